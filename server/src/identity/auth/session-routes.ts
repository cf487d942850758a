import { meSchema, signInSchema, signUpSchema } from 'core/schema'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { setCookies } from '../../platform/http/set-cookies.ts'
import { acceptLegalPages } from '../../publishing/legal/accept-legal-pages.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { withLockout } from '../../platform/limits/login-lockout.ts'
import { limitByAddress, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { describe } from '../../platform/http/describe.ts'
import { recordRefusal, whereabouts } from '../sign-ins/record-sign-in.ts'
import { beginSession } from './sessions.ts'
import { requireCode, claimByCode, findDesignated } from './claim-by-code.ts'
import { refuseCommonPassword } from './common-password.ts'
import { createAccount } from './create-account.ts'
import { knownDevice, rememberDevice } from './device-cookie.ts'
import { requestEmail } from './email-requests.ts'
import { signIn } from './sign-in.ts'
import { rememberSignUp } from './sign-up-cookie.ts'

/** Routes to sign up, in and out. Only the cookies of better-auth's responses are passed on. */
export const sessionRoutes = (
  deps: LimitDeps &
    Pick<AppDeps, 'adminEmail' | 'auth' | 'cipher' | 'findSession' | 'origin' | 'readPublished'>,
) => {
  const { auth, db, findSession, trustProxy, clock } = deps
  return new Hono<AppEnv>()
    .post(
      '/sign-up/email',
      describe({
        tag: 'Conta',
        summary: 'Cria uma conta e entra nela',
        answers: {
          200: {
            description:
              'Quem entrou; null quando é preciso confirmar o e-mail antes, o que também se responde a um endereço já cadastrado',
            schema: z.object({ me: meSchema.nullable() }),
          },
        },
        errors: ['account_exists'],
      }),
      jsonBody(signUpSchema),
      limitByAddress(deps, 'signUp'),
      async (c) => {
        const { headers } = c.req.raw
        const former = await findSession(headers)
        const account = c.req.valid('json')
        await refuseCommonPassword(deps, 'password', account.password, [account.name, account.email])
        const created = await createAccount(deps, account, headers)
        const { settings } = (await deps.readPublished()).config
        const signer = {
          email: account.email,
          address: clientAddress(c, trustProxy),
          isNew: created !== null,
        }
        await acceptLegalPages(db, settings, signer, clock())
        // The account is looked up later: to confirm it, or to notify its owner.
        if (!created) await requestEmail(db, 'verification', account.email, clock())
        const me = created && (await beginSession(c, deps, { ...created, former }))
        await rememberSignUp(c, deps, account.email)
        return c.json({ me }, 200)
      },
    )
    .post(
      '/sign-in/email',
      describe({
        tag: 'Conta',
        summary: 'Entra na conta',
        description:
          'Sem `rememberMe` a sessão termina com o navegador. Cinco falhas em dez minutos bloqueiam novas tentativas. Enquanto não há administrador, a conta designada também se abre com o código que o servidor mostra ao iniciar: `password` passa a ser a senha dela, e quem entra é o administrador.',
        answers: { 200: { description: 'Quem entrou', schema: z.object({ me: meSchema }) } },
        errors: [
          'invalid_credentials',
          'account_disabled',
          'email_not_verified',
          'code_needed',
          'admin_exists',
          'login_locked',
          'second_factor_needed',
          'invalid_second_factor',
        ],
      }),
      jsonBody(signInSchema),
      limitByAddress(deps, 'signIn'),
      async (c) => {
        const { code, name, ...body } = c.req.valid('json')
        const { headers } = c.req.raw
        const former = await findSession(headers)
        const designated = await findDesignated(deps, body.email)
        const attempt = {
          email: body.email,
          address: clientAddress(c, trustProxy),
          device: await knownDevice(c, deps, body.email),
        }
        const enter = () =>
          withLockout(deps, attempt, () => signIn(deps, body, headers)).catch(async (error: unknown) => {
            await recordRefusal(deps, body.email, error, whereabouts(c, deps))
            // The password was right: the confirmation link keeps it, also in this browser.
            if (error instanceof ApiError && error.code === 'email_not_verified')
              await rememberSignUp(c, deps, body.email)
            throw error
          })
        const signedIn =
          designated && code
            ? await claimByCode(
                deps,
                designated,
                { ...body, code, name },
                { headers, ...whereabouts(c, deps) },
              )
            : await enter().catch((error: unknown) => {
                throw designated ? requireCode(error) : error
              })
        const me = await beginSession(c, deps, { ...signedIn, former })
        await rememberDevice(c, deps, body.email)
        return c.json({ me }, 200)
      },
    )
    .post(
      '/sign-out',
      describe({ tag: 'Conta', summary: 'Sai da conta', answers: { 204: 'A sessão terminou' } }),
      async (c) => {
        const former = await findSession(c.req.raw.headers)
        // better-auth would ignore a failed deletion.
        if (former) await db.deleteFrom('auth_session').where('id', '=', former.id).execute()
        const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true })
        setCookies(c, headers.getSetCookie())
        return c.body(null, 204)
      },
    )
}
