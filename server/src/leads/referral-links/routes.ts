import { Hono } from 'hono'
import { z } from 'zod'
import type { Actor } from '../../platform/access/actor.ts'
import { signedIn, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { noQuery } from '../../platform/http/query.ts'
import { sendContent } from '../../platform/http/send-content.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { pageHeaders } from '../../publishing/pages/pages.ts'
import { qrPng, qrSvg } from '../../platform/images/qr-code.ts'
import { partnerKey } from '../../partners/partner-key.ts'
import { findOwnPage, ownPageSchema } from '../partner-page/own-page.ts'
import { countReferred, findReferrer, ownSlug } from './referrer.ts'

/** Query parameters of the simulator: its page is another one than the partner's first one. */
const simulatorFields = ['etapa', 'tipo', 'valor', 'uf', 'cidade', 'prazo']

/** `/s/{slug}`: the window of a referring partner; with a step or an answer in the query, its simulator. */
export const referralPageRoutes = ({ db, pages }: Pick<AppDeps, 'db' | 'pages'>) =>
  new Hono().get('/:slug', async (c) => {
    const referrer = await findReferrer(db, c.req.param('slug'))
    if (!referrer) return c.notFound()
    const parameters = c.req.query()
    const isSimulator = simulatorFields.some((field) => field in parameters)
    const page = await (isSimulator ? pages.getSimulator({ referrer }) : pages.getPartner({ referrer }))
    return sendContent(c, page.content, pageHeaders(page))
  })

/** Results of a referring partner: counts without names. */
const referralSchema = z.object({
  address: z.string().nullable(),
  widget_key: z.string().nullable().meta({ description: 'Do atributo `parceiro` do simulador' }),
  page: ownPageSchema.nullable().meta({ description: 'A página do endereço; null a quem não indica' }),
  leads: z.int().meta({ description: 'Quantas pessoas pediram avaliação por ele' }),
  cases: z.int().meta({ description: 'De quantas se abriu um dossiê' }),
})

const tag = 'Conta'
const codeAs = (type: string) => ({ 200: { description: 'O código', type } })

/** The partner's own address and its QR code. */
export function referralLinkRoutes(deps: AccessDeps & LimitDeps & Pick<AppDeps, 'origin'>) {
  const { db, origin } = deps
  const addressOf = async (actor: Actor) => {
    const slug = await ownSlug(db, actor)
    return slug === null ? null : `${origin}/s/${slug}`
  }
  /** @throws ApiError not_found */
  async function getAddress(actor: Actor) {
    const address = await addressOf(actor)
    if (address === null) throw new ApiError('not_found')
    return address
  }
  return new Hono<SignedInEnv>()
    .get(
      '/',
      signedIn(deps),
      noQuery,
      describe({
        tag,
        summary: 'O endereço que marca como seus os clientes que vêm por ele',
        answers: {
          200: {
            description: 'O endereço; null a quem não indica, ou enquanto não há um',
            schema: referralSchema,
          },
        },
      }),
      async (c) => {
        const actor = c.get('actor')
        const address = await addressOf(actor)
        const { partner } = actor
        const counts = partner?.can_refer ? await countReferred(db, partner.id) : { leads: 0, cases: 0 }
        const widget_key = partner?.can_refer ? partnerKey(partner.id) : null
        const page = await findOwnPage(db, actor)
        return c.json({ address, widget_key, page, ...counts }, 200)
      },
    )
    .get(
      '/qr.svg',
      signedIn(deps),
      noQuery,
      limitByPerson(deps, 'qrCode'),
      describe({
        tag,
        summary: 'O código QR do seu endereço, para imprimir',
        answers: codeAs('image/svg+xml'),
        errors: ['not_found'],
      }),
      async (c) => c.body(qrSvg(await getAddress(c.get('actor'))), 200, { 'Content-Type': 'image/svg+xml' }),
    )
    .get(
      '/qr.png',
      signedIn(deps),
      noQuery,
      limitByPerson(deps, 'qrCode'),
      describe({
        tag,
        summary: 'O código QR do seu endereço, como imagem',
        answers: codeAs('image/png'),
        errors: ['not_found'],
      }),
      async (c) => {
        const png = await qrPng(await getAddress(c.get('actor')))
        return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' })
      },
    )
}
