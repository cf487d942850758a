import { checklistProgress } from 'core'
import type { ChecklistDocument } from '../checklist-document.ts'
import { ProgressBar } from '../progress-bar.tsx'

/** How far the checklist is. */
export function ChecklistSummary({ documents }: { documents: readonly ChecklistDocument[] }) {
  const { approved, required, percent } = checklistProgress(documents)
  const text = `${approved} de ${required} aprovados`
  return (
    <section className="panel checklist-summary">
      <div>
        <h2>Checklist de Documentos</h2>
        <p>{text}</p>
      </div>
      <ProgressBar label="Documentos aprovados" percent={percent} text={text} />
    </section>
  )
}
