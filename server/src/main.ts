import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { readLocalSecret } from './local-secret.ts'
import { buildApp } from './build-app.ts'
import { prepareDatabase } from './platform/db/prepare-database.ts'
import { addDemoContracts } from './installation/demo/add-demo-contracts.ts'
import { addDemoLoans } from './installation/demo/add-demo-loans.ts'
import { addDemoLeads } from './installation/demo/add-demo-leads.ts'
import { prepareDemo } from './installation/demo/prepare-demo.ts'
import { signInTable } from './installation/demo/sign-in-table.ts'
import { describeError } from './platform/describe-error.ts'
import { isTrial, readEnv } from './env.ts'
import { openHttpServer } from './platform/http/http-server.ts'
import { endFileWorkers } from './platform/images/file-task.ts'
import { issueAdminCode } from './identity/first-admin/admin-code.ts'
import { parseDataKeys } from './platform/field-encryption/data-keys.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { StartError } from './platform/start-error.ts'

/** Root of the product, two levels up from src/ and from dist/. */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Log bytes that may wait in memory when the output is blocked; later lines are dropped. */
const MOST_LOG_BYTES = 16 * 1024 * 1024
/** The log is written in blocks of about forty lines, at the latest after LONGEST_UNWRITTEN_MS. */
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
    // Writes the log asynchronously, and flushes it at exit.
    pino.destination({
      sync: false,
      maxLength: MOST_LOG_BYTES,
      minLength: LOG_BYTES_AT_ONCE,
      periodicFlush: LONGEST_UNWRITTEN_MS,
    }),
  )

  const open = () =>
    openHttpServer({
      host: env.HOST,
      port: env.PORT,
      https: env.PUBLIC_URL?.protocol === 'https:',
      perNetwork: env.CONNECTIONS_PER_NETWORK,
      trustProxy: env.TRUST_PROXY,
    })
  // With port 0 the system picks the port when it opens, so it opens early; visitors learn it from the last lines of
  // the start.
  const early = env.PORT === 0 ? await open() : undefined
  const address = `http://localhost:${early?.port ?? env.PORT}`
  const dataDir = resolve(root, env.DATA_DIR)
  const storage = openStorage(env, dataDir)
  const incoming = join(dataDir, 'incoming')
  const samples = join(root, 'server/data/demo')
  const connection = await prepareDatabase({ dataDir, databaseUrl: env.DATABASE_URL })
  const { db } = connection
  const isDemo = await prepareDemo({ db, storage, incoming, samples }, isTrial(env), new Date())
  const secret = env.AUTH_SECRET ?? (await readLocalSecret(dataDir, 'auth-secret'))
  const dataKeys = env.DATA_KEYS ?? parseDataKeys(await readLocalSecret(dataDir, 'data-keys'))
  if (!dataKeys) throw new StartError([`DATA_DIR: ${join(dataDir, 'data-keys')} não guarda mais chaves.`])
  const origin = env.PUBLIC_URL?.origin ?? address
  const { app, runner, deps } = await buildApp({
    env,
    connection,
    storage,
    incoming,
    origin,
    secret,
    dataKeys,
    root,
    log,
  })
  if (isDemo) {
    await addDemoLeads(deps)
    await addDemoLoans(deps)
    await addDemoContracts(deps)
  }
  const code = env.ADMIN_EMAIL ? await issueAdminCode(db, new Date()) : null
  // Preloads the two pages that first visitors request.
  await Promise.all([deps.pages.get('index'), deps.pages.get('simulador')])

  const server = early ?? (await open())
  server.answerWith(app.fetch)
  server.closeOnSignal(async () => {
    await runner.stop()
    const flushed = await Promise.allSettled([deps.embedUses.flush(), deps.refusedSites.flush()])
    for (const outcome of flushed)
      if (outcome.status === 'rejected')
        log.error({ err: outcome.reason as unknown }, 'Contagens não foram gravadas ao encerrar')
    await endFileWorkers()
    await db.destroy()
  }, deps.liveFeed.close)
  runner.start()
  process.stdout.write(`Simulador no ar em ${address}\n`)
  if (code)
    process.stdout.write(`Código de administrador, para a conta de ADMIN_EMAIL, válido uma vez: ${code}\n`)
  if (isDemo) process.stdout.write(signInTable(address))
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
})
