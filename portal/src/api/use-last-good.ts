import { useState } from 'react'
import { ApiProblem } from './api-problem.ts'

/** Refusals that are about the person and what they may see: what was shown is not theirs any more. */
const lasting: readonly number[] = [401, 403, 404]

/**
 * What the loader of a screen gave, or in place of a failure what it gave before: nobody loses what they were doing
 * to a connection that was away for a moment.
 * @param of what it is about; of something else nothing is kept
 */
export function useLastGood<Value>(got: Value | ApiProblem, of: string): Value | ApiProblem {
  const [last, setLast] = useState<{ of: string; value: Value }>()
  if (!(got instanceof ApiProblem)) {
    if (last?.value !== got || last.of !== of) setLast({ of, value: got })
    return got
  }
  return last?.of === of && !lasting.includes(got.status) ? last.value : got
}
