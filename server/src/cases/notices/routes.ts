import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import { signedIn, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { nextLink, nextLinkHeader, pageQuery } from '../../platform/http/list-page.ts'
import { query } from '../../platform/http/query.ts'
import { describe } from '../../platform/http/describe.ts'
import { listNotices, markNoticesRead } from './queries.ts'
import { noticeSchema, readUntilSchema } from './schemas.ts'

/** `/api/notices`: the caller's notices about their cases. */
export const noticeRoutes = (deps: AccessDeps & Pick<AppDeps, 'clock'>) =>
  new Hono<AppEnv>()
    .get(
      '/',
      signedIn(deps),
      query(z.strictObject(pageQuery(50))),
      describe({
        tag: 'Dossiês',
        summary: 'Os seus avisos',
        description: 'Os mais novos vêm primeiro, em páginas, e só de dossiês que você ainda pode ver.',
        answers: {
          200: { description: 'Os avisos', schema: z.array(noticeSchema), headers: nextLinkHeader },
        },
      }),
      async (c) => {
        const { items, next } = await listNotices(deps.db, c.get('actor'), c.req.valid('query'))
        return c.json(items, 200, nextLink(c, next))
      },
    )
    .post(
      '/read',
      signedIn(deps),
      jsonBody(readUntilSchema),
      describe({
        tag: 'Dossiês',
        summary: 'Marca como lidos os seus avisos até um momento',
        answers: { 204: 'Marcados' },
      }),
      async (c) => {
        await markNoticesRead(deps.db, c.get('actor'), c.req.valid('json').until, deps.clock())
        return c.body(null, 204)
      },
    )
