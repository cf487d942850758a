import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv } from '../access/allow.ts'
import type { AppDeps } from '../app-deps.ts'
import { documentFromPath, type DocumentEnv } from '../documents/document-from-path.ts'
import { describe } from '../http/describe.ts'
import { nextLink, nextLinkHeader } from '../http/list-page.ts'
import { noQuery, query } from '../http/query.ts'
import { sendJsonList } from '../http/send-content.ts'
import { getDeclared } from './declared.ts'
import { countWaiting, listWaiting } from './queue.ts'
import {
  declaredSchema,
  reviewQuerySchema,
  waitingCountSchema,
  waitingDocumentSchema,
  type WaitingDocument,
} from './schemas.ts'

const tag = 'Operação'

/** `/api/review`: what waits for a decision, across cases. */
export const reviewRoutes = (deps: AppDeps) =>
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
        const { list, next } = await listWaiting(deps.db, c.get('actor'), c.req.valid('query'))
        return sendJsonList<WaitingDocument>(c, list, nextLink(c, next))
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

/** What stands beside a document while it is reviewed, under `/api/cases`. */
export const declaredRoutes = (deps: AppDeps) =>
  new Hono<DocumentEnv>().get(
    '/:id/documents/:itemId/declared',
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
