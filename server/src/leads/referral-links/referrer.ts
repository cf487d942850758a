import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { publicPath } from '../../platform/images/picture-names.ts'
import { slugShape } from '../../partners/partner-key.ts'
import { partnerChat, shownPhone } from '../../partners/public-partner.ts'

/** Partner whose address opens the simulator. */
export interface Referrer {
  id: string
  name: string
  slug: string
  /** Address of the photo. */
  photo: string | null
  creci: string | null
  company: string | null
  sentence: string | null
  /** Telephone, and address of a chat; null unless the partner shows them. */
  phone: string | null
  whatsapp: string | null
}

const shown = ['id', 'name', 'photo', 'creci', 'company', 'sentence', 'phone', 'show_phone'] as const

const referrers = (db: Db) =>
  db
    .selectFrom('partners')
    .where('active', '=', true)
    .where('can_refer', '=', true)
    .where('slug', 'is not', null)

/** Finds the partner of an address while it may refer clients; returns only public fields. */
export async function findReferrer(db: Db, slug: string): Promise<Referrer | undefined> {
  // PostgreSQL rejects some texts, such as NUL characters.
  if (!slugShape.test(slug)) return undefined
  const row = await referrers(db).where('slug', '=', slug).select(shown).executeTakeFirst()
  if (!row) return undefined
  const { show_phone: _, ...visible } = row
  return {
    ...visible,
    slug,
    photo: row.photo && publicPath(row.photo),
    phone: shownPhone(row),
    whatsapp: partnerChat(row),
  }
}

/** Address of the actor's own partner; null without one, and for a partner that may not refer. */
export async function ownSlug(db: Db, { partner, role }: Actor): Promise<string | null> {
  if (role !== 'partner' || !partner?.can_refer) return null
  const row = await referrers(db).where('id', '=', partner.id).select('slug').executeTakeFirst()
  return row?.slug ?? null
}

/** Counts leads and cases from a partner's address and simulator, without names. */
export async function countReferred(db: Db, partnerId: string): Promise<{ leads: number; cases: number }> {
  return db
    .selectFrom('leads')
    .where('partner_id', '=', partnerId)
    .where((where) => where.or([where('discard_reason', 'is', null), where('discard_reason', '<>', 'robo')]))
    .select(({ fn }) => [fn.countAll<number>().as('leads'), fn.count<number>('case_id').as('cases')])
    .executeTakeFirstOrThrow()
}
