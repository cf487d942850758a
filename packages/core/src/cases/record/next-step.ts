import type { CaseStage, StageStatus } from './case-statuses.ts'
import type { Outcome } from './outcomes.ts'
import { buildsOn, type PropertyType } from '../../platform/property-types.ts'
import { nextStage } from './stage-moves.ts'

/** Status of a case, as far as it determines the next step. */
export interface CaseSnapshot {
  outcome: Outcome
  current_stage: CaseStage
  property_type: PropertyType | null
  /** Status of the current stage's record, when known. */
  stage_status?: StageStatus | undefined
  documents_to_review: number
}

/** An action that moves a case on. */
export type CaseMove =
  | { kind: 'resume' }
  | { kind: 'reopen' }
  | { kind: 'again'; stage: CaseStage }
  | { kind: 'advance'; stage: CaseStage }
  | { kind: 'conclude' }

/** Next step of a case: documents to review first, and the action that moves the case on. */
export interface NextStep {
  review: number
  move: CaseMove
}

function moveOf({ outcome, current_stage: stage, property_type, stage_status }: CaseSnapshot): CaseMove {
  if (outcome === 'suspenso') return { kind: 'resume' }
  if (outcome !== 'em_andamento') return { kind: 'reopen' }
  if (stage_status === 'rejected') return { kind: 'again', stage }
  const next = nextStage(stage, buildsOn(property_type))
  return next ? { kind: 'advance', stage: next } : { kind: 'conclude' }
}

/**
 * Determines the next step of a case.
 *
 * @example nextStep({ outcome: 'em_andamento', current_stage: 'liberacao', property_type: 'apartamento', documents_to_review: 2 }) // → { review: 2, move: { kind: 'conclude' } }
 */
export const nextStep = (snapshot: CaseSnapshot): NextStep => ({
  review: snapshot.outcome === 'em_andamento' ? snapshot.documents_to_review : 0,
  move: moveOf(snapshot),
})
