import { Hono } from 'hono'
import { allow, type AccessDeps, type SignedInEnv } from '../../access/allow.ts'
import type { ReadPublished } from '../../config/published-config.ts'
import { noQuery } from '../../http/query.ts'
import { describe } from '../../http/describe.ts'
import { getOverview, overviewSchema } from './get-overview.ts'

interface OverviewDeps {
  access: AccessDeps
  readPublished: ReadPublished
}

/** `/api/admin/overview`: what the dashboard shows on its cards. */
export const overviewRoutes = ({ access, readPublished }: OverviewDeps) =>
  new Hono<SignedInEnv>().get(
    '/',
    allow(access, 'readOverview'),
    noQuery,
    describe({
      tag: 'Administração',
      summary: 'O que está em vigor, em poucas palavras',
      answers: { 200: { description: 'O panorama', schema: overviewSchema } },
    }),
    async (c) => c.json(await getOverview(access.db, c.get('actor'), (await readPublished()).config), 200),
  )
