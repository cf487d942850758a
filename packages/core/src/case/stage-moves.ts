import { caseStages, type CaseStage, type StageStatus } from './case-statuses.ts'
import { buildsOn, type PropertyType } from './property-types.ts'

export type StageAction = 'start' | 'advance' | 'reject' | 'reopen' | 'back'

interface Move {
  /** How the present record may stand. */
  from: readonly StageStatus[]
  /** How the present record stands afterwards, unless it is over: that stays as it was decided. */
  leaves: StageStatus
  /** Whether a stage gets a new record. */
  opens?: true
  /** Whether a note has to say why. */
  needsNote?: true
}

const open = ['pending', 'in_progress'] as const
const passed = ['approved', 'completed'] as const
const over: readonly StageStatus[] = ['rejected', ...passed]

/** Every way in which a case may move between stages; there is no other. */
export const stageMoves = {
  start: { from: ['pending'], leaves: 'in_progress' },
  advance: { from: [...open, ...passed], leaves: 'completed', opens: true },
  reject: { from: open, leaves: 'rejected', needsNote: true },
  reopen: { from: over, leaves: 'rejected', opens: true },
  back: { from: [...open, ...over], leaves: 'pending', opens: true, needsNote: true },
} as const satisfies Record<StageAction, Move>

/** Stages that are decided rather than done: how they end when the case moves on. */
const endings: Partial<Record<CaseStage, StageStatus>> = {
  analise_credito: 'approved',
  analise_engenharia: 'approved',
}

/** Where a case shall stand, and how it stands now. */
export interface StageMove {
  /** Whether something is built: only then there is the stage `obra`. */
  builds: boolean
  stage: CaseStage
  /** Of the present stage's last record. */
  status: StageStatus
  to: CaseStage
  as: 'in_progress' | 'rejected'
  hasNote: boolean
}

/**
 * The stages that a case goes through; one that is in `obra` has it, whatever else is known.
 *
 * @example stagesOf('apartamento', 'contrato').length // → 8
 */
export const stagesOf = (type: PropertyType | null, stage: CaseStage): CaseStage[] =>
  caseStages.filter((each) => each !== 'obra' || each === stage || buildsOn(type))

/**
 * The stage after this one; none after the last.
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

/** How the present record stands after the move, and which stage gets a new one. */
export interface MovedStage {
  action: StageAction
  status: StageStatus
  opens: CaseStage | null
}

/**
 * Where a case goes: `wrong_state` when the case does not go there
 * from where it stands, `note_missing` when it would with a note that says why.
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
