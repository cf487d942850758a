import { checklistSectionLabels, type ChecklistSection } from './checklist-model.ts'

/** Format of a lot for the bank: one PDF with cover and bookmarks, or a ZIP of the files as uploaded. */
export const lotKinds = ['pdf', 'zip'] as const

export type LotKind = (typeof lotKinds)[number]

/** Documents in a lot: approved ones, or also those under review. */
export const lotContents = ['approved', 'sent'] as const

export type LotContents = (typeof lotContents)[number]

/** `queued` covers waiting and being generated; `expired`: its files have been deleted. */
export const lotStatuses = ['queued', 'done', 'failed', 'expired'] as const

export type LotStatus = (typeof lotStatuses)[number]

/** Maximum file sizes that banks accept, in MB. */
export const lotLimits = [5, 10, 20, 50] as const

/** Sections of the checklist, and documents that an agent requested by hand. */
export type LotBlock = ChecklistSection | 'outros'

/** Labels of the blocks, in the order in which banks read them. */
export const lotBlockLabels = {
  ...checklistSectionLabels,
  outros: 'Outros documentos',
} as const satisfies Record<LotBlock, string>

export const lotBlocks = Object.keys(lotBlockLabels) as LotBlock[]

/** Outcome for a document that the bank returned. */
export const lotReturns = ['reopened', 'rejected', 'unchanged'] as const

export type LotReturn = (typeof lotReturns)[number]
