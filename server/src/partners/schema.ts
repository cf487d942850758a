import type { Generated } from 'kysely'
import type { Moment } from '../platform/db/column-types.ts'

interface PartnerTable {
  id: string
  name: string
  /** One of core's `partnerTypes`; old rows may have a free text. */
  type: string
  phone: string | null
  email: string | null
  created_at: Moment
  /** May read files of its cases, their names and what people wrote about them. */
  can_see_documents: Generated<boolean>
  can_review: Generated<boolean>
  can_refer: Generated<boolean>
  /** People of an inactive partner see nothing. */
  active: Generated<boolean>
  /** CNPJ, or a broker's CPF. */
  tax_id: Generated<string | null>
  creci: Generated<string | null>
  /** Slug of its page `/s/{slug}`. */
  slug: Generated<string | null>
  notes: Generated<string | null>
  /** Sites that may embed its simulator, one per line. */
  origins: Generated<string>
  /** Name of the photo on its page. */
  photo: Generated<string | null>
  /** Agency of a broker, shown on the page. */
  company: Generated<string | null>
  /** The partner's own words to visitors, at most 160 characters. */
  sentence: Generated<string | null>
  /** The page shows the telephone. */
  show_phone: Generated<boolean>
  /** Branch whose agents get its leads. */
  branch_id: Generated<string | null>
  updated_at: Generated<Moment>
  /** Incremented by each change. */
  revision: Generated<number>
}

/** A site that a partner's key was refused on. */
interface RefusedSiteTable {
  partner_id: string
  origin: string
  last_at: Moment
}

declare module '../platform/db/schema.ts' {
  interface Database {
    partners: PartnerTable
    partner_refused_sites: RefusedSiteTable
  }
}
