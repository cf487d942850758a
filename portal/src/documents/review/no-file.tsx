import { documentosTexts } from 'core/texts/documentos'
import { FileClock } from 'lucide-react'
import type { ChecklistDocument } from '../checklist-document.ts'

/** There is nothing to look at yet. */
export const NoFile = ({ document: { owner_role } }: { document: ChecklistDocument }) => (
  <div className="stage nothing">
    <FileClock className="icon" />
    <h3>{documentosTexts.nenhumArquivo}</h3>
    <p>{documentosTexts[`nenhumArquivo_${owner_role}`]}</p>
  </div>
)
