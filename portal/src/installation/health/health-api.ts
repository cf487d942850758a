import type { InferResponseType } from 'hono/client'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'

export type HealthReport = InferResponseType<typeof api.admin.health.$get, 200>

export const runChecks = () => answerOf(api.admin.health.$get({ query: {} }))
