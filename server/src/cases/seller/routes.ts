import { resetTokenSchema } from 'core/schema'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { SignedInEnv } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { fileForm } from '../../platform/storage/file-form.ts'
import { replacementSchema } from '../documents/schemas.ts'
import { sendingFields } from '../documents/sending.ts'
import { uploadDocument } from '../documents/upload-document.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe, withDescription } from '../../platform/http/describe.ts'
import { drainRejectedBody } from '../../platform/http/drain-rejected-body.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts'
import { limitByAddress, limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { findSalePaper, readSale } from './sale.ts'
import { saleSchema } from './schemas.ts'
import { findSeller, noteOpened } from './seller-link.ts'

/** Session cookie with the token; the link works again afterwards. */
const COOKIE = 'sim.seller'
const UPLOADS_AT_ONCE = 4
/** Highest value of `uploads.max_mb`, plus the form's overhead. */
const LARGEST_FORM = 101 * 1024 * 1024

const tag = 'Dossiês'
const saleResponse = { 200: { description: 'Como a venda está', schema: saleSchema } }

/** Routes for the seller of a case, who has a link and no account: under `/api/seller`. */
export function sellerRoutes(
  deps: ChangeDeps & LimitDeps & Pick<AppDeps, 'antivirus' | 'incoming' | 'origin' | 'storage'>,
) {
  const { db, clock, origin } = deps
  const isSecure = origin.startsWith('https:')
  const prefix = isSecure ? 'host' : undefined
  const seller = withDescription(
    createMiddleware<SignedInEnv>(async (c, next) => {
      const token = getCookie(c, COOKIE, prefix)
      if (!token) throw new ApiError('invalid_token')
      c.set('actor', await findSeller(db, token, clock()))
      await next()
    }),
    { 'x-codes': ['invalid_token'] },
  )
  return new Hono<SignedInEnv>()
    .post(
      '/open',
      describe({
        tag,
        summary: 'Abre o link de um vendedor',
        description: 'O link abre quantas vezes for preciso, até vencer ou ser revogado.',
        answers: saleResponse,
        errors: ['invalid_token'],
      }),
      jsonBody(resetTokenSchema),
      limitByAddress(deps, 'openSale'),
      async (c) => {
        const { token } = c.req.valid('json')
        const actor = await findSeller(db, token, clock())
        const sale = await readSale(db, actor, clock())
        await noteOpened(db, actor, clock())
        setCookie(c, COOKIE, token, {
          ...(prefix && { prefix }),
          path: '/',
          secure: isSecure,
          httpOnly: true,
          sameSite: 'Strict',
        })
        return c.json(sale, 200)
      },
    )
    .get(
      '/',
      seller,
      noQuery,
      describe({ tag, summary: 'Como a venda está, para o vendedor', answers: saleResponse }),
      async (c) => c.json(await readSale(db, c.get('actor'), clock()), 200),
    )
    .post(
      '/documents/:itemId/file',
      seller,
      query(replacementSchema),
      drainRejectedBody(LARGEST_FORM),
      limitByPerson(deps, 'upload'),
      limitConcurrency(UPLOADS_AT_ONCE),
      fileForm('PDF, JPG ou PNG, até uploads.max_mb', { turned: sendingFields.turned }),
      describe({
        tag,
        path: { itemId: 'Id do documento' },
        summary: 'Enviar os arquivos de um documento do vendedor',
        description:
          'Só os que o vendedor deve enviar, e só enquanto estão pendentes ou reprovados; com `substitui`, troca o que ninguém abriu.',
        answers: { 201: { description: 'A venda, depois disso', schema: saleSchema } },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => {
        const actor = c.get('actor')
        const paper = await findSalePaper(db, actor, pathId(c.req.param('itemId')))
        await uploadDocument(deps, actor, paper, c.req.raw, c.req.valid('query').substitui)
        return c.json(await readSale(db, actor, clock()), 201)
      },
    )
}
