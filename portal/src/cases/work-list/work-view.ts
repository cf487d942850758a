import {
  keysOf,
  boardColumns,
  caseStages,
  outcomeLabels,
  rejectionReasons,
  waitingOnLabels,
  workDates,
  workOrders as orders,
} from 'core'
import { readFilters } from '../../ui/read-filters.ts'
import type { WorkQuery } from './work-api.ts'

export const workOrders = keysOf(orders)

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const day = /^\d{4}-\d\d-\d\d$/
const cents = /^[1-9]\d{0,10}$/
const days = /^\d{1,3}$/
const words = /^.{1,100}$/u

/** Filters by the names that address and server share, each with its accepted values. */
const filters = {
  person: /^v[\w.~-]{1,2000}$/,
  stage: caseStages,
  situation: words,
  waiting_on: Object.keys(waitingOnLabels),
  responsible: /^(me|none|[\da-f-]{36})$/,
  branch: /^(none|[\da-f-]{36})$/,
  partner: id,
  referred_by: /^(none|[\da-f-]{36})$/,
  line: words,
  city: words,
  tag: words,
  outcome: [...Object.keys(outcomeLabels), 'perdidos', 'todos'],
  reason: words,
  date: workDates,
  date_from: day,
  date_to: day,
  ended_stage: caseStages,
  rejection: rejectionReasons,
  no_line: ['true'],
  column: Object.keys(boardColumns),
  value_from: cents,
  value_to: cents,
  created_from: day,
  created_to: day,
  signed_from: day,
  signed_to: day,
  signed: ['month'],
  overdue: ['true'],
  due_in: days,
  stopped: days,
  to_review: ['true'],
  expiring: days,
  missing: ['true'],
  answered: ['true'],
  order: workOrders,
} as const satisfies Partial<Record<keyof WorkQuery, readonly string[] | RegExp>>

export type WorkFilter = keyof typeof filters

/** Filters of an address by their names, as saved views store them. */
export const readWorkFilters = (search: URLSearchParams) => readFilters(search, filters)

/** Filters of an address as the server accepts them. */
export const readView = (search: URLSearchParams) => readWorkFilters(search) as WorkQuery

/** Parameter of the address that selects how the list is shown, with its values. */
const SHOWN = 'mostrar'
const shownAs = {
  quadro: 'board',
  'por-etapa': 'stage',
  'por-agente': 'responsible',
  'por-filial': 'branch',
  'por-parceiro': 'referred_by',
} as const

/** How the list is shown: as a table, a board, or a table in groups. */
export type Mode = 'table' | (typeof shownAs)[keyof typeof shownAs]

export const modeOf = (search: URLSearchParams): Mode =>
  Object.entries(shownAs).find(([value]) => value === search.get(SHOWN))?.[1] ?? 'table'

/** Query string of a view in a mode. */
export function viewAddress(view: Readonly<Record<string, string>>, mode: Mode): string {
  const shown = Object.entries(shownAs).find(([, one]) => one === mode)?.[0]
  const search = new URLSearchParams({ ...view, ...(shown && { [SHOWN]: shown }) }).toString()
  return search && `?${search}`
}
