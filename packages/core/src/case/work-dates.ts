/** Days of a case that the staff's list is narrowed by, beside the one on which it was opened and that of the signature. */
export const workDates = [
  'sent',
  'approved',
  'conditioned',
  'refused',
  'registered',
  'released',
  'closed',
  'stage_ended',
  'document_rejected',
  'document_reviewed',
] as const

export type WorkDate = (typeof workDates)[number]
