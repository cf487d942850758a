import { operationTexts } from 'core/texts/operation'
import { useState } from 'react'
import { deferred } from '../../api/deferred.ts'
import type { ListPage } from '../../api/list-page.ts'
import { usePages } from '../../api/use-pages.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import { Hint } from '../../ui/hint.tsx'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { listHistory, type HistoryEntry } from '../cases/work-api.ts'
import styles from './case.module.css'
import { deedOf } from './deed-text.ts'

function Entries({ id, first }: { id: string; first: ListPage<HistoryEntry> }) {
  const pages = usePages(first, (query) => listHistory(id, query))
  return (
    <Panel>
      <h2>{operationTexts.historico}</h2>
      {pages.items.length > 0 ? (
        <ul className={styles.entries} ref={pages.list}>
          {pages.items.map((entry) => (
            <li key={entry.id}>
              <p>
                <strong>{entry.actor_name}</strong> {deedOf(entry)}
              </p>
              <Hint>{formatMoment(entry.created_at)}</Hint>
            </li>
          ))}
        </ul>
      ) : (
        <Hint>{operationTexts.nenhumHistorico}</Hint>
      )}
      <ShowMore pages={pages} />
    </Panel>
  )
}

interface Props {
  id: string
  /** Another one when the case was asked for anew. */
  history: Promise<ListPage<HistoryEntry>>
}

/** Who did what to a case, the last first, as it is when the tab is opened: what others do is not told to this screen. */
export function History({ id, history }: Props) {
  const [opened] = useState(() => ({ with: history, value: deferred(listHistory(id)) }))
  return (
    <LoadedPart
      keeps
      value={history === opened.with ? opened.value : history}
      failure={{ title: operationTexts.erroHistorico }}
    >
      {(first) => <Entries id={id} first={first} />}
    </LoadedPart>
  )
}
