import { builtInFormula, DEFAULT_SCENARIO, today } from 'core'
import { paths } from 'core/paths'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { hashOf } from '../../platform/http/content.ts'
import { noQuery } from '../../platform/http/query.ts'
import { sendContent } from '../../platform/http/send-content.ts'
import { limitByAddress, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { pageHeaders } from '../../publishing/pages/pages.ts'
import { refinementOf, sharedRequestSchema } from '../quotes/quote-request-schemas.ts'
import {
  exampleAnswers,
  placeAnswers,
  withPublished,
  type PublishedEnv,
} from '../simulations/read-answers.ts'
import { findMarked } from '../../partners/partner-key.ts'
import { findAttendant } from './attendant.ts'
import { drawSharedCard } from './draw-card.ts'
import { findShared, ruleVersionsOf, sharedAddress, shareSimulation } from './share-simulation.ts'
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

/** Loads the simulation of a code and computes it by the published rules; null when missing or expired. */
async function findView(deps: Pick<AppDeps, 'cipher' | 'clock' | 'db' | 'readPublished'>, code: string) {
  const [shared, published] = await Promise.all([findShared(deps, code), deps.readPublished()])
  const day = today(deps.clock())
  return shared && { shared, published, day, view: sharedView(shared, published, day) }
}

/** Keeps pages with a person's income out of search engines and proxies. */
const PRIVATE = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-cache' }

/** `/api/public/shared-simulations`: creates a short address for a simulation and draws its PDF page. */
export const sharedSimulationRoutes = (
  deps: LimitDeps &
    Pick<AppDeps, 'cipher' | 'locations' | 'origin' | 'readPublished' | 'refusedSites' | 'storage'>,
) =>
  new Hono()
    .post(
      '/',
      withPublished(deps.readPublished),
      jsonBody(
        sharedRequestSchema(builtInFormula.body),
        { answers: exampleAnswers, refinement: { quotaHolder: true }, extra: 20_000, scenario: 1 },
        (c: Context<PublishedEnv>) => sharedRequestSchema(c.var.published.config.formula.body),
      ),
      limitByAddress(deps, 'shareSimulation'),
      describe({
        tag: 'Simulador',
        summary: 'Dá um endereço curto a uma simulação',
        description:
          'Guarda, cifrados, os valores, o cenário escolhido, o parceiro e as versões das regras, e mais nada: nem nome, nem documento; em lugar da data de nascimento, uma que tem a mesma idade em meses. A mesma simulação recebe o mesmo endereço, que abre por 90 dias.',
        answers: { 201: { description: 'O endereço', schema: sharedSchema } },
      }),
      async (c) => {
        const body = c.req.valid('json')
        const answers = await placeAnswers(body.answers, deps.locations, 'answers.')
        const refinement = refinementOf(body.refinement)
        const { extra, scenario = DEFAULT_SCENARIO, line } = body
        const origin = c.req.header('Origin')
        const site = origin === undefined || origin === deps.origin ? null : origin
        const { partnerId } = await findMarked(deps, body.partner, site)
        const shared = {
          answers,
          refinement,
          ...(extra && { extra }),
          scenario,
          ...(line && { line }),
          ...(partnerId && { partner: partnerId }),
          rules: ruleVersionsOf(c.var.published),
        }
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
        const result = await findView(deps, c.req.param('code'))
        if (!result) throw new ApiError('not_found')
        const { shared, ...drawn } = result
        const { code } = shared
        // Loads the PDF library at the first request only.
        const { drawSharedPage } = await import('./draw-pdf-page.ts')
        const bytes = await drawSharedPage({
          ...drawn,
          storage: deps.storage,
          attendant: await findAttendant(deps.db, shared, drawn.published.config.settings),
          address: sharedAddress(deps.origin, code),
        })
        return c.body(new Uint8Array(bytes), 200, {
          ...PRIVATE,
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="simulacao-${code}.pdf"`,
        })
      },
    )

/** `/r/{code}`: the result at its short address, and its preview picture. */
export function sharedPageRoutes(
  deps: LimitDeps & Pick<AppDeps, 'cipher' | 'pages' | 'readPublished' | 'storage'>,
) {
  const { pages, storage } = deps
  return new Hono()
    .get('/:code', async (c) => {
      const result = await findView(deps, c.req.param('code'))
      if (!result) return c.notFound()
      const { answers, refinement, extra, code, line } = result.shared
      const { headline, summary, credit, scenario, changedRules } = result.view
      const page = await pages.getSimulator({
        shared: { code, answers, refinement, extra, line, scenario, headline, summary, credit, changedRules },
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
        const result = await findView(deps, c.req.param('code'))
        if (!result) throw new ApiError('not_found')
        const { shared, ...drawn } = result
        const attendant = await findAttendant(deps.db, shared, drawn.published.config.settings)
        const bytes = await drawSharedCard({ ...drawn, storage, attendant })
        const content = { type: 'image/png', hash: hashOf(bytes), plain: new Uint8Array(bytes) }
        return sendContent(c, content, { ...PRIVATE, 'Cross-Origin-Resource-Policy': 'cross-origin' })
      },
    )
}
