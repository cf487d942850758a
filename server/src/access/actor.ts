import type { PartnerFlags } from 'core'
import type { ApiScope } from 'core/integrations'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import { mustEnrol, REQUIRE_FACTOR } from './required-factor.ts'

/** The setting without which agents see the cases that they answer for, and no others. */
export const AGENTS_SEE_ALL = 'agents.see_every_case'

/** The partner that a person works for, and what it may do. */
export interface PartnerOfActor extends PartnerFlags {
  id: string
}

/** Who asks: the account of the session, and what the product knows of it. */
export interface Actor {
  id: string
  email: string
  name: string
  displayName: string
  emailVerified: boolean
  /** A name outside core's `roles` opens nothing. */
  role: string
  /** None for people of other roles that work for nobody, or while the partner is switched off. */
  partner: PartnerOfActor | null
  /** Of an agent: whether it works on every case, or on those alone that it answers for. */
  seesEveryCase: boolean
  /** Whether the product asks for a second factor that this person has not enrolled: nothing else opens. */
  mustEnrol: boolean
  /** Of who has no account and came by the seller's link of a case: the link, and the case. */
  sale?: { linkId: string; caseId: string }
  /** Of a program that shows a key: what the key allows. */
  scopes?: readonly ApiScope[]
}

/** Columns of a statement that finds a person, and what they make of its partner. */
export interface PartnerColumns {
  partner_id: string | null
  partner_active: boolean | number | null
  partner_reads: boolean | number | null
  partner_reviews: boolean | number | null
  partner_refers: boolean | number | null
}

/** SQLite says 0 and 1 where a column has another name than its own. */
export const readPartner = (row: PartnerColumns): PartnerOfActor | null =>
  row.partner_id === null || !row.partner_active
    ? null
    : {
        id: row.partner_id,
        can_see_documents: Boolean(row.partner_reads),
        can_review: Boolean(row.partner_reviews),
        can_refer: Boolean(row.partner_refers),
      }

export const flagsOf = ({ can_see_documents, can_review, can_refer }: PartnerOfActor): PartnerFlags => ({
  can_see_documents,
  can_review,
  can_refer,
})

/** The same columns, as a statement selects them of the partner that `profiles.partner_id` names. */
export const partnerColumns = [
  'partners.id as partner_id',
  'partners.active as partner_active',
  'partners.can_see_documents as partner_reads',
  'partners.can_review as partner_reviews',
  'partners.can_refer as partner_refers',
] as const

/** An account that signs in. */
export interface SessionUser {
  id: string
  email: string
  name: string
  emailVerified: boolean
}

export interface FoundSession {
  id: string
  /** Who it belongs to, as they are now. */
  actor: Actor
  /** Set-Cookie lines of a session that was prolonged; they go with the answer. */
  cookies: string[]
}

/** Finds the session that the request carries. `null` without one, or with one that is over. */
export type FindSession = (headers: Headers) => Promise<FoundSession | null>

/**
 * What the product knows of an account. Without a role row it is a client; a query that fails throws, and so opens
 * nothing.
 * @throws ApiError not_signed_in when the account was switched off, or is gone
 */
export async function getActor(db: Db, user: SessionUser): Promise<Actor> {
  const row = await db
    .selectFrom('auth_user')
    .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
    .leftJoin('profiles', 'profiles.id', 'auth_user.id')
    .leftJoin('partners', 'partners.id', 'profiles.partner_id')
    .leftJoin('app_settings as reach', (join) => join.on('reach.key', '=', AGENTS_SEE_ALL))
    .leftJoin('app_settings as factors', (join) => join.on('factors.key', '=', REQUIRE_FACTOR))
    .leftJoin('second_factors', 'second_factors.user_id', 'auth_user.id')
    .where('auth_user.id', '=', user.id)
    .where('auth_user.disabledAt', 'is', null)
    .select([
      'user_roles.role',
      'profiles.display_name',
      'reach.value as reach',
      'factors.value as factors',
      'second_factors.confirmed_at',
      ...partnerColumns,
    ])
    .executeTakeFirst()
  if (!row) throw new ApiError('not_signed_in')
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    displayName: row.display_name ?? user.name,
    emailVerified: user.emailVerified,
    role: row.role ?? 'client',
    partner: readPartner(row),
    seesEveryCase: row.reach !== 'false',
    mustEnrol: mustEnrol(row.role ?? 'client', row.factors, row.confirmed_at),
  }
}

/** Who came by the seller's link of a case. No account has this role. */
export const SELLER = 'seller'

/** @returns nobody who has an account: a seller reaches the sale of one case, by what the policy says of sellers */
export const sellerOf = (sale: NonNullable<Actor['sale']>): Actor => ({
  id: sale.linkId,
  email: '',
  name: '',
  displayName: 'Vendedor',
  emailVerified: false,
  role: SELLER,
  partner: null,
  seesEveryCase: false,
  mustEnrol: false,
  sale,
})

/** A program that shows a key of the API. No account has this role. */
export const API_KEY = 'api_key'

/** @returns nobody who has an account: a key reaches what its scopes name, and nothing else */
export const keyActor = ({
  id,
  name,
  scopes,
}: {
  id: string
  name: string
  scopes: readonly ApiScope[]
}): Actor => ({
  id,
  email: '',
  name,
  displayName: name,
  emailVerified: false,
  role: API_KEY,
  partner: null,
  seesEveryCase: true,
  mustEnrol: false,
  scopes,
})

/** Finds the key that the request carries. `null` where it carries none. @throws ApiError not_signed_in for one that opens nothing, too_many_requests */
export type FindKey = (headers: Headers) => Promise<Actor | null>

/**
 * Who asks, as they are now: what they may do may have changed since the request came in.
 * @throws ApiError not_signed_in when the account was switched off or is gone, invalid_token when the link was taken back
 */
export async function presentActor(db: Db, asker: Actor): Promise<Actor> {
  const { sale } = asker
  if (!sale) return getActor(db, asker)
  const link = await db
    .selectFrom('access_links')
    .where('id', '=', sale.linkId)
    .where('case_id', '=', sale.caseId)
    .where('kind', '=', 'seller')
    .where('revoked_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (!link) throw new ApiError('invalid_token')
  return sellerOf(sale)
}
