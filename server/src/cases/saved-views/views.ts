import { randomUUID } from 'node:crypto'
import { foldText } from 'core'
import { getActor, type Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import { applyChanges } from '../../platform/db/apply-changes.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { NewView, View, ViewChange } from './schemas.ts'

/** Most views of one person. */
const MOST_VIEWS = 30

const rowsOf = (db: Db) =>
  db
    .selectFrom('saved_views')
    .innerJoin('profiles', 'profiles.id', 'saved_views.owner_id')
    .select(['saved_views.id', 'saved_views.name', 'saved_views.filters', 'saved_views.is_shared'])
    .select(['saved_views.owner_id', 'saved_views.folded', 'profiles.display_name as owner_name'])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const mayChange = (actor: Actor, { owner_id, is_shared }: Pick<Row, 'owner_id' | 'is_shared'>) =>
  owner_id === actor.id || (is_shared && reachOf(actor, 'editSharedViews') !== undefined)

const toView = (actor: Actor, row: Row): View => ({
  id: row.id,
  name: row.name,
  filters: JSON.parse(row.filters) as View['filters'],
  is_shared: row.is_shared,
  is_own: row.owner_id === actor.id,
  owner_name: row.owner_name,
  may_change: mayChange(actor, row),
})

/** Lists the caller's views and shared ones, by name. @throws ApiError not_allowed */
export async function listViews(db: Db, actor: Actor): Promise<View[]> {
  authorize(actor, 'saveViews')
  const [ownViews, shared] = await Promise.all([
    rowsOf(db).where('owner_id', '=', actor.id).orderBy('folded').execute(),
    rowsOf(db)
      .where('is_shared', '=', true)
      .where('owner_id', '<>', actor.id)
      .orderBy('folded')
      .orderBy('saved_views.id')
      .execute(),
  ])
  return [...ownViews, ...shared].map((row) => toView(actor, row))
}

const withId = async (trx: Trx, actor: Actor, id: string) =>
  toView(actor, await rowsOf(trx).where('saved_views.id', '=', id).executeTakeFirstOrThrow())

/**
 * Requires a name that the owner has not used; locks the owner's profile against simultaneous saves.
 * @throws ApiError invalid_input
 */
async function requireNewName(trx: Trx, ownerId: string, folded: string, except = '') {
  await trx
    .updateTable('profiles')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', ownerId)
    .execute()
  const ownViews = await trx
    .selectFrom('saved_views')
    .where('owner_id', '=', ownerId)
    .select(['id', 'folded'])
    .execute()
  if (ownViews.some((one) => one.folded === folded && one.id !== except))
    throw ApiError.ofFields({ name: errorText('visaoJaExiste') })
  return ownViews.length
}

/** Columns for the audit log. Excludes the filters, which may name a person. */
const auditColumns = ({ name, is_shared }: { name: string; is_shared: boolean }) => ({
  name,
  is_shared,
})

/** Saves a view. @throws ApiError not_allowed, or invalid_input for a used name or too many views */
export async function saveView(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  { name, filters, is_shared }: NewView,
): Promise<View> {
  authorize(asker, 'saveViews')
  const [id, at] = [randomUUID(), clock().toISOString()]
  const folded = foldText(name)
  return db.transaction().execute(async (trx) => {
    const actor = await getActor(trx, asker)
    authorize(actor, 'saveViews')
    const count = await requireNewName(trx, actor.id, folded)
    if (count >= MOST_VIEWS) throw ApiError.ofFields({ name: errorText('visoesDemais', { n: MOST_VIEWS }) })
    await trx
      .insertInto('saved_views')
      .values({
        id,
        owner_id: actor.id,
        name,
        folded,
        filters: JSON.stringify(filters),
        is_shared,
        created_at: at,
        updated_at: at,
      })
      .execute()
    const change = { before: null, after: auditColumns({ name, is_shared }) }
    await recordEvent(trx, { kind: 'view.saved', actor, subject: id, at, data: {}, change })
    return withId(trx, actor, id)
  })
}

/** Loads a view that the actor may change. @throws ApiError not_found */
async function getEditableView(trx: Trx, actor: Actor, id: string) {
  authorize(actor, 'saveViews')
  const viewRow = await trx
    .updateTable('saved_views')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('owner_id', '=', actor.id),
        ...(reachOf(actor, 'editSharedViews') ? [where('is_shared', '=', true)] : []),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
  if (!viewRow) throw new ApiError('not_found')
  return viewRow
}

/** Renames a view, shares it, or replaces its filters. @throws ApiError not_allowed, not_found or invalid_input */
export async function changeView(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  id: string,
  { filters, ...input }: ViewChange,
): Promise<View> {
  authorize(asker, 'saveViews')
  const at = clock().toISOString()
  return db.transaction().execute(async (trx) => {
    const actor = await getActor(trx, asker)
    const viewRow = await getEditableView(trx, actor, id)
    const { name, is_shared } = applyChanges(viewRow, input)
    const folded = foldText(name)
    await requireNewName(trx, viewRow.owner_id, folded, id)
    await trx
      .updateTable('saved_views')
      .set({ name, folded, is_shared, updated_at: at, ...(filters && { filters: JSON.stringify(filters) }) })
      .where('id', '=', id)
      .execute()
    const change = { before: auditColumns(viewRow), after: auditColumns({ name, is_shared }) }
    await recordEvent(trx, { kind: 'view.changed', actor, subject: id, at, data: {}, change })
    return withId(trx, actor, id)
  })
}

/** @throws ApiError not_allowed or not_found */
export async function removeView({ db, clock, recordEvent }: ChangeDeps, asker: Actor, id: string) {
  authorize(asker, 'saveViews')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const actor = await getActor(trx, asker)
    const viewRow = await getEditableView(trx, actor, id)
    await trx.deleteFrom('saved_views').where('id', '=', id).execute()
    const change = { before: auditColumns(viewRow), after: null }
    await recordEvent(trx, { kind: 'view.removed', actor, subject: id, at, data: {}, change })
  })
}
