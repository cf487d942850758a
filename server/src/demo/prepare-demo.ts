import type { Db } from '../db/connect.ts'
import { StartError } from '../start-error.ts'
import { addDemoFiles, type DemoFileDeps } from './add-demo-files.ts'
import { demoPeople } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'

async function hasDemoPeople(db: Db): Promise<boolean> {
  const ids = Object.values(demoPeople).map(({ id }) => id)
  const found = await db
    .selectFrom('auth_user')
    .where('id', 'in', ids)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * On the local trial, fills an empty database. Anywhere else nobody whose password everyone knows may sign in.
 * @returns whether the demo people are there
 * @throws StartError when they are there and this is no trial
 */
export async function prepareDemo(deps: DemoFileDeps, trial: boolean, now: Date): Promise<boolean> {
  if (trial) await seedDemo(deps.db, now)
  const there = await hasDemoPeople(deps.db)
  if (there && trial) await addDemoFiles(deps)
  if (there && !trial) {
    throw new StartError([
      'O banco de dados tem os dados de demonstração, cujas senhas são conhecidas. Use outro: DATA_DIR ou DATABASE_URL.',
    ])
  }
  return there
}
