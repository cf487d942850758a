import { formatDate, stagesOf } from 'core'
import { fillText } from 'core/texts'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { casesTexts } from 'core/texts/cases'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import { AlarmClock, PenLine } from 'lucide-react'
import { useToday } from '../../../ui/use-today.ts'
import { daysInStage, dueText } from '../../tasks/due-text.ts'
import { Due } from '../../work-list/work-facts.tsx'
import type { Work } from '../../work-list/work-api.ts'
import { StageSegments } from '../../screen/stage-segments.tsx'
import styles from './head.module.css'

/** Deadline of the stage: its date, and how late it is. */
function StageDue({ work }: { work: Work }) {
  const day = useToday()
  const { due_on: due, outcome } = work
  if (outcome !== 'em_andamento' || !due) return <Due work={work} />
  const { text, isLate } = dueText(due, day)
  return (
    <span className={isLate ? styles.late : undefined} title={formatDate(due)}>
      {isLate && <AlarmClock />}
      {text}
    </span>
  )
}

/** Tracker and one line: stage, time in it, who acts next, agent and deadline. */
export function StageLine({ work, onChange }: { work: Work; onChange: () => void }) {
  const day = useToday()
  const { current_stage: stage, property_type, waiting_on, responsible, situation } = work
  const stages = stagesOf(property_type, stage)
  const at = stages.indexOf(stage)
  const isOpen = work.outcome === 'em_andamento'
  return (
    <section className={styles.stage} aria-label={casesTexts.andamento}>
      <StageSegments stages={stages} at={at} done={styles.done} />
      <div className={styles.line}>
        <strong>{labelsTexts[`etapa_${stage}`]}</strong>
        <span className={styles.wide}>{situation}</span>
        <span>{fillText(casesTexts.etapaDe, { n: at + 1, total: stages.length })}</span>
        <span className={styles.wide}>{daysInStage(work.stage_since, day)}</span>
        <span className={`${styles.wide} ${styles.end}`}>
          {waiting_on && fillText(caseSummaryTexts.espera, { quem: labelsTexts[`espera_${waiting_on}`] })}
        </span>
        <span className={styles.wide}>
          {fillText(caseSummaryTexts.agente, { nome: responsible?.name ?? operationTexts.semAgente })}
        </span>
        <span className={styles.due}>
          <StageDue work={work} />
        </span>
        {isOpen && (
          <button
            type="button"
            data-screen-only
            aria-label={caseSummaryTexts.mudarSituacao}
            onClick={onChange}
          >
            <PenLine />
          </button>
        )}
      </div>
    </section>
  )
}
