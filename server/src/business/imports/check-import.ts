import { caseStages, foldText, stageTargets } from 'core'
import { townName, type ImportColumn, type NamedKind, type RowRemark } from 'core/import'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { createDuplicates } from './find-duplicates.ts'
import { findImport } from './find-import.ts'
import type { ImportDeps } from './import-deps.ts'
import { knownNames, listChoices, type Choices } from './known-names.ts'
import { planRows } from './plan-rows.ts'
import { createPartner } from '../../partners/partners.ts'
import { newPartnerSchema } from '../../partners/schemas.ts'
import { matchCities, townLabel } from '../../simulation/locations/match-city.ts'
import { NEW_PARTNER, type Checked, type CheckInput } from './schemas.ts'
import { chunksOf, readHeader } from './spreadsheet-chunks.ts'
import { cutText } from 'core'

/** Most rows in the preview; the downloaded file has all. */
const SHOWN = 200
/** Most towns of a similar name that are offered. */
const TOWNS = 12

/** Requires each column of a case at most once, and a name. @throws ApiError invalid_input */
function checkColumns(columns: readonly (ImportColumn | null)[], width: number) {
  const used = columns.filter((column) => column !== null)
  if (columns.length !== width || new Set(used).size !== used.length || !used.includes('nome'))
    throw ApiError.ofFields({ columns: errorText('importacaoColunas') })
}

/** Id of the partner that a name stands for: a chosen one, or a new one that refers clients. */
const partnerOf = async (deps: ImportDeps, actor: Actor, { name, value }: CheckInput['names'][number]) =>
  value === NEW_PARTNER
    ? (await createPartner(deps, actor, newPartnerSchema.parse({ name, type: 'corretor', can_refer: true })))
        .id
    : value

/** Stores the meaning of names in cells for this and later imports. @throws ApiError invalid_input, not_allowed */
async function rememberNames(
  deps: ImportDeps,
  actor: Actor,
  { agents, partners }: Choices,
  names: CheckInput['names'],
) {
  const isChoice: Record<NamedKind, (value: string) => boolean> = {
    etapa: (value) => caseStages.some((stage) => stage === value),
    situacao: (value) =>
      Object.values(stageTargets).some(({ situations }) => situations.some((one) => one === value)),
    agente: (value) => agents.some(({ id }) => id === value),
    corretor: (value) => value === NEW_PARTNER || partners.some(({ id }) => id === value),
    cidade: (value) => matchCities(deps.bundled, value).town !== null,
  }
  for (const { kind, name, value } of names)
    if (value !== '' && !isChoice[kind](value))
      throw ApiError.ofFields({ names: errorText('importacaoNome', { nome: name }) })
  for (const one of names) {
    const value = one.kind === 'corretor' ? await partnerOf(deps, actor, one) : one.value
    await deps.db
      .insertInto('import_names')
      .values({ kind: one.kind, name: foldText(one.name), value })
      .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ value }))
      .execute()
  }
}

const townProblems: readonly RowRemark['key'][] = [
  'problemaCidade',
  'problemaCidadeSemUf',
  'problemaCidadeEmVarios',
]

/** Name whose meaning would solve a problem of a cell; null when no choice can. */
function unknownName({ column, key, params = {} }: RowRemark): { kind: NamedKind; name: string } | null {
  const text = String(params['valor'])
  if (townProblems.includes(key)) return { kind: 'cidade', name: townName(text, String(params['uf'] ?? '')) }
  return key === 'problemaDesconhecido' ? { kind: column as NamedKind, name: text } : null
}

/**
 * Previews an import and stores its options; imports nothing.
 * @throws ApiError not_allowed, not_found, wrong_state once it has begun, or invalid_input
 */
export async function checkImport(
  deps: ImportDeps,
  actor: Actor,
  id: string,
  { columns, duplicates: choice, names: nameChoices, completes }: CheckInput,
): Promise<Checked> {
  const { db, cipher, bundled, clock } = deps
  authorize(actor, 'importCases')
  const stored = await findImport(db, actor, id)
  if (stored.status !== 'open') throw new ApiError('wrong_state', errorText('importacaoEmCurso'))
  const header = await readHeader(db, cipher, id)
  const width = (JSON.parse(stored.columns) as unknown[]).length
  checkColumns(columns, Math.max(width, header.length))
  await rememberNames(deps, actor, await listChoices(db), nameChoices)
  const choices = await listChoices(db)
  await db
    .updateTable('imports')
    .set({ columns: JSON.stringify(columns), duplicates: choice, completes: JSON.stringify(completes) })
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
    choices: { ...choices, may_add_partners: reachOf(actor, 'managePartners') !== undefined },
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
      for (const problem of problems) {
        const one = unknownName(problem)
        if (!one) continue
        const key = `${one.kind}:${foldText(one.name)}`
        const counted = unknown.get(key)
        const towns =
          one.kind === 'cidade' ? matchCities(bundled, one.name).choices.slice(0, TOWNS).map(townLabel) : []
        if (counted) counted.rows++
        else unknown.set(key, { ...one, rows: 1, towns })
      }
    }
  checked.unknown = [...unknown.values()].slice(0, SHOWN)
  return checked
}
