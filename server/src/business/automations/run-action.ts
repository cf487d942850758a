import { randomUUID } from 'node:crypto'
import { sendableFrom } from 'core/automations'
import { noticesTexts } from 'core/texts/notices'
import { textRef } from 'core/texts/text-ref'
import { findLastRecord } from '../../cases/record/last-stage-record.ts'
import { writeCase } from '../../cases/record/update-case.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { RecordEvent } from '../../platform/events/record-event.ts'
import { findGathering, GATHERING_MS } from './gathered-emails.ts'
import { giveSendTask, giveTask, type Done, type Target } from './give-task.ts'
import { readMail, type MailDeps } from './read-mail.ts'
import type { Automation } from './rule.ts'

export interface ActDeps extends MailDeps {
  recordEvent: RecordEvent
}

/** Moment at which the e-mail of a run goes out, together with others of its case. */
export interface Gathered {
  sendsAt: string
}

/** Adds the e-mail to those of the case that go out together, or adds a task to send the text by hand. */
async function send(trx: Trx, deps: ActDeps, rule: Automation, target: Target): Promise<Done | Gathered> {
  const mail = await readMail(trx, deps, rule, target)
  if (typeof mail === 'string') return giveSendTask(trx, rule, target, mail)
  const { caseRow, now } = target
  const open = await findGathering(trx, caseRow.id)
  return { sendsAt: open ?? sendableFrom(new Date(now.getTime() + GATHERING_MS)).toISOString() }
}

async function wait(
  trx: Trx,
  { recordEvent }: ActDeps,
  rule: Automation,
  { caseRow, now }: Target,
): Promise<Done> {
  if (caseRow.waiting_on === rule.waits_for) return { result: 'over' }
  const changes = { waiting_on: rule.waits_for }
  await writeCase(trx, caseRow, { ...changes, updated_at: now.toISOString() })
  const record = await findLastRecord(trx, caseRow.id)
  if (record) await trx.updateTable('case_stages').set(changes).where('id', '=', record.id).execute()
  await recordEvent(trx, {
    kind: 'case.situation_set',
    actor: null,
    subject: caseRow.id,
    caseId: caseRow.id,
    at: now.toISOString(),
    data: {},
  })
  return { result: 'waits' }
}

/** Notifies the responsible agent; without one, adds a task for anyone. */
async function tell(trx: Trx, rule: Automation, target: Target): Promise<Done> {
  const { caseRow, now } = target
  if (!caseRow.responsible_id) {
    await giveTask(trx, rule, target, { title: rule.text })
    return { result: 'task' }
  }
  const text = textRef(noticesTexts, 'automacao', { texto: rule.text ?? '' })
  await trx
    .insertInto('notices')
    .values({
      id: randomUUID(),
      user_id: caseRow.responsible_id,
      case_id: caseRow.id,
      kind: 'automation',
      text_key: text.key,
      params: JSON.stringify(text.params),
      created_at: now.toISOString(),
      read_at: null,
    })
    .execute()
  return { result: 'told' }
}

/** Executes a rule's action on a case, in the transaction that marks the run as done. */
export async function act(
  trx: Trx,
  deps: ActDeps,
  rule: Automation,
  target: Target,
): Promise<Done | Gathered> {
  if (rule.action === 'send') return send(trx, deps, rule, target)
  if (rule.action === 'wait') return wait(trx, deps, rule, target)
  if (rule.action === 'tell') return tell(trx, rule, target)
  await giveTask(trx, rule, target, { title: rule.text })
  return { result: 'task' }
}
