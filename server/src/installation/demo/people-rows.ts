import type { HashPassword } from '../../identity/auth/password-hash.ts'
import { foldedSearchText } from '../../platform/db/search-words.ts'
import { demoId } from './demo-id.ts'
import { DEMO_PASSWORD, demoPartners, demoPeople } from './demo-people.ts'

/** Rows of accounts and partners. */
export async function peopleRows(at: string, hashPassword: HashPassword) {
  const people = Object.values(demoPeople)
  const hashes = await Promise.all(people.map(() => hashPassword(DEMO_PASSWORD)))
  const times = { createdAt: at, updatedAt: at }
  return {
    partners: Object.values(demoPartners).map((partner) => ({ ...partner, created_at: at })),
    auth_user: people.map(({ id, name, email }) => ({ id, name, email, emailVerified: true, ...times })),
    auth_account: people.map(({ id }, index) => ({
      id: demoId('account', id),
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: hashes[index] ?? null,
      ...times,
    })),
    profiles: people.map(({ id, email, name, display_name, partner_id }) => ({
      id,
      email,
      name,
      display_name,
      partner_id,
      search_text: foldedSearchText([name, email]),
      created_at: at,
      updated_at: at,
    })),
    user_roles: people.map(({ id, role }) => ({ user_id: id, role })),
  }
}
