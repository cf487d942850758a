import { Hono } from 'hono'
import { z } from 'zod'
import { allow, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { noQuery } from '../../platform/http/query.ts'
import { createKey, listKeys, revokeKey } from './api-keys.ts'
import { apiKeySchema, createdKeySchema, newKeySchema } from './schemas.ts'
import { createsOnce } from '../../platform/idempotency/creates-once.ts'

const tag = 'Administração'

/** `/api/admin/keys`: API keys of programs. */
export const apiKeyRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) => {
  const admin = allow(deps, 'manageIntegrations')
  return new Hono<SignedInEnv>()
    .get(
      '/',
      admin,
      noQuery,
      describe({
        tag,
        summary: 'As chaves de API',
        answers: { 200: { description: 'As chaves, as mais novas primeiro', schema: z.array(apiKeySchema) } },
      }),
      async (c) => c.json(await listKeys(deps.db, c.get('actor')), 200),
    )
    .post(
      '/',
      admin,
      jsonBody(newKeySchema, {
        name: 'Painel de vendas',
        scopes: ['read_numbers'],
        expires_on: '2027-12-31',
      }),
      createsOnce(deps),
      describe({
        tag,
        summary: 'Cria uma chave de API',
        description:
          'Vai em `Authorization: Bearer …`, só de servidores: quem a tem faz o que ela permite. Guarda-se apenas um resumo dela.',
        answers: { 201: { description: 'A chave inteira só aparece aqui', schema: createdKeySchema } },
        errors: ['wrong_state'],
      }),
      async (c) => c.json(await createKey(c.var.deps, c.get('actor'), c.req.valid('json')), 201),
    )
    .post(
      '/:id/revoke',
      admin,
      noQuery,
      describe({
        tag,
        path: { id: 'Id da chave' },
        summary: 'Revoga uma chave de API',
        answers: { 204: 'A partir da próxima requisição não vale mais' },
        errors: ['not_found'],
      }),
      async (c) => {
        await revokeKey(deps, c.get('actor'), pathId(c.req.param('id')))
        return c.body(null, 204)
      },
    )
}
