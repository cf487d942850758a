import { Hono } from 'hono'
import { ApiError } from '../../platform/http/api-error.ts'
import { sendJson } from '../../platform/http/send-content.ts'
import { describe } from '../../platform/http/describe.ts'
import { cityListSchema, stateListSchema } from './location-schemas.ts'
import type { LocationList, Locations } from './locations.ts'

/** Caches a list of the IBGE for seven days and a fallback for five minutes. */
const headersFor = ({ source }: LocationList<unknown>) => ({
  'Cache-Control': `public, max-age=${source === 'ibge' ? 604_800 : 300}`,
  'X-Fonte': source,
})

const tag = 'Simulador'
const headers = { 'X-Fonte': 'De onde veio a lista', ETag: 'Muda quando ela muda' }
const notModifiedText = 'A lista que você tem ainda vale'

export const locationRoutes = (locations: Locations) =>
  new Hono()
    .get(
      '/states',
      describe({
        tag,
        summary: 'Os estados',
        description: 'Do IBGE ou, quando ele não responde, da cópia que acompanha o servidor.',
        answers: {
          200: { description: 'Os estados, por nome', schema: stateListSchema, headers },
          304: notModifiedText,
        },
      }),
      async (c) => {
        const list = await locations.listStates()
        return sendJson(c, list.items, headersFor(list))
      },
    )
    .get(
      '/states/:uf/cities',
      describe({
        tag,
        summary: 'As cidades de um estado',
        path: { uf: 'Sigla do estado' },
        answers: {
          200: { description: 'As cidades, por nome', schema: cityListSchema, headers },
          304: notModifiedText,
        },
        errors: ['not_found'],
      }),
      async (c) => {
        const state = locations.findState(c.req.param('uf'))
        if (!state) throw new ApiError('not_found', 'Estado não encontrado')
        const list = await locations.listCities(state.sigla)
        return sendJson(c, list.items, headersFor(list))
      },
    )
