import { whatsappUrl } from 'core'
import { Mail, MessageCircle, Phone, type LucideIcon } from 'lucide-react'
import type { Assignment } from '../case-types.ts'
import { contactOf } from './contact-of.ts'

export interface ContactLink {
  label: string
  icon: LucideIcon
  href: string
  /** Opens beside the portal. */
  elsewhere?: boolean
}

const greeting = ({ case_id, responsibility }: Assignment) =>
  `Olá! Falo sobre o dossiê ${case_id.slice(0, 8)} (${responsibility}).`

/** The ways to reach somebody outside the portal, as far as a phone and an address are known. */
export function contactLinks(assignment: Assignment): ContactLink[] {
  const { phone, email } = contactOf(assignment)
  const links: ContactLink[] = []
  if (phone) {
    const href = whatsappUrl(phone, greeting(assignment))
    links.push({ label: 'WhatsApp', icon: MessageCircle, href, elsewhere: true })
    links.push({ label: 'Ligar', icon: Phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` })
  }
  if (email) links.push({ label: 'E-mail', icon: Mail, href: `mailto:${email}` })
  return links
}
