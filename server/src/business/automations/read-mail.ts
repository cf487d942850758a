import { formatDate } from 'core'
import { MOST_REMINDERS } from 'core/automations'
import { caseMessages, type CaseMessageKey, type TemplateVariable } from 'core/templates'
import { placeholdersOf } from 'core/texts'
import { recipientOf, valuesOfCase } from '../../cases/correspondence/case-values.ts'
import type { Smtp } from '../../delivery/mail/smtp.ts'
import { companyName, type TemplateValues } from '../../delivery/templates/template-email.ts'
import { findTemplate } from '../../delivery/templates/templates.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { readSettings } from '../../publishing/config/settings.ts'
import type { Target } from './give-task.ts'
import { findPaper } from './paper-facts.ts'
import { isOfPaper, type Automation } from './rule.ts'

export interface MailDeps {
  cipher: PersonalCipher
  /** Public origin of the product. */
  origin: string
  /** `null` without a mail server. */
  smtp: Smtp | null
}

/** Number of times that the product sent a text about a subject since the stage of the case began. */
async function timesSent(
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

/** Checks that a mail server exists and the administrator did not choose WhatsApp first. */
async function sendsEmails(trx: Trx, { smtp }: Pick<MailDeps, 'smtp'>): Promise<boolean> {
  return smtp !== null && !(await readSettings(trx))['whatsapp.first']
}

/** Text that a rule e-mails. */
export interface Mail {
  key: CaseMessageKey
  version: number
  to: string
  template: { subject: string; body: string }
  values: TemplateValues
}

/**
 * Fills the text of a rule for an e-mail.
 * @returns the e-mail, or the result of the task that takes its place: without a mail server, with WhatsApp first, without
 *   an address or with a missing value a person sends the text, and after three reminders a person calls
 */
export async function readMail(
  trx: Trx,
  deps: MailDeps,
  rule: Automation,
  target: Target,
): Promise<Mail | 'task_to_send' | 'task_of_limit'> {
  const key = rule.template!
  const { subject, caseRow, now } = target
  if ((await timesSent(trx, key, target)) >= MOST_REMINDERS) return 'task_of_limit'
  // Sellers have no e-mail address in the case.
  if (caseMessages[key].to === 'seller' || !(await sendsEmails(trx, deps))) return 'task_to_send'
  const { name, email } = await recipientOf(trx, deps.cipher, caseRow)
  if (email === null) return 'task_to_send'
  const { version, ...template } = await findTemplate(trx, key)
  const agent = caseRow.responsible_id
    ? await trx
        .selectFrom('profiles')
        .where('id', '=', caseRow.responsible_id)
        .select('display_name')
        .executeTakeFirst()
    : undefined
  const sender = { displayName: agent?.display_name ?? (await companyName(trx)) }
  const { origin } = deps
  const valuesFor = await valuesOfCase(trx, { caseRow, sender, name, seller: '', origin, now })
  const values: TemplateValues = { ...valuesFor(key), ...(await ofPaper(trx, rule, subject)) }
  const used = placeholdersOf(template.body) as TemplateVariable[]
  return used.every((variable) => values[variable])
    ? { key, version, to: email, template, values }
    : 'task_to_send'
}
