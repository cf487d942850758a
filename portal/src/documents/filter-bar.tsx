import { documentosTexts } from 'core/texts/documentos'
import type { ChecklistDocument } from './checklist-document.ts'
import { documentFilters, filtered, type DocumentFilter } from './document-filters.ts'

const names = Object.keys(documentFilters) as DocumentFilter[]

interface Props {
  documents: readonly ChecklistDocument[]
  chosen: DocumentFilter
  onChoose: (filter: DocumentFilter) => void
}

/** Narrows the checklist, and tells how many documents there are of each kind. */
export const FilterBar = ({ documents, chosen, onChoose }: Props) => (
  <div className="filters" role="group" aria-label={documentosTexts.filtrar}>
    {names.map((name) => (
      <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
        {documentosTexts[documentFilters[name].label]}
        <span>{filtered(documents, name).length}</span>
      </button>
    ))}
  </div>
)
