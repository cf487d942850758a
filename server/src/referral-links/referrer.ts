import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import { publicPath } from '../images/picture-names.ts'
import { slugShape } from '../partners/partner-key.ts'

/** A partner whose address opens the simulator. */
export interface Referrer {
  id: string
  name: string
  slug: string
  /** Address of the photo. */
  photo: string | null
}

const referrers = (db: Db) =>
  db
    .selectFrom('partners')
    .where('active', '=', true)
    .where('can_refer', '=', true)
    .where('slug', 'is not', null)

/** Who an address is of, as long as they refer clients; of a partner no more than this is told to everybody. */
export async function findReferrer(db: Db, slug: string): Promise<Referrer | undefined> {
  // PostgreSQL refuses some texts outright.
  if (!slugShape.test(slug)) return undefined
  const found = await referrers(db)
    .where('slug', '=', slug)
    .select(['id', 'name', 'photo'])
    .executeTakeFirst()
  return found && { ...found, slug, photo: found.photo && publicPath(found.photo) }
}

/** The address of the partner that somebody works for; null without one, and where it refers nobody. */
export async function ownSlug(db: Db, { partner, role }: Actor): Promise<string | null> {
  if (role !== 'partner' || !partner?.can_refer) return null
  const found = await referrers(db).where('id', '=', partner.id).select('slug').executeTakeFirst()
  return found?.slug ?? null
}

/** What came of a partner's address and simulator: how many asked, and of how many a case was made. Nothing of whom. */
export async function countReferred(db: Db, partnerId: string): Promise<{ leads: number; cases: number }> {
  return db
    .selectFrom('leads')
    .where('partner_id', '=', partnerId)
    .where((where) => where.or([where('discard_reason', 'is', null), where('discard_reason', '<>', 'robo')]))
    .select(({ fn }) => [fn.countAll<number>().as('leads'), fn.count<number>('case_id').as('cases')])
    .executeTakeFirstOrThrow()
}
