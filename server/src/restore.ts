import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BackupError } from './installation/backup/read-backup.ts'
import { restoreBackup } from './installation/backup/restore-backup.ts'
import { explainStartFailure } from './platform/db/explain-start-failure.ts'
import { readEnv } from './env.ts'
import { StartError } from './platform/start-error.ts'
import { openStorage } from './platform/storage/open-storage.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const REPLACE = '--substituir'

async function restore(args: string[]) {
  const [folder, ...more] = args.filter((word) => word !== REPLACE)
  if (!folder || more.length > 0)
    throw new BackupError(
      `pnpm restore PASTA [${REPLACE}]: diga que cópia volta. O destino é o de DATA_DIR, DATABASE_URL e S3_….`,
    )
  const env = readEnv(process.env)
  const { DATABASE_URL: databaseUrl } = env
  const dataDir = resolve(root, env.DATA_DIR)
  const manifest = await restoreBackup({
    dataDir,
    databaseUrl,
    storage: openStorage(env, dataDir),
    incoming: join(dataDir, 'incoming'),
    folder: resolve(root, folder),
    replace: args.includes(REPLACE),
    now: new Date(),
  }).catch((error: unknown) => {
    throw explainStartFailure(error, { dataDir, databaseUrl }) ?? error
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `Cópia de ${manifest.created_at} restaurada: ${rows} linhas, ${manifest.files.length} arquivos.\n` +
      'Inicie o servidor com as DATA_KEYS e o AUTH_SECRET de antes.\n',
  )
}

restore(process.argv.slice(2)).catch((error: unknown) => {
  const isForPeople = error instanceof StartError || error instanceof BackupError
  process.stderr.write(`${isForPeople ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = 1
})
