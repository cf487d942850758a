import type { Logger } from 'pino'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { describeError } from '../../platform/describe-error.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Many, ManyResult } from './schemas.ts'
import { generateAgain } from '../checklists/write-checklist.ts'
import { requestPapers } from '../correspondence/request-papers.ts'
import type { MessageDeps } from '../correspondence/send-message.ts'
import { setOutcome } from '../record/set-outcome.ts'
import { setSituation } from '../record/set-situation.ts'
import { changeTags } from '../tags/tags.ts'
import { updateCase } from '../record/update-case.ts'

type Deps = MessageDeps & { log: Logger }

/** Runs the single-case operation, with its own permission, history and notices. */
function changeOne(deps: Deps, actor: Actor, id: string, change: Many['change'], seenAt: string) {
  // Adding tags overwrites nothing, so no revision is checked.
  if (change.kind === 'tags') return changeTags(deps, actor, id, change)
  // Sending a text overwrites nothing.
  if (change.kind === 'request') return requestPapers(deps, actor, id, change)
  // Generating adds papers and removes only untouched ones.
  if (change.kind === 'checklist') return generateAgain(deps, actor, id)
  if (change.kind === 'assign')
    return updateCase(deps, actor, id, { responsible_id: change.responsible_id }, { at: seenAt })
  if (change.kind === 'situation') {
    const { kind: _kind, ...fields } = change
    return setSituation(deps, actor, id, fields, seenAt)
  }
  const { kind, notify = false, ...fields } = change
  const outcome = kind === 'suspend' ? 'suspenso' : change.outcome
  return setOutcome(deps, actor, id, { ...fields, outcome, notify }, seenAt)
}

/**
 * Applies one change to many cases, each in its own transaction: a failure leaves the others done.
 * @throws ApiError not_allowed, or an error of the change itself, before any case is changed
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
