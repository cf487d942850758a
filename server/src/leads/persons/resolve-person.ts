import { isOpenLead } from 'core'
import type { Trx } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import type { Contact } from '../lead-fields.ts'
import { findLeadOf } from '../lead-keys.ts'
import { findCaseOfPerson, isEnded, type CaseOfPerson } from './find-case.ts'

export interface ResolvedPerson {
  /** Lead that the request joins; undefined for a new one. */
  leadId: string | undefined
  /** Lead of an ended case, whose keys the new lead takes over. */
  formerLeadId: string | undefined
  /** Open case of the person, or else the newest ended one. */
  earlierCase: CaseOfPerson | undefined
  openCase: CaseOfPerson | undefined
}

const caseOfLead = (trx: Trx, id: string | null) =>
  id
    ? trx
        .selectFrom('cases')
        .where('id', '=', id)
        .select(['id', 'outcome', 'responsible_id'])
        .executeTakeFirst()
    : undefined

/**
 * Finds the lead and the case of a person who asks for an evaluation. A lead that became a case is joined only while
 * that case is open: after its end the person becomes a new lead. The caller holds the turn lock and has refreshed the
 * index of persons before its transaction.
 */
export async function resolvePerson(
  trx: Trx,
  cipher: PersonalCipher,
  contact: Contact,
): Promise<ResolvedPerson> {
  const knownId = await findLeadOf(trx, cipher, contact)
  const lead =
    knownId === undefined
      ? undefined
      : await trx
          .selectFrom('leads')
          .where('id', '=', knownId)
          .select(['status', 'case_id'])
          .executeTakeFirstOrThrow()
  const ownCase = await caseOfLead(trx, lead?.case_id ?? null)
  const earlierCase =
    ownCase && !isEnded(ownCase.outcome)
      ? ownCase
      : ((await findCaseOfPerson(trx, cipher, contact)) ?? ownCase)
  const openCase = earlierCase && !isEnded(earlierCase.outcome) ? earlierCase : undefined
  const isOver =
    lead !== undefined && ownCase !== undefined && isEnded(ownCase.outcome) && !isOpenLead(lead.status)
  return {
    leadId: isOver ? undefined : knownId,
    formerLeadId: isOver ? knownId : undefined,
    earlierCase,
    openCase,
  }
}
