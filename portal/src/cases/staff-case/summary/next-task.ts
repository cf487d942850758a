import { doneDocumentStatuses, nextStep, stagesOf, type CaseMove, type Day, type WaitingOn } from 'core'
import type { ChecklistDocument } from '../../documents/checklist-document.ts'
import type { StageRecord } from '../../case-types.ts'
import type { Task } from '../../tasks/tasks-api.ts'
import type { Work } from '../../work-list/work-api.ts'
import { missingFacts, type KnownFacts } from './stage-facts.ts'

/** First thing that the staff have to do in a case. */
export type NextTask =
  | { kind: 'review'; documents: readonly ChecklistDocument[] }
  | { kind: 'reply' }
  | { kind: 'task'; task: Task }
  | { kind: 'request'; count: number }
  | { kind: 'fill'; count: number }
  /** A party outside the office is late. */
  | { kind: 'chase'; who: WaitingOn }
  | { kind: 'wait'; who: WaitingOn }
  | { kind: 'move'; move: CaseMove }

/** Loaded data of the case; `known` is absent until facts and buyers have loaded. */
export interface CaseState {
  work: Work
  status: StageRecord['status'] | undefined
  documents: readonly ChecklistDocument[]
  unread: number
  tasks: readonly Task[]
  known: KnownFacts | undefined
  today: Day
}

export const isDone = ({ status }: ChecklistDocument) =>
  (doneDocumentStatuses as readonly string[]).includes(status)

/** Whether the staff have to review a document. */
export const isToReview = ({ status }: ChecklistDocument) => status === 'uploaded' || status === 'in_review'

/** Whether a case cannot leave its stage without a document. */
export function blocksStage(document: ChecklistDocument, { property_type, current_stage }: Work): boolean {
  if (!document.required || isDone(document)) return false
  if (document.due_stage === null) return true
  const stages = stagesOf(property_type, current_stage)
  return stages.indexOf(document.due_stage) <= stages.indexOf(current_stage)
}

const isOutside = (who: WaitingOn | null): who is WaitingOn => who !== null && who !== 'agente'

/** Determines what comes first: who waits for an answer, then what is due, then what the stage lacks. */
export function nextTask({ work, status, documents, unread, tasks, known, today }: CaseState): NextTask {
  const { move } = nextStep({ ...work, stage_status: status })
  if (work.outcome !== 'em_andamento' || move.kind === 'again') return { kind: 'move', move }
  const toReview = documents.filter(isToReview)
  if (toReview.length > 0) return { kind: 'review', documents: toReview }
  if (unread > 0) return { kind: 'reply' }
  const task = tasks.find(({ due_on }) => due_on <= today)
  if (task) return { kind: 'task', task }
  const { waiting_on: who, due_on } = work
  const isLate = due_on !== null && due_on < today
  const owed = documents.filter((one) => one.owner_role === 'cliente' && blocksStage(one, work)).length
  if (owed > 0) return { kind: 'request', count: owed }
  if (isOutside(who) && isLate) return { kind: 'chase', who }
  const count = known ? missingFacts(known, work.current_stage).length : 0
  if (count > 0) return { kind: 'fill', count }
  return isOutside(who) ? { kind: 'wait', who } : { kind: 'move', move }
}
