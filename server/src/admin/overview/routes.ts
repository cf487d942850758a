import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { allow, type SignedInEnv } from '../../access/allow.ts'
import { noQuery } from '../../http/query.ts'
import { describe } from '../../http/describe.ts'
import { getOverview, overviewSchema } from './get-overview.ts'

/** `/api/admin/overview`: what the dashboard shows on its cards. */
export const overviewRoutes = (deps: AppDeps) =>
  new Hono<SignedInEnv>().get(
    '/',
    allow(deps, 'readOverview'),
    noQuery,
    describe({
      tag: 'Administração',
      summary: 'O que está em vigor, em poucas palavras',
      answers: { 200: { description: 'O panorama', schema: overviewSchema } },
    }),
    async (c) =>
      c.json(
        await getOverview(deps.db, c.get('actor'), (await deps.readPublished()).config, deps.clock()),
        200,
      ),
  )
