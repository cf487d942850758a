import { randomUUID } from 'node:crypto'
import { addWorkingDays, APPROVED_CREDIT, caseStages, formatBrlShort, today } from 'core'
import { labelsTexts } from 'core/texts/labels'
import { textRef } from 'core/texts/text-ref'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { insertItem } from '../documents/edit-checklist.ts'
import { changeLockedFacts } from '../facts/case-facts.ts'
import type { CaseDeps } from '../record/begin-case.ts'
import type { CaseRow } from '../record/case-state.ts'
import { writeSituation } from '../record/set-situation.ts'
import { touchCase, writeCase } from '../record/update-case.ts'
import { insertTask } from '../tasks/change-task.ts'
import type { ApprovalInput } from './schemas.ts'

/** Working days for a condition of the bank. */
const CONDITION_DAYS = 2

interface Writing extends Pick<CaseDeps, 'recordEvent' | 'cipher'> {
  actor: Actor
  at: Moment
}

/** @throws ApiError wrong_state before the bank's analysis, invalid_input for a past day or an amount above the price */
async function check(trx: Trx, { id, current_stage }: CaseRow, input: ApprovalInput, day: string) {
  if (caseStages.indexOf(current_stage) < caseStages.indexOf('analise_credito'))
    throw new ApiError(
      'wrong_state',
      errorText('aprovacaoNaEtapa', { etapa: textRef(labelsTexts, 'etapa_analise_credito') }),
    )
  if (input.expires_on < day) throw ApiError.ofFields({ expires_on: errorText('validadePassou') })
  const property = await trx
    .selectFrom('case_properties')
    .where('case_id', '=', id)
    .select('price')
    .executeTakeFirst()
  if (property?.price && input.financed > property.price)
    throw ApiError.ofFields({
      financed: errorText('acimaDoPreco', { valor: formatBrlShort(property.price) }),
    })
}

/** Adds what carries out each condition: a paper of the client, or a task of the agent. */
async function writeConditions(
  trx: Trx,
  writing: Writing,
  { id: case_id, current_stage, responsible_id }: CaseRow,
  conditions: ApprovalInput['conditions'],
  day: string,
) {
  const { last } = await trx
    .selectFrom('case_conditions')
    .where('case_id', '=', case_id)
    .select((of) => of.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  let position = last ?? 0
  for (const { body, becomes } of conditions) {
    position += 1
    const ids =
      becomes === 'paper'
        ? {
            document_id: await insertItem(trx, writing, case_id, {
              label: body,
              help: null,
              required: true,
              owner_role: 'cliente',
              due_stage: current_stage,
              min_files: 1,
              validity_days: null,
              buyer_id: null,
            }),
            task_id: null,
          }
        : {
            document_id: null,
            task_id: await insertTask(trx, writing, case_id, {
              title: body,
              due_on: addWorkingDays(day, CONDITION_DAYS),
              owner: responsible_id ?? writing.actor.id,
            }),
          }
    await trx
      .insertInto('case_conditions')
      .values({ id: randomUUID(), case_id, position, body, ...ids, created_at: writing.at })
      .execute()
  }
}

/**
 * Writes what the bank approved, with its conditions. In the credit analysis the situation becomes approved.
 * @returns the updated case
 * @throws ApiError not_allowed, not_found, wrong_state or invalid_input
 */
export async function approveCredit(
  { db, clock, recordEvent, cipher }: CaseDeps,
  asker: Actor,
  caseId: string,
  input: ApprovalInput,
): Promise<CaseRow> {
  authorize(asker, 'moveStage')
  const now = clock()
  const at = now.toISOString()
  const day = today(now)
  return db.transaction().execute(async (trx) => {
    const { caseRow, actor } = await touchCase(trx, asker, 'moveStage', caseId, at)
    await check(trx, caseRow, input, day)
    const writing = { recordEvent, cipher, actor, at }
    const { conditions, expires_on, ...figures } = input
    await changeLockedFacts(trx, writing, caseId, 'operation', {
      ...figures,
      risk_expires_on: expires_on,
      credit_approved_on: day,
    })
    await writeConditions(trx, writing, caseRow, conditions, day)
    if (caseRow.current_stage !== 'analise_credito') return writeCase(trx, caseRow, { updated_at: at })
    const { due_on } = caseRow
    return writeSituation(
      trx,
      writing,
      caseRow,
      { situation: APPROVED_CREDIT, waiting_on: 'agente', due_on },
      expires_on,
    )
  })
}
