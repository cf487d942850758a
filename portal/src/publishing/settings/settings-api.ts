import type { InferRequestType, InferResponseType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

export type Setting = InferResponseType<typeof api.admin.settings.$get, 200>[number]

type Change = InferRequestType<typeof api.admin.settings.$put>['json']

export const listSettings = () => bodyOf(api.admin.settings.$get({ query: {} }))

/** Banks of the published credit lines. */
export const listBanks = () => bodyOf(api.admin.settings.banks.$get({ query: {} }))
export type Bank = Awaited<ReturnType<typeof listBanks>>[number]

export const saveSettings = (json: Change) => bodyOf(api.admin.settings.$put({ query: {}, json }))

export const exportSettings = () => bodyOf(api.admin.settings.export.$get({ query: {} }))
