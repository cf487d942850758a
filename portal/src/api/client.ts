import { hc } from 'hono/client'
import type { AppType } from 'server'
import { fetchOrTake } from './first-answers.ts'

/** The portal's one HTTP client. Addresses, inputs and answers are typed by the server's own routes. */
export const { api } = hc<AppType>('/', { fetch: fetchOrTake })
