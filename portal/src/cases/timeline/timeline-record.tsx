import { Badge } from '../../ui/badge.tsx'
import type { StageRecord } from '../case-types.ts'
import { period } from './period.ts'
import { stageName } from './stage-name.ts'
import { stageStatus } from './stage-statuses.ts'

/** What happened in one stage: how it stands, when, and what was noted. */
export const TimelineRecord = ({ record }: { record: StageRecord }) => (
  <li className={record.status}>
    <div>
      <h3>{stageName(record.stage)}</h3>
      <Badge {...stageStatus(record.status)} />
    </div>
    <p className="hint">{period(record.started_at, record.finished_at)}</p>
    {record.notes && <p>{record.notes}</p>}
  </li>
)
