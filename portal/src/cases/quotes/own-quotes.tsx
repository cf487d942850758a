import { casesTexts } from 'core/texts/cases'
import { useState } from 'react'
import { ownFile } from '../../api/answer-of.ts'
import { FetchedPart } from '../../ui/fetched-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './quote.module.css'

/** The simulation that a client brought along, with its chart: neither is loaded before somebody opens it. */
export function OwnQuotes({ caseId }: { caseId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Panel className={styles.apart}>
      <details className={styles.own} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{casesTexts.suaSimulacao}</summary>
        {open && (
          <FetchedPart
            fetch={async () => (await ownFile(import('./own-quote-list.tsx'))).loadOwnQuotes(caseId)}
          >
            {(quotes) => quotes}
          </FetchedPart>
        )}
      </details>
    </Panel>
  )
}
