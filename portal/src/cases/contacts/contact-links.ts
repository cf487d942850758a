import { whatsappUrl } from 'core'
import { fillText } from 'core/texts'
import { contactsTexts } from 'core/texts/contacts'
import { Mail, MessageCircle, Phone, type LucideIcon } from 'lucide-react'
import type { Assignment } from '../case-types.ts'
import { contactOf } from './contact-of.ts'

export interface ContactLink {
  way: 'whatsapp' | 'ligar' | 'email'
  icon: LucideIcon
  href: string
  elsewhere?: boolean
}

const greeting = ({ case_id, responsibility }: Assignment) =>
  fillText(contactsTexts.saudacaoWhatsapp, {
    dossie: case_id.slice(0, 8),
    responsabilidade: responsibility,
  })

/** Links to WhatsApp, telephone and e-mail, for the channels the contact has. */
export function contactLinks(assignment: Assignment): ContactLink[] {
  const { phone, email } = contactOf(assignment)
  const links: ContactLink[] = []
  if (phone) {
    const href = whatsappUrl(phone, greeting(assignment))
    links.push({ way: 'whatsapp', icon: MessageCircle, href, elsewhere: true })
    links.push({ way: 'ligar', icon: Phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` })
  }
  if (email) links.push({ way: 'email', icon: Mail, href: `mailto:${email}` })
  return links
}
