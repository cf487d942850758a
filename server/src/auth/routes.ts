import { signInSchema, signUpSchema } from 'core/schema'
import { Hono } from 'hono'
import type { AccessDeps } from '../access/allow.ts'
import type { AppEnv } from '../http/app-env.ts'
import { jsonBody } from '../http/json-body.ts'
import { setCookies } from '../http/set-cookies.ts'
import { getMe } from '../me/get-me.ts'
import { asOurs } from './auth-problem.ts'
import type { Auth } from './auth.ts'
import { recordLogin } from './record-login.ts'

export interface AuthDeps {
  auth: Auth
  access: AccessDeps
  adminEmail: string | undefined
  clock: () => Date
}

/** `/api/auth`: accounts and sessions. better-auth does the work; only cookies of its answers are passed on. */
export const authRoutes = ({ auth, access: { db }, adminEmail, clock }: AuthDeps) =>
  new Hono<AppEnv>()
    .post('/sign-up/email', jsonBody(signUpSchema), async (c) => {
      const body = { ...c.req.valid('json'), rememberMe: false }
      const { headers } = c.req.raw
      const answer = await asOurs(auth.api.signUpEmail({ body, headers, returnHeaders: true }))
      const { user, token } = answer.response
      if (!token) return c.json({ me: null }, 200)
      await recordLogin(db, user, clock())
      setCookies(c, answer.headers.getSetCookie())
      return c.json({ me: await getMe(db, user, adminEmail) }, 200)
    })
    .post('/sign-in/email', jsonBody(signInSchema), async (c) => {
      const body = c.req.valid('json')
      const { headers } = c.req.raw
      const answer = await asOurs(auth.api.signInEmail({ body, headers, returnHeaders: true }))
      const { user } = answer.response
      await recordLogin(db, user, clock())
      setCookies(c, answer.headers.getSetCookie())
      return c.json({ me: await getMe(db, user, adminEmail) }, 200)
    })
    .post('/sign-out', async (c) => {
      const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true })
      setCookies(c, headers.getSetCookie())
      return c.body(null, 204)
    })
