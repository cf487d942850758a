import type { StageStatus } from 'core'
import { casesTexts } from 'core/texts/cases'
import { labelsTexts } from 'core/texts/labels'
import { CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../ui/format-day.ts'
import type { Case, PublicNote, StageRecord } from '../case-types.ts'
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
}

/** Timeline of a case, newest first, under the next stage. */
export const Timeline = ({ stages, notes, caseRow: { current_stage, property_type }, actions }: Props) => (
  <Panel>
    <h2>{casesTexts.linhaDoTempo}</h2>
    {stages.length > 0 ? (
      <ol className={styles.timeline}>
        <li className={styles.next}>{nextStage(current_stage, property_type)}</li>
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
