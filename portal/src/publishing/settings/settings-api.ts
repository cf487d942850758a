import type { InferRequestType, InferResponseType } from 'hono/client'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'

export type Setting = InferResponseType<typeof api.admin.settings.$get, 200>[number]

type Change = InferRequestType<typeof api.admin.settings.$put>['json']

export const listSettings = () => answerOf(api.admin.settings.$get({ query: {} }))

export const saveSettings = (json: Change) => answerOf(api.admin.settings.$put({ query: {}, json }))

export const exportSettings = () => answerOf(api.admin.settings.export.$get({ query: {} }))
