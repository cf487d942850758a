import { Hono } from 'hono'
import { allow, type AccessDeps, type SignedInEnv } from '../../access/allow.ts'
import { noQuery } from '../../http/query.ts'
import { describe } from '../../openapi/describe.ts'
import { getOverview } from './get-overview.ts'
import { overviewSchema } from './schemas.ts'

/** `/api/admin/overview`: what the dashboard shows on its cards. */
export const overviewRoutes = (access: AccessDeps) =>
  new Hono<SignedInEnv>().get(
    '/',
    allow(access, 'admin'),
    noQuery,
    describe({
      tag: 'Administração',
      summary: 'O que está em vigor, em poucas palavras',
      answers: { 200: { description: 'O panorama', schema: overviewSchema } },
    }),
    async (c) => c.json(await getOverview(access.db), 200),
  )
