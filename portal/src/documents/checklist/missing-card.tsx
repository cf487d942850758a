import type { ChecklistDocument } from '../checklist-document.ts'
import { missingDocuments } from './missing-documents.ts'

/** What the client has to do next. */
export function MissingCard({ documents }: { documents: readonly ChecklistDocument[] }) {
  const { title, text } = missingDocuments(documents)
  return (
    <section className="panel next-step">
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  )
}
