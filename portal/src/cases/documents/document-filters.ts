import type { DocumentStatus } from 'core'
import type { documentsTexts } from 'core/texts/documents'

/** Filters of the checklist; `null` matches every status. */
export const documentFilters = {
  all: { label: 'filtroTodos', statuses: null },
  pending: { label: 'filtroPendentes', statuses: ['pending'] },
  sent: { label: 'filtroEnviados', statuses: ['uploaded', 'in_review'] },
  rejected: { label: 'filtroReprovados', statuses: ['rejected'] },
} as const satisfies Record<
  string,
  { label: keyof typeof documentsTexts; statuses: readonly DocumentStatus[] | null }
>

export type DocumentFilter = keyof typeof documentFilters

export const filtered = <Item extends { status: DocumentStatus }>(
  documents: readonly Item[],
  filter: DocumentFilter,
): Item[] =>
  documents.filter(
    ({ status }) => documentFilters[filter].statuses?.some((wanted) => wanted === status) ?? true,
  )
