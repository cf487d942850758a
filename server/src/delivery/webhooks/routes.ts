import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { revisionQuery } from '../../platform/entities/schemas.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { nextLink, nextLinkHeader } from '../../platform/http/list-page.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery, query } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { listDeliveries, sendAgain, sendTest } from './deliveries.ts'
import { changeEndpoint, createEndpoint, deleteEndpoint, listEndpoints, rotateSecret } from './endpoints.ts'
import {
  deliveriesQuerySchema,
  deliverySchema,
  endpointChangeSchema,
  endpointSchema,
  newEndpointSchema,
  secretSchema,
} from './schemas.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Administração'
const path = { id: 'Id do webhook' }

const calls = `Cada acontecimento escolhido chega em um POST com JSON: \`type\`, \`timestamp\` e \`data\` (ids, protocolos, etapas, códigos e a campanha de um lead; nunca nome, CPF, contato ou renda). \`webhook-id\` é o id do acontecimento, o mesmo em cada nova tentativa; \`webhook-timestamp\` é o momento da chamada, em segundos; \`webhook-signature\` traz \`v1,\` e o HMAC-SHA256 em base64 de \`id.timestamp.corpo\` com o segredo (Standard Webhooks), duas vezes enquanto o segredo é trocado. Responda 2xx em até 10 segundos. O que falha é tentado de novo por três dias; de cada dossiê, na ordem. Redirecionamentos não são seguidos, e endereços de redes privadas não são chamados.`

/** `/api/admin/webhooks`: endpoints of integrators and their deliveries. */
export const webhookRoutes = (
  deps: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'calls' | 'cipher' | 'log' | 'origin'>,
) => {
  const admin = allow(deps, 'manageIntegrations')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'Os webhooks',
        answers: { 200: { description: 'Os webhooks', schema: z.array(endpointSchema) } },
      }),
      async (c) => c.json(await listEndpoints(deps, c.get('actor')), 200),
    )
    .post(
      '/',
      admin,
      jsonBody(newEndpointSchema, {
        url: 'https://crm.exemplo.com.br/webhooks/simulador',
        description: 'CRM',
        events: ['lead.received', 'case.stage_moved'],
      }),
      createsOnce(deps),
      describe({
        tag,
        summary: 'Cria um webhook',
        description: calls,
        answers: {
          201: { description: 'O webhook, e o segredo, que só aparece aqui', schema: secretSchema },
        },
        errors: ['wrong_state'],
      }),
      async (c) => c.json(await createEndpoint(c.var.deps, c.get('actor'), c.req.valid('json')), 201),
    )
    .put(
      '/:id',
      admin,
      jsonBody(endpointChangeSchema, { active: false, revision: 1 }),
      describe({
        tag,
        path,
        summary: 'Muda, liga ou desliga um webhook',
        description: 'Desligado, o que falta enviar fica guardado; ligado de novo, sai na ordem.',
        answers: { 200: { description: 'O webhook, como ficou', schema: endpointSchema } },
        errors: ['not_found', 'stale'],
      }),
      async (c) =>
        c.json(
          await changeEndpoint(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('json')),
          200,
        ),
    )
    .delete(
      '/:id',
      admin,
      query(revisionQuery),
      describe({
        tag,
        path,
        summary: 'Exclui um webhook desligado, com o registro dele',
        answers: { 204: 'Excluído' },
        errors: ['not_found', 'stale', 'wrong_state'],
      }),
      async (c) => {
        await deleteEndpoint(deps, c.get('actor'), pathId(c.req.param('id')), c.req.valid('query').revision)
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/rotate-secret',
      admin,
      noQuery,
      createsOnce(deps),
      describe({
        tag,
        path,
        summary: 'Troca o segredo de um webhook',
        description: 'Por 24 horas cada chamada leva as duas assinaturas: a do segredo novo e a do anterior.',
        answers: {
          200: { description: 'O webhook, e o segredo novo, que só aparece aqui', schema: secretSchema },
        },
        errors: ['not_found'],
      }),
      async (c) => c.json(await rotateSecret(c.var.deps, c.get('actor'), pathId(c.req.param('id'))), 200),
    )
    .post(
      '/:id/test',
      admin,
      noQuery,
      limitByPerson(deps, 'testWebhook'),
      describe({
        tag,
        path,
        summary: 'Chama um webhook agora, com um teste',
        description: 'Uma chamada de tipo `webhook.test`, assinada como as outras, que não é repetida.',
        answers: { 200: { description: 'Como foi', schema: deliverySchema } },
        errors: ['not_found'],
      }),
      async (c) => c.json(await sendTest(deps, c.get('actor'), pathId(c.req.param('id'))), 200),
    )
    .get(
      '/deliveries',
      admin,
      query(deliveriesQuerySchema),
      describe({
        tag,
        summary: 'O que os webhooks foram avisados, e como foi',
        answers: {
          200: {
            description: 'As entregas, as mais novas primeiro',
            schema: z.array(deliverySchema),
            headers: nextLinkHeader,
          },
        },
      }),
      async (c) => {
        const { items, next } = await listDeliveries(deps.db, c.get('actor'), c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .post(
      '/deliveries/:id/send-again',
      admin,
      noQuery,
      limitByPerson(deps, 'testWebhook'),
      createsOnce(deps),
      describe({
        tag,
        path: { id: 'Id da entrega' },
        summary: 'Envia uma entrega de novo',
        description: 'Com o mesmo `webhook-id`: quem já a recebeu a reconhece.',
        answers: { 201: { description: 'A nova entrega', schema: deliverySchema } },
        errors: ['not_found', 'wrong_state'],
      }),
      async (c) => c.json(await sendAgain(c.var.deps, c.get('actor'), pathId(c.req.param('id'))), 201),
    )
}
