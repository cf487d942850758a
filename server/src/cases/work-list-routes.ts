import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv } from '../access/allow.ts'
import type { AppDeps } from '../app-deps.ts'
import { describe } from '../http/describe.ts'
import { nextLink, nextLinkHeader } from '../http/list-page.ts'
import { noQuery, query } from '../http/query.ts'
import { sendJsonList } from '../http/send-content.ts'
import { listStaff, listWork } from './work-list.ts'
import { workQuerySchema } from './work-query.ts'
import { staffSchema, workSchema, type Work } from './work-schemas.ts'

const tag = 'Operação'

/** `/api/work`: the cases as those see them who work on them. */
export const workRoutes = (deps: AppDeps) =>
  new Hono<SignedInEnv>()
    .get(
      '/',
      allow(deps, 'workCases'),
      query(workQuerySchema),
      describe({
        tag,
        summary: 'Os dossiês em que a equipe trabalha',
        description:
          'Em páginas, na ordem pedida. Sem outro pedido, os em andamento, o prazo mais próximo primeiro.',
        answers: { 200: { description: 'Os dossiês', schema: z.array(workSchema), headers: nextLinkHeader } },
      }),
      async (c) => {
        const { items, next } = await listWork(deps.db, c.get('actor'), c.req.valid('query'), deps.clock())
        return sendJsonList<Work>(c, items, nextLink(c, next))
      },
    )
    .get(
      '/staff',
      allow(deps, 'workCases'),
      noQuery,
      describe({
        tag,
        summary: 'Quem é da equipe',
        answers: {
          200: { description: 'Agentes e administradores, por nome', schema: z.array(staffSchema) },
        },
      }),
      async (c) => c.json(await listStaff(deps.db, c.get('actor')), 200),
    )
