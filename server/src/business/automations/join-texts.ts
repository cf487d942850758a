import { fillTemplate } from 'core/templates'
import { placeholdersOf } from 'core/texts'
import { automationsTexts } from 'core/texts/automations'
import { builtInText, textRef } from 'core/texts/text-ref'
import type { Mail } from './read-mail.ts'

/** The invitation, which signs in, or else the longest link: that of the papers continues that of the case. */
function linkOf(mails: readonly Mail[]): string | undefined {
  const linking = mails.filter(({ template }) => placeholdersOf(template.body).includes('link'))
  const invitation = linking.find(({ key }) => key === 'convite_portal')
  const [longest] = linking.map(({ values }) => values.link ?? '').toSorted((a, b) => b.length - a.length)
  return invitation?.values.link ?? longest
}

/**
 * Joins the texts of a case into one e-mail: subject of the first, texts in order, each once, and one link at the end.
 */
export function joinTexts(mails: readonly [Mail, ...Mail[]]): { subject: string; text: string } {
  const [first] = mails
  const { subject, body } = fillTemplate(first.template, first.values)
  const bodies = new Set(mails.map(({ template, values }) => fillTemplate(template, values).body))
  if (bodies.size === 1) return { subject, text: body }
  const below = builtInText(textRef(automationsTexts, 'linkNoFim'))
  const texts = mails.map(({ template, values }) => fillTemplate(template, { ...values, link: below }).body)
  const link = linkOf(mails)
  return { subject, text: [...new Set(texts), ...(link ? [link] : [])].join('\n\n') }
}
