import type { Me } from 'core/schema'

/** Whether a person works on cases, or is their client; a partner that only brought the client follows how far they are. */
export const worksOnCases = ({ role, partner_flags }: Me): boolean =>
  role !== 'partner' || partner_flags?.can_see_documents === true || partner_flags?.can_review === true
