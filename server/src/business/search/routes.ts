import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { allow, type AccessDeps, type SignedInEnv } from '../../platform/access/allow.ts'
import { describe } from '../../platform/http/describe.ts'
import { query } from '../../platform/http/query.ts'
import { searchQuerySchema, searchResultSchema } from './schemas.ts'
import { search } from './search.ts'

/** `/api/search`: one search over all that the staff work with. */
export const searchRoutes = (deps: AccessDeps & Pick<AppDeps, 'cipher' | 'clock'>) =>
  new Hono<SignedInEnv>().get(
    '/',
    allow(deps, 'workCases'),
    query(searchQuerySchema),
    describe({
      tag: 'Operação',
      summary: 'Dossiês, leads, parceiros e pessoas que têm as palavras',
      description:
        'Os últimos primeiro, só o que você pode ver. Para um CPF ou telefone, peça antes a chave a `POST /api/work/person`.',
      answers: { 200: { description: 'O que foi achado', schema: searchResultSchema } },
    }),
    async (c) => c.json(await search(deps, c.get('actor'), c.req.valid('query')), 200),
  )
