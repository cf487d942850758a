import { useState } from 'react'
import { deferred } from '../../api/deferred.ts'

/**
 * What a loader began to fetch, or what was asked for since.
 * @returns the promise, and a way to ask again that ends when the new answer is there
 */
export function useFresh<Value>(begun: Promise<Value>, ask: () => Promise<Value>) {
  const [asked, setAsked] = useState<{ after: Promise<Value>; answer: Promise<Value> }>()
  const reload = async (): Promise<Value | undefined> => {
    const answer = deferred(ask())
    setAsked({ after: begun, answer })
    return answer.catch(() => undefined)
  }
  return [asked?.after === begun ? asked.answer : begun, reload] as const
}
