import { stagesOf } from 'core'
import { fillText } from 'core/texts'
import { casesTexts } from 'core/texts/cases'
import { labelsTexts } from 'core/texts/labels'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
import type { Case } from '../case-types.ts'
import { StageSegments } from './stage-segments.tsx'
import styles from './case-screen.module.css'

interface Props extends Pick<Case, 'current_stage' | 'property_type'> {
  /** Further facts, below the bar. */
  children?: ReactNode
}

/** Stages of a case with the current one marked. A narrow screen shows the bar only. */
export function StageTracker({ current_stage: stage, property_type, children }: Props) {
  const stages = stagesOf(property_type, stage)
  const at = stages.indexOf(stage)
  return (
    <Panel className={styles.tracker} aria-label={casesTexts.andamento}>
      <p>
        <strong>{labelsTexts[`etapa_${stage}`]}</strong>
        <span>{fillText(casesTexts.etapaDe, { n: at + 1, total: stages.length })}</span>
      </p>
      <StageSegments stages={stages} at={at} done={styles.done} />
      {children}
    </Panel>
  )
}
