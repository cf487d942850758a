import type { Assignment } from '../case-types.ts'

/** Whom to speak to about an assignment: what it says of itself goes before what its partner says. */
export const contactOf = ({ contact_name, contact_phone, contact_email, partner }: Assignment) => ({
  name: contact_name || partner.name,
  phone: contact_phone || partner.phone,
  email: contact_email || partner.email,
})
