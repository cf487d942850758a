import { randomUUID } from 'node:crypto'
import {
  agentReaches,
  defaultHouseSettings,
  type AgentReach,
  type PartnerFlags,
  type HouseSettings,
} from 'core'
import type { ApiScope } from 'core/integrations'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import { mustEnrol, REQUIRE_FACTOR } from './required-factor.ts'

/** Setting that says which cases and leads agents reach. */
export const AGENTS_REACH = 'agents.reach' satisfies keyof HouseSettings

/** The partner that a person works for, with its rights. */
export interface PartnerOfActor extends PartnerFlags {
  id: string
}

interface ActorFacts {
  id: string
  email: string
  name: string
  displayName: string
  emailVerified: boolean
  /** A role outside core's `roles` has no rights. */
  role: string
  /** Null for people who work for no partner, and while the partner is inactive. */
  partner: PartnerOfActor | null
  /** Which cases and leads an agent reaches; `branch` only for those who work for one. */
  agentReach: AgentReach
  /** Branch that the person works for. */
  branchId: string | null
  /** The product requires a second factor that this person has not enrolled: other requests are refused until then. */
  mustEnrol: boolean
  /** For requests with a seller's link: the link and its case. */
  sale?: { linkId: string; caseId: string }
  /** Scopes of the API key, for programs. */
  scopes?: readonly ApiScope[]
}

/** The protected member makes the type nominal: object literals and spread copies do not have it. */
class Nominal {
  declare protected readonly nominal: never
}

/**
 * The person, program or link that makes a request, with its rights. Actors are made in this file only: a copy with more
 * rights is a type error.
 */
export type Actor = Nominal & Readonly<ActorFacts>

const makeActor = (facts: ActorFacts): Actor => Object.assign(new Nominal(), facts)

/** Columns of a query for a person that describe its partner. */
interface PartnerColumns {
  partner_id: string | null
  partner_active: boolean | number | null
  partner_reads: boolean | number | null
  partner_reviews: boolean | number | null
  partner_refers: boolean | number | null
}

/** SQLite returns 0 and 1 for booleans in renamed columns. */
const readPartner = (row: PartnerColumns): PartnerOfActor | null =>
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

/** The partner columns in a query that joins the partner of `profiles.partner_id`. */
export const partnerColumns = [
  'partners.id as partner_id',
  'partners.active as partner_active',
  'partners.can_see_documents as partner_reads',
  'partners.can_review as partner_reviews',
  'partners.can_refer as partner_refers',
] as const

/** The account of a session. */
export interface SessionUser {
  id: string
  email: string
  name: string
  emailVerified: boolean
}

export interface FoundSession {
  id: string
  /** The owner of the session with its present rights. */
  actor: Actor
  /** Set-Cookie lines of a prolonged session, for the response. */
  cookies: string[]
}

/** Finds the session of a request; `null` without one, or if it has expired. */
export type FindSession = (headers: Headers) => Promise<FoundSession | null>

interface ActorRow extends PartnerColumns {
  role: string | null
  display_name: string | null
  branch_id: string | null
  /** Stored values of `AGENTS_REACH` and `REQUIRE_FACTOR`. */
  reach: string | null
  factors: string | null
  /** When the second factor was enrolled. */
  confirmed_at: string | null
}

/** Reach of an agent. An unreadable setting gives the least. */
function reachFrom(stored: string | null, branchId: string | null): AgentReach {
  if (stored === null) return defaultHouseSettings[AGENTS_REACH]
  const reach = agentReaches.find((one) => stored === JSON.stringify(one)) ?? 'own'
  return reach === 'branch' && branchId === null ? 'own' : reach
}

/** The actor of an account from its row. An account without a role is a client. */
export const actorOf = ({ id, email, name, emailVerified }: SessionUser, row: ActorRow): Actor =>
  makeActor({
    id,
    email,
    name,
    displayName: row.display_name ?? name,
    emailVerified,
    role: row.role ?? 'client',
    partner: readPartner(row),
    agentReach: reachFrom(row.reach, row.branch_id),
    branchId: row.branch_id,
    mustEnrol: mustEnrol(row.role ?? 'client', row.factors, row.confirmed_at),
  })

/**
 * Loads the actor of an account. Without a role row it is a client. A failed query throws, so it grants nothing.
 * @throws ApiError not_signed_in if the account was disabled or deleted
 */
export async function getActor(db: Db, user: SessionUser): Promise<Actor> {
  const row = await db
    .selectFrom('auth_user')
    .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
    .leftJoin('profiles', 'profiles.id', 'auth_user.id')
    .leftJoin('partners', 'partners.id', 'profiles.partner_id')
    .leftJoin('app_settings as reach', (join) => join.on('reach.key', '=', AGENTS_REACH))
    .leftJoin('app_settings as factors', (join) => join.on('factors.key', '=', REQUIRE_FACTOR))
    .leftJoin('second_factors', 'second_factors.user_id', 'auth_user.id')
    .where('auth_user.id', '=', user.id)
    .where('auth_user.disabledAt', 'is', null)
    .select([
      'user_roles.role',
      'profiles.display_name',
      'profiles.branch_id',
      'reach.value as reach',
      'factors.value as factors',
      'second_factors.confirmed_at',
      ...partnerColumns,
    ])
    .executeTakeFirst()
  if (!row) throw new ApiError('not_signed_in')
  return actorOf(user, row)
}

/** Values of actors without an account. */
const withoutAccount: Pick<
  ActorFacts,
  'email' | 'name' | 'emailVerified' | 'partner' | 'agentReach' | 'branchId' | 'mustEnrol'
> = {
  email: '',
  name: '',
  emailVerified: false,
  partner: null,
  agentReach: 'own',
  branchId: null,
  mustEnrol: false,
}

/** An actor with the rights of this client, to preview what the client sees. */
export const viewAsClient = (id: string, displayName: string): Actor =>
  makeActor({ ...withoutAccount, id, displayName, role: 'client' })

/** An actor with the rights of the people of this partner, to preview what they see. */
export const viewAsPartner = ({ name, ...partner }: PartnerOfActor & { name: string }): Actor =>
  makeActor({ ...withoutAccount, id: randomUUID(), displayName: name, role: 'partner', partner })

/**
 * An actor with the same rights and placeholder ids, for a query that is compiled once for all actors with these rights.
 * A seller's link is left out: it is the right of one seller.
 */
export const sameRights = (
  { role, scopes, partner, agentReach }: Actor,
  ids: { id: string; partnerId: string; branchId: string },
): Actor =>
  makeActor({
    ...withoutAccount,
    id: ids.id,
    displayName: '',
    role,
    ...(scopes && { scopes }),
    partner: partner && { ...flagsOf(partner), id: ids.partnerId },
    agentReach,
    branchId: ids.branchId,
  })

/** Role of visitors who use the seller's link of a case. No account has it. */
export const SELLER = 'seller'

/** Makes the actor of a seller's link, which reaches the sale of one case. */
export const sellerOf = (sale: NonNullable<Actor['sale']>): Actor =>
  makeActor({ ...withoutAccount, id: sale.linkId, displayName: 'Vendedor', role: SELLER, sale })

/** Role of programs with an API key. No account has it. */
export const API_KEY = 'api_key'

/** Makes the actor of an API key, which has the rights of its scopes. */
export const keyActor = ({
  id,
  name,
  scopes,
}: {
  id: string
  name: string
  scopes: readonly ApiScope[]
}): Actor =>
  makeActor({ ...withoutAccount, id, name, displayName: name, role: API_KEY, agentReach: 'every', scopes })

/**
 * Finds the API key of a request; `null` without one.
 * @throws ApiError not_signed_in for an invalid key, too_many_requests
 */
export type FindKey = (headers: Headers) => Promise<Actor | null>

/**
 * The actor with its present rights, which may have changed since the request arrived.
 * @throws ApiError not_signed_in if the account was disabled or deleted, invalid_token if the link was revoked
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
