import type { DocumentStatus } from 'core'

/** What the checklist can be narrowed to. */
export const documentFilters = {
  all: { label: 'Todos', statuses: ['pending', 'uploaded', 'in_review', 'approved', 'rejected'] },
  pending: { label: 'Pendentes', statuses: ['pending'] },
  sent: { label: 'Enviados', statuses: ['uploaded', 'in_review'] },
  rejected: { label: 'Reprovados', statuses: ['rejected'] },
} as const satisfies Record<string, { label: string; statuses: readonly DocumentStatus[] }>

export type DocumentFilter = keyof typeof documentFilters

/** Those of the documents that a filter lets through. */
export const filtered = <Item extends { status: DocumentStatus }>(
  documents: readonly Item[],
  filter: DocumentFilter,
): Item[] =>
  documents.filter(({ status }) => documentFilters[filter].statuses.some((wanted) => wanted === status))
