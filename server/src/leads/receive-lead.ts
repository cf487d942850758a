import { campaignOf, oneWorkingHourAfter, today, type MaritalStatus } from 'core'
import type { AppDeps } from '../app-deps.ts'
import type { Db } from '../platform/db/connect.ts'
import { REFRESH_STEPS, refreshBriefly } from '../platform/person-index/refresh-index.ts'
import type { Published } from '../publishing/config/publish.ts'
import { countLead } from '../platform/limits/rate-limit.ts'
import { findMarked } from '../partners/partner-key.ts'
import { refinementOf } from '../simulation/quotes/quote-request-schemas.ts'
import { visitorOffer } from '../simulation/quotes/visitor-offer.ts'
import { placeAnswers } from '../simulation/simulations/read-answers.ts'
import { simulatePublished } from '../simulation/simulations/simulate-published.ts'
import { claimColumns, claimToken } from './claim-token.ts'
import { fingerprintOf, isOfRobot, storeRequest, protocolOf, receivedAt } from './store-request.ts'
import { storeConsentText } from './store-consent-text.ts'
import { sealSubmission, type Contact, type Submission } from './lead-fields.ts'
import { takeTurn } from './lead-owner.ts'
import type { LeadRequest } from './lead-request-schema.ts'
import { isTestLead } from './test-lead.ts'
import { notifyOfReturn } from './persons/notify-of-return.ts'
import { whoWillCall } from './persons/who-will-call.ts'

export type LeadDeps = Pick<
  AppDeps,
  'db' | 'clock' | 'cipher' | 'secret' | 'origin' | 'recordEvent' | 'locations' | 'refusedSites'
>

/** Request with its origin. */
export interface Received<Body> {
  /** Idempotency key, chosen by the caller. */
  key: string
  body: Body
  /** Network as rate limits count it. */
  network: string
  /** Stored part of the address. */
  prefix: string
  /** API key of the request. */
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

/** Site of the simulation's page; null for our own. */
const siteOf = (page: string | undefined, ownOrigin: string) => {
  const origin = page && URL.canParse(page) ? new URL(page).origin : null
  return origin === ownOrigin ? null : origin
}

/**
 * Receives a request for an evaluation: computes the answers again and adds a simulation to the lead of a person
 * known by
 * CPF, telephone or e-mail. A repeated request gets the same response.
 * @throws ApiError invalid_input, key_reused or too_many_requests
 */
export async function receiveLead(deps: LeadDeps, published: Published, received: Received<LeadRequest>) {
  const { db, clock, cipher, secret, recordEvent } = deps
  const { key, body } = received
  const claim_token = claimToken(secret, key)
  /** A repeated request returns the same instant until which staff aims to respond. */
  const receiptOf = async (from: Db, createdAt: string) => ({
    protocol: protocolOf(key),
    claim_token,
    respond_by: oneWorkingHourAfter(new Date(createdAt)).toISOString(),
    agent_name: await whoWillCall(from, key),
  })
  const earlier = await receivedAt(deps, received)
  if (earlier) return receiptOf(db, earlier)
  const { formula } = published.config
  const answers = await placeAnswers(body.answers, deps.locations, 'answers.')
  const now = clock()
  const at = now.toISOString()
  const isRobot = isOfRobot(body)
  await refreshBriefly(deps, REFRESH_STEPS)
  return db.transaction().execute(async (trx) => {
    const last = await takeTurn(trx)
    const first = await receivedAt({ db: trx, cipher }, received)
    if (first) return receiptOf(trx, first)
    const { scenarios, termMonths } = simulatePublished(answers, published, today(now))
    const scenario = scenarios[body.scenario]!
    const { credit, installment } = scenario
    const refinement = body.refinement && refinementOf(body.refinement)
    const choice = { answers, refinement, scenario: body.scenario, line: body.line }
    const offer = visitorOffer(choice, published, today(now))
    const submission: Submission = {
      ...contactOf(body),
      name: body.name,
      answers,
      credit,
      installment,
      termMonths,
      offer,
      ...(refinement && { refinement }),
      fees: published.config.fees,
    }
    const { partner, page } = body.attribution
    const { refusedSites } = deps
    const mark = await findMarked({ db: trx, refusedSites }, partner, siteOf(page, deps.origin))
    const partner_id = mark.partnerId
    const isTest = mark.localSite !== null || isTestLead(secret, body.attribution)
    const campaign = campaignOf(body.attribution)
    await countLead(
      { db: trx, secret },
      { network: received.network, partner: partner_id, keyId: received.keyId },
      now,
    )
    const isOwn = body.attribution.page?.startsWith(`${deps.origin}/`)
    const origin = !isOwn && body.attribution.page ? 'widget' : partner_id ? 'link_parceiro' : 'site'
    const { id, isKnown, caseId, openCase } = await storeRequest(
      trx,
      cipher,
      {
        ...contactOf(body),
        key,
        name: body.name,
        marital_status: maritalCodes[body.marital_status],
        property_city: answers.city ?? null,
        property_state: answers.state ?? null,
        simulated: {
          property_type: answers.propertyType ?? null,
          credit,
          offer: offer && JSON.stringify(offer),
        },
        reference: body.attribution.reference ?? null,
        origin,
        partner_id,
        isRobot,
        isTest,
        testSite: mark.localSite,
        unknownPartner: mark.unknown,
        // Our own link for tests is not a campaign.
        campaign: isTest || Object.keys(campaign).length === 0 ? null : campaign,
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
        told: sealSubmission(cipher, key, submission),
        formula_name: formula.name,
        formula_version: formula.version,
        lines_version: published.lines.version,
        costs_version: published.costs.version,
        scenario: scenario.name,
        origin,
        partner_id,
        attribution: JSON.stringify(body.attribution),
        consent_version: await storeConsentText(trx, body.consent.text, at),
        network: received.prefix,
        ...claimColumns(claim_token, now),
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
    if (openCase && !isTest)
      await notifyOfReturn(trx, {
        openCase,
        leadId: id,
        origin,
        partnerId: partner_id,
        by: null,
        at,
        address: deps.origin,
      })
    return receiptOf(trx, at)
  })
}
