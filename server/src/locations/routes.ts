import { Hono } from 'hono'
import { ApiError } from '../http/api-error.ts'
import { sendJson } from '../http/send-content.ts'
import type { LocationList, Locations } from './locations.ts'

/** Seven days for a list of the IBGE; a fallback is soon asked for again. */
const headersFor = ({ source }: LocationList<unknown>) => ({
  'Cache-Control': `public, max-age=${source === 'ibge' ? 604_800 : 300}`,
  'X-Fonte': source,
})

export const locationRoutes = (locations: Locations) =>
  new Hono()
    .get('/states', async (c) => {
      const list = await locations.listStates()
      return sendJson(c, list.items, headersFor(list))
    })
    .get('/states/:uf/cities', async (c) => {
      const state = locations.findState(c.req.param('uf'))
      if (!state) throw new ApiError('not_found', 'Estado não encontrado')
      const list = await locations.listCities(state.sigla)
      return sendJson(c, list.items, headersFor(list))
    })
