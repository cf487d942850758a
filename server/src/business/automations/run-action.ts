import { randomUUID } from 'node:crypto'
import { formatDate, today } from 'core'
import { MOST_REMINDERS, type AutomationResult } from 'core/automations'
import { caseMessages, fillTemplate, type CaseMessageKey, type TemplateVariable } from 'core/templates'
import { placeholdersOf } from 'core/texts'
import { noticesTexts } from 'core/texts/notices'
import { textRef } from 'core/texts/text-ref'
import { writeCase } from '../../cases/record/update-case.ts'
import type { CaseRow } from '../../cases/record/case-state.ts'
import { findLastRecord } from '../../cases/record/last-stage-record.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { RecordEvent } from '../../platform/events/record-event.ts'
import { makeClientLink } from '../../cases/client-links/client-links.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { recipientOf, valuesOfCase } from '../../cases/correspondence/case-values.ts'
import { companyName, type TemplateValues } from '../../delivery/templates/template-email.ts'
import { findTemplate } from '../../delivery/templates/templates.ts'
import { findPaper } from './paper-facts.ts'
import { isOfPaper, type Automation } from './rule.ts'

export interface ActDeps {
  cipher: PersonalCipher
  origin: string
  recordEvent: RecordEvent
}

/** Case that a rule acts on. */
interface Target {
  subject: string
  caseRow: CaseRow
  now: Date
}

export type Done = { result: AutomationResult; template?: CaseMessageKey }

const newTask = (automation_id: string, now: Date) => ({
  id: randomUUID(),
  case_id: null,
  lead_id: null,
  owner_id: null,
  title: null,
  template: null,
  reason: null,
  due_on: today(now),
  automation_id,
  created_by: null,
  created_at: now.toISOString(),
  done_at: null,
  done_by: null,
})

type NewTask = ReturnType<typeof newTask>
type TaskOfCase = Partial<{ [Column in keyof NewTask]: NewTask[Column] | string }>

/** Adds a task for the responsible agent, unless the same one is open. */
async function giveTask(trx: Trx, { id }: Automation, { caseRow, now }: Target, task: TaskOfCase) {
  const same = await trx
    .selectFrom('tasks')
    .where('case_id', '=', caseRow.id)
    .where('automation_id', '=', id)
    .where('done_at', 'is', null)
    .where('template', task.template ? '=' : 'is', (task.template ?? null) as never)
    .where('reason', task.reason ? '=' : 'is', (task.reason ?? null) as never)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (same) return
  await trx
    .insertInto('tasks')
    .values({
      ...newTask(id, now),
      case_id: caseRow.id,
      owner_id: caseRow.responsible_id,
      ...(task as Pick<NewTask, 'title' | 'template' | 'reason'>),
    })
    .execute()
}

/** Adds a task for the owner of a lead. */
export async function giveLeadTask(trx: Trx, rule: Automation, leadId: string, now: Date): Promise<Done> {
  const lead = await trx
    .selectFrom('leads')
    .where('id', '=', leadId)
    .select('owner_id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('tasks')
    .values({ ...newTask(rule.id, now), lead_id: leadId, owner_id: lead.owner_id, title: rule.text })
    .execute()
  return { result: 'task' }
}

/** Number of times that the product sent a text about a subject since the stage of the case began. */
export async function timesSent(
  trx: Trx,
  template: CaseMessageKey,
  { subject, caseRow }: Pick<Target, 'subject' | 'caseRow'>,
) {
  const row = await trx
    .selectFrom('automation_runs')
    .where('case_id', '=', caseRow.id)
    .where('subject_id', '=', subject)
    .where('template', '=', template)
    .where('done_at', '>=', caseRow.stage_since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Values of the text about the rule's paper. */
async function ofPaper(trx: Trx, rule: Automation, subject: string): Promise<TemplateValues> {
  const paper = isOfPaper(rule) ? await findPaper(trx, subject) : undefined
  return paper
    ? {
        documento: paper.label,
        motivo_acao: paper.rejection_reason ?? undefined,
        ...(paper.expires_on && { data: formatDate(paper.expires_on) }),
      }
    : {}
}

/** Fills a text for e-mail; missing values make it a manual task. */
export async function readMail(
  trx: Trx,
  { cipher, origin }: Pick<ActDeps, 'cipher' | 'origin'>,
  rule: Automation,
  { subject, caseRow, now }: Target,
) {
  const key = rule.template!
  const recipient = await recipientOf(trx, cipher, caseRow)
  // Sellers have no e-mail address in the case: a person sends the text.
  const email = caseMessages[key].to === 'seller' ? null : recipient.email
  const { version, ...template } = await findTemplate(trx, key)
  const agent = caseRow.responsible_id
    ? await trx
        .selectFrom('profiles')
        .where('id', '=', caseRow.responsible_id)
        .select('display_name')
        .executeTakeFirst()
    : undefined
  const sender = { displayName: agent?.display_name ?? (await companyName(trx)) }
  const valuesFor = await valuesOfCase(trx, {
    caseRow,
    sender,
    name: recipient.name,
    seller: '',
    origin,
    now,
  })
  const values: TemplateValues = { ...valuesFor(key), ...(await ofPaper(trx, rule, subject)) }
  const used = placeholdersOf(template.body) as TemplateVariable[]
  const isReady = email !== null && used.every((name) => values[name])
  return { email, version, template, values, isReady }
}

/** E-mails the client, or adds a task to send the text by hand. */
async function send(trx: Trx, deps: ActDeps, rule: Automation, target: Target): Promise<Done> {
  const { caseRow, now } = target
  const key = rule.template!
  if ((await timesSent(trx, key, target)) >= MOST_REMINDERS) {
    await giveTask(trx, rule, target, { reason: 'limit', template: key })
    return { result: 'task_of_limit' }
  }
  const { email, version, template, values, isReady } = await readMail(trx, deps, rule, target)
  if (!isReady || email === null) {
    await giveTask(trx, rule, target, { reason: 'send', template: key })
    return { result: 'task_to_send' }
  }
  if (key === 'convite_portal')
    values.link = await makeClientLink(trx, { caseId: caseRow.id, email, by: null, origin: deps.origin, now })
  const { subject, body } = fillTemplate(template, values)
  await queueEmail(trx, { to: email, subject, text: body }, now)
  await deps.recordEvent(trx, {
    kind: 'case.message_sent',
    actor: null,
    subject: caseRow.id,
    caseId: caseRow.id,
    at: now.toISOString(),
    data: { template: key, channel: 'email', version },
  })
  return { result: 'sent', template: key }
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
export async function act(trx: Trx, deps: ActDeps, rule: Automation, target: Target): Promise<Done> {
  if (rule.action === 'send') return send(trx, deps, rule, target)
  if (rule.action === 'wait') return wait(trx, deps, rule, target)
  if (rule.action === 'tell') return tell(trx, rule, target)
  await giveTask(trx, rule, target, { title: rule.text })
  return { result: 'task' }
}
