import { hc } from 'hono/client'
import type { AppType } from 'server'
import { withOwnChanges } from './own-changes.ts'
import { withRequestKeys } from './request-keys.ts'

/** The portal's only HTTP client. The server's routes type its paths, inputs and responses. */
export const { api } = hc<AppType>('/', { fetch: withOwnChanges(withRequestKeys(fetch)) })
