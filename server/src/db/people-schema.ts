import type { Role } from 'core'
import type { Generated } from 'kysely'
import type { Moment } from './column-types.ts'

interface ProfileTable {
  /** The account's. */
  id: string
  email: string
  name: string
  display_name: string
  /** Links the person to a partner, whose cases it then sees. */
  partner_id: string | null
  created_at: Moment
  updated_at: Moment
  last_sign_in: Generated<Moment | null>
  /** Name and address as a search finds them. Whoever writes one of them writes it too. */
  search_text: Generated<string>
}

/** Somebody who has a link to make an account; once it is made, or taken back, the row is gone. */
interface InvitationTable {
  id: string
  email: string
  name: string
  role: Role
  partner_id: string | null
  /** Who sent the link, which opens nothing once they may not invite any more. */
  invited_by: string
  token_digest: string
  created_at: Moment
  /** Of the last link: those before it open nothing. */
  sent_at: Moment
  expires_at: Moment
}

interface UserRoleTable {
  user_id: string
  /** One of core's `roles`; what else it may hold opens nothing. */
  role: string
}

interface PartnerTable {
  id: string
  name: string
  /** One of core's `partnerTypes`; in old rows maybe what somebody called it. */
  type: string
  phone: string | null
  email: string | null
  created_at: Moment
  /** Files of its cases, their names, and what people wrote of them. */
  can_see_documents: Generated<boolean>
  can_review: Generated<boolean>
  can_refer: Generated<boolean>
  /** Whoever works for one that is not sees nothing. */
  active: Generated<boolean>
  /** CNPJ, or a broker's CPF. */
  tax_id: Generated<string | null>
  creci: Generated<string | null>
  /** Of its address `/s/{slug}`. */
  slug: Generated<string | null>
  notes: Generated<string | null>
  /** Sites on which its simulator may stand, one in a line. */
  origins: Generated<string>
  /** The name of its picture, shown on its page. */
  photo: Generated<string | null>
  updated_at: Generated<Moment>
  /** Grows by one with each change. */
  revision: Generated<number>
}

/** A link that opens something without a password: once, but for a seller's. */
interface AccessLinkTable {
  id: string
  /** What it opens: a case for its client, the sale for its seller, or an account for who reads its e-mails. */
  kind: 'client' | 'seller' | 'sign_in'
  /** Of a client's or a seller's link. */
  case_id: string | null
  /** Whose account a sign-in is of. */
  user_id: string | null
  /** Where it was sent, when by e-mail: who opens it reads what comes there. */
  email: string | null
  token_digest: string
  created_by: string | null
  created_at: Moment
  expires_at: Moment
  /** When it was used; of a seller's, opened for the first time. */
  used_at: Moment | null
  revoked_at: Moment | null
  /** The session that it opened. */
  session_id: string | null
}

export interface PeopleTables {
  profiles: ProfileTable
  user_roles: UserRoleTable
  invitations: InvitationTable
  partners: PartnerTable
  access_links: AccessLinkTable
}
