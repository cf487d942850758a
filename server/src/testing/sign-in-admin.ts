import { createPerson, signIn } from './people.ts'
import type { Started } from './start-app.ts'

export async function signInAdmin(started: Started, email = 'alice.admin@demo.br', name = 'Alice Prado') {
  await createPerson(started.db, { email, name, role: 'admin' })
  return signIn(started, email)
}
