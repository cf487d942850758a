import type { Me } from 'core/schema'

/** Whether a person works on cases or is their client. A partner that only refers clients sees the progress alone. */
export const worksOnCases = ({ role, partner_flags }: Me): boolean =>
  role !== 'partner' || partner_flags?.can_see_documents === true || partner_flags?.can_review === true
