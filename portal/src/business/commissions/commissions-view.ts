import { commissionKinds, commissionStatuses } from 'core'
import { paths } from 'core/paths'
import { readFilters } from '../../ui/read-filters.ts'
import type { CommissionsView } from './commissions-api.ts'
import { queryString } from '../../ui/query-string.ts'

const id = /^[\da-f-]{36}$/

const filters = {
  month: /^20\d\d-(0[1-9]|1[0-2])$/,
  agent: id,
  partner: id,
  show: ['open'],
  status: commissionStatuses,
  kind: commissionKinds,
  late: ['true'],
} as const

export type CommissionsFilter = keyof typeof filters

export function readView(search: URLSearchParams): CommissionsView {
  const { q: _q, ...view } = readFilters(search, filters)
  return view
}

export const addressOf = (view: CommissionsView) => {
  const search = queryString(view)
  return search ? `${paths.adminCommissions}?${search}` : paths.adminCommissions
}
