import { formatDate, today } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { ReadPublished } from '../../publishing/config/published-config.ts'
import { casesFor } from '../record/cases-visible-to.ts'
import { drawLetter } from './draw-letter.ts'
import { readCredit } from './read-credit.ts'

/**
 * Draws the letter of approved credit of an open case.
 * @throws ApiError not_allowed, not_found, or wrong_state without an approval that is still valid
 */
export async function letterOf(
  deps: { db: Db; clock: () => Date; readPublished: ReadPublished },
  actor: Actor,
  caseId: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; protocol: string | null }> {
  const { db, clock, readPublished } = deps
  const { state, approved } = await readCredit(deps, actor, caseId)
  const row = await casesFor(db, actor, 'readCredit')
    .where('cases.id', '=', caseId)
    .leftJoin('profiles as agent', 'agent.id', 'cases.responsible_id')
    .select(['cases.client_name', 'cases.protocol', 'cases.property_type', 'cases.property_city'])
    .select(['cases.property_state', 'cases.outcome', 'agent.display_name as agent'])
    .select((of) =>
      of
        .selectFrom('case_conditions as condition')
        .leftJoin('doc_checklists as paper', 'paper.id', 'condition.document_id')
        .leftJoin('tasks as task', 'task.id', 'condition.task_id')
        .whereRef('condition.case_id', '=', 'cases.id')
        .where((where) =>
          where.or([
            where('paper.status', 'in', ['pending', 'uploaded', 'in_review', 'rejected']),
            where.and([where('task.id', 'is not', null), where('task.done_at', 'is', null)]),
          ]),
        )
        .select((count) => count.fn.countAll<number>().as('open'))
        .as('conditions'),
    )
    .executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  if (state === 'expired')
    throw new ApiError(
      'wrong_state',
      errorText('aprovacaoVencida', { data: formatDate(approved.expires_on ?? '') }),
    )
  if (state !== 'approved' || row.outcome !== 'em_andamento')
    throw new ApiError('wrong_state', errorText('semAprovacao'))
  const { config } = await readPublished()
  const { client_name, protocol, property_type, property_city, property_state, agent, conditions } = row
  const bytes = await drawLetter({
    name: client_name,
    protocol,
    property_type,
    place: [property_city, property_state].filter(Boolean).join(', '),
    conditions: conditions ?? 0,
    approved,
    agent,
    settings: config.settings,
    day: today(clock()),
  })
  return { bytes, protocol }
}
