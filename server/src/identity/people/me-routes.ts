import { ensureAdminSchema, meSchema } from 'core/schema'
import { accountTexts } from 'core/texts/account'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import { signedIn, type AccessDeps } from '../../platform/access/allow.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { describe } from '../../platform/http/describe.ts'
import { claimAdmin } from '../first-admin/claim-admin.ts'
import { describeMe } from './get-me.ts'

/** `/api/me`: the signed-in person. */
export const meRoutes = (deps: AccessDeps & LimitDeps & Pick<AppDeps, 'adminEmail'>) =>
  new Hono<AppEnv>()
    .get(
      '/',
      describe({
        tag: 'Conta',
        summary: 'Quem entrou',
        answers: { 200: { description: 'A pessoa e o seu perfil', schema: meSchema } },
      }),
      signedIn(deps),
      async (c) => c.json(await describeMe(deps.db, c.get('actor'), deps.adminEmail), 200),
    )
    .post(
      '/ensure-admin',
      describe({
        tag: 'Conta',
        summary: 'Torna administrador o endereço designado, enquanto não há nenhum',
        description:
          'O e-mail precisa estar confirmado; senão, é preciso o código que o servidor mostra ao iniciar.',
        answers: {
          200: {
            description: 'Agora é administrador',
            schema: z.object({ success: z.literal(true), message: z.string() }),
          },
        },
        errors: ['not_designated', 'code_needed', 'admin_exists'],
      }),
      signedIn(deps),
      jsonBody(ensureAdminSchema),
      limitByPerson(deps, 'ensureAdmin'),
      async (c) => {
        const actor = c.get('actor')
        const { adminEmail } = deps
        const { p_email = actor.email, code } = c.req.valid('json')
        if (actor.email !== adminEmail || p_email !== adminEmail) throw new ApiError('not_designated')
        await deps.db.transaction().execute((trx) => claimAdmin(trx, actor, code, deps.clock()))
        return c.json({ success: true as const, message: accountTexts.agoraAdministrador }, 200)
      },
    )
