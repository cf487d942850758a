import { useState } from 'react'
import type { ApiProblem } from './async/api-problem.ts'
import type { Failure } from './async/problem-message.ts'
import { useAction } from './async/use-action.ts'

interface Options {
  on: boolean
  /** Sends the change and waits for the new state. */
  change: (on: boolean) => Promise<void>
  failure: (on: boolean) => Failure
  onProblem?: ((problem: ApiProblem) => void) | undefined
}

/** Optimistic switch: shows the new state at once and reverts it when the change fails. */
export function useSwitch({ on, change, failure, onProblem }: Options) {
  const [wanted, setWanted] = useState<boolean>()
  const { run, running } = useAction({ failure: () => failure(!on), onProblem })
  const onChange = (next: boolean) =>
    void run(async () => {
      setWanted(next)
      await change(next).finally(() => setWanted(undefined))
    })
  return { on: wanted ?? on, pending: running, onChange }
}
