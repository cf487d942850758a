import { createHmac, timingSafeEqual } from 'node:crypto'
import { paths } from 'core/paths'
import type { Actor } from '../access/actor.ts'
import { getActor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { Attribution } from './lead-request-schema.ts'
import { takeTurn } from './lead-owner.ts'

const LENGTH = 24

/** What the link of the first steps carries: nobody makes one without our secret, so that no other lead passes for a test. */
const testMark = (secret: string) =>
  `teste-${createHmac('sha256', secret).update('test-lead').digest('base64url').slice(0, LENGTH)}`

/** The simulator as it is for everybody, from where a lead comes that says of itself that it is a test. */
export const testSimulatorPath = (secret: string) =>
  `${paths.simulator}?utm_source=primeiros-passos&utm_campaign=${testMark(secret)}`

/** Whether a request came from that link. */
export function isTestLead(
  secret: string,
  { utm_campaign = '' }: Pick<Attribution, 'utm_campaign'>,
): boolean {
  const [given, mark] = [Buffer.from(utm_campaign), Buffer.from(testMark(secret))]
  return given.length === mark.length && timingSafeEqual(given, mark)
}

/**
 * Removes a lead that was made to try the simulator, with all that belongs to it.
 * @throws ApiError not_allowed, not_found, or wrong_state for any other lead and for one that became a case
 */
export async function removeTestLead(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  id: string,
): Promise<void> {
  authorize(asker, 'removeTestLead')
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx)
    const actor = await getActor(trx, asker)
    authorize(actor, 'removeTestLead')
    const lead = await trx
      .selectFrom('leads')
      .where('id', '=', id)
      .select(['is_test', 'case_id', 'protocol'])
      .executeTakeFirst()
    if (!lead) throw new ApiError('not_found')
    if (!lead.is_test || lead.case_id)
      throw new ApiError('wrong_state', errorText(lead.is_test ? 'testeComDossie' : 'soLeadDeTeste'))
    await trx.deleteFrom('leads').where('id', '=', id).execute()
    await recordEvent(trx, {
      kind: 'lead.test_removed',
      actor,
      subject: id,
      at: clock().toISOString(),
      data: {},
      change: { before: { protocol: lead.protocol }, after: null },
    })
  })
}
