import { caseStages, doneDocumentStatuses, isDueNow, type CaseStage } from 'core'
import { useState } from 'react'
import { checklistOrder } from '../checklist-order.ts'
import type { ChecklistDocument } from '../checklist-document.ts'

export const checklistGroups = ['now', 'sent', 'later', 'done'] as const

export type ChecklistGroup = (typeof checklistGroups)[number]

const isDone = ({ status }: ChecklistDocument) => doneDocumentStatuses.some((done) => done === status)

/** Group of a document as the client sees it; an optional one is due later. */
export function groupOf(document: ChecklistDocument, stage: CaseStage): ChecklistGroup {
  if (isDone(document)) return 'done'
  if (document.status === 'uploaded' || document.status === 'in_review') return 'sent'
  if (document.status === 'rejected' || isDueNow(document, stage)) return 'now'
  return 'later'
}

interface Placed {
  group: ChecklistGroup
  position: number
}

/**
 * Documents in their groups. A document stays where the client first saw it, so that a sent one does not jump away; other
 * ones are placed when they appear.
 */
export function usePlacedDocuments(documents: readonly ChecklistDocument[], stage: CaseStage) {
  const [places] = useState(() => new Map<string, Placed>())
  const stageOf = ({ status, due_stage: due }: ChecklistDocument) =>
    status === 'rejected' ? -1 : caseStages.indexOf(due ?? stage)
  const ordered = checklistOrder(documents).toSorted((one, other) => stageOf(one) - stageOf(other))
  for (const document of ordered)
    if (!places.has(document.id))
      places.set(document.id, { group: groupOf(document, stage), position: places.size })
  const inPlace = documents.toSorted(
    (one, other) => places.get(one.id)!.position - places.get(other.id)!.position,
  )
  return (group: ChecklistGroup) => inPlace.filter(({ id }) => places.get(id)!.group === group)
}
