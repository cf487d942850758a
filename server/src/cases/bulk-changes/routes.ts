import { Hono } from 'hono'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { changeMany } from './change-many.ts'
import { previewRequests } from '../correspondence/request-papers.ts'
import { requestPreviewBody, requestPreviewSchema } from '../correspondence/request-schemas.ts'
import { manyResultSchema, manySchema } from './schemas.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const sampleCase = { id: '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10', seen_at: '2026-11-21T12:00:00.000Z' }

/** Changes of many cases at once, under `/api/work`. */
export const manyRoutes = (
  app: AccessDeps & ChangeDeps & LimitDeps & Pick<AppDeps, 'cipher' | 'env' | 'log' | 'origin'>,
) => {
  const deps = { ...app, confirmsAddresses: app.env.REQUIRE_EMAIL_VERIFICATION }
  return new Hono<SignedInEnv>()
    .post(
      '/requests',
      allow(deps, 'sendTemplate'),
      jsonBody(requestPreviewBody, {
        ids: [sampleCase.id],
        template: 'documentos_pedidos',
        day: '2026-11-30',
      }),
      describe({
        tag: 'Operação',
        summary: 'O que um pedido de documentos a vários clientes enviaria',
        description: 'Nada é enviado: quem envia é a mudança `request` de `/api/work/changes`.',
        answers: { 200: { description: 'A quantos, e quem fica de fora', schema: requestPreviewSchema } },
      }),
      async (c) => {
        const { ids, ...request } = c.req.valid('json')
        return c.json(await previewRequests(deps, c.get('actor'), ids, request), 200)
      },
    )
    .post(
      '/changes',
      allow(deps, 'workCases'),
      jsonBody(manySchema, { cases: [sampleCase], change: { kind: 'tags', add: ['Urgente'] } }),
      limitByPerson(deps, 'changeMany'),
      createsOnce(deps),
      describe({
        tag: 'Operação',
        summary: 'Muda vários dossiês de uma vez',
        description: 'Cada um como se fosse o único: o que um recusa fica dito, e os outros mudam.',
        answers: { 200: { description: 'O que mudou e o que ficou como estava', schema: manyResultSchema } },
      }),
      async (c) => c.json(await changeMany(c.var.deps, c.get('actor'), c.req.valid('json')), 200),
    )
}
