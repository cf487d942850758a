import { documentosTexts } from 'core/texts/documentos'
import { AssignmentCard } from '../../cases/contacts/assignment-card.tsx'
import type { Assignment } from '../documents-tab.tsx'

/** Whoever answers for documents, before the others. */
const whomToAsk = (assignments: readonly Assignment[]) =>
  assignments.find(({ responsibility }) => /document/i.test(responsibility)) ?? assignments[0]

/** Whom to ask about a document, where somebody answers for the case. */
export function HelpCard({ assignments }: { assignments: readonly Assignment[] }) {
  const assignment = whomToAsk(assignments)
  return (
    assignment && (
      <section className="panel tips">
        <h2>{documentosTexts.duvida}</h2>
        <AssignmentCard assignment={assignment} brief />
      </section>
    )
  )
}
