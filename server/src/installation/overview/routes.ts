import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import { noQuery } from '../../platform/http/query.ts'
import { describe } from '../../platform/http/describe.ts'
import { getOverview, overviewSchema } from './get-overview.ts'

/** `/api/admin/overview`: content of the dashboard's cards. */
export const overviewRoutes = (deps: AccessDeps & Pick<AppDeps, 'clock' | 'readPublished'>) =>
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
      c.json(await getOverview(deps.db, c.get('actor'), await deps.readPublished(), deps.clock()), 200),
  )
