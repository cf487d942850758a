import { useState } from 'react'
import type { ApiProblem } from '../api/api-problem.ts'
import type { Failure } from '../api/problem-message.ts'
import { useAction } from '../api/use-action.ts'

interface Options {
  on: boolean
  /** Asks for it, and waits for what is then there. */
  change: (on: boolean) => Promise<void>
  failure: (on: boolean) => Failure
  onProblem?: (problem: ApiProblem) => void
}

/** A switch that stands as it was put at once, and goes back when it did not come to be. */
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
