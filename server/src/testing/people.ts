import { randomUUID } from 'node:crypto'
import type { Role } from 'core'
import { hashPassword } from '../auth/password-hash.ts'
import type { Db } from '../db/connect.ts'
import type { Started } from './start-app.ts'

/** The password of everybody in the tests. */
export const PASSWORD = 'Demo1234'
const storedPassword = hashPassword(PASSWORD)

interface NewPerson {
  email: string
  name?: string
  /** `null` is somebody without a row in `user_roles`. */
  role?: Role | (string & {}) | null
  partner_id?: string | null
  emailVerified?: boolean
}

/** Writes an account straight into the tables, with its profile and role. @returns its id */
export async function createPerson(
  db: Db,
  { email, name = 'Ana Souza', role = 'client', partner_id = null, emailVerified = true }: NewPerson,
): Promise<string> {
  const id = randomUUID()
  const at = new Date().toISOString()
  const times = { createdAt: at, updatedAt: at }
  await db
    .insertInto('auth_user')
    .values({ id, name, email, emailVerified, ...times })
    .execute()
  await db
    .insertInto('auth_account')
    .values({
      id: randomUUID(),
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: await storedPassword,
      ...times,
    })
    .execute()
  await db
    .insertInto('profiles')
    .values({ id, email, name, display_name: name, partner_id, created_at: at, updated_at: at })
    .execute()
  if (role !== null) await db.insertInto('user_roles').values({ user_id: id, role }).execute()
  return id
}

/** What a browser keeps of cookies: the last of each name, without those that were ended. */
export function keepCookies(known: string, response: Response): string {
  const jar = new Map(known ? known.split('; ').map((pair) => splitPair(pair)) : [])
  for (const line of response.headers.getSetCookie()) {
    const [name, value] = splitPair(line.split(';')[0] ?? '')
    if (/max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

const splitPair = (pair: string): [string, string] => {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** What a request from this address brings along, as a third argument of `app.request`. */
export const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

let browsers = 0

/** An address of its own for each browser, unless told otherwise: none uses up the limits of another. */
function nextAddress() {
  browsers += 1
  return `10.${(browsers >> 16) & 255}.${(browsers >> 8) & 255}.${browsers & 255}`
}

/** A browser at our own site: keeps its cookies and tells its origin. */
export class Browser {
  cookie = ''

  constructor(
    readonly started: Pick<Started, 'app' | 'origin'>,
    readonly address = nextAddress(),
  ) {}

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('Origin')) headers.set('Origin', this.started.origin)
    if (this.cookie) headers.set('Cookie', this.cookie)
    const response = await this.started.app.request(path, { ...init, headers }, from(this.address))
    this.cookie = keepCookies(this.cookie, response)
    return response
  }

  get(path: string): Promise<Response> {
    return this.request(path)
  }

  post(path: string, body: unknown = {}): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' }
    return this.request(path, { method: 'POST', body: JSON.stringify(body), headers })
  }
}

/** A browser that has just signed up. */
export async function signUp(started: Started, email: string, name = 'Ana Souza'): Promise<Browser> {
  const browser = new Browser(started)
  const response = await browser.post('/api/auth/sign-up/email', { name, email, password: PASSWORD })
  if (response.status !== 200) throw new Error(`sign-up of ${email}: ${await response.text()}`)
  return browser
}

/** A browser in which somebody who has an account signed in. */
export async function signIn(started: Started, email: string, rememberMe = true): Promise<Browser> {
  const browser = new Browser(started)
  const response = await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD, rememberMe })
  if (response.status !== 200) throw new Error(`sign-in of ${email}: ${await response.text()}`)
  return browser
}
