import { fillTemplate, type EmailTemplateKey, type TemplateVariable } from 'core/templates'
import { readSettings } from '../config/settings.ts'
import type { Db } from '../db/connect.ts'
import type { NewEmail } from '../mail/queue-email.ts'
import { findTemplate } from './templates.ts'

export type TemplateValues = Partial<Record<TemplateVariable, string>>

/** Who sends: the company, or the product while nobody named one. */
export async function companyName(db: Db): Promise<string> {
  const settings = await readSettings(db)
  return settings['company.name'] || settings['app.title']
}

/** A text as it is sent now, with what fills it. */
export async function fillInForce(
  db: Db,
  key: Parameters<typeof findTemplate>[1],
  values: TemplateValues,
): Promise<{ subject: string; body: string; version: number }> {
  const { version, ...template } = await findTemplate(db, key)
  return { ...fillTemplate(template, { empresa: await companyName(db), ...values }), version }
}

/** An e-mail that the product writes by itself. */
export async function templateEmail(
  db: Db,
  key: EmailTemplateKey,
  to: string,
  values: TemplateValues,
): Promise<NewEmail> {
  const { subject, body } = await fillInForce(db, key, values)
  return { to, subject, text: body }
}
