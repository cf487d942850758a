import { builtInCostsFormula, builtInFormula, builtInLinesFormula } from 'core'
import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { editEntities, type EntityEditor } from '../../platform/entities/edit-entities.ts'
import { checkBody, checkReadable } from './check-body.ts'
import { checkMunicipalities, type MunicipalityDeps } from './check-municipalities.ts'
import type { FormulaChange, FormulaVersion, NewFormula } from './schemas.ts'

const versions = (db: Db) =>
  db
    .selectFrom('calc_formulas as formula')
    .leftJoin('profiles', 'profiles.id', 'formula.updated_by')
    .select([
      'formula.id',
      'formula.name',
      'formula.body',
      'formula.version',
      'formula.is_active',
      'formula.revision',
      'formula.updated_at',
      'profiles.display_name as updated_by_name',
    ])

const withBody = <Stored extends { body: string }>(row: Stored) => ({
  ...row,
  body: JSON.parse(row.body) as FormulaVersion['body'],
})

/** Lists every version of every formula: the simulation's first, then by name, newest version first. */
export async function listFormulas(db: Db): Promise<FormulaVersion[]> {
  const rows = await versions(db)
    .orderBy((row) => row('formula.name', '<>', builtInFormula.name))
    .orderBy('formula.name')
    .orderBy('formula.version', 'desc')
    .execute()
  return rows.map(withBody)
}

const getFormula = async (db: Db, id: string): Promise<FormulaVersion> =>
  withBody(await versions(db).where('formula.id', '=', id).executeTakeFirstOrThrow())

/** Next version number of a formula; numbers of deleted versions are not reused. */
async function nextVersion(trx: Trx, name: string): Promise<number> {
  const { last_version } = await trx
    .insertInto('formula_versions')
    .values({ name, last_version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ last_version: row('formula_versions.last_version', '+', 1) })),
    )
    .returning('last_version')
    .executeTakeFirstOrThrow()
  return last_version
}

/** Creates the next version of a formula, inactive at first. @throws ApiError invalid_input */
export async function createFormula(
  deps: ChangeDeps & MunicipalityDeps,
  actor: Actor,
  input: NewFormula,
): Promise<FormulaVersion> {
  const { name } = input
  const checked = checkBody(input)
  // Before the transaction, because the IBGE may have to be asked.
  await checkMunicipalities(deps, name, checked)
  const body = JSON.stringify(checked)
  return editEntities(deps, actor, 'calc_formulas', async (formulas, trx) => {
    const version = await nextVersion(trx, name)
    const { id } = await formulas.insert({ name, body, version, is_active: false, updated_by: actor.id })
    return getFormula(trx, id)
  })
}

type Row = Selectable<Database['calc_formulas']>

/**
 * Activates a version and deactivates the active one of its name.
 * @throws ApiError wrong_state for a version that simulations cannot use
 */
export async function activateFormula(
  formulas: EntityEditor<'calc_formulas'>,
  trx: Trx,
  row: Row,
  { by, at }: { by: string; at: string },
): Promise<void> {
  if (row.is_active) return
  checkReadable(row)
  const active = await trx
    .selectFrom('calc_formulas')
    .where('name', '=', row.name)
    .where('is_active', '=', true)
    .selectAll()
    .executeTakeFirst()
  if (active) await formulas.save(active, { is_active: false, updated_by: by }, 'formula.deactivated')
  await formulas.save(row, { is_active: true, activated_at: at, updated_by: by }, 'formula.activated')
}

/**
 * Activates or deactivates a version; activating one deactivates the others of its name.
 * @throws ApiError not_found, stale, or wrong_state for a version that simulations cannot use
 */
export const updateFormula = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { is_active, revision }: FormulaChange,
): Promise<FormulaVersion> =>
  editEntities(deps, actor, 'calc_formulas', async (formulas, trx) => {
    const row = await formulas.get(id, revision)
    if (is_active) await activateFormula(formulas, trx, row, { by: actor.id, at: deps.clock().toISOString() })
    else if (is_active === false && row.is_active)
      await formulas.save(row, { is_active: false, updated_by: actor.id }, 'formula.deactivated')
    return getFormula(trx, id)
  })

/** Columns with which simulations name the version that computed them. */
const versionColumns = new Map([
  [builtInLinesFormula.name, 'lines_version'],
  [builtInCostsFormula.name, 'costs_version'],
] as const)

/** Whether a stored simulation, of a case or a visitor, needs this version to be computed again. */
async function hasQuotes(trx: Trx, { name, version }: { name: string; version: number }): Promise<boolean> {
  const column = versionColumns.get(name)
  if (!column) return false
  const simulation = await trx
    .selectFrom('case_quotes')
    .where(column, '=', version)
    .select('id')
    .unionAll(trx.selectFrom('lead_simulations').where(column, '=', version).select('id'))
    .limit(1)
    .executeTakeFirst()
  return simulation !== undefined
}

/**
 * @throws ApiError not_found, stale, or wrong_state for a version that is active or that computed a stored simulation
 */
export const deleteFormula = (deps: ChangeDeps, actor: Actor, id: string, revision?: number): Promise<void> =>
  editEntities(deps, actor, 'calc_formulas', async (formulas, trx) => {
    const row = await formulas.get(id, revision)
    if (row.is_active) throw new ApiError('wrong_state', errorText('formulaAtiva'))
    if (await hasQuotes(trx, row)) throw new ApiError('wrong_state', errorText('formulaUsada'))
    await formulas.remove(row)
  })
