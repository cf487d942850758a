import { fillText } from 'core/texts'
import { caseHistoryTexts } from 'core/texts/case-history'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { operationTexts } from 'core/texts/operation'
import { Link } from 'react-router-dom'
import { Panel } from '../../../ui/panel.tsx'
import { shortMoment } from '../../../ui/short-moment.ts'
import { useToday } from '../../../ui/use-today.ts'
import { caseAddress } from '../../../shell/case-areas.ts'
import type { HistoryEntry, Note } from '../../work-list/work-api.ts'
import type { StageRecord } from '../../case-types.ts'
import { stageName } from '../../timeline/stage-texts.ts'
import { actionText } from '../action-text.ts'
import type { OpenDialog } from '../header/case-step.ts'
import styles from './summary.module.css'

const FEW = 5

interface Props {
  id: string
  history: readonly HistoryEntry[]
  notes: readonly Note[]
  stages: readonly StageRecord[]
  open: OpenDialog
}

/** Whether an entry tells what happened, not only who looked; notes and stages appear with their own text. */
const isNews = ({ action }: HistoryEntry) =>
  !/^(document\.download|case\.(look|write_note|move_stage))/.test(action)

/** Newest events and notes of the case. */
export function RecentEvents({ id, history, notes, stages, open }: Props) {
  const day = useToday()
  const events = [
    ...stages.map((record) => ({
      id: record.id,
      at: record.started_at,
      who: '',
      text: fillText(caseSummaryTexts.etapaComecou, { etapa: stageName(record) }),
      note: record.notes,
    })),
    ...history.filter(isNews).map((entry) => ({
      id: entry.id,
      at: entry.created_at,
      who: entry.actor_name,
      text: actionText(entry),
      note: null,
    })),
    ...notes.map((note) => ({
      id: note.id,
      at: note.created_at,
      who: note.author_name ?? '',
      text: caseHistoryTexts.fez_case_write_note,
      note: note.body,
    })),
  ]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, FEW)
  return (
    <Panel className={styles.card}>
      <div className={styles.head}>
        <h2>{caseSummaryTexts.linhaDoTempo}</h2>
        <button type="button" className={styles.more} data-screen-only onClick={() => open('note')}>
          {operationTexts.anotar}
        </button>
      </div>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            <p>
              {event.who && <strong>{`${event.who} `}</strong>}
              {event.text}
              {event.note && <span className={styles.note}>{event.note}</span>}
            </p>
            <span className={styles.time}>{shortMoment(event.at, day)}</span>
          </li>
        ))}
      </ol>
      <Link className={styles.more} to={caseAddress('staff', id, 'historico')} replace>
        {caseSummaryTexts.verTudo}
      </Link>
    </Panel>
  )
}
