import type { Selectable } from 'kysely'
import type { Actor } from '../platform/access/actor.ts'
import { editEntities } from '../platform/entities/edit-entities.ts'
import type { Db, Trx } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/schema.ts'
import type { ChangeDeps } from '../platform/events/record-event.ts'
import { ApiError, errorText } from '../platform/http/api-error.ts'
import { requireBranch } from '../platform/entities/require-branch.ts'
import { publicPath } from '../platform/images/picture-names.ts'
import { makeSlug } from './make-slug.ts'
import { partnerKey } from './partner-key.ts'
import { listRefusedSites } from './refused-sites.ts'
import type { NewPartner, Partner, PartnerChange } from './schemas.ts'

type Row = Selectable<Database['partners']>

/**
 * Counts people and running cases of each partner, assigned or referred. Each subquery starts from the partner, because
 * a database would otherwise scan all running cases.
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

/** Rows of the demo data have no date of change yet. */
const toPartner = (
  row: Row,
  counts: (id: string) => Pick<Partner, 'people' | 'cases' | 'referrals'>,
  refusedSites: (partner: Row) => Partner['refused_sites'],
) => ({
  ...row,
  refused_sites: refusedSites(row),
  photo: row.photo && publicPath(row.photo),
  ...counts(row.id),
  widget_key: partnerKey(row.id),
  updated_at: row.updated_at || row.created_at,
})

const withCounts = async (db: Db, row: Row): Promise<Partner> =>
  toPartner(row, await countsOf(db), await listRefusedSites(db))

/** Lists every partner by name. */
export async function listPartners(db: Db): Promise<Partner[]> {
  const [rows, counts, refusedSites] = await Promise.all([
    db.selectFrom('partners').selectAll().orderBy('name').orderBy('id').execute(),
    countsOf(db),
    listRefusedSites(db),
  ])
  return rows.map((row) => toPartner(row, counts, refusedSites))
}

const slugTaken = () => {
  const text = errorText('apelidoJaExiste')
  return new ApiError('already_exists', text, { slug: text })
}

/** Creates a partner; one that refers clients gets an address. @throws ApiError already_exists */
export const createPartner = (deps: ChangeDeps, actor: Actor, input: NewPartner): Promise<Partner> =>
  editEntities(deps, actor, 'partners', async (partners, trx) => {
    await requireBranch(trx, input.branch_id, null)
    const slug = input.slug ?? (input.can_refer ? await makeSlug(trx, input.name) : null)
    const created_at = deps.clock().toISOString()
    return withCounts(trx, await partners.insert({ ...input, slug, created_at }, slugTaken()))
  })

/** @throws ApiError not_found, stale, or already_exists */
export const updatePartner = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { revision, ...change }: PartnerChange,
): Promise<Partner> =>
  editEntities(deps, actor, 'partners', async (partners, trx) => {
    const row = await partners.get(id, revision)
    await requireBranch(trx, change.branch_id, row.branch_id)
    if (change.slug) {
      const other = await trx
        .selectFrom('partners')
        .where('slug', '=', change.slug)
        .where('id', '<>', id)
        .select('id')
        .executeTakeFirst()
      if (other) throw slugTaken()
    }
    // A partner that begins to refer clients gets an address; one that an administrator removed stays removed.
    const begins = change.can_refer === true && !row.can_refer && row.slug === null
    const made = begins && !change.slug ? { slug: await makeSlug(trx, change.name ?? row.name) } : {}
    return withCounts(trx, await partners.save(row, { ...change, ...made }, 'partner.changed'))
  })

/**
 * Sets or removes the photo of a partner.
 * @param photo name of a picture that is already stored
 * @returns the partner and the name of its previous photo
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

/** Checks whether the partner has people, invitations or cases, also past ones. */
async function isInUse(trx: Trx, id: string): Promise<boolean> {
  const uses = await Promise.all([
    trx.selectFrom('profiles').where('partner_id', '=', id).select('id').limit(1).execute(),
    trx.selectFrom('invitations').where('partner_id', '=', id).select('id').limit(1).execute(),
    trx.selectFrom('case_assignments').where('partner_id', '=', id).select('id').limit(1).execute(),
    trx.selectFrom('cases').where('referred_by', '=', id).select('id').limit(1).execute(),
  ])
  return uses.some((rows) => rows.length > 0)
}

/** Deletes a partner without people and cases. @throws ApiError not_found, stale, or wrong_state */
export const deletePartner = (deps: ChangeDeps, actor: Actor, id: string, revision?: number): Promise<void> =>
  editEntities(deps, actor, 'partners', async (partners, trx) => {
    const row = await partners.get(id, revision)
    if (await isInUse(trx, id)) throw new ApiError('wrong_state', errorText('parceiroEmUso'))
    await partners.remove(row)
  })
