import { casesTexts } from 'core/texts/cases'
import { useState } from 'react'
import { ownFile } from '../../api/body-of.ts'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './quote.module.css'

/** Simulation that the client saved with the case; list and chart load when it is opened. */
export function OwnQuotes({ caseId }: { caseId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Panel className={styles.apart}>
      <details className={styles.own} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{casesTexts.suaSimulacao}</summary>
        {open && (
          <FetchedSection
            fetch={async () => (await ownFile(import('./own-quote-list.tsx'))).loadOwnQuotes(caseId)}
          >
            {(quotes) => quotes}
          </FetchedSection>
        )}
      </details>
    </Panel>
  )
}
