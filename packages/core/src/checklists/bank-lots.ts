import { checklistSectionLabels, type ChecklistSection } from './checklist-model.ts'

/** What papers for the bank are put into: one PDF with cover and bookmarks, or the files as they were sent. */
export const lotKinds = ['pdf', 'zip'] as const

export type LotKind = (typeof lotKinds)[number]

/** Which papers go along: those that are in order, or those that are still looked at too. */
export const lotContents = ['approved', 'sent'] as const

export type LotContents = (typeof lotContents)[number]

/** `queued` is being made, or waits for it; `expired` went, and its files are no longer kept. */
export const lotStatuses = ['queued', 'done', 'failed', 'expired'] as const

export type LotStatus = (typeof lotStatuses)[number]

/** How large a file may be that banks take, in MB. */
export const lotLimits = [5, 10, 20, 50] as const

/** Parts of the checklist, and what somebody asked for by hand. */
export type LotBlock = ChecklistSection | 'outros'

/** What each is called, in the order in which a bank reads them. */
export const lotBlockLabels = {
  ...checklistSectionLabels,
  outros: 'Outros documentos',
} as const satisfies Record<LotBlock, string>

export const lotBlocks = Object.keys(lotBlockLabels) as LotBlock[]

/** What came of a paper that the bank gave back. */
export const lotReturns = ['reopened', 'rejected', 'unchanged'] as const

export type LotReturn = (typeof lotReturns)[number]
