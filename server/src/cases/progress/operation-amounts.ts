import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { casesFor } from '../record/cases-visible-to.ts'
import type { CaseProgress } from './schemas.ts'

/**
 * Amounts and terms that the client of a case is told. The only place that decides which figures these are; null while
 * nothing is known.
 * @throws ApiError not_allowed
 */
export async function readOperation(
  db: Db,
  actor: Actor,
  caseId: string,
): Promise<CaseProgress['operation']> {
  authorize(actor, 'readOperation')
  const row = await casesFor(db, actor, 'readOperation')
    .where('cases.id', '=', caseId)
    .leftJoin('case_properties as property', 'property.case_id', 'cases.id')
    .leftJoin('case_operations as operation', 'operation.case_id', 'cases.id')
    .select(['property.price', 'operation.financed', 'operation.fgts', 'operation.subsidy'])
    .select(['operation.own_money', 'operation.line', 'operation.system', 'operation.term_months'])
    .select(['operation.annual_rate', 'operation.first_installment'])
    .select(['operation.credit_approved_on', 'operation.risk_expires_on'])
    .executeTakeFirst()
  if (!row || Object.values(row).every((value) => value === null)) return null
  const { credit_approved_on: approved_on, risk_expires_on: approved_until, ...amounts } = row
  return { ...amounts, is_approved: approved_on !== null || approved_until !== null, approved_until }
}
