import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { AssignmentChange, NewAssignment } from './assignment-schemas.ts'
import type { CaseRow } from '../record/case-state.ts'
import { REFERRAL } from '../record/referrer.ts'
import { touchCase } from '../record/update-case.ts'

/** Upper limit per case; a case usually has two or three partners. */
const MOST_ASSIGNMENTS = 20

type Kind = 'case.partner_assigned' | 'case.assignment_changed' | 'case.partner_unassigned'

/** Changes the partners of a case in one transaction. */
async function runChange(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  kind: Kind,
  change: (trx: Trx, caseRow: CaseRow) => Promise<{ partner_id: string }>,
): Promise<void> {
  authorize(asker, 'assignPartners')
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { caseRow, actor } = await touchCase(trx, asker, 'assignPartners', caseId, at)
    const { partner_id } = await change(trx, caseRow)
    await recordEvent(trx, { kind, actor, subject: partner_id, caseId, at, data: {} })
  })
}

/** Finds an assignment of the case. The referrer's is excluded: it changes with the case itself. */
async function assignmentOf(trx: Trx, caseId: string, id: string) {
  const assignment = await trx
    .selectFrom('case_assignments')
    .where('case_id', '=', caseId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  if (!assignment) throw new ApiError('not_found')
  if (assignment.responsibility === REFERRAL)
    throw new ApiError('wrong_state', errorText('indicacaoNoDossie'))
  return assignment
}

/**
 * Assigns a case to a partner, whose people see it from the next request on.
 * @throws ApiError not_allowed, not_found, wrong_state, or invalid_input for a partner that does not exist or is
 * inactive
 */
export const assignPartner = (deps: ChangeDeps, asker: Actor, caseId: string, input: NewAssignment) =>
  runChange(deps, asker, caseId, 'case.partner_assigned', async (trx, { id: case_id }) => {
    const partner = await trx
      .selectFrom('partners')
      .where('id', '=', input.partner_id)
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
      partner_id === input.partner_id && responsibility === input.responsibility
    if (there.some(isThere) || input.responsibility === REFERRAL)
      throw ApiError.ofFields({ responsibility: errorText('responsavelRepetido') })
    const { contact_name = null, contact_phone = null, contact_email = null, ...written } = input
    await trx
      .insertInto('case_assignments')
      .values({ id: randomUUID(), case_id, ...written, contact_name, contact_phone, contact_email })
      .execute()
    return input
  })

/** Changes a partner's responsibility or contact. @throws ApiError */
export const changeAssignment = (
  deps: ChangeDeps,
  asker: Actor,
  caseId: string,
  id: string,
  input: AssignmentChange,
) =>
  runChange(deps, asker, caseId, 'case.assignment_changed', async (trx, caseRow) => {
    const assignment = await assignmentOf(trx, caseRow.id, id)
    if (input.responsibility === REFERRAL)
      throw ApiError.ofFields({ responsibility: errorText('responsavelRepetido') })
    if (Object.keys(input).length > 0)
      await trx.updateTable('case_assignments').set(input).where('id', '=', id).execute()
    return assignment
  })

/** Removes a partner from a case; its people lose access from the next request on. @throws ApiError */
export const unassignPartner = (deps: ChangeDeps, asker: Actor, caseId: string, id: string) =>
  runChange(deps, asker, caseId, 'case.partner_unassigned', async (trx, caseRow) => {
    const assignment = await assignmentOf(trx, caseRow.id, id)
    await trx.deleteFrom('case_assignments').where('id', '=', id).execute()
    return assignment
  })
