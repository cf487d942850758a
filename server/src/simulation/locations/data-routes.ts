import { Hono } from 'hono'
import { z } from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import { sendJson } from '../../platform/http/send-content.ts'
import { describe } from '../../platform/http/describe.ts'
import type { BundledLocations } from './bundled.ts'
import { cityListSchema, stateListSchema } from './location-schemas.ts'

/** Serves the bundled lists under their file names, for browsers whose server does not respond. */
export function dataRoutes({ states, cities }: BundledLocations) {
  const files = new Map<string, object>([...cities].map(([uf, list]) => [`municipios-${uf}.json`, list]))
  if (states) files.set('ufs.json', states)
  return new Hono().get(
    '/:file',
    describe({
      tag: 'Arquivos',
      summary: 'A cópia das listas do IBGE',
      path: { file: '`ufs.json` ou `municipios-{UF}.json`' },
      answers: {
        200: { description: 'Os estados ou as cidades', schema: z.union([stateListSchema, cityListSchema]) },
        304: 'A lista que você tem ainda vale',
      },
      errors: ['not_found'],
    }),
    (c) => {
      const list = files.get(c.req.param('file'))
      if (!list) throw new ApiError('not_found')
      return sendJson(c, list, { 'Cache-Control': 'public, max-age=86400' })
    },
  )
}
