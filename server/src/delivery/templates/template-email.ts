import { fillTemplate, type EmailTemplateKey, type TemplateVariable } from 'core/templates'
import { readSettings } from '../../publishing/config/settings.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { NewEmail } from '../mail/queue-email.ts'
import { findTemplate } from './templates.ts'

/** Values of the variables; an undefined one is not filled in. */
export type TemplateValues = Partial<Record<TemplateVariable, string | undefined>>

/** Name of the sender: the company, or the product if no company is set. */
export async function companyName(db: Db): Promise<string> {
  const settings = await readSettings(db)
  return settings['company.name'] || settings['app.title']
}

/** The present version of a text with its variables filled in. */
export async function fillInForce(
  db: Db,
  key: Parameters<typeof findTemplate>[1],
  values: TemplateValues,
): Promise<{ subject: string; body: string; version: number }> {
  const { version, ...template } = await findTemplate(db, key)
  return { ...fillTemplate(template, { empresa: await companyName(db), ...values }), version }
}

/** An automatic e-mail from a template. */
export async function templateEmail(
  db: Db,
  key: EmailTemplateKey,
  to: string,
  values: TemplateValues,
): Promise<NewEmail> {
  const { subject, body } = await fillInForce(db, key, values)
  return { to, subject, text: body }
}
