import { checklistProgress } from 'core'
import { fillText } from 'core/texts'
import { documentosTexts } from 'core/texts/documentos'
import type { ChecklistDocument } from '../checklist-document.ts'
import { ProgressBar } from '../progress-bar.tsx'

/** How far the checklist is. */
export function ChecklistSummary({ documents }: { documents: readonly ChecklistDocument[] }) {
  const { approved, required, percent } = checklistProgress(documents)
  const text = fillText(documentosTexts.aprovados, { aprovados: approved, total: required })
  return (
    <section className="panel checklist-summary">
      <div>
        <h2>{documentosTexts.checklist}</h2>
        <p>{text}</p>
      </div>
      <ProgressBar label={documentosTexts.barraAprovados} percent={percent} text={text} />
    </section>
  )
}
