import type { InferResponseType } from 'hono/client'
import { useEffect, useState } from 'react'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import type { Outcome } from '../../api/use-outcome.ts'

export type Overview = InferResponseType<typeof api.admin.overview.$get, 200>

/** What is in use now, asked when the dashboard is opened. */
export function useOverview(): Outcome<Overview> {
  const [outcome, setOutcome] = useState<Outcome<Overview>>({})
  useEffect(() => {
    let current = true
    answerOf(api.admin.overview.$get({ query: {} })).then(
      (value) => current && setOutcome({ came: { value } }),
      (problem: unknown) => current && setOutcome({ problem }),
    )
    return () => {
      current = false
    }
  }, [])
  return outcome
}
