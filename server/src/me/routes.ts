import { Hono } from 'hono'
import { signedIn, type AccessDeps, type SignedInEnv } from '../access/allow.ts'
import { describeMe } from './get-me.ts'

interface MeDeps {
  access: AccessDeps
  adminEmail: string | undefined
}

/** `/api/me`: who is signed in. */
export const meRoutes = ({ access, adminEmail }: MeDeps) =>
  new Hono<SignedInEnv>().get('/', signedIn(access), async (c) =>
    c.json(await describeMe(access.db, c.get('actor'), adminEmail)),
  )
