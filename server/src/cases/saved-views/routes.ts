import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery } from '../../platform/http/query.ts'
import { newViewSchema, viewChangeSchema, viewSchema } from './schemas.ts'
import { changeView, listViews, removeView, saveView } from './views.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Operação'
const path = { viewId: 'Id da visão' }
const example = { name: 'Contratos parados', filters: { stage: 'contrato', stopped: '7' }, is_shared: true }

/** `/api/work/views`: saved views of the work list. */
export const viewRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) =>
  new Hono<SignedInEnv>()
    .get(
      '/',
      allow(deps, 'saveViews'),
      noQuery,
      describe({
        tag,
        summary: 'As suas visões da lista, e as que a equipe compartilha',
        answers: { 200: { description: 'As suas primeiro, por nome', schema: z.array(viewSchema) } },
      }),
      async (c) => c.json(await listViews(deps.db, c.get('actor')), 200),
    )
    .post(
      '/',
      allow(deps, 'saveViews'),
      jsonBody(newViewSchema, example),
      createsOnce(deps),
      describe({
        tag,
        summary: 'Salva uma visão da lista',
        answers: { 201: { description: 'A visão', schema: viewSchema } },
      }),
      async (c) => c.json(await saveView(c.var.deps, c.get('actor'), c.req.valid('json')), 201),
    )
    .patch(
      '/:viewId',
      allow(deps, 'saveViews'),
      jsonBody(viewChangeSchema, { name: 'Contratos' }),
      describe({
        tag,
        path,
        summary: 'Muda uma visão',
        description: 'Quem a salvou, e administradores as compartilhadas. Só muda o que é informado.',
        answers: { 200: { description: 'A visão, depois disso', schema: viewSchema } },
        errors: ['not_found'],
      }),
      async (c) => {
        const id = pathId(c.req.param('viewId'))
        return c.json(await changeView(deps, c.get('actor'), id, c.req.valid('json')), 200)
      },
    )
    .delete(
      '/:viewId',
      allow(deps, 'saveViews'),
      noQuery,
      describe({
        tag,
        path,
        summary: 'Exclui uma visão',
        answers: { 204: { description: 'Excluída' } },
        errors: ['not_found'],
      }),
      async (c) => {
        await removeView(deps, c.get('actor'), pathId(c.req.param('viewId')))
        return c.body(null, 204)
      },
    )
