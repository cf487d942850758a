import { Hono } from 'hono'
import { sendJson } from '../http/send-content.ts'
import type { PublicConfig } from 'core'

/** Always asked about again, seldom sent again: the ETag tells whether it changed. */
export const configRoutes = (config: PublicConfig) =>
  new Hono().get('/', (c) => sendJson(c, config, { 'Cache-Control': 'no-cache' }))
