import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { listPage } from '../../api/list-page.ts'
import { firstPage, type ListPage } from '../../ui/async/page-query.ts'
import { queryString } from '../../ui/query-string.ts'

const { commissions } = api
const rules = api.admin['commission-rules']
type ItemOf<Got> = Got extends ListPage<infer Item> ? Item : never

export type CommissionsView = Omit<InferRequestType<typeof commissions.$get>['query'], 'after' | 'limit'>
type ScopeView = InferRequestType<typeof commissions.summary.$get>['query']

/** Query of the summary: the part of a view that selects month and people. */
export const scopeOf = ({ month, agent, partner }: CommissionsView): ScopeView => ({
  ...(month && { month }),
  ...(agent && { agent }),
  ...(partner && { partner }),
})

export const readSummary = (view: CommissionsView) =>
  bodyOf(commissions.summary.$get({ query: scopeOf(view) }))
export type Summary = Awaited<ReturnType<typeof readSummary>>
export type CommissionKind = Summary['figures'][number]['kind']

export const listCommissions = (view: CommissionsView, query = firstPage) =>
  listPage(commissions.$get({ query: { ...view, ...query } }))
export type CommissionRow = ItemOf<Awaited<ReturnType<typeof listCommissions>>>
export type CommissionStatus = CommissionRow['status']

export const readCommission = (id: string) => bodyOf(commissions[':id'].$get({ param: { id }, query: {} }))
export type Commission = Awaited<ReturnType<typeof readCommission>>
export type Entry = Commission['entries'][number]

/** Addresses of the exports: the list as CSV and the month as PDF. */
export const spreadsheetAddress = (view: CommissionsView) =>
  `${commissions.export.$path()}?${queryString(view)}`
export const paperAddress = (view: CommissionsView) =>
  `${commissions['month.pdf'].$path()}?${queryString(scopeOf(view))}`

export type NewEntries = InferRequestType<typeof commissions.entries.$post>['json']
export const writeEntries = (json: NewEntries) => bodyOf(commissions.entries.$post({ json }))
export const takeBack = (id: string, entryId: string, reason: string) =>
  bodyOf(
    commissions[':id'].entries[':entryId']['take-back'].$post({ param: { id, entryId }, json: { reason } }),
  )

export type ConfirmedSums = InferRequestType<(typeof commissions.months)[':month']['close']['$post']>['json']
export const closeMonth = (month: string, json: ConfirmedSums) =>
  bodyOf(commissions.months[':month'].close.$post({ param: { month }, json }))

export const listRules = () => bodyOf(rules.$get({ query: {} }))
export type Rule = Awaited<ReturnType<typeof listRules>>[number]
export type NewRule = InferRequestType<typeof rules.$post>['json']
export const createRule = (json: NewRule) => bodyOf(rules.$post({ json }))
export const updateRule = (id: string, json: NewRule & { revision: number | undefined }) =>
  bodyOf(rules[':id'].$put({ param: { id }, json }))
export const deleteRule = ({ id, revision }: Rule) =>
  bodyOf(rules[':id'].$delete({ param: { id }, query: { revision: String(revision) } }))
export const previewRule = (json: NewRule & { id?: string }) => bodyOf(rules.preview.$post({ json }))
export type RuleEffect = Awaited<ReturnType<typeof previewRule>>

export const readDeadlines = () => bodyOf(rules.deadlines.$get({ query: {} }))
export type Deadlines = Awaited<ReturnType<typeof readDeadlines>>
export const saveDeadlines = (json: Deadlines) => bodyOf(rules.deadlines.$put({ json }))
