import { ensureAdminSchema, meSchema } from 'core/schema'
import { accountTexts } from 'core/texts/account'
import { Hono } from 'hono'
import { z } from 'zod'
import { signedIn, type AccessDeps } from '../access/allow.ts'
import { ApiError } from '../http/api-error.ts'
import type { AppEnv } from '../http/app-env.ts'
import { jsonBody } from '../http/json-body.ts'
import { limitByPerson, type LimitDeps } from '../limits/rate-limit.ts'
import { describe } from '../http/describe.ts'
import { claimAdmin } from './claim-admin.ts'
import { describeMe } from './get-me.ts'

interface MeDeps {
  access: AccessDeps
  limiting: LimitDeps
  /** Who may become the first administrator. */
  adminEmail: string | undefined
  clock: () => Date
}

/** `/api/me`: who is signed in. */
export const meRoutes = ({ access, limiting, adminEmail, clock }: MeDeps) =>
  new Hono<AppEnv>()
    .get(
      '/',
      describe({
        tag: 'Conta',
        summary: 'Quem entrou',
        answers: { 200: { description: 'A pessoa e o seu perfil', schema: meSchema } },
      }),
      signedIn(access),
      async (c) => c.json(await describeMe(access.db, c.get('actor'), adminEmail), 200),
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
      signedIn(access),
      jsonBody(ensureAdminSchema),
      limitByPerson(limiting, 'ensureAdmin'),
      async (c) => {
        const actor = c.get('actor')
        const { p_email = actor.email, code } = c.req.valid('json')
        if (actor.email !== adminEmail || p_email !== adminEmail) throw new ApiError('not_designated')
        await claimAdmin(access.db, actor, code, clock())
        return c.json({ success: true as const, message: accountTexts.agoraAdministrador }, 200)
      },
    )
