import { documentsTexts } from 'core/texts/documents'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'
import type { Failure } from '../../api/problem-message.ts'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../toast/toast-context.ts'
import type { ChecklistDocument } from '../checklist-document.ts'
import { approveFailure, isOutdated, sendApproval } from './use-decision.ts'

/** How long an approval can be taken back. */
const UNDO_MS = 5000

interface Options {
  /** It is approved. */
  onSent: (item: ChecklistDocument) => void
  /** It stands otherwise than it was shown. */
  onOutdated?: (item: ChecklistDocument) => void
  /** It is not approved. */
  onFailed?: (item: ChecklistDocument) => void
  failure?: (item: ChecklistDocument, problem: ApiProblem) => Failure
}

/**
 * Approvals, which one press makes and may be a mistake: each is sent five seconds later, or with the next one, or when
 * the screen or the page is left; until then it can be taken back.
 */
export function useLateApproval({ onSent, onOutdated, onFailed, failure = approveFailure }: Options) {
  const toast = useToast()
  const [waiting, setWaiting] = useState<ChecklistDocument>()
  /** What waits, and what is on its way. */
  const [held, setHeld] = useState<readonly ChecklistDocument[]>([])
  const settled = useRef<ChecklistDocument>(undefined)
  const sending = useRef<ChecklistDocument>(undefined)
  const queue = useRef(Promise.resolve())
  const release = (item: ChecklistDocument) => setHeld((before) => before.filter((one) => one !== item))
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
    const end = () => setWaiting(undefined)
    const timer = setTimeout(end, UNDO_MS)
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [waiting])

  return {
    /** Approved for who looks at it, though it may not be sent yet. */
    isHeld: (item: ChecklistDocument) =>
      held.some(
        (one) => one.id === item.id && one.status === item.status && one.file?.version === item.file?.version,
      ),
    waiting,
    approve: (item: ChecklistDocument) => {
      settled.current = undefined
      setHeld((before) => [...before, item])
      setWaiting(item)
    },
    undo: () => {
      if (!waiting) return
      settled.current = waiting
      release(waiting)
      setWaiting(undefined)
    },
    /** Sends what waits; ends once everything has arrived. */
    flush: async () => {
      if (waiting) send(waiting)
      setWaiting(undefined)
      await queue.current
    },
  }
}
