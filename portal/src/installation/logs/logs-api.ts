import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { listPage } from '../../api/list-page.ts'
import { firstPage } from '../../ui/async/page-query.ts'
import { queryString } from '../../ui/query-string.ts'

const { logs } = api.admin

export type LogView = Omit<InferRequestType<typeof logs.$get>['query'], 'after' | 'limit'>

export const listEntries = (view: LogView, query = firstPage) =>
  listPage(logs.$get({ query: { ...view, ...query } }))

export type Entry = Awaited<ReturnType<typeof listEntries>>['items'][number]

export const exportAddress = (view: LogView) => {
  const search = queryString(view)
  return logs.export.$path() + (search && `?${search}`)
}

/** Verifies the whole hash chain. */
export const verifyChain = () => bodyOf(logs.chain.$get({ query: {} }))

export type Chain = Awaited<ReturnType<typeof verifyChain>>
