import { caseStages, outcomeLabels, waitingOnLabels, workOrders as orders, type WorkOrder } from 'core'
import type { WorkQuery } from './work-api.ts'

/** What the list may be ordered by. */
export const workOrders = Object.keys(orders) as [WorkOrder, ...WorkOrder[]]

/** The filters, as the address names them: the server's own names, and what each may be. */
const filters = {
  stage: caseStages,
  waiting_on: Object.keys(waitingOnLabels),
  responsible: /^(me|none|[\da-f-]{36})$/,
  partner: /^[\da-f-]{36}$/,
  referred_by: /^[\da-f-]{36}$/,
  outcome: Object.keys(outcomeLabels),
  overdue: ['true'],
  to_review: ['true'],
  order: workOrders,
} as const satisfies Partial<Record<keyof WorkQuery, readonly string[] | RegExp>>

export type WorkFilter = keyof typeof filters

/** The longest text that the server searches for. */
export const LONGEST = 100

/** What an address asks for; what is none of it counts for nothing. */
export function readView(search: URLSearchParams): WorkQuery {
  const q = search.get('q')?.trim().slice(0, LONGEST)
  const chosen = Object.entries(filters).flatMap(([name, allowed]) => {
    const value = search.get(name)
    const isKnown =
      value !== null &&
      (allowed instanceof RegExp ? allowed.test(value) : allowed.some((one) => one === value))
    return isKnown ? [[name, value]] : []
  })
  return { ...(q && { q }), ...Object.fromEntries(chosen) } as WorkQuery
}
