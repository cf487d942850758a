import { formatDate, type StageStatus } from 'core'
import { fillText } from 'core/texts'
import { casesTexts } from 'core/texts/cases'
import { ownCaseTexts } from 'core/texts/own-case'
import { labelsTexts } from 'core/texts/labels'
import { CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../ui/format-day.ts'
import type { Case, CaseProgress, PublicNote, StageRecord } from '../case-types.ts'
import { nextStage, period, stageName } from './stage-texts.ts'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Badge, type BadgeProps } from '../../ui/badge.tsx'
import styles from './timeline.module.css'

const looks = {
  pending: { tone: 'neutral', icon: Clock },
  in_progress: { tone: 'active', icon: Hourglass },
  approved: { tone: 'ok', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
  completed: { tone: 'ok', icon: CircleCheck },
} as const satisfies Record<StageStatus, Omit<BadgeProps, 'label'>>

const stageStatus = (status: StageStatus): BadgeProps => ({
  ...looks[status],
  label: labelsTexts[`situacaoEtapa_${status}`],
})

/** One stage of the timeline: status, period and notes. */
const TimelineRecord = ({ record, children }: { record: StageRecord; children?: ReactNode }) => (
  <li data-status={record.status}>
    <div>
      <h3>{stageName(record)}</h3>
      <Badge {...stageStatus(record.status)} />
      {children}
    </div>
    <Hint>{period(record.started_at, record.finished_at)}</Hint>
    {record.notes && <p>{record.notes}</p>}
  </li>
)

interface Props {
  stages: readonly StageRecord[]
  notes: readonly PublicNote[]
  caseRow: Pick<Case, 'current_stage' | 'property_type'>
  actions?: ((record: StageRecord) => ReactNode) | undefined
  /** Forecast of the current stage and those after it. */
  forecast?: CaseProgress['forecast'] | undefined
}

const day = (data: string) => ({ data: formatDate(data).slice(0, 5) })

/** Stages after the next one with the day on which each should end, the last first; the end is that of the keys. */
function LaterStages({ forecast: { stages, ends_on } }: { forecast: NonNullable<CaseProgress['forecast']> }) {
  return (
    <>
      <li className={styles.later}>
        <span>{ownCaseTexts.fimChaves}</span>
        <span>{fillText(ownCaseTexts.porVolta, day(ends_on))}</span>
      </li>
      {stages
        .slice(2)
        .toReversed()
        .map((one) => (
          <li key={one.stage} className={styles.later}>
            <span>{labelsTexts[`etapa_${one.stage}`]}</span>
            <span>{fillText(ownCaseTexts.ate, day(one.ends_on))}</span>
          </li>
        ))}
    </>
  )
}

/** Timeline of a case, newest first, under the next stage. */
export const Timeline = ({
  stages,
  notes,
  caseRow: { current_stage, property_type },
  actions,
  forecast,
}: Props) => (
  <Panel>
    <h2>{casesTexts.linhaDoTempo}</h2>
    {stages.length > 0 ? (
      <ol className={styles.timeline}>
        {forecast && <LaterStages forecast={forecast} />}
        <li className={styles.later}>
          <span>{nextStage(current_stage, property_type)}</span>
          {forecast?.stages[1] && (
            <span>
              {fillText(ownCaseTexts.ate, { data: formatDate(forecast.stages[1].ends_on).slice(0, 5) })}
            </span>
          )}
        </li>
        {[
          ...stages.map((record) => ({ at: record.started_at, record })),
          ...notes.map((note) => ({ at: note.created_at, note })),
        ]
          .toSorted((a, b) => (a.at < b.at ? 1 : -1))
          .map((entry) =>
            'note' in entry ? (
              <li key={entry.note.id}>
                <Hint>{formatDay(entry.at)}</Hint>
                <p>{entry.note.body}</p>
              </li>
            ) : (
              <TimelineRecord key={entry.record.id} record={entry.record}>
                {actions?.(entry.record)}
              </TimelineRecord>
            ),
          )}
      </ol>
    ) : (
      <Hint>{casesTexts.nenhumaEtapa}</Hint>
    )}
  </Panel>
)
