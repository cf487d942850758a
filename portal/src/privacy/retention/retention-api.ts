import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const { retention } = api.admin
export type RetentionChange = InferRequestType<typeof retention.$put>['json']

/** Retention rules; with `tried`, the number of rows that other periods would delete. */
export const getRetention = (tried: RetentionChange = {}) =>
  bodyOf(
    retention.$get({
      query: Object.fromEntries(Object.entries(tried).map(([name, value]) => [name, String(value)])),
    }),
  )
export type Retention = Awaited<ReturnType<typeof getRetention>>
export const saveRetention = (json: RetentionChange) => bodyOf(retention.$put({ json }))
