import { randomUUID } from 'node:crypto'
import type { Role } from 'core'
import type { Db } from '../platform/db/connect.ts'
import { DEMO_PASSWORD, demoPeople } from '../installation/demo/demo-people.ts'
import { foldedSearchText } from '../platform/db/search-words.ts'
import { Browser } from './browser.ts'
import { cheapHash } from './cheap-hash.ts'
import type { Started } from './start-app.ts'

/** Password of everybody in tests, except the demo people. */
export const PASSWORD = 'Telhado-Novo-7'
const demoEmails: readonly string[] = Object.values(demoPeople).map(({ email }) => email)
/** Password of a test account or demo account. */
export const passwordOf = (email: string) => (demoEmails.includes(email) ? DEMO_PASSWORD : PASSWORD)
const storedPassword = { [PASSWORD]: cheapHash(PASSWORD), [DEMO_PASSWORD]: cheapHash(DEMO_PASSWORD) }

interface NewPerson {
  id?: string
  email: string
  name?: string
  /** `null` for no row in `user_roles`. */
  role?: Role | (string & {}) | null
  partner_id?: string | null
  emailVerified?: boolean
}

/** Inserts an account with its profile and role directly. @returns its id */
export async function createPerson(
  db: Db,
  {
    id = randomUUID(),
    email,
    name = 'Ana Souza',
    role = 'client',
    partner_id = null,
    emailVerified = true,
  }: NewPerson,
): Promise<string> {
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
      password: (await storedPassword[passwordOf(email)]) ?? null,
      ...times,
    })
    .execute()
  await db
    .insertInto('profiles')
    .values({
      id,
      email,
      name,
      display_name: name,
      partner_id,
      search_text: foldedSearchText([name, email]),
      created_at: at,
      updated_at: at,
    })
    .execute()
  if (role !== null) await db.insertInto('user_roles').values({ user_id: id, role }).execute()
  return id
}

export async function signUp(started: Started, email: string, name = 'Ana Souza'): Promise<Browser> {
  const browser = new Browser(started)
  const response = await browser.post('/api/auth/sign-up/email', { name, email, password: PASSWORD })
  if (response.status !== 200) throw new Error(`sign-up of ${email}: ${await response.text()}`)
  return browser
}

/** A browser signed in to an existing account. */
export async function signIn(
  started: Started,
  email: string,
  rememberMe = true,
  password = passwordOf(email),
): Promise<Browser> {
  const browser = new Browser(started)
  const body = { email, password, rememberMe }
  const response = await browser.post('/api/auth/sign-in/email', body)
  if (response.status !== 200) throw new Error(`sign-in of ${email}: ${await response.text()}`)
  return browser
}
