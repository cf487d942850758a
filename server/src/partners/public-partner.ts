import { initials, whatsappUrl, type PublicPartner } from 'core'
import { referralTexts } from 'core/texts/referral'
import { publicPath } from '../platform/images/picture-names.ts'

/** Area code and a mobile number; landlines have eight digits. */
const mobile = /^(55)?\d{2}9\d{8}$/

interface Contact {
  phone: string | null
  show_phone: boolean | number
}

/** Telephone that visitors may see. */
export const shownPhone = ({ phone, show_phone }: Contact) => (show_phone ? phone : null)

/** Address of a chat with the partner; null without a visible mobile number. */
export function partnerChat(contact: Contact): string | null {
  const phone = shownPhone(contact)
  return phone !== null && mobile.test(phone.replace(/\D/g, ''))
    ? whatsappUrl(phone, referralTexts.saudacao)
    : null
}

interface Introduced extends Contact {
  name: string
  photo: string | null
  slug: string | null
  can_refer: boolean | number
}

/**
 * Public fields of a partner for the header of its simulator.
 * @param origin public origin of the server, for the contact form on other sites
 */
export function publicPartner(row: Introduced, origin: string): PublicPartner {
  const chat = partnerChat(row)
  const form = row.slug !== null && row.can_refer ? `${origin}/s/${row.slug}/contato` : null
  return {
    name: row.name,
    initials: initials(row.name),
    photo: row.photo && publicPath(row.photo),
    contact:
      chat === null
        ? form === null
          ? null
          : { label: referralTexts.titulo, href: form }
        : { label: referralTexts.whatsapp, href: chat },
  }
}
