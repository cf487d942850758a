import type { Selectable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { editEntities } from '../entities/edit-entities.ts'
import type { Db, Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { publicPath } from '../images/picture-names.ts'
import { partnerKey } from './partner-key.ts'
import type { NewPartner, Partner, PartnerChange } from './schemas.ts'

type Row = Selectable<Database['partners']>

/**
 * How many people, and running cases that it works on or brought, each partner has. What is asked of each begins with the
 * partner: else a database looks through all running cases.
 */
async function countsOf(db: Db) {
  const rows = await db
    .selectFrom('partners')
    .select((of) => [
      'partners.id',
      of
        .selectFrom('profiles')
        .whereRef('profiles.partner_id', '=', 'partners.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('people'),
      of
        .selectFrom('case_assignments as assigned')
        .whereRef('assigned.partner_id', '=', 'partners.id')
        .where((where) =>
          where(
            where.selectFrom('cases').select('outcome').whereRef('cases.id', '=', 'assigned.case_id'),
            '=',
            'em_andamento',
          ),
        )
        .select(({ fn }) => fn.count<number>('assigned.case_id').distinct().as('count'))
        .as('cases'),
      of
        .selectFrom('cases')
        .whereRef('cases.referred_by', '=', 'partners.id')
        .where('cases.outcome', '=', 'em_andamento')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('referrals'),
    ])
    .execute()
  const counts = new Map(
    rows.map(({ id, people, cases, referrals }) => [
      id,
      { people: Number(people), cases: Number(cases), referrals: Number(referrals) },
    ]),
  )
  return (id: string) => counts.get(id) ?? { people: 0, cases: 0, referrals: 0 }
}

/** One that came with the product's data has never been changed. */
const toPartner = (row: Row, counts: (id: string) => Pick<Partner, 'people' | 'cases' | 'referrals'>) => ({
  ...row,
  photo: row.photo && publicPath(row.photo),
  ...counts(row.id),
  widget_key: partnerKey(row.id),
  updated_at: row.updated_at || row.created_at,
})

const withCounts = async (db: Db, row: Row): Promise<Partner> => toPartner(row, await countsOf(db))

/** Every partner, by name. */
export async function listPartners(db: Db): Promise<Partner[]> {
  const [rows, counts] = await Promise.all([
    db.selectFrom('partners').selectAll().orderBy('name').orderBy('id').execute(),
    countsOf(db),
  ])
  return rows.map((row) => toPartner(row, counts))
}

const slugTaken = () => {
  const text = errorText('apelidoJaExiste')
  return new ApiError('already_exists', text, { slug: text })
}

/** @throws ApiError already_exists */
export const createPartner = (deps: ChangeDeps, actor: Actor, given: NewPartner): Promise<Partner> =>
  editEntities(deps, actor, 'partners', async (partners, trx) =>
    withCounts(trx, await partners.insert({ ...given, created_at: deps.clock().toISOString() }, slugTaken())),
  )

/** @throws ApiError not_found, stale, or already_exists */
export const updatePartner = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { revision, ...change }: PartnerChange,
): Promise<Partner> =>
  editEntities(deps, actor, 'partners', async (partners, trx) => {
    const row = await partners.get(id, revision)
    if (change.slug) {
      const other = await trx
        .selectFrom('partners')
        .where('slug', '=', change.slug)
        .where('id', '<>', id)
        .select('id')
        .executeTakeFirst()
      if (other) throw slugTaken()
    }
    return withCounts(trx, await partners.save(row, change, 'partner.changed'))
  })

/**
 * Puts a photo on the page of a partner, or takes it off.
 * @param photo the name of the picture, which is stored already
 * @returns the partner, and the name of the picture that it had
 * @throws ApiError not_found or stale
 */
export const setPartnerPhoto = (
  deps: ChangeDeps,
  actor: Actor,
  { id, photo, revision }: { id: string; photo: string | null; revision: number | undefined },
): Promise<{ partner: Partner; before: string | null }> =>
  editEntities(deps, actor, 'partners', async (partners, trx) => {
    const row = await partners.get(id, revision)
    const saved = await partners.save(row, { photo }, 'partner.changed')
    return { partner: await withCounts(trx, saved), before: row.photo }
  })

/** Whether anybody works for it or is invited to, or any case knows it, whatever became of that. */
async function isInUse(trx: Trx, id: string): Promise<boolean> {
  const uses = await Promise.all([
    trx.selectFrom('profiles').where('partner_id', '=', id).select('id').limit(1).execute(),
    trx.selectFrom('invitations').where('partner_id', '=', id).select('id').limit(1).execute(),
    trx.selectFrom('case_assignments').where('partner_id', '=', id).select('id').limit(1).execute(),
    trx.selectFrom('cases').where('referred_by', '=', id).select('id').limit(1).execute(),
  ])
  return uses.some((found) => found.length > 0)
}

/** Deletes one that nobody works for and that has no cases. @throws ApiError not_found, stale, or wrong_state */
export const deletePartner = (deps: ChangeDeps, actor: Actor, id: string, revision?: number): Promise<void> =>
  editEntities(deps, actor, 'partners', async (partners, trx) => {
    const row = await partners.get(id, revision)
    if (await isInUse(trx, id)) throw new ApiError('wrong_state', errorText('parceiroEmUso'))
    await partners.remove(row)
  })
