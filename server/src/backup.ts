import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BackupError } from './installation/backup/read-backup.ts'
import { noteBackup } from './installation/backup/note-backup.ts'
import { writeBackup } from './installation/backup/write-backup.ts'
import { explainStartFailure } from './platform/db/explain-start-failure.ts'
import { readEnv } from './env.ts'
import { StartError } from './platform/start-error.ts'
import { openStorage } from './platform/storage/open-storage.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

async function backUp([into, ...more]: string[]) {
  if (!into || more.length > 0) throw new BackupError('pnpm backup PASTA: diga em que pasta a cópia fica.')
  const env = readEnv(process.env)
  const { DATABASE_URL: databaseUrl } = env
  const dataDir = resolve(root, env.DATA_DIR)
  const { folder, manifest } = await writeBackup({
    dataDir,
    databaseUrl,
    storage: openStorage(env, dataDir),
    into: resolve(root, into),
    now: new Date(),
  }).catch((error: unknown) => {
    throw explainStartFailure(error, { dataDir, databaseUrl }) ?? error
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`Cópia em ${join(folder, '/')}: ${rows} linhas, ${manifest.files.length} arquivos.\n`)
  // A database that this version has not migrated has no table for the note; the backup itself is complete.
  await noteBackup({ dataDir, databaseUrl }, manifest, new Date()).catch(() =>
    process.stderr.write('A cópia está pronta, mas não ficou anotada para o Health Check.\n'),
  )
  if (manifest.missing.length > 0) {
    process.stderr.write(`Arquivos que o banco nomeia e não foram encontrados: ${manifest.missing.length}\n`)
    process.exitCode = 2
  }
}

backUp(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartError || error instanceof BackupError ? error.message : String((error as Error).stack)}\n`,
  )
  process.exitCode = 1
})
