import { caseStages, foldText, stageTargets } from 'core'
import type { ImportColumn, NamedKind } from 'core/import'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { createDuplicates } from './find-duplicates.ts'
import { findImport } from './find-import.ts'
import type { ImportDeps } from './import-deps.ts'
import { knownNames, listChoices, type Choices } from './known-names.ts'
import { planRows } from './plan-rows.ts'
import type { Checked, CheckInput } from './schemas.ts'
import { chunksOf, readHeader } from './sheet-chunks.ts'

/** So many rows are shown; all of them stand in the file. */
const SHOWN = 200

/** Among how many columns of a case each stands once, and whether the name is one. @throws ApiError invalid_input */
function checkColumns(columns: readonly (ImportColumn | null)[], width: number) {
  const used = columns.filter((column) => column !== null)
  if (columns.length !== width || new Set(used).size !== used.length || !used.includes('nome'))
    throw ApiError.ofFields({ columns: errorText('importacaoColunas') })
}

/** Keeps what names stand for, for this sheet and those that come. @throws ApiError invalid_input */
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
 * Looks through a sheet as it would be imported, and keeps how; nothing is imported.
 * @throws ApiError not_allowed, not_found, wrong_state once it has begun, or invalid_input
 */
export async function checkImport(
  { db, cipher, bundled, clock }: ImportDeps,
  actor: Actor,
  id: string,
  { columns, duplicates: choice, names: told }: CheckInput,
): Promise<Checked> {
  authorize(actor, 'importCases')
  const found = await findImport(db, actor, id)
  if (found.status !== 'open') throw new ApiError('wrong_state', errorText('importacaoEmCurso'))
  const header = await readHeader(db, cipher, id)
  const width = (JSON.parse(found.columns) as unknown[]).length
  checkColumns(columns, Math.max(width, header.length))
  const choices = await listChoices(db)
  await rememberNames(db, choices, told)
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
      const shown = { number, name: row.name.slice(0, 100) }
      if (problems.length > 0 && checked.problems.length < SHOWN)
        checked.problems.push({ ...shown, remarks: problems })
      else if (notices.length > 0 && checked.notices.length < SHOWN)
        checked.notices.push({ ...shown, remarks: notices })
      for (const { column, key, params } of problems) {
        if (key !== 'problemaDesconhecido') continue
        const name = String(params?.valor)
        const known = unknown.get(`${column}:${foldText(name)}`)
        if (known) known.rows++
        else unknown.set(`${column}:${foldText(name)}`, { kind: column as NamedKind, name, rows: 1 })
      }
    }
  checked.unknown = [...unknown.values()].slice(0, SHOWN)
  return checked
}
