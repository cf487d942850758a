import { foldText } from 'core'
import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import { editEntities } from '../../platform/entities/edit-entities.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { Branch, BranchChange, NewBranch } from './schemas.ts'

type Row = Selectable<Database['branches']>

/** Branches with the number of their people, partners and running cases. */
const withCounts = (db: Db) =>
  db
    .selectFrom('branches')
    .selectAll()
    .select((of) => [
      of
        .selectFrom('profiles')
        .whereRef('profiles.branch_id', '=', 'branches.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('people'),
      of
        .selectFrom('partners')
        .whereRef('partners.branch_id', '=', 'branches.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('partners'),
      of
        .selectFrom('cases')
        .where('cases.outcome', '=', 'em_andamento')
        .where('cases.responsible_id', 'in', (people) =>
          people
            .selectFrom('profiles as agent')
            .whereRef('agent.branch_id', '=', 'branches.id')
            .select('agent.id'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('cases'),
    ])

const toBranch = ({
  name_key: _key,
  ...row
}: Row & Record<'people' | 'partners' | 'cases', unknown>): Branch => ({
  ...row,
  active: row.active,
  people: Number(row.people),
  partners: Number(row.partners),
  cases: Number(row.cases),
})

/** Lists the branches by name. */
export const listBranches = async (db: Db): Promise<Branch[]> =>
  (await withCounts(db).orderBy('name').orderBy('id').execute()).map(toBranch)

const readBranch = async (trx: Trx, id: string) =>
  toBranch(await withCounts(trx).where('branches.id', '=', id).executeTakeFirstOrThrow())

const nameTaken = () => {
  const text = errorText('filialJaExiste')
  return new ApiError('already_exists', text, { name: text })
}

/** @throws ApiError already_exists */
export const createBranch = (deps: ChangeDeps, actor: Actor, input: NewBranch): Promise<Branch> =>
  editEntities(deps, actor, 'branches', async (branches, trx) => {
    const { id } = await branches.insert({ ...input, name_key: foldText(input.name) }, nameTaken())
    return readBranch(trx, id)
  })

/** @throws ApiError not_found, stale or already_exists */
export const updateBranch = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { revision, ...change }: BranchChange,
): Promise<Branch> =>
  editEntities(deps, actor, 'branches', async (branches, trx) => {
    const row = await branches.get(id, revision)
    const renamed = change.name === undefined ? {} : { name_key: foldText(change.name) }
    if (renamed.name_key !== undefined) {
      const other = await trx
        .selectFrom('branches')
        .where('name_key', '=', renamed.name_key)
        .where('id', '<>', id)
        .select('id')
        .executeTakeFirst()
      if (other) throw nameTaken()
    }
    await branches.save(row, { ...change, ...renamed }, 'branch.changed')
    return readBranch(trx, id)
  })

/** Deletes a branch without people and partners. @throws ApiError not_found, stale or wrong_state */
export const deleteBranch = (deps: ChangeDeps, actor: Actor, id: string, revision?: number): Promise<void> =>
  editEntities(deps, actor, 'branches', async (branches, trx) => {
    const row = await branches.get(id, revision)
    const { people, partners } = await readBranch(trx, id)
    if (people + partners > 0) throw new ApiError('wrong_state', errorText('filialEmUso'))
    await branches.remove(row)
  })
