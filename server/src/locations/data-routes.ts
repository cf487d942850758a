import { Hono } from 'hono'
import { ApiError } from '../http/api-error.ts'
import { sendJson } from '../http/send-content.ts'
import type { BundledLocations } from './bundled.ts'

/** The bundled lists under their file names, for browsers whose server does not answer. */
export function dataRoutes({ states, cities }: BundledLocations) {
  const files = new Map<string, object>([...cities].map(([uf, list]) => [`municipios-${uf}.json`, list]))
  if (states) files.set('ufs.json', states)
  return new Hono().get('/:file', (c) => {
    const list = files.get(c.req.param('file'))
    if (!list) throw new ApiError('not_found')
    return sendJson(c, list, { 'Cache-Control': 'public, max-age=86400' })
  })
}
