import type { Role } from 'core'
import type { Browser } from './browser.ts'
import { createPerson, signIn } from './people.ts'
import { startApp } from './start-app.ts'

/** Starts the app with two signed-in administrators, each with a browser. */
export async function openAdministration(options: Parameters<typeof startApp>[0] = {}) {
  const started = await startApp(options)
  const enter = async (name: string, role: Role): Promise<{ id: string; browser: Browser }> => {
    const email = `${name.toLowerCase()}@demo.br`
    const id = await createPerson(started.db, { email, name, role })
    return { id, browser: await signIn(started, email) }
  }
  const [alice, bento] = [await enter('Alice', 'admin'), await enter('Bento', 'admin')]
  return { ...started, enter, alice, bento, admin: alice.browser }
}
