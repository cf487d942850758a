import { documentsTexts } from 'core/texts/documents'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../toast/toast-context.ts'
import type { ChecklistDocument } from '../checklist-document.ts'
import { approveFailure, isOutdated, sendApproval } from './use-decision.ts'

/** How long an approval by a single key can be taken back. */
const UNDO_MS = 5000

const isSame = (one: ChecklistDocument, other: ChecklistDocument) =>
  one.id === other.id && one.status === other.status && one.file?.version === other.file?.version

/**
 * Approvals by a single key, which may be pressed by mistake: each is shown at once and sent five seconds later, or with
 * the next one, or when the screen is left; until then it can be taken back.
 */
export function useLateApproval(documents: readonly ChecklistDocument[], onChange: () => void) {
  const toast = useToast()
  const [waiting, setWaiting] = useState<ChecklistDocument>()
  /** Shown as approved: what waits, and what is on its way. */
  const [held, setHeld] = useState<readonly ChecklistDocument[]>([])
  const undone = useRef<ChecklistDocument>(undefined)
  const queue = useRef(Promise.resolve())
  const release = (item: ChecklistDocument) => setHeld((before) => before.filter((one) => one !== item))
  const { run } = useAction({
    failure: approveFailure,
    onProblem: (problem) => {
      setHeld([])
      if (isOutdated(problem)) onChange()
    },
  })
  const send = useEffectEvent((item: ChecklistDocument) => {
    queue.current = queue.current.then(() =>
      run(async () => {
        await sendApproval(item)
        toast({ title: documentsTexts.aprovado })
        onChange()
      }),
    )
  })
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setWaiting(undefined), UNDO_MS)
    return () => {
      clearTimeout(timer)
      if (undone.current !== waiting) send(waiting)
    }
  }, [waiting])

  return {
    /** With those approved whose approval is not sent yet. */
    documents: documents.map((item) =>
      held.some((one) => isSame(one, item)) ? { ...item, status: 'approved' as const } : item,
    ),
    waiting,
    approve: (item: ChecklistDocument) => {
      undone.current = undefined
      setHeld((before) => [...before, item])
      setWaiting(item)
    },
    undo: () => {
      if (!waiting) return
      undone.current = waiting
      release(waiting)
      setWaiting(undefined)
    },
  }
}
