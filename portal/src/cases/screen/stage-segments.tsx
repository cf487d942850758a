import type { CaseStage } from 'core'
import { labelsTexts } from 'core/texts/labels'

interface Props {
  stages: readonly CaseStage[]
  /** Position of the current stage. */
  at: number
  /** Class of the stages before it. */
  done: string | undefined
}

/** One segment for each stage of a case; its name is for screen readers. */
export const StageSegments = ({ stages, at, done }: Props) => (
  <ol>
    {stages.map((each, index) => (
      <li
        key={each}
        className={index < at ? done : undefined}
        aria-current={index === at ? 'step' : undefined}
      >
        <span>{labelsTexts[`etapa_${each}`]}</span>
      </li>
    ))}
  </ol>
)
