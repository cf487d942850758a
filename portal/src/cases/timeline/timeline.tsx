import type { CaseStage } from 'core'
import { dossiesTexts } from 'core/texts/dossies'
import type { StageRecord } from '../case-types.ts'
import { nextStage } from './next-stage.ts'
import { TimelineRecord } from './timeline-record.tsx'

interface Props {
  stages: readonly StageRecord[]
  current: CaseStage
}

/** What happened to a case, the newest first, under what comes next. */
export const Timeline = ({ stages, current }: Props) => (
  <section className="panel">
    <h2>{dossiesTexts.linhaDoTempo}</h2>
    {stages.length > 0 ? (
      <ol className="timeline">
        <li className="next">{nextStage(current)}</li>
        {stages.toReversed().map((record) => (
          <TimelineRecord key={record.id} record={record} />
        ))}
      </ol>
    ) : (
      <p className="hint">{dossiesTexts.nenhumaEtapa}</p>
    )}
  </section>
)
