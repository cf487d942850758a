import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useToast } from '../toast/toast-context.ts'
import { ApiProblem } from './api-problem.ts'
import { problemMessage, type Failure } from './problem-message.ts'

interface Options {
  failure: (problem: ApiProblem) => Failure
  /** Handles the failure further, in addition to the toast. */
  onProblem?: ((problem: ApiProblem) => void) | undefined
}

/**
 * Runs a call to the server, one at a time: a second click while the first is under way does nothing. A toast reports a
 * failure and stays until the next attempt or `forget`.
 */
export function useAction({ failure, onProblem }: Options) {
  const toast = useToast()
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const dismiss = useRef(() => {})
  const { revalidate } = useRevalidator()
  const forget = () => dismiss.current()

  const run = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    forget()
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      dismiss.current = toast(problemMessage(error, failure(error)))
      onProblem?.(error)
      // The session has ended: reloading leads to the sign-in.
      if (error.code === 'not_signed_in') await revalidate()
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { run, running, forget }
}
