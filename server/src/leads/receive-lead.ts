import { today, type MaritalStatus } from 'core'
import type { AppDeps } from '../app-deps.ts'
import type { Published } from '../config/publish.ts'
import { countLead } from '../limits/rate-limit.ts'
import { findMarked } from '../partners/partner-key.ts'
import { placeAnswers } from '../simulations/read-answers.ts'
import { simulatePublished } from '../simulations/simulate-published.ts'
import { claimColumns, claimToken } from './claim-token.ts'
import {
  fingerprintOf,
  isOfRobot,
  keepConsentText,
  keepRequest,
  protocolOf,
  wasReceived,
} from './keep-request.ts'
import { sealTold, type Contact, type Told } from './lead-fields.ts'
import { takeTurn } from './lead-owner.ts'
import type { LeadRequest } from './lead-request-schema.ts'
import { isTestLead } from './test-lead.ts'

export type LeadDeps = Pick<
  AppDeps,
  'db' | 'clock' | 'cipher' | 'secret' | 'origin' | 'recordEvent' | 'locations'
>

/** A request, and from where it came. */
export interface Asked<Body> {
  /** Chosen by whoever asks. */
  key: string
  body: Body
  /** As limits count it. */
  network: string
  /** As it is kept: a part of the address. */
  prefix: string
  /** The key of the API that it was sent with. */
  keyId: string | null
}

const maritalCodes = {
  'Casado(a) no civil': 'casado',
  'Solteiro(a)': 'solteiro',
  'Divorciado(a)': 'divorciado',
  'Viúvo(a)': 'viuvo',
} as const satisfies Record<MaritalStatus, string>

export const digitsOf = (text: string | undefined) => text?.replace(/\D/g, '') || null

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

/**
 * Takes in a request for an evaluation: what was answered is worked out again, and whoever is known by CPF, telephone or
 * e-mail has one more simulation. A request that comes again is answered as it was.
 * @throws ApiError invalid_input, key_reused or too_many_requests
 */
export async function receiveLead(deps: LeadDeps, published: Published, asked: Asked<LeadRequest>) {
  const { db, clock, cipher, secret, recordEvent } = deps
  const { key, body } = asked
  const receipt = { protocol: protocolOf(key), claim_token: claimToken(secret, key) }
  if (await wasReceived(deps, asked)) return receipt
  const { formula } = published.config
  const answers = await placeAnswers(body.answers, deps.locations, 'answers.')
  const now = clock()
  const at = now.toISOString()
  const { scenarios, termMonths } = simulatePublished(answers, published, today(now))
  const scenario = scenarios[body.scenario]!
  const { credit, installment } = scenario
  const told: Told = { ...contactOf(body), name: body.name, answers, credit, installment, termMonths }
  const isRobot = isOfRobot(body)
  await db.transaction().execute(async (trx) => {
    const last = await takeTurn(trx)
    if (await wasReceived({ db: trx, cipher }, asked)) return
    const { partner, page } = body.attribution
    const partner_id = await findMarked(trx, partner, siteOf(page, deps.origin))
    await countLead(
      { db: trx, secret },
      { network: asked.network, partner: partner_id, keyId: asked.keyId },
      now,
    )
    const isOwn = body.attribution.page?.startsWith(`${deps.origin}/`)
    const origin = !isOwn && body.attribution.page ? 'widget' : partner_id ? 'link_parceiro' : 'site'
    const { id, isKnown, caseId } = await keepRequest(
      trx,
      cipher,
      {
        ...contactOf(body),
        key,
        name: body.name,
        marital_status: maritalCodes[body.marital_status],
        property_city: answers.city ?? null,
        property_state: answers.state ?? null,
        simulated: { property_type: answers.propertyType ?? null, credit },
        reference: body.attribution.reference ?? null,
        origin,
        partner_id,
        isRobot,
        isTest: isTestLead(secret, body.attribution),
      },
      { last, at },
    )
    await trx
      .insertInto('lead_simulations')
      .values({
        id: key,
        lead_id: id,
        fingerprint: fingerprintOf(cipher, body),
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
      data: { again: isKnown, robot: isRobot },
    })
  })
  return receipt
}
