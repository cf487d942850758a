import { emailOnlySchema } from 'core/schema'
import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import { allow, type SignedInEnv } from '../../access/allow.ts'
import { describe } from '../../http/describe.ts'
import { jsonBody } from '../../http/json-body.ts'
import { noQuery } from '../../http/query.ts'
import { switchAccount } from './switch-account.ts'

/** `/api/admin/accounts`: who may sign in. Addresses travel in bodies, since paths are written to logs. */
export function accountRoutes(deps: AppDeps) {
  const admin = allow(deps, 'manageAccounts')
  const of = (summary: string, description: string) =>
    [
      admin,
      noQuery,
      jsonBody(emailOnlySchema, { email: 'ana@exemplo.com.br' }),
      describe({
        tag: 'Administração',
        summary,
        description,
        answers: { 204: 'Feito, ou já era assim' },
        errors: ['not_found', 'wrong_state'],
      }),
    ] as const
  return new Hono<SignedInEnv>()
    .post(
      '/disable',
      ...of('Desativar uma conta', 'As sessões dela terminam, e ela não entra mais. A própria não.'),
      async (c) => {
        await switchAccount(deps, c.get('actor'), { ...c.req.valid('json'), disabled: true })
        return c.body(null, 204)
      },
    )
    .post('/enable', ...of('Reativar uma conta', 'Ela entra com a senha que tinha.'), async (c) => {
      await switchAccount(deps, c.get('actor'), { ...c.req.valid('json'), disabled: false })
      return c.body(null, 204)
    })
}
