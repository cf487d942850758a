import { createHash } from 'node:crypto'
import type { BuyerFacts, PropertyType } from 'core'
import type { AppDeps } from '../app-deps.ts'
import type { Trx } from '../db/connect.ts'
import { foldedSearchText } from '../db/search-words.ts'
import { ApiError } from '../http/api-error.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { sealContact, type Contact } from './lead-fields.ts'
import { findLeadOf, writeLeadKeys } from './lead-keys.ts'
import { nextOwner } from './lead-owner.ts'
import { queueKey } from './queue-key.ts'

/** Nobody fills a form in less. */
const LEAST_MS = 2000
const PROTOCOL_LENGTH = 8
const VERSION_LENGTH = 12

export const protocolOf = (key: string) => key.slice(0, PROTOCOL_LENGTH).toUpperCase()

/** A field that nobody sees was filled in, or the form in no time. */
export const isOfRobot = ({ website, elapsed_ms }: { website: string; elapsed_ms: number }) =>
  website !== '' || elapsed_ms < LEAST_MS

/** Somebody asks for something, as far as it is kept of them. */
export interface NewRequest extends Contact {
  /** Chosen by whoever asks. */
  key: string
  name: string
  marital_status: BuyerFacts['marital_status'] | null
  property_city: string | null
  property_state: string | null
  /** What was simulated; null of who only wants to be called. */
  simulated: { property_type: PropertyType | null; credit: number } | null
  reference: string | null
  origin: string
  partner_id: string | null
  isRobot: boolean
  /** From the link with which an administrator tries the simulator. */
  isTest?: boolean
}

/** Keeps the words that somebody agreed to. @returns their version */
export async function keepConsentText(trx: Trx, text: string, first_given_at: string) {
  const version = createHash('sha256').update(text).digest('hex').slice(0, VERSION_LENGTH)
  await trx
    .insertInto('consent_texts')
    .values({ version, text, first_given_at })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  return version
}

const FINGERPRINT = 'lead_request'

/** What tells whether a key comes again with the same body. */
export const fingerprintOf = (cipher: PersonalCipher, body: object) =>
  cipher.digest(JSON.stringify(body), FINGERPRINT)

/** Whether this key was used: with the same body it is answered again, with another refused. @throws ApiError key_reused */
export async function wasReceived(
  { db, cipher }: Pick<AppDeps, 'db' | 'cipher'>,
  { key, body }: { key: string; body: object },
) {
  const known = await db
    .selectFrom('lead_simulations')
    .where('id', '=', key)
    .select('fingerprint')
    .unionAll(db.selectFrom('lead_referrals').where('id', '=', key).select('fingerprint'))
    .executeTakeFirst()
  if (known && !cipher.digests(JSON.stringify(body), FINGERPRINT).includes(known.fingerprint))
    throw new ApiError('key_reused')
  return known !== undefined
}

/** What a first request makes: a lead of whoever is next in turn. A robot's is kept aside, and nobody's. */
async function createLead(
  trx: Trx,
  cipher: PersonalCipher,
  given: NewRequest,
  { last, at }: { last: string | null; at: string },
) {
  const { key, name, isRobot, simulated, property_city, property_state } = given
  // Of its first request: the number that its person knows is the beginning of it.
  const id = key
  const standing = {
    status: isRobot ? ('descartado' as const) : ('novo' as const),
    waiting_since: at,
    next_contact_on: null,
    updated_at: at,
  }
  await trx
    .insertInto('leads')
    .values({
      ...standing,
      phone: null,
      email: null,
      cpf: null,
      birth_date: null,
      ...sealContact(cipher, id, given),
      id,
      protocol: protocolOf(key),
      created_at: at,
      discard_reason: isRobot ? 'robo' : null,
      queue_key: queueKey(standing),
      search_text: foldedSearchText([name, property_city, property_state, protocolOf(key)]),
      origin: given.origin,
      partner_id: given.partner_id,
      reference: given.reference,
      name,
      marital_status: given.marital_status,
      property_type: simulated?.property_type ?? null,
      property_city,
      property_state,
      credit: simulated?.credit ?? null,
      simulations: simulated ? 1 : 0,
      owner_id: isRobot ? null : await nextOwner(trx, last),
      attempts: 0,
      first_contact_at: null,
      last_contact_at: null,
      client_id: null,
      case_id: null,
      is_test: given.isTest ?? false,
    })
    .execute()
  return id
}

/** One more request of somebody who is known: what was told before stays, what was not known is added. */
async function addToLead(trx: Trx, cipher: PersonalCipher, given: NewRequest, id: string, at: string) {
  const { key, simulated } = given
  const lead = await trx.selectFrom('leads').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const isBack = lead.status === 'descartado'
  const standing = {
    status: isBack ? ('novo' as const) : lead.status,
    waiting_since: isBack ? at : lead.waiting_since,
    next_contact_on: lead.next_contact_on,
    updated_at: at,
  }
  const missing = Object.fromEntries(
    (['phone', 'email', 'cpf', 'birth_date'] as const).flatMap((field) =>
      lead[field] === null ? [[field, given[field]]] : [],
    ),
  )
  await trx
    .updateTable('leads')
    .set({
      ...standing,
      ...sealContact(cipher, id, missing),
      queue_key: queueKey(standing),
      discard_reason: isBack ? null : lead.discard_reason,
      // Whoever asks in earnest makes it one that counts.
      is_test: lead.is_test && (given.isTest ?? false),
      protocol: protocolOf(key),
      search_text: `${lead.search_text} ${protocolOf(key).toLowerCase()}`.slice(0, 600),
      ...(simulated && {
        ...simulated,
        property_city: given.property_city,
        property_state: given.property_state,
        simulations: lead.simulations + 1,
        // Who left a telephone alone said nothing of it.
        marital_status: lead.marital_status ?? given.marital_status,
      }),
    })
    .where('id', '=', id)
    .execute()
  return lead.case_id
}

/**
 * The one writer of requests: whoever is known by CPF, telephone or e-mail is the same lead. It is called once the turn
 * is taken.
 */
export async function keepRequest(
  trx: Trx,
  cipher: PersonalCipher,
  given: NewRequest,
  moment: { last: string | null; at: string },
): Promise<{ id: string; isKnown: boolean; caseId: string | null | undefined }> {
  const known = given.isRobot ? undefined : await findLeadOf(trx, cipher, given)
  const caseId = known && (await addToLead(trx, cipher, given, known, moment.at))
  const id = known ?? (await createLead(trx, cipher, given, moment))
  if (!given.isRobot) await writeLeadKeys(trx, cipher, id, given)
  return { id, isKnown: known !== undefined, caseId }
}
