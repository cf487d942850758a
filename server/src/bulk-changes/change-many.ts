import type { Logger } from 'pino'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { describeError } from '../describe-error.ts'
import { ApiError } from '../http/api-error.ts'
import type { Many, ManyResult } from './schemas.ts'
import { requestPapers } from '../correspondence/request-papers.ts'
import type { MessageDeps } from '../correspondence/send-message.ts'
import { setOutcome } from '../cases/set-outcome.ts'
import { setSituation } from '../cases/set-situation.ts'
import { changeTags } from '../cases/tags.ts'
import { updateCase } from '../cases/update-case.ts'

type Deps = MessageDeps & { log: Logger }

/** The same verb that changes one case: permission, history and who is told are its own. */
function changeOne(deps: Deps, actor: Actor, id: string, change: Many['change'], seenAt: string) {
  // Tags are put beside others: nothing is written over.
  if (change.kind === 'tags') return changeTags(deps, actor, id, change)
  // Nothing is written over by a text that is sent.
  if (change.kind === 'request') return requestPapers(deps, actor, id, change)
  if (change.kind === 'assign')
    return updateCase(deps, actor, id, { responsible_id: change.responsible_id }, seenAt)
  if (change.kind === 'situation') {
    const { kind: _kind, ...given } = change
    return setSituation(deps, actor, id, given, seenAt)
  }
  const { kind, notify = false, ...given } = change
  const outcome = kind === 'suspend' ? 'suspenso' : change.outcome
  return setOutcome(deps, actor, id, { ...given, outcome, notify }, seenAt)
}

/**
 * Changes many cases alike, each in a transaction of its own: what one refuses leaves the others done.
 * @throws ApiError not_allowed, or what is wrong with the change itself, before any case is changed
 */
export async function changeMany(deps: Deps, actor: Actor, { cases, change }: Many): Promise<ManyResult> {
  authorize(actor, 'workCases')
  const result: ManyResult = { done: [], failed: [] }
  for (const { id, seen_at } of cases)
    try {
      await changeOne(deps, actor, id, change, seen_at)
      result.done.push(id)
    } catch (error) {
      const isAbout = error instanceof ApiError ? error.code : ''
      const isFirst = result.done.length + result.failed.length === 0
      if (isFirst && isAbout === 'invalid_input' && change.kind !== 'tags') throw error
      if (isAbout === '') deps.log.error({ err: describeError(error) }, 'one of many cases was not changed')
      const refusal = error instanceof ApiError ? error : new ApiError('internal')
      result.failed.push({ id, ...new ApiError(refusal.code, refusal.text).body })
    }
  return result
}
