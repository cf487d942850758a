import { createHash } from 'node:crypto'
import { simulate, today, type MaritalStatus } from 'core'
import type { AppDeps } from '../app-deps.ts'
import type { Published } from '../config/publish.ts'
import type { Trx } from '../db/connect.ts'
import { foldedSearchText } from '../cases/search-text.ts'
import { ApiError } from '../http/api-error.ts'
import { countLead } from '../limits/rate-limit.ts'
import { findMarked } from '../partners/partner-key.ts'
import { placeAnswers } from '../simulations/read-answers.ts'
import { claimColumns, claimToken } from './claim-token.ts'
import { sealContact, sealTold, type Contact, type Told } from './lead-fields.ts'
import { findLeadOf, writeLeadKeys } from './lead-keys.ts'
import { nextOwner, takeTurn } from './lead-owner.ts'
import type { LeadRequest } from './lead-schemas.ts'
import { queueKey } from './queue-key.ts'

export type LeadDeps = Pick<
  AppDeps,
  'db' | 'clock' | 'cipher' | 'secret' | 'origin' | 'recordEvent' | 'locations'
>

/** A request, and from where it came. */
export interface Asked {
  /** Chosen by whoever asks. */
  key: string
  body: LeadRequest
  /** As limits count it. */
  network: string
  /** As it is kept: a part of the address. */
  prefix: string
}

/** Nobody fills the form in less. */
const LEAST_MS = 2000
const PROTOCOL_LENGTH = 8
const VERSION_LENGTH = 12

export const protocolOf = (key: string) => key.slice(0, PROTOCOL_LENGTH).toUpperCase()

const maritalCodes = {
  'Casado(a) no civil': 'casado',
  'Solteiro(a)': 'solteiro',
  'Divorciado(a)': 'divorciado',
  'Viúvo(a)': 'viuvo',
} as const satisfies Record<MaritalStatus, string>

const digitsOf = (text: string | undefined) => text?.replace(/\D/g, '') || null

const contactOf = ({ cpf, phone, email, birth_date }: LeadRequest): Contact => ({
  cpf: digitsOf(cpf),
  phone: digitsOf(phone),
  email: email ?? null,
  birth_date,
})

/** Where the page stands that a simulation was made on; null for our own. */
const siteOf = (page: string | undefined, own: string) => {
  const origin = page && URL.canParse(page) ? new URL(page).origin : null
  return origin === own ? null : origin
}

async function keepConsentText(trx: Trx, text: string, first_given_at: string) {
  const version = createHash('sha256').update(text).digest('hex').slice(0, VERSION_LENGTH)
  await trx
    .insertInto('consent_texts')
    .values({ version, text, first_given_at })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  return version
}

/** Whether this key was used: with the same body it is answered again, with another refused. @throws ApiError key_reused */
async function wasReceived({ db, cipher }: Pick<LeadDeps, 'db' | 'cipher'>, { key, body }: Asked) {
  const known = await db
    .selectFrom('lead_simulations')
    .where('id', '=', key)
    .select('fingerprint')
    .executeTakeFirst()
  if (known && !cipher.digests(JSON.stringify(body), 'lead_request').includes(known.fingerprint))
    throw new ApiError('key_reused')
  return known !== undefined
}

interface Written {
  trx: Trx
  deps: LeadDeps
  asked: Asked
  told: Told
  at: string
}

/** A first simulation makes a lead, of whoever is next in turn. A robot's is kept aside, and nobody's. */
async function createLead(
  { trx, deps, asked: { key, body }, told, at }: Written,
  {
    origin,
    partner_id,
    isRobot,
    last,
  }: { origin: string; partner_id: string | null; isRobot: boolean; last: string | null },
) {
  // Of its first request: the number that its person knows is the beginning of it.
  const id = key
  const { answers } = told
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
      ...sealContact(deps.cipher, id, told),
      id,
      protocol: protocolOf(key),
      created_at: at,
      discard_reason: isRobot ? 'robo' : null,
      queue_key: queueKey(standing),
      search_text: foldedSearchText([body.name, answers.city, answers.state, protocolOf(key)]),
      origin,
      partner_id,
      reference: body.attribution.reference ?? null,
      name: body.name,
      marital_status: maritalCodes[body.marital_status],
      property_type: answers.propertyType ?? null,
      property_city: answers.city ?? null,
      property_state: answers.state ?? null,
      credit: told.credit,
      simulations: 1,
      owner_id: isRobot ? null : await nextOwner(trx, last),
      attempts: 0,
      first_contact_at: null,
      last_contact_at: null,
      client_id: null,
      case_id: null,
    })
    .execute()
  return id
}

/** One more simulation of somebody who is known: what was told before stays, what was not known is added. */
async function addToLead({ trx, deps, asked: { key }, told, at }: Written, id: string) {
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
      lead[field] === null ? [[field, told[field]]] : [],
    ),
  )
  await trx
    .updateTable('leads')
    .set({
      ...standing,
      ...sealContact(deps.cipher, id, missing),
      queue_key: queueKey(standing),
      discard_reason: isBack ? null : lead.discard_reason,
      protocol: protocolOf(key),
      search_text: `${lead.search_text} ${protocolOf(key).toLowerCase()}`.slice(0, 600),
      credit: told.credit,
      property_type: told.answers.propertyType ?? null,
      property_city: told.answers.city ?? null,
      property_state: told.answers.state ?? null,
      simulations: lead.simulations + 1,
    })
    .where('id', '=', id)
    .execute()
  return lead.case_id
}

/**
 * Takes in a request for an evaluation: what was answered is worked out again, and whoever is known by CPF, telephone or
 * e-mail has one more simulation. A request that comes again is answered as it was.
 * @throws ApiError invalid_input, key_reused or too_many_requests
 */
export async function receiveLead(deps: LeadDeps, published: Published, asked: Asked) {
  const { db, clock, cipher, secret, recordEvent } = deps
  const { key, body } = asked
  const receipt = { protocol: protocolOf(key), claim_token: claimToken(secret, key) }
  if (await wasReceived(deps, asked)) return receipt
  const { formula, fees } = published.config
  const answers = await placeAnswers(body.answers, deps.locations, 'answers.')
  const now = clock()
  const at = now.toISOString()
  const scenario = simulate(answers, formula, today(now), fees).scenarios[body.scenario]!
  const { credit, installment } = scenario
  const told: Told = { ...contactOf(body), name: body.name, answers, credit, installment }
  const isRobot = body.website !== '' || body.elapsed_ms < LEAST_MS
  await db.transaction().execute(async (trx) => {
    const last = await takeTurn(trx)
    if (await wasReceived({ db: trx, cipher }, asked)) return
    const { partner, page } = body.attribution
    const partner_id = await findMarked(trx, partner, siteOf(page, deps.origin))
    await countLead({ db: trx, secret }, { network: asked.network, partner: partner_id }, now)
    const isOwn = body.attribution.page?.startsWith(`${deps.origin}/`)
    const origin = !isOwn && body.attribution.page ? 'widget' : partner_id ? 'link_parceiro' : 'site'
    const written = { trx, deps, asked, told, at }
    const known = isRobot ? undefined : await findLeadOf(trx, cipher, told)
    const caseId = known && (await addToLead(written, known))
    const id = known ?? (await createLead(written, { origin, partner_id, isRobot, last }))
    if (!isRobot) await writeLeadKeys(trx, cipher, id, told)
    await trx
      .insertInto('lead_simulations')
      .values({
        id: key,
        lead_id: id,
        fingerprint: cipher.digest(JSON.stringify(body), 'lead_request'),
        created_at: at,
        told: sealTold(cipher, key, told),
        formula_name: formula.name,
        formula_version: formula.version,
        scenario: scenario.name,
        origin,
        partner_id,
        attribution: JSON.stringify(body.attribution),
        consent_version: await keepConsentText(trx, body.consent.text, at),
        network: asked.prefix,
        ...claimColumns(receipt.claim_token, now),
        claimed_by: null,
        claimed_at: null,
      })
      .execute()
    await recordEvent(trx, {
      kind: 'lead.received',
      actor: null,
      subject: id,
      ...(caseId && { caseId }),
      at,
      data: { again: known !== undefined, robot: isRobot },
    })
  })
  return receipt
}
