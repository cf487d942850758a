import { contatosTexts } from 'core/texts/contatos'
import type { Assignment } from '../case-types.ts'
import { AssignmentCard } from './assignment-card.tsx'

/** Who answers for a case. */
export const ContactList = ({ assignments }: { assignments: readonly Assignment[] }) => (
  <section className="panel">
    <h2>{contatosTexts.responsaveis}</h2>
    {assignments.length > 0 ? (
      <ul className="contacts">
        {assignments.map((assignment) => (
          <li key={assignment.id}>
            <AssignmentCard assignment={assignment} />
          </li>
        ))}
      </ul>
    ) : (
      <p className="hint">{contatosTexts.nenhumResponsavel}</p>
    )}
  </section>
)
