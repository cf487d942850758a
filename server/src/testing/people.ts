import { randomUUID } from 'node:crypto'
import type { Role } from 'core'
import type { Db } from '../db/connect.ts'
import { foldedSearchText } from '../db/search-words.ts'
import { Browser } from './browser.ts'
import { cheapHash } from './cheap-hash.ts'
import type { Started } from './start-app.ts'

/** The password of everybody in the tests. */
export const PASSWORD = 'Demo1234'
const storedPassword = cheapHash(PASSWORD)

interface NewPerson {
  id?: string
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
      password: await storedPassword,
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
