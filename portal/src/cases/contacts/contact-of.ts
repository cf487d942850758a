import type { Assignment } from '../case-types.ts'

/** Contact of an assignment; the fields of its partner fill the gaps. */
export const contactOf = ({ contact_name, contact_phone, contact_email, partner }: Assignment) => ({
  name: contact_name || partner.name,
  phone: contact_phone || partner.phone,
  email: contact_email || partner.email,
})
