import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import { documentFromPath, type DocumentEnv } from '../documents/document-from-path.ts'
import { describe } from '../../platform/http/describe.ts'
import { nextLink, nextLinkHeader } from '../../platform/http/list-page.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { getDeclared } from './declared.ts'
import { countWaiting, listWaiting } from './queue.ts'
import { declaredSchema, reviewQuerySchema, waitingCountSchema, waitingDocumentSchema } from './schemas.ts'

const tag = 'Operação'

/** `/api/review`: documents that wait for a decision, across cases. */
export const reviewRoutes = (deps: AccessDeps) =>
  new Hono<SignedInEnv>()
    .get(
      '/',
      allow(deps, 'reviewDocument'),
      query(reviewQuerySchema),
      describe({
        tag,
        summary: 'Os documentos que esperam por uma decisão',
        description: 'De todos os dossiês que quem pergunta revisa, o enviado há mais tempo primeiro.',
        answers: {
          200: {
            description: 'Os documentos',
            schema: z.array(waitingDocumentSchema),
            headers: nextLinkHeader,
          },
        },
      }),
      async (c) => {
        const { items, next } = await listWaiting(deps.db, c.get('actor'), c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .get(
      '/count',
      allow(deps, 'reviewDocument'),
      noQuery,
      describe({
        tag,
        summary: 'Quantos documentos esperam por uma decisão',
        answers: { 200: { description: 'Quantos', schema: waitingCountSchema } },
      }),
      async (c) => c.json({ count: await countWaiting(deps.db, c.get('actor')) }, 200),
    )

/** Declared facts shown beside a document during its review, under `/api/cases`. */
export const declaredRoutes = (deps: AccessDeps & Pick<AppDeps, 'cipher'>) =>
  new Hono<DocumentEnv>().get(
    '/:itemId/declared',
    ...documentFromPath(deps),
    noQuery,
    describe({
      tag,
      path: { id: 'Id do dossiê', itemId: 'Id do documento' },
      summary: 'O que declarou o comprador a quem o documento pertence',
      description: 'Para comparar com o documento. O parceiro não vê a renda, e do CPF só uma parte.',
      answers: { 200: { description: 'O declarado', schema: declaredSchema } },
      errors: ['not_allowed'],
    }),
    async (c) => c.json(await getDeclared(deps, c.get('actor'), c.get('document')), 200),
  )
