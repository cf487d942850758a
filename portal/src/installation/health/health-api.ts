import type { InferResponseType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

export type HealthReport = InferResponseType<typeof api.admin.health.$get, 200>

export const runChecks = () => bodyOf(api.admin.health.$get({ query: {} }))
