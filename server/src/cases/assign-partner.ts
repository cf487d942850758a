import { randomUUID } from 'node:crypto'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Trx } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { AssignmentChange, NewAssignment } from './assignment-schemas.ts'
import type { CaseRow } from './case-state.ts'
import { REFERRAL } from './referrer.ts'
import { touchCase } from './update-case.ts'

/** A case has few partners; more than that is a mistake of some program. */
const MOST_ASSIGNMENTS = 20

type Kind = 'case.partner_assigned' | 'case.assignment_changed' | 'case.partner_unassigned'

/** Changes who answers for a case in one transaction. */
async function changing(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  kind: Kind,
  change: (trx: Trx, found: CaseRow) => Promise<{ partner_id: string }>,
): Promise<void> {
  authorize(asker, 'assignPartners')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { found, actor } = await touchCase(trx, asker, 'assignPartners', caseId, at)
    const { partner_id } = await change(trx, found)
    await recordEvent(trx, { kind, actor, subject: partner_id, caseId, at, data: {} })
  })
}

/** What a partner answers for; who referred the client is said by the case, and changed there. */
async function assignmentOf(trx: Trx, caseId: string, id: string) {
  const found = await trx
    .selectFrom('case_assignments')
    .where('case_id', '=', caseId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  if (!found) throw new ApiError('not_found')
  if (found.responsibility === REFERRAL) throw new ApiError('wrong_state', errorText('indicacaoNoDossie'))
  return found
}

/**
 * Gives a case to a partner, whose people see it from the next request on.
 * @throws ApiError not_allowed, not_found, wrong_state, or invalid_input for a partner that is not there or not active
 */
export const assignPartner = (deps: ChangeDeps, asker: Actor, caseId: string, given: NewAssignment) =>
  changing(deps, asker, caseId, 'case.partner_assigned', async (trx, { id: case_id }) => {
    const partner = await trx
      .selectFrom('partners')
      .where('id', '=', given.partner_id)
      .where('active', '=', true)
      .select('id')
      .executeTakeFirst()
    if (!partner) throw ApiError.ofFields({ partner_id: errorText('parceiroAtivo') })
    const there = await trx
      .selectFrom('case_assignments')
      .where('case_id', '=', case_id)
      .select(['partner_id', 'responsibility'])
      .execute()
    if (there.length >= MOST_ASSIGNMENTS)
      throw new ApiError('wrong_state', errorText('maisResponsaveis', { n: String(MOST_ASSIGNMENTS) }))
    const isThere = ({ partner_id, responsibility }: (typeof there)[number]) =>
      partner_id === given.partner_id && responsibility === given.responsibility
    if (there.some(isThere) || given.responsibility === REFERRAL)
      throw ApiError.ofFields({ responsibility: errorText('responsavelRepetido') })
    const { contact_name = null, contact_phone = null, contact_email = null, ...written } = given
    await trx
      .insertInto('case_assignments')
      .values({ id: randomUUID(), case_id, ...written, contact_name, contact_phone, contact_email })
      .execute()
    return given
  })

/** Changes for what a partner answers, or whom to call there. @throws ApiError */
export const changeAssignment = (
  deps: ChangeDeps,
  asker: Actor,
  caseId: string,
  id: string,
  given: AssignmentChange,
) =>
  changing(deps, asker, caseId, 'case.assignment_changed', async (trx, found) => {
    const assignment = await assignmentOf(trx, found.id, id)
    if (given.responsibility === REFERRAL)
      throw ApiError.ofFields({ responsibility: errorText('responsavelRepetido') })
    if (Object.keys(given).length > 0)
      await trx.updateTable('case_assignments').set(given).where('id', '=', id).execute()
    return assignment
  })

/** Takes a case away from a partner, whose people do not see it from the next request on. @throws ApiError */
export const unassignPartner = (deps: ChangeDeps, asker: Actor, caseId: string, id: string) =>
  changing(deps, asker, caseId, 'case.partner_unassigned', async (trx, found) => {
    const assignment = await assignmentOf(trx, found.id, id)
    await trx.deleteFrom('case_assignments').where('id', '=', id).execute()
    return assignment
  })
