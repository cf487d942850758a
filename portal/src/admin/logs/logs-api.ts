import type { InferRequestType } from 'hono/client'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import { firstPage, listPage } from '../../api/list-page.ts'

const { logs } = api.admin

export type LogView = Omit<InferRequestType<typeof logs.$get>['query'], 'after' | 'limit'>

export const listEntries = (view: LogView, query = firstPage) =>
  listPage(logs.$get({ query: { ...view, ...query } }))

export type Entry = Awaited<ReturnType<typeof listEntries>>['items'][number]

/** Where the same entries are kept as a sheet from. */
export const exportAddress = (view: LogView) => {
  const search = new URLSearchParams(view).toString()
  return logs.export.$path() + (search && `?${search}`)
}

/** Goes along the whole chain. */
export const verifyChain = () => answerOf(logs.chain.$get({ query: {} }))

export type Chain = Awaited<ReturnType<typeof verifyChain>>
