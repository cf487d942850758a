import { contactsTexts } from 'core/texts/contacts'
import type { Assignment } from '../case-types.ts'
import { AssignmentCard } from './assignment-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/hint.tsx'
import styles from './contacts.module.css'

export const ContactList = ({ assignments }: { assignments: readonly Assignment[] }) => (
  <Panel>
    <h2>{contactsTexts.responsaveis}</h2>
    {assignments.length > 0 ? (
      <ul className={styles.contacts}>
        {assignments.map((assignment) => (
          <li key={assignment.id}>
            <AssignmentCard assignment={assignment} />
          </li>
        ))}
      </ul>
    ) : (
      <Hint>{contactsTexts.nenhumResponsavel}</Hint>
    )}
  </Panel>
)
