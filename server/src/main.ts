import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { readLocalSecret } from './local-secret.ts'
import { buildApp } from './build-app.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { addDemoContracts } from './demo/add-demo-contracts.ts'
import { addDemoLeads } from './demo/add-demo-leads.ts'
import { prepareDemo } from './demo/prepare-demo.ts'
import { signInTable } from './demo/sign-in-table.ts'
import { describeError } from './describe-error.ts'
import { isTrial, readEnv } from './env.ts'
import { openHttpServer } from './http/http-server.ts'
import { endFileWorkers } from './images/file-task.ts'
import { issueAdminCode } from './first-admin/admin-code.ts'
import { parseDataKeys } from './field-encryption/data-keys.ts'
import { openStorage } from './storage/open-storage.ts'
import { StartError } from './start-error.ts'

/** Two levels up from this file, in src/ as in dist/. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** So much waits in memory where nobody takes the log; what comes beyond is left out. */
const MOST_LOG_BYTES = 16 * 1024 * 1024
/** Lines are written together, some forty at a time, and none later than this. */
const LOG_BYTES_AT_ONCE = 4096
const LONGEST_UNWRITTEN_MS = 100

async function start() {
  const env = readEnv(process.env)
  const log = pino(
    {
      level: env.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    // Nobody waits for a line to be written; at the end what is left is.
    pino.destination({
      sync: false,
      maxLength: MOST_LOG_BYTES,
      minLength: LOG_BYTES_AT_ONCE,
      periodicFlush: LONGEST_UNWRITTEN_MS,
    }),
  )

  const server = await openHttpServer(env.HOST, env.PORT)
  const address = `http://localhost:${server.port}`
  const dataDir = resolve(root, env.DATA_DIR)
  const storage = openStorage(env, dataDir)
  const incoming = join(dataDir, 'incoming')
  const samples = join(root, 'server/data/demo')
  const database = prepareDatabase({ dataDir, databaseUrl: env.DATABASE_URL })
  const demo = database.then(({ db }) =>
    prepareDemo({ db, storage, incoming, samples }, isTrial(env), new Date()),
  )
  const built = Promise.all([database, demo]).then(async ([connection]) => {
    const secret = env.AUTH_SECRET ?? (await readLocalSecret(dataDir, 'auth-secret'))
    const dataKeys = env.DATA_KEYS ?? parseDataKeys(await readLocalSecret(dataDir, 'data-keys'))
    if (!dataKeys) throw new StartError([`DATA_DIR: ${join(dataDir, 'data-keys')} não guarda mais chaves.`])
    const origin = env.PUBLIC_URL?.origin ?? address
    return buildApp({ env, connection, storage, incoming, origin, secret, dataKeys, root, log })
  })
  // A request that comes before the app is ready waits for it.
  server.answerWith(async (request, bindings) => (await built).app.fetch(request, bindings))
  const [{ app, runner, deps }, { db }] = await Promise.all([built, database])
  server.answerWith(app.fetch)
  runner.start()
  server.closeOnSignal(async () => {
    await runner.stop()
    await deps.embedUses.flush()
    await endFileWorkers()
    await db.destroy()
  })
  // Before anybody is told that it is there: nobody sees half of them, and nothing is left to fail later.
  const isDemo = await demo
  if (isDemo) {
    await addDemoLeads(deps)
    await addDemoContracts(deps)
  }
  const code = env.ADMIN_EMAIL ? await issueAdminCode(db, new Date()) : null
  process.stdout.write(`Simulador no ar em ${address}\n`)
  if (code)
    process.stdout.write(`Código de administrador, para a conta de ADMIN_EMAIL, válido uma vez: ${code}\n`)
  if (isDemo) process.stdout.write(signInTable(address))
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
})
