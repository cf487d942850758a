import { campaignName, type BuyerFacts, type Campaign, type PropertyType } from 'core'
import type { AppDeps } from '../app-deps.ts'
import type { JsonText } from '../platform/db/column-types.ts'
import type { Trx } from '../platform/db/connect.ts'
import { foldedSearchText } from '../platform/db/search-words.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { PersonalCipher } from '../platform/field-encryption/personal-cipher.ts'
import { sealContact, type Contact } from './lead-fields.ts'
import { moveLeadKeys, writeLeadKeys } from './lead-keys.ts'
import { resolvePerson, type ResolvedPerson } from './persons/resolve-person.ts'
import { nextOwner } from './lead-owner.ts'
import { queueKey } from './queue-key.ts'
import { cutText } from 'core'

/** Minimum time to fill in the form, in milliseconds; anything faster is a robot. */
const LEAST_MS = 2000
const PROTOCOL_LENGTH = 8

export const protocolOf = (key: string) => key.slice(0, PROTOCOL_LENGTH).toUpperCase()

/** Whether a hidden field was filled in, or the form was submitted too fast. */
export const isOfRobot = ({ website, elapsed_ms }: { website: string; elapsed_ms: number }) =>
  website !== '' || elapsed_ms < LEAST_MS

/** Request of a visitor, as stored. */
export interface NewRequest extends Contact {
  /** Idempotency key, chosen by the caller. */
  key: string
  name: string
  marital_status: BuyerFacts['marital_status'] | null
  property_city: string | null
  property_state: string | null
  /** Simulated loan; null when the visitor only wants a call. */
  simulated: { property_type: PropertyType | null; credit: number; offer: JsonText | null } | null
  reference: string | null
  origin: string
  partner_id: string | null
  isRobot: boolean
  /** Sent to try out the simulator. */
  isTest?: boolean
  /** Origin of the developer's machine that a test came from. */
  testSite?: string | null
  /** The page's `parceiro` when it is no active partner. */
  unknownPartner?: string | null
  /** Owner of a new lead; absent for the next agent in turn. */
  ownerId?: string
  /** Campaign of the visit. */
  campaign?: Campaign | null
}

type EarlierCase = Pick<ResolvedPerson, 'earlierCase' | 'openCase'>

const FINGERPRINT = 'lead_request'

/** Digest that tells whether a key is repeated with the same body. */
export const fingerprintOf = (cipher: PersonalCipher, body: object) =>
  cipher.digest(JSON.stringify(body), FINGERPRINT)

/**
 * Returns the moment at which this key was first used, undefined for a new one: a repeated body gets the same response,
 * another one is refused.
 * @throws ApiError key_reused
 */
export async function receivedAt(
  { db, cipher }: Pick<AppDeps, 'db' | 'cipher'>,
  { key, body }: { key: string; body: object },
) {
  const previous = await db
    .selectFrom('lead_simulations')
    .where('id', '=', key)
    .select(['fingerprint', 'created_at'])
    .unionAll(db.selectFrom('lead_referrals').where('id', '=', key).select(['fingerprint', 'created_at']))
    .executeTakeFirst()
  if (previous && !cipher.digests(JSON.stringify(body), FINGERPRINT).includes(previous.fingerprint))
    throw new ApiError('key_reused')
  return previous?.created_at
}

const campaignColumns = (campaign: Campaign | null | undefined) => ({
  campaign: campaign ? JSON.stringify(campaign) : null,
  campaign_name: campaign ? campaignName(campaign) : null,
})

/**
 * Creates a lead for a first request and assigns the next owner. A suspected robot's lead gets no owner and no keys.
 */
async function createLead(
  trx: Trx,
  cipher: PersonalCipher,
  request: NewRequest,
  { last, at, earlierCase, openCase }: { last: string | null; at: string } & EarlierCase,
) {
  const { key, name, isRobot, simulated, property_city, property_state } = request
  // The lead's id is its first request's key, whose beginning is the protocol.
  const id = key
  const queueColumns = {
    status: isRobot ? ('descartado' as const) : ('novo' as const),
    waiting_since: at,
    next_contact_on: null,
    updated_at: at,
  }
  await trx
    .insertInto('leads')
    .values({
      ...queueColumns,
      phone: null,
      email: null,
      cpf: null,
      birth_date: null,
      ...sealContact(cipher, id, request),
      id,
      protocol: protocolOf(key),
      created_at: at,
      discard_reason: isRobot ? 'robo' : null,
      queue_key: queueKey(queueColumns),
      search_text: foldedSearchText([name, property_city, property_state, protocolOf(key)]),
      origin: request.origin,
      partner_id: request.partner_id,
      reference: request.reference,
      name,
      marital_status: request.marital_status,
      property_type: simulated?.property_type ?? null,
      property_city,
      property_state,
      credit: simulated?.credit ?? null,
      offer: simulated?.offer ?? null,
      simulations: simulated ? 1 : 0,
      owner_id: isRobot
        ? null
        : (openCase?.responsible_id ?? request.ownerId ?? (await nextOwner(trx, last, request.partner_id))),
      earlier_case_id: earlierCase?.id ?? null,
      attempts: 0,
      first_contact_at: null,
      last_contact_at: null,
      client_id: null,
      case_id: null,
      is_test: request.isTest ?? false,
      test_site: request.testSite ?? null,
      unknown_partner: request.unknownPartner ?? null,
      ...campaignColumns(request.campaign),
    })
    .execute()
  return id
}

/** Adds a request of a known person to their lead: existing values stay, missing ones are added. */
async function addToLead(
  trx: Trx,
  cipher: PersonalCipher,
  request: NewRequest,
  id: string,
  { at, earlierCase, openCase }: { at: string } & EarlierCase,
) {
  const { key, simulated } = request
  const lead = await trx.selectFrom('leads').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  // A lead whose case was deleted comes back as a discarded one does.
  const isBack = lead.status === 'descartado' || (lead.status === 'virou_dossie' && lead.case_id === null)
  const owner_id = (isBack && openCase?.responsible_id) || lead.owner_id
  // Takes the partner of the first request that is not a test.
  const isFirstInEarnest = lead.is_test && !request.isTest
  const partner_id = isFirstInEarnest ? request.partner_id : lead.partner_id
  const queueColumns = {
    status: isBack ? ('novo' as const) : lead.status,
    waiting_since: isBack ? at : lead.waiting_since,
    next_contact_on: lead.next_contact_on,
    updated_at: at,
  }
  const missing = Object.fromEntries(
    (['phone', 'email', 'cpf', 'birth_date'] as const).flatMap((field) =>
      lead[field] === null ? [[field, request[field]]] : [],
    ),
  )
  await trx
    .updateTable('leads')
    .set({
      ...queueColumns,
      ...sealContact(cipher, id, missing),
      queue_key: queueKey(queueColumns),
      discard_reason: isBack ? null : lead.discard_reason,
      // A real request turns a test into a real lead.
      is_test: lead.is_test && (request.isTest ?? false),
      test_site: request.isTest ? lead.test_site : null,
      partner_id,
      owner_id,
      earlier_case_id:
        lead.earlier_case_id ?? (earlierCase && earlierCase.id !== lead.case_id ? earlierCase.id : null),
      ...(isFirstInEarnest && { origin: request.origin, reference: request.reference }),
      unknown_partner: partner_id ? null : (request.unknownPartner ?? lead.unknown_partner),
      // The first campaign of a person counts.
      ...(lead.campaign === null && campaignColumns(request.campaign)),
      protocol: protocolOf(key),
      search_text: cutText(`${lead.search_text} ${protocolOf(key).toLowerCase()}`, 600),
      ...(simulated && {
        ...simulated,
        property_city: request.property_city,
        property_state: request.property_state,
        simulations: lead.simulations + 1,
        // A referral carries no marital status.
        marital_status: lead.marital_status ?? request.marital_status,
      }),
    })
    .where('id', '=', id)
    .execute()
  return lead.case_id
}

/** Lead of a stored request. */
export interface StoredRequest {
  id: string
  isKnown: boolean
  /** Case that the lead became. */
  caseId: string | null | undefined
  /** Open case of the person, whose agent has to be told. */
  openCase: ResolvedPerson['openCase']
}

/**
 * Stores a request: the only writer of leads. A person known by CPF, telephone or e-mail keeps one lead until its case
 * ends. The caller holds the turn lock.
 */
export async function storeRequest(
  trx: Trx,
  cipher: PersonalCipher,
  request: NewRequest,
  moment: { last: string | null; at: string },
): Promise<StoredRequest> {
  if (request.isRobot) {
    const id = await createLead(trx, cipher, request, {
      ...moment,
      earlierCase: undefined,
      openCase: undefined,
    })
    return { id, isKnown: false, caseId: undefined, openCase: undefined }
  }
  const person = await resolvePerson(trx, cipher, request)
  const { leadId, formerLeadId, openCase } = person
  const caseId = leadId && (await addToLead(trx, cipher, request, leadId, { ...moment, ...person }))
  const id = leadId ?? (await createLead(trx, cipher, request, { ...moment, ...person }))
  if (formerLeadId) await moveLeadKeys(trx, formerLeadId, id)
  await writeLeadKeys(trx, cipher, id, request)
  return { id, isKnown: leadId !== undefined, caseId, openCase }
}
