import { useState } from 'react'
import { ApiProblem } from './api-problem.ts'

/** Refusals after which the person may no longer see the last value. */
const lasting: readonly number[] = [401, 403, 404]

/**
 * Latest value of a loader; after a temporary failure the last good one, so that a lost connection does not discard the
 * person's work.
 * @param of identifies the subject; a value of another subject is dropped
 */
export function useLastGood<Value>(got: Value | ApiProblem, of: string): Value | ApiProblem {
  const [last, setLast] = useState<{ of: string; value: Value }>()
  if (!(got instanceof ApiProblem)) {
    if (last?.value !== got || last.of !== of) setLast({ of, value: got })
    return got
  }
  return last?.of === of && !lasting.includes(got.status) ? last.value : got
}
