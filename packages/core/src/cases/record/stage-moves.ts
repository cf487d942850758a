import { caseStages, type CaseStage, type StageStatus } from './case-statuses.ts'
import { buildsOn, type PropertyType } from '../../platform/property-types.ts'

export type StageAction = 'start' | 'advance' | 'reject' | 'reopen' | 'back'

interface Move {
  /** Allowed statuses of the current record. */
  from: readonly StageStatus[]
  /** New status of the current record; a record that has been decided does not change. */
  leaves: StageStatus
  /** Opens a new record for the target stage. */
  opens?: true
  needsNote?: true
}

const open = ['pending', 'in_progress'] as const
const passed = ['approved', 'completed'] as const
const over: readonly StageStatus[] = ['rejected', ...passed]

/** Allowed transitions between stages. */
export const stageMoves = {
  start: { from: ['pending'], leaves: 'in_progress' },
  advance: { from: [...open, ...passed], leaves: 'completed', opens: true },
  reject: { from: open, leaves: 'rejected', needsNote: true },
  reopen: { from: over, leaves: 'rejected', opens: true },
  back: { from: [...open, ...over], leaves: 'pending', opens: true, needsNote: true },
} as const satisfies Record<StageAction, Move>

/** Final status of stages that end with a decision, when the case moves on. */
const endings: Partial<Record<CaseStage, StageStatus>> = {
  analise_credito: 'approved',
  analise_engenharia: 'approved',
}

/** An attempted transition: target and current state. */
export interface StageMove {
  /** Whether the purchase includes construction, which adds the stage `obra`. */
  builds: boolean
  stage: CaseStage
  /** Status of the current stage's last record. */
  status: StageStatus
  to: CaseStage
  as: 'in_progress' | 'rejected'
  hasNote: boolean
}

/**
 * Lists the stages of a case; a case already in `obra` always has that stage.
 *
 * @example stagesOf('apartamento', 'contrato').length // → 8
 */
export const stagesOf = (type: PropertyType | null, stage: CaseStage): CaseStage[] =>
  caseStages.filter((each) => each !== 'obra' || each === stage || buildsOn(type))

/**
 * Returns the stage after this one; undefined after the last.
 *
 * @example nextStage('liberacao', true) // → 'obra'
 * @example nextStage('liberacao', false) // → undefined
 */
export function nextStage(stage: CaseStage, builds: boolean): CaseStage | undefined {
  const next = caseStages[caseStages.indexOf(stage) + 1]
  return next === 'obra' && !builds ? undefined : next
}

function actionOf({ builds, stage, status, to, as }: StageMove): StageAction | undefined {
  if (to === stage) return as === 'rejected' ? 'reject' : status === 'pending' ? 'start' : 'reopen'
  if (as === 'rejected') return undefined
  if (to === nextStage(stage, builds)) return 'advance'
  return caseStages.indexOf(to) < caseStages.indexOf(stage) ? 'back' : undefined
}

/** Result of a transition: the status of the current record, and the stage that gets a new one. */
export interface MovedStage {
  action: StageAction
  status: StageStatus
  opens: CaseStage | null
}

/**
 * Computes a transition: `wrong_state` when the case cannot go to the target from its current state, `note_missing` when it
 * could with a note that gives the reason.
 *
 * @example moveStage({ builds: false, stage: 'analise_credito', status: 'in_progress', to: 'analise_engenharia', as: 'in_progress', hasNote: false }) // → { action: 'advance', status: 'approved', opens: 'analise_engenharia' }
 * @example moveStage({ builds: false, stage: 'contrato', status: 'in_progress', to: 'contrato', as: 'rejected', hasNote: false }) // → { refused: 'note_missing' }
 */
export function moveStage(move: StageMove): MovedStage | { refused: 'wrong_state' | 'note_missing' } {
  const action = actionOf(move)
  if (!action) return { refused: 'wrong_state' }
  const { from, leaves, opens, needsNote }: Move = stageMoves[action]
  if (!from.includes(move.status)) return { refused: 'wrong_state' }
  if (needsNote && !move.hasNote) return { refused: 'note_missing' }
  const ending = action === 'advance' ? endings[move.stage] : undefined
  return {
    action,
    status: over.includes(move.status) ? move.status : (ending ?? leaves),
    opens: opens ? move.to : null,
  }
}
