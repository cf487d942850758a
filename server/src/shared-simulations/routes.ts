import { builtInFormula, today } from 'core'
import { paths } from 'core/paths'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { describe } from '../http/describe.ts'
import { jsonBody } from '../http/json-body.ts'
import { hashOf } from '../http/content.ts'
import { noQuery } from '../http/query.ts'
import { sendContent } from '../http/send-content.ts'
import { limitByAddress } from '../limits/rate-limit.ts'
import { pageHeaders } from '../pages/pages.ts'
import { refinementOf, sharedRequestSchema } from '../quotes/quote-request-schemas.ts'
import {
  exampleAnswers,
  placeAnswers,
  withPublished,
  type PublishedEnv,
} from '../simulations/read-answers.ts'
import { drawSharedCard } from './draw-card.ts'
import { drawSharedSheet } from './draw-sheet.ts'
import { findShared, sharedAddress, shareSimulation } from './share-simulation.ts'
import { sharedView } from './shared-view.ts'

const sharedSchema = z
  .strictObject({
    code: z.string(),
    address: z.url().meta({ description: 'A página do resultado' }),
    sheet: z.url().meta({ description: 'Uma página em PDF' }),
    save: z.url().meta({ description: 'Onde ela vira um dossiê de quem entra ou cria a conta' }),
    expires_on: z.iso.date().meta({ description: 'Até quando o endereço abre' }),
  })
  .meta({ id: 'SimulacaoCompartilhada' })

/** What is said of the simulation of a code, by what is published now; null where there is none, or none any more. */
async function seen(deps: AppDeps, code: string) {
  const [shared, published] = await Promise.all([findShared(deps, code), deps.readPublished()])
  const day = today(deps.clock())
  return shared && { shared, published, day, view: sharedView(shared, published, day) }
}

/** It says what somebody earns: no list of pages holds it, and no proxy keeps it. */
const PRIVATE = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-cache' }

/** `/api/public/shared-simulations`: a simulation is given a short address, and drawn on a sheet of paper. */
export const sharedSimulationRoutes = (deps: AppDeps) =>
  new Hono()
    .post(
      '/',
      withPublished(deps.readPublished),
      jsonBody(
        sharedRequestSchema(builtInFormula.body),
        { answers: exampleAnswers, refinement: { quotaHolder: true }, extra: 20_000 },
        (c: Context<PublishedEnv>) => sharedRequestSchema(c.var.published.config.formula.body),
      ),
      limitByAddress(deps, 'shareSimulation'),
      describe({
        tag: 'Simulador',
        summary: 'Dá um endereço curto a uma simulação',
        description:
          'Guarda, cifrados, os valores e mais nada: nem nome, nem documento; em lugar da data de nascimento, uma que tem a mesma idade em meses. A mesma simulação recebe o mesmo endereço, que abre por 90 dias.',
        answers: { 201: { description: 'O endereço', schema: sharedSchema } },
      }),
      async (c) => {
        const given = c.req.valid('json')
        const answers = await placeAnswers(given.answers, deps.locations, 'answers.')
        const refinement = refinementOf(given.refinement)
        const shared = { answers, refinement, ...(given.extra && { extra: given.extra }) }
        const { code, expiresOn } = await shareSimulation(deps, shared)
        const address = sharedAddress(deps.origin, code)
        return c.json(
          {
            code,
            address,
            sheet: `${deps.origin}/api/public/shared-simulations/${code}/sheet.pdf`,
            save: `${deps.origin}${paths.follow}#token=${code}`,
            expires_on: expiresOn,
          },
          201,
        )
      },
    )
    .get(
      '/:code/sheet.pdf',
      noQuery,
      limitByAddress(deps, 'drawShared'),
      describe({
        tag: 'Simulador',
        summary: 'Uma simulação compartilhada em uma página de PDF',
        path: { code: 'O código que ela recebeu' },
        answers: { 200: { description: 'O PDF', type: 'application/pdf' } },
        errors: ['not_found'],
      }),
      async (c) => {
        const found = await seen(deps, c.req.param('code'))
        if (!found) throw new ApiError('not_found')
        const { shared, ...drawn } = found
        const { code, expiresOn } = shared
        const bytes = await drawSharedSheet({
          ...drawn,
          storage: deps.storage,
          address: sharedAddress(deps.origin, code),
          expiresOn,
        })
        return c.body(new Uint8Array(bytes), 200, {
          ...PRIVATE,
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="simulacao-${code}.pdf"`,
        })
      },
    )

/** `/r/{code}`: the result under its short address, and the picture that stands for it. */
export function sharedPageRoutes(deps: AppDeps) {
  const { pages, storage } = deps
  return new Hono()
    .get('/:code', async (c) => {
      const found = await seen(deps, c.req.param('code'))
      if (!found) return c.notFound()
      const { answers, refinement, extra, code } = found.shared
      const { headline, summary, credit } = found.view
      const page = await pages.getSimulator({
        shared: { code, answers, refinement, extra, headline, summary, credit },
      })
      return sendContent(c, page.content, { ...pageHeaders(page), ...PRIVATE })
    })
    .get(
      '/:code/cartao.png',
      noQuery,
      limitByAddress(deps, 'drawShared'),
      describe({
        tag: 'Arquivos',
        summary: 'O cartão que representa o endereço de uma simulação',
        path: { code: 'O código que ela recebeu' },
        answers: { 200: { description: 'A imagem, de 1200 × 630', type: 'image/png' }, 304: 'Sem mudança' },
        errors: ['not_found'],
      }),
      async (c) => {
        const found = await seen(deps, c.req.param('code'))
        if (!found) throw new ApiError('not_found')
        const bytes = await drawSharedCard(found.view, found.published, storage)
        const content = { type: 'image/png', hash: hashOf(bytes), plain: new Uint8Array(bytes) }
        return sendContent(c, content, { ...PRIVATE, 'Cross-Origin-Resource-Policy': 'cross-origin' })
      },
    )
}
