import { createHmac, timingSafeEqual } from 'node:crypto'
import { paths } from 'core/paths'
import type { Actor } from '../platform/access/actor.ts'
import { getActor } from '../platform/access/actor.ts'
import { authorize } from '../platform/access/policy.ts'
import type { ChangeDeps } from '../platform/events/record-event.ts'
import { ApiError, errorText } from '../platform/http/api-error.ts'
import type { Attribution } from './lead-request-schema.ts'
import { takeTurn } from './lead-owner.ts'

const LENGTH = 24

/** Mark in the link of the first steps, derived from the server's secret so that no other lead passes for a test. */
const testMark = (secret: string) =>
  `teste-${createHmac('sha256', secret).update('test-lead').digest('base64url').slice(0, LENGTH)}`

/** Public simulator with the mark of a test. */
export const testSimulatorPath = (secret: string) =>
  `${paths.simulator}?utm_source=primeiros-passos&utm_campaign=${testMark(secret)}`

/** Whether a request came from that link. */
export function isTestLead(
  secret: string,
  { utm_campaign = '' }: Pick<Attribution, 'utm_campaign'>,
): boolean {
  const [sentMark, mark] = [Buffer.from(utm_campaign), Buffer.from(testMark(secret))]
  return sentMark.length === mark.length && timingSafeEqual(sentMark, mark)
}

/**
 * Deletes a test lead with all its rows.
 * @throws ApiError not_allowed, not_found, or wrong_state for a real lead or one that became a case
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
