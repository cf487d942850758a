import type { CaseStage, StageStatus } from './case-statuses.ts'
import type { Outcome } from './outcomes.ts'
import { buildsOn, type PropertyType } from './property-types.ts'
import { nextStage } from './stage-moves.ts'

/** How a case stands, as far as it says what is to be done with it. */
export interface CaseStanding {
  outcome: Outcome
  current_stage: CaseStage
  property_type: PropertyType | null
  /** Of the present stage's record, where it is known. */
  stage_status?: StageStatus
  documents_to_review: number
}

/** What moves a case on from where it stands. */
export type CaseMove =
  | { kind: 'resume' }
  | { kind: 'reopen' }
  | { kind: 'again'; stage: CaseStage }
  | { kind: 'advance'; stage: CaseStage }
  | { kind: 'conclude' }

/** The next thing to do with a case, and what moves it on: they differ while documents wait to be looked at. */
export interface NextStep {
  /** How many documents to review first; 0 is none. */
  review: number
  move: CaseMove
}

function moveOf({ outcome, current_stage: stage, property_type, stage_status }: CaseStanding): CaseMove {
  if (outcome === 'suspenso') return { kind: 'resume' }
  if (outcome !== 'em_andamento') return { kind: 'reopen' }
  if (stage_status === 'rejected') return { kind: 'again', stage }
  const next = nextStage(stage, buildsOn(property_type))
  return next ? { kind: 'advance', stage: next } : { kind: 'conclude' }
}

/**
 * What is to be done with a case next.
 *
 * @example nextStep({ outcome: 'em_andamento', current_stage: 'liberacao', property_type: 'apartamento', documents_to_review: 2 }) // → { review: 2, move: { kind: 'conclude' } }
 */
export const nextStep = (standing: CaseStanding): NextStep => ({
  review: standing.outcome === 'em_andamento' ? standing.documents_to_review : 0,
  move: moveOf(standing),
})
