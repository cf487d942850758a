import { randomUUID } from 'node:crypto'
import { foldText } from 'core'
import { getActor, type Actor } from '../access/actor.ts'
import { authorize, reachOf } from '../access/policy.ts'
import type { Db, Trx } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { NewView, View, ViewChange } from './schemas.ts'

/** As many as somebody has. */
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

/** What somebody saved, and what others share, each by name. @throws ApiError not_allowed */
export async function listViews(db: Db, actor: Actor): Promise<View[]> {
  authorize(actor, 'saveViews')
  const [own, shared] = await Promise.all([
    rowsOf(db).where('owner_id', '=', actor.id).orderBy('folded').execute(),
    rowsOf(db)
      .where('is_shared', '=', true)
      .where('owner_id', '<>', actor.id)
      .orderBy('folded')
      .orderBy('saved_views.id')
      .execute(),
  ])
  return [...own, ...shared].map((row) => toView(actor, row))
}

const withId = async (trx: Trx, actor: Actor, id: string) =>
  toView(actor, await rowsOf(trx).where('saved_views.id', '=', id).executeTakeFirstOrThrow())

/** Each name is somebody's once, also of those that are saved at once. @throws ApiError invalid_input */
async function requireNewName(trx: Trx, ownerId: string, folded: string, except = '') {
  await trx
    .updateTable('profiles')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', ownerId)
    .execute()
  const own = await trx
    .selectFrom('saved_views')
    .where('owner_id', '=', ownerId)
    .select(['id', 'folded'])
    .execute()
  if (own.some((one) => one.folded === folded && one.id !== except))
    throw ApiError.ofFields({ name: errorText('visaoJaExiste') })
  return own.length
}

/** What the audit log has of a view: not what it searches for, which may be a person. */
const written = ({ name, is_shared }: { name: string; is_shared: boolean }) => ({
  name,
  is_shared,
})

/** Saves a view. @throws ApiError not_allowed, or invalid_input for a name that is taken and for too many */
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
    const change = { before: null, after: written({ name, is_shared }) }
    await recordEvent(trx, { kind: 'view.saved', actor, subject: id, at, data: {}, change })
    return withId(trx, actor, id)
  })
}

/** The view as it stands, for whoever may change it. @throws ApiError not_found */
async function takeView(trx: Trx, actor: Actor, id: string) {
  authorize(actor, 'saveViews')
  const found = await trx
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
  if (!found) throw new ApiError('not_found')
  return found
}

/** Renames a view, shares it, or has it ask for something else. @throws ApiError not_allowed, not_found or invalid_input */
export async function changeView(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  id: string,
  { filters, ...given }: ViewChange,
): Promise<View> {
  authorize(asker, 'saveViews')
  const at = clock().toISOString()
  return db.transaction().execute(async (trx) => {
    const actor = await getActor(trx, asker)
    const found = await takeView(trx, actor, id)
    const { name, is_shared } = { ...found, ...given }
    const folded = foldText(name)
    await requireNewName(trx, found.owner_id, folded, id)
    await trx
      .updateTable('saved_views')
      .set({ name, folded, is_shared, updated_at: at, ...(filters && { filters: JSON.stringify(filters) }) })
      .where('id', '=', id)
      .execute()
    const change = { before: written(found), after: written({ name, is_shared }) }
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
    const found = await takeView(trx, actor, id)
    await trx.deleteFrom('saved_views').where('id', '=', id).execute()
    const change = { before: written(found), after: null }
    await recordEvent(trx, { kind: 'view.removed', actor, subject: id, at, data: {}, change })
  })
}
