import { contactsTexts } from 'core/texts/contacts'
import { Panel } from '../../ui/panel.tsx'
import type { CaseContacts } from '../case-types.ts'
import { AgentCard, ReferrerCard } from './house-cards.tsx'
import styles from './contacts.module.css'

interface Props {
  caseId: string
  contacts: CaseContacts
}

/** Contacts of a client: the agent, then the partner who referred them. Empty while both are unknown. */
export const WhoAttends = ({ caseId, contacts: { agent, referrer } }: Props) =>
  (agent || referrer) && (
    <Panel aria-label={contactsTexts.quemAtende}>
      <ul className={styles.contacts}>
        {agent && (
          <li>
            <AgentCard large caseId={caseId} agent={agent} />
          </li>
        )}
        {referrer && (
          <li>
            <ReferrerCard caseId={caseId} referrer={referrer} />
          </li>
        )}
      </ul>
    </Panel>
  )
