/** Dates by which the staff's list can be filtered, besides the opening date and the signature date. */
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
