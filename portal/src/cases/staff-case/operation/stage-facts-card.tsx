import { buyerFacts, caseRecords, factsOfStage, stagesOf, type Fact, type StageFact } from 'core'
import { fillText } from 'core/texts'
import { caseFactsTexts, factName } from 'core/texts/case-facts'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { countText } from 'core/texts/count-text'
import { Circle, CircleCheck } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Work } from '../../work-list/work-api.ts'
import { coveredCpf, shownFact } from '../record/fact-text.ts'
import { missingFacts, valueOf, type KnownFacts } from '../summary/stage-facts.ts'
import styles from './operation.module.css'

export const factOf = ({ record, column }: StageFact): Fact =>
  (record === 'buyer' ? buyerFacts : caseRecords[record])[column as never]

/** Value of a fact as text; the digits of a CPF are covered. */
export function factText(stageFact: StageFact, known: KnownFacts): string {
  const { record, column } = stageFact
  const value = valueOf(known, record, column)
  const fact = factOf(stageFact)
  return fact.kind === 'cpf' && typeof value === 'string' ? coveredCpf(value) : shownFact(column, fact, value)
}

/** Missing facts of the stages after this one. */
function laterCount(known: KnownFacts, { property_type, current_stage }: Work) {
  const stages = stagesOf(property_type, current_stage)
  return stages.slice(stages.indexOf(current_stage) + 1).flatMap((stage) => missingFacts(known, stage)).length
}

interface Props {
  work: Work
  known: KnownFacts
  isLocked: boolean
  onFill: (stageFact: StageFact) => void
}

/** Facts that the current stage needs: first the missing ones, each with a button that asks for it. */
export function StageFactsCard({ work, known, isLocked, onFill }: Props) {
  const stageFacts = factsOfStage(work.current_stage)
  const missing = missingFacts(known, work.current_stage)
  const later = laterCount(known, work)
  if (stageFacts.length === 0) return null
  const filled = stageFacts.filter(({ record, column }) => valueOf(known, record, column) !== null)
  return (
    <Panel className={`${styles.card} ${styles.stage}`}>
      <div className={styles.head}>
        <h2>
          {missing.length > 0
            ? countText(missing.length, caseSummaryTexts.etapaPedeUm, caseSummaryTexts.etapaPede)
            : caseSummaryTexts.etapaCompleta}
        </h2>
        {later > 0 && <Hint>{countText(later, caseSummaryTexts.depoisUm, caseSummaryTexts.depois)}</Hint>}
      </div>
      <ul className={styles.asked}>
        {missing.map((one, index) => {
          const name = factName(one.record, one.column)
          const Fill = index === 0 ? Button : OutlineButton
          return (
            <li key={`${one.record}.${one.column}`}>
              <Circle aria-hidden />
              <span>{name}</span>
              {!isLocked && (
                <Fill
                  data-screen-only
                  aria-label={fillText(caseFactsTexts.preencher, { campo: name })}
                  onClick={() => onFill(one)}
                >
                  {caseSummaryTexts.preencher}
                </Fill>
              )}
            </li>
          )
        })}
        {filled.map((one) => (
          <li key={`${one.record}.${one.column}`} className={styles.filled}>
            <CircleCheck aria-hidden />
            <span>{factName(one.record, one.column)}</span>
            <span>{factText(one, known)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
