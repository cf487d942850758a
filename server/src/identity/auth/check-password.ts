import { checkPasswordSchema, newPasswordSchema } from 'core/schema'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { limitByAddress, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { digestOf } from './link-token.ts'
import { isCommonPassword } from './common-password.ts'

/** Name and address of the account that a reset or invitation link belongs to: a password may not consist of them. */
async function wordsOfLink({ auth, db }: Pick<AppDeps, 'auth' | 'db'>, token: string): Promise<string[]> {
  const { internalAdapter } = await auth.$context
  const reset = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const person = reset
    ? await db
        .selectFrom('auth_user')
        .where('id', '=', reset.value)
        .select(['name', 'email'])
        .executeTakeFirst()
    : await db
        .selectFrom('invitations')
        .where('token_digest', '=', digestOf(token))
        .select(['name', 'email'])
        .executeTakeFirst()
  return person ? [person.name, person.email] : []
}

/** `/api/auth/check-password`: for the strength meter, while a visitor types a password that satisfies the rule. */
export const checkPasswordRoutes = (
  deps: LimitDeps & Pick<AppDeps, 'auth' | 'findSession' | 'readPublished'>,
) =>
  new Hono<AppEnv>().post(
    '/check-password',
    describe({
      tag: 'Conta',
      summary: 'Diz se uma senha seria recusada por ser fácil de adivinhar',
      description: 'Nada se guarda. A senha vai no corpo, e não aparece em endereço nem em log.',
      answers: {
        200: { description: 'Se seria recusada', schema: z.strictObject({ common: z.boolean() }) },
      },
    }),
    jsonBody(checkPasswordSchema),
    limitByAddress(deps, 'checkPassword'),
    async (c) => {
      const { password, token, name = '', email = '' } = c.req.valid('json')
      if (!newPasswordSchema.safeParse(password).success) return c.json({ common: false }, 200)
      const session = await deps.findSession(c.req.raw.headers)
      const personalWords = [
        name,
        email,
        ...(token ? await wordsOfLink(deps, token) : []),
        ...(session ? [session.actor.name, session.actor.email] : []),
      ]
      return c.json({ common: await isCommonPassword(deps, password, personalWords) }, 200)
    },
  )
