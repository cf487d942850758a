import { caseStages, foldText, stageTargets } from 'core'
import type { ImportColumn, NamedKind } from 'core/import'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { createDuplicates } from './find-duplicates.ts'
import { findImport } from './find-import.ts'
import type { ImportDeps } from './import-deps.ts'
import { knownNames, listChoices, type Choices } from './known-names.ts'
import { planRows } from './plan-rows.ts'
import type { Checked, CheckInput } from './schemas.ts'
import { chunksOf, readHeader } from './spreadsheet-chunks.ts'
import { cutText } from 'core'

/** Most rows in the preview; the downloaded file has all. */
const SHOWN = 200

/** Requires each column of a case at most once, and a name. @throws ApiError invalid_input */
function checkColumns(columns: readonly (ImportColumn | null)[], width: number) {
  const used = columns.filter((column) => column !== null)
  if (columns.length !== width || new Set(used).size !== used.length || !used.includes('nome'))
    throw ApiError.ofFields({ columns: errorText('importacaoColunas') })
}

/** Stores the meaning of names in cells for this and later imports. @throws ApiError invalid_input */
async function rememberNames(db: Db, { agents, partners }: Choices, names: CheckInput['names']) {
  const choices: Record<NamedKind, readonly string[]> = {
    etapa: caseStages,
    situacao: Object.values(stageTargets).flatMap(({ situations }): readonly string[] => situations),
    agente: agents.map(({ id }) => id),
    corretor: partners.map(({ id }) => id),
  }
  for (const { kind, name, value } of names)
    if (value !== '' && !choices[kind].includes(value))
      throw ApiError.ofFields({ names: errorText('importacaoNome', { nome: name }) })
  for (const { kind, name, value } of names)
    await db
      .insertInto('import_names')
      .values({ kind, name: foldText(name), value })
      .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ value }))
      .execute()
}

/**
 * Previews an import and stores its options; imports nothing.
 * @throws ApiError not_allowed, not_found, wrong_state once it has begun, or invalid_input
 */
export async function checkImport(
  { db, cipher, bundled, clock }: ImportDeps,
  actor: Actor,
  id: string,
  { columns, duplicates: choice, names: nameChoices }: CheckInput,
): Promise<Checked> {
  authorize(actor, 'importCases')
  const stored = await findImport(db, actor, id)
  if (stored.status !== 'open') throw new ApiError('wrong_state', errorText('importacaoEmCurso'))
  const header = await readHeader(db, cipher, id)
  const width = (JSON.parse(stored.columns) as unknown[]).length
  checkColumns(columns, Math.max(width, header.length))
  const choices = await listChoices(db)
  await rememberNames(db, choices, nameChoices)
  await db
    .updateTable('imports')
    .set({ columns: JSON.stringify(columns), duplicates: choice })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()

  const names = await knownNames(db, bundled, choices, clock())
  const duplicates = createDuplicates(db, actor, cipher)
  const checked: Checked = {
    counts: { created: 0, updated: 0, skipped: 0, failed: 0 },
    problems: [],
    notices: [],
    unknown: [],
    choices,
  }
  const unknown = new Map<string, Checked['unknown'][number]>()
  for await (const rows of chunksOf(db, cipher, id))
    for (const { number, row, result, problems, notices } of await planRows(
      { columns, names, duplicates, choice },
      rows,
    )) {
      checked.counts[result]++
      const shown = { number, name: cutText(row.name, 100) }
      if (problems.length > 0 && checked.problems.length < SHOWN)
        checked.problems.push({ ...shown, remarks: problems })
      else if (notices.length > 0 && checked.notices.length < SHOWN)
        checked.notices.push({ ...shown, remarks: notices })
      for (const { column, key, params } of problems) {
        if (key !== 'problemaDesconhecido') continue
        const name = String(params?.valor)
        const counted = unknown.get(`${column}:${foldText(name)}`)
        if (counted) counted.rows++
        else unknown.set(`${column}:${foldText(name)}`, { kind: column as NamedKind, name, rows: 1 })
      }
    }
  checked.unknown = [...unknown.values()].slice(0, SHOWN)
  return checked
}
