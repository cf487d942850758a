import { keysOf } from 'core'
import { documentsTexts } from 'core/texts/documents'
import { FilterBar } from '../../ui/filter-bar.tsx'
import type { ChecklistDocument } from './checklist-document.ts'
import { documentFilters, filtered, type DocumentFilter } from './document-filters.ts'

const names = keysOf(documentFilters)

interface Props {
  documents: readonly ChecklistDocument[]
  chosen: DocumentFilter
  onChoose: (filter: DocumentFilter) => void
}

/** Filter buttons of the checklist, each with its number of documents. */
export const DocumentFilterBar = ({ documents, chosen, onChoose }: Props) => (
  <FilterBar
    label={documentsTexts.filtrar}
    filters={names.map((name) => ({
      name,
      text: documentsTexts[documentFilters[name].label],
      count: filtered(documents, name).length,
    }))}
    chosen={chosen}
    onChoose={onChoose}
  />
)
