import { formatBrl, formatDate, type Outcome } from 'core'
import { fillText } from 'core/texts'
import { labelsTexts } from 'core/texts/labels'
import { workListTexts } from 'core/texts/work-list'
import { workRowTexts } from 'core/texts/work-row'
import { memo, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Avatar } from '../../ui/avatar.tsx'
import { Pictogram } from '../../ui/pictogram.tsx'
import { useToday } from '../../ui/use-today.ts'
import { LiveDot } from '../../shell/live/live-mark.tsx'
import { caseAddress } from '../../shell/case-areas.ts'
import type { CaseLinkState } from '../case-link-state.ts'
import { validity } from '../credit/validity-text.ts'
import type { Column } from './columns.ts'
import { PapersRing } from './papers-ring.tsx'
import { RowActions } from './row-actions.tsx'
import { eventText, shortDue, shortTime, stageDays } from './row-texts.ts'
import type { ListedWork } from './work-api.ts'
import { clientOf, propertyOf, Tags } from './work-facts.tsx'
import styles from './work-row.module.css'

interface CellProps {
  work: ListedWork
  day: string
}

const cityOf = ({ property_city, property_state }: ListedWork) =>
  [property_city, property_state].filter(Boolean).join(', ')

function Credit({ work, day }: CellProps) {
  const { line, financed, approved_until } = work
  const until = approved_until === null ? undefined : validity(approved_until, day)
  const city = cityOf(work)
  return (
    <>
      <span className={styles.line}>{line?.replace(/^MCMV /, '')}</span>{' '}
      {financed !== null && <b>{formatBrl(financed).replace(/,00$/, '')}</b>}
      {until && until.tone !== 'ok' ? (
        <span className={styles.place} data-validity={until.tone}>
          {until.short}
        </span>
      ) : (
        city && <span className={styles.place}>{city}</span>
      )}
    </>
  )
}

function Stage({ work: { current_stage, stage_since, outcome, situation }, day }: CellProps) {
  const stage = labelsTexts[`etapa_${current_stage}`]
  if (outcome !== 'em_andamento') return <span className={styles.chip}>{stage}</span>
  const { text, isOver, spoken } = stageDays(current_stage, stage_since, day)
  return (
    <span className={styles.chip} data-over={isOver || undefined} title={situation ?? undefined}>
      <b>{stage}</b>
      <Pictogram label={spoken}>{text}</Pictogram>
    </span>
  )
}

const endOf = (outcome: Outcome, resumesOn: string | null) =>
  [labelsTexts[`desfecho_${outcome}`], resumesOn && formatDate(resumesOn).slice(0, 5)]
    .filter(Boolean)
    .join(' ')

function DueCell({ work: { outcome, due_on, resumes_on }, day }: CellProps) {
  if (outcome !== 'em_andamento') return <span data-due="later">{endOf(outcome, resumes_on)}</span>
  const { text, tone } = shortDue(due_on, day)
  return (
    <span data-due={tone} title={due_on ? formatDate(due_on) : undefined}>
      {text}
    </span>
  )
}

/** Last event; a case without events, as one from an older installation, shows its last change. */
function LastEvent({ work: { last_event, updated_at } }: CellProps) {
  // The time of the first render: a list is reloaded more often than the text would change.
  const [now] = useState(() => new Date())
  const at = last_event?.at ?? updated_at
  return (
    <>
      <time dateTime={at}>{shortTime(at, now)}</time>{' '}
      {last_event ? eventText(last_event) : workRowTexts.atualizado}
    </>
  )
}

const cells: Record<Column, (props: CellProps) => ReactNode> = {
  credit: (props) => <Credit {...props} />,
  stage: (props) => <Stage {...props} />,
  waits: ({ work }) => work.waiting_on && labelsTexts[`espera_${work.waiting_on}`],
  due: (props) => <DueCell {...props} />,
  papers: ({ work }) => <PapersRing work={work} />,
  agent: ({ work: { responsible } }) =>
    responsible && (
      <Pictogram label={responsible.name} title={responsible.name}>
        <Avatar name={responsible.name} />
      </Pictogram>
    ),
  event: (props) => <LastEvent {...props} />,
  place: ({ work }) => propertyOf(work),
  partner: ({ work }) => work.referred_by,
  protocol: ({ work }) => work.protocol,
  tags: ({ work }) => <Tags work={work} />,
}

interface Props {
  work: ListedWork
  columns: readonly Column[]
  /** Query string of the list, for the way back. */
  search: string
  isChosen: boolean
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** Row of a case; a card on a narrow screen. Memoized: a list has many rows. */
export const WorkRow = memo(({ work, columns, search, isChosen, onChoose }: Props) => {
  const day = useToday()
  const name = clientOf(work)
  return (
    <tr className={styles.row} data-chosen={isChosen || undefined} data-row={work.id}>
      <td className={styles.check} data-screen-only>
        <label>
          <input
            type="checkbox"
            aria-label={fillText(workListTexts.selecionar, { nome: name })}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose([work.id], currentTarget.checked)}
          />
        </label>
      </td>
      <th scope="row">
        <Link to={caseAddress('staff', work.id)} state={{ search } satisfies CaseLinkState} title={name}>
          {name}
        </Link>
        <LiveDot id={work.id} />
      </th>
      {columns.map((column) => (
        <td key={column} data-column={column}>
          {cells[column]({ work, day })}
        </td>
      ))}
      <td className={styles.last} data-screen-only>
        <RowActions work={work} />
      </td>
    </tr>
  )
})

/** Names of the columns in the head of the table. */
export const columnName = (column: Column) => workRowTexts[`coluna_${column}`]
