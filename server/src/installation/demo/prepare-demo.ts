import type { Db } from '../../platform/db/connect.ts'
import { StartError } from '../../platform/start-error.ts'
import { addDemoFiles, type DemoFileDeps } from './add-demo-files.ts'
import { demoPeople } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'

async function hasDemoPeople(db: Db): Promise<boolean> {
  const ids = Object.values(demoPeople).map(({ id }) => id)
  const account = await db
    .selectFrom('auth_user')
    .where('id', 'in', ids)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

/**
 * Fills an empty database of a local trial. Elsewhere, refuses to start with people whose password is public.
 * @returns whether the demo people exist
 * @throws StartError when they exist and this is no trial
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
