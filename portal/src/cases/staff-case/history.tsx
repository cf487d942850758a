import { caseHistoryTexts } from 'core/texts/case-history'
import { useState } from 'react'
import { deferred } from '../../ui/async/deferred.ts'
import type { ListPage } from '../../ui/async/page-query.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import { Hint } from '../../ui/hint.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { listHistory, type HistoryEntry } from '../work-list/work-api.ts'
import styles from './case.module.css'
import { actionText } from './action-text.ts'

function Entries({ id, first }: { id: string; first: ListPage<HistoryEntry> }) {
  const pages = usePages(first, (query) => listHistory(id, query))
  const { items, list } = pages
  return (
    <Panel>
      <h2>{caseHistoryTexts.historico}</h2>
      {items.length > 0 ? (
        <ul className={styles.entries} ref={list}>
          {items.map((entry) => (
            <li key={entry.id}>
              <p>
                <strong>{entry.actor_name}</strong> {actionText(entry)}
              </p>
              <Hint>{formatMoment(entry.created_at)}</Hint>
            </li>
          ))}
        </ul>
      ) : (
        <Hint>{caseHistoryTexts.nenhumHistorico}</Hint>
      )}
      <ShowMore pages={pages} />
    </Panel>
  )
}

interface Props {
  id: string
  /** New promise after each reload of the case. */
  history: Promise<ListPage<HistoryEntry>>
}

/**
 * History of a case, newest first. Loaded when the tab opens, since the server pushes no changes of others.
 */
export function History({ id, history }: Props) {
  const [opened] = useState(() => ({ with: history, value: deferred(listHistory(id)) }))
  return (
    <LoadedSection
      keeps
      value={history === opened.with ? opened.value : history}
      failure={{ title: caseHistoryTexts.erroHistorico }}
    >
      {(first) => <Entries id={id} first={first} />}
    </LoadedSection>
  )
}
