import { documentsTexts } from 'core/texts/documents'
import { AssignmentCard } from './assignment-card.tsx'
import type { Assignment } from '../case-types.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './contacts.module.css'

/** Assignment for documents, or else the first one. */
const whomToAsk = (assignments: readonly Assignment[]) =>
  assignments.find(({ responsibility }) => /document/i.test(responsibility)) ?? assignments[0]

/** Card with the person to ask about a document; empty without assignments. */
export function HelpCard({ assignments }: { assignments: readonly Assignment[] }) {
  const assignment = whomToAsk(assignments)
  return (
    assignment && (
      <Panel className={styles.help}>
        <h2>{documentsTexts.duvida}</h2>
        <AssignmentCard assignment={assignment} brief />
      </Panel>
    )
  )
}
