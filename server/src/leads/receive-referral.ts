import { namedSafely } from 'core'
import { message, phoneSchema } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../platform/http/clean-text.ts'
import { REFRESH_STEPS, refreshBriefly } from '../platform/person-index/refresh-index.ts'
import { countLead } from '../platform/limits/rate-limit.ts'
import type { Town } from '../simulation/locations/city-index.ts'
import { fingerprintOf, isOfRobot, storeRequest, receivedAt } from './store-request.ts'
import { storeConsentText } from './store-consent-text.ts'
import { sealReferral } from './lead-fields.ts'
import { notifyOfReturn } from './persons/notify-of-return.ts'
import { takeTurn } from './lead-owner.ts'
import { digitsOf, type Received, type LeadDeps } from './receive-lead.ts'

const needed = (most: number) =>
  cleanText(message('preenchaCampo'))
    .min(1, message('preenchaCampo'))
    .max(most, message('maximoCaracteres', { n: most }))

/** Fields of a visitor who wants a call. */
export const referralSchema = z.strictObject({
  name: needed(100).overwrite(namedSafely),
  phone: phoneSchema,
  city: needed(100),
  wish: needed(300),
})

export type ReferralRequest = z.infer<typeof referralSchema>

interface Given {
  /** Partner that referred the visitor. */
  partnerId: string
  /** Town of the wanted property, if it is in the lists. */
  town: Town | null
  /** Consent text, as the visitor read it. */
  consent: string
  website: string
  elapsed_ms: number
}

/**
 * Receives a telephone from a partner's page: a lead like any other, marked as the partner's, without a simulation. A
 * repeated request changes nothing.
 * @throws ApiError key_reused or too_many_requests
 */
export async function receiveReferral(
  { db, clock, cipher, secret, origin: address, recordEvent }: LeadDeps,
  received: Received<ReferralRequest>,
  { partnerId, town, consent, ...form }: Given,
): Promise<void> {
  const { key, body } = received
  if (await receivedAt({ db, cipher }, received)) return
  const now = clock()
  const at = now.toISOString()
  const isRobot = isOfRobot(form)
  const { name, phone, city } = body
  await refreshBriefly({ db, cipher }, REFRESH_STEPS)
  await db.transaction().execute(async (trx) => {
    const last = await takeTurn(trx)
    if (await receivedAt({ db: trx, cipher }, received)) return
    await countLead(
      { db: trx, secret },
      { network: received.network, partner: partnerId, keyId: received.keyId },
      now,
    )
    const { id, isKnown, caseId, openCase } = await storeRequest(
      trx,
      cipher,
      {
        key,
        name,
        phone: digitsOf(phone),
        email: null,
        cpf: null,
        birth_date: null,
        marital_status: null,
        property_city: town?.city ?? city,
        property_state: town?.uf ?? null,
        simulated: null,
        reference: null,
        origin: 'indicacao',
        partner_id: partnerId,
        isRobot,
      },
      { last, at },
    )
    await trx
      .insertInto('lead_referrals')
      .values({
        id: key,
        lead_id: id,
        fingerprint: fingerprintOf(cipher, body),
        created_at: at,
        told: sealReferral(cipher, key, body),
        partner_id: partnerId,
        consent_version: await storeConsentText(trx, consent, at),
        network: received.prefix,
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
    if (openCase)
      await notifyOfReturn(trx, {
        openCase,
        leadId: id,
        origin: 'indicacao',
        partnerId,
        by: null,
        at,
        address,
      })
  })
}
