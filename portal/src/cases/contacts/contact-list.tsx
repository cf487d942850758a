import { contactsTexts } from 'core/texts/contacts'
import type { Assignment, CaseContacts } from '../case-types.ts'
import { AgentCard, ReferrerCard } from './house-cards.tsx'
import { AssignmentCard } from './assignment-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/hint.tsx'
import styles from './contacts.module.css'

interface Props {
  caseId: string
  contacts: CaseContacts
  assignments: readonly Assignment[]
}

/** People of a case to ask: its agent, then the partner that referred the client, then the other partners. */
export function ContactList({ caseId, contacts: { agent, referrer }, assignments }: Props) {
  const isReferrer = ({ partner_id }: Assignment) => partner_id === referrer?.partner_id
  const referred = assignments.some(isReferrer) ? null : referrer
  const ordered = assignments.toSorted((one, other) => Number(isReferrer(other)) - Number(isReferrer(one)))
  return (
    <Panel>
      <h2>{contactsTexts.responsaveis}</h2>
      {agent || referred || assignments.length > 0 ? (
        <ul className={styles.contacts}>
          {agent && (
            <li>
              <AgentCard caseId={caseId} agent={agent} />
            </li>
          )}
          {referred && (
            <li>
              <ReferrerCard caseId={caseId} referrer={referred} />
            </li>
          )}
          {ordered.map((assignment) => (
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
}
