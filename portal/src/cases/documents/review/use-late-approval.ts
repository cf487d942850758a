import { documentsTexts } from 'core/texts/documents'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiProblem } from '../../../ui/async/api-problem.ts'
import type { Failure } from '../../../ui/async/problem-message.ts'
import { noteSentOnLeaving } from '../../../api/sent-on-leaving.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { useToast } from '../../../ui/toast/toast-context.ts'
import type { ChecklistDocument } from '../checklist-document.ts'
import { approveFailure, isOutdated, sendApproval } from './use-decision.ts'

/** Time to undo an approval. */
const UNDO_MS = 5000

interface Options {
  onSent: (item: ChecklistDocument) => void
  /** Called when the document changed on the server since it was shown. */
  onOutdated?: (item: ChecklistDocument) => void
  onFailed?: (item: ChecklistDocument) => void
  failure?: (item: ChecklistDocument, problem: ApiProblem) => Failure
}

/**
 * Delays each approval by `UNDO_MS`, so that a press by mistake can be undone. The next approval, leaving the
 * screen or closing the page sends it at once.
 */
export function useLateApproval({ onSent, onOutdated, onFailed, failure = approveFailure }: Options) {
  const toast = useToast()
  const [waiting, setWaiting] = useState<ChecklistDocument>()
  /** Approvals that wait or are being sent. */
  const [pending, setPending] = useState<readonly ChecklistDocument[]>([])
  const settled = useRef<ChecklistDocument>(undefined)
  const sending = useRef<ChecklistDocument>(undefined)
  const queue = useRef(Promise.resolve())
  const release = (item: ChecklistDocument) => setPending((before) => before.filter((one) => one !== item))
  const { run } = useAction({
    failure: (problem) => failure(sending.current!, problem),
    onProblem: (problem) => {
      const item = sending.current!
      release(item)
      onFailed?.(item)
      if (isOutdated(problem)) onOutdated?.(item)
    },
  })
  const send = (item: ChecklistDocument) => {
    if (settled.current === item) return
    settled.current = item
    queue.current = queue.current.then(() => {
      sending.current = item
      return run(async () => {
        await sendApproval(item)
        toast({ title: documentsTexts.aprovado })
        onSent(item)
      })
    })
  }
  const settle = useEffectEvent(send)
  useEffect(() => {
    if (!waiting) return undefined
    const leave = () => settle(waiting)
    const leavePage = () => {
      noteSentOnLeaving()
      leave()
    }
    const end = () => setWaiting(undefined)
    const timer = setTimeout(end, UNDO_MS)
    window.addEventListener('pagehide', leavePage)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', leavePage)
      leave()
    }
  }, [waiting])

  return {
    /** Whether to show the document as approved, although the approval may not be sent yet. */
    isPendingApproval: (item: ChecklistDocument) =>
      pending.some(
        (one) => one.id === item.id && one.status === item.status && one.file?.version === item.file?.version,
      ),
    waiting,
    approve: (item: ChecklistDocument) => {
      settled.current = undefined
      setPending((before) => [...before, item])
      setWaiting(item)
    },
    undo: () => {
      if (!waiting) return
      settled.current = waiting
      release(waiting)
      setWaiting(undefined)
    },
    /** Sends the waiting approval; resolves when all requests have finished. */
    flush: async () => {
      if (waiting) send(waiting)
      setWaiting(undefined)
      await queue.current
    },
  }
}
