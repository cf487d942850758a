import { maskPhone, namedSafely } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../http/clean-text.ts'
import { countLead } from '../limits/rate-limit.ts'
import type { Town } from '../locations/city-index.ts'
import { fingerprintOf, isOfRobot, keepConsentText, keepRequest, wasReceived } from './keep-request.ts'
import { sealReferral } from './lead-fields.ts'
import { takeTurn } from './lead-owner.ts'
import { digitsOf, type Asked, type LeadDeps } from './receive-lead.ts'

const needed = (most: number) =>
  cleanText(message('preenchaCampo'))
    .min(1, message('preenchaCampo'))
    .max(most, message('maximoCaracteres', { n: most }))

/** What somebody who wants to be called tells of themselves. */
export const referralSchema = z.strictObject({
  name: needed(100).overwrite(namedSafely),
  phone: z
    .string(message('telefoneInvalido'))
    .overwrite((text) => maskPhone(text.trim()))
    .regex(/^\([1-9]\d\) \d{4,5}-\d{4}$/, message('telefoneInvalido')),
  city: needed(100),
  wish: needed(300),
})

export type ReferralRequest = z.infer<typeof referralSchema>

interface Given {
  /** Who brought them. */
  partnerId: string
  /** Where what is sought is, if it is a town of the lists. */
  town: Town | null
  /** The text that they agreed to, as they read it. */
  consent: string
  website: string
  elapsed_ms: number
}

/**
 * Takes in somebody who left a telephone on the page of a partner: a lead of the same kind as all others, marked as the
 * partner's, with no simulation. A request that comes again changes nothing.
 * @throws ApiError key_reused or too_many_requests
 */
export async function receiveReferral(
  { db, clock, cipher, secret, recordEvent }: LeadDeps,
  asked: Asked<ReferralRequest>,
  { partnerId, town, consent, ...form }: Given,
): Promise<void> {
  const { key, body } = asked
  if (await wasReceived({ db, cipher }, asked)) return
  const now = clock()
  const at = now.toISOString()
  const isRobot = isOfRobot(form)
  const { name, phone, city } = body
  await db.transaction().execute(async (trx) => {
    const last = await takeTurn(trx)
    if (await wasReceived({ db: trx, cipher }, asked)) return
    await countLead(
      { db: trx, secret },
      { network: asked.network, partner: partnerId, keyId: asked.keyId },
      now,
    )
    const { id, isKnown, caseId } = await keepRequest(
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
        consent_version: await keepConsentText(trx, consent, at),
        network: asked.prefix,
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
}
