import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { sweepBranding } from './admin/branding/sweep-branding.ts'
import { forgetOldAccounts } from './auth/forget-old-accounts.ts'
import { keepSecret } from './auth/keep-secret.ts'
import { buildApp } from './build-app.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { prepareDemo } from './demo/prepare-demo.ts'
import { signInTable } from './demo/sign-in-table.ts'
import { describeError } from './describe-error.ts'
import { sweepFiles } from './documents/sweep-files.ts'
import { isTrial, readEnv } from './env.ts'
import { demandProgress } from './http/demand-progress.ts'
import { listen } from './http/listen.ts'
import { stopOnSignal } from './http/stop-on-signal.ts'
import { forgetOld } from './limits/forget-old.ts'
import { forgetOldEmails } from './mail/forget-old-emails.ts'
import { issueAdminCode } from './me/admin-code.ts'
import { forgetOldNotices } from './notices/forget-old-notices.ts'
import { repeat } from './repeat.ts'
import { openStorage } from './storage/open-storage.ts'
import { StartError } from './start-error.ts'

/** Slow or oversized requests do not hold the server. */
const limits = {
  headersTimeout: 10_000,
  // Of bodies `demandProgress` asks how fast they come, not how long they take.
  requestTimeout: 0,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
  // How often the limits above are looked at; node's own 30 s would stretch them.
  connectionsCheckingInterval: 5_000,
}

const EMAILS_EVERY_MS = 2_000
const HOUR_MS = 60 * 60 * 1000

/** Two levels up from this file, in src/ as in dist/. */
const root = fileURLToPath(new URL('../..', import.meta.url))

async function start() {
  const env = readEnv(process.env)
  const log = pino({
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  })

  const server = createServer(limits)
  const port = await listen(server, env.HOST, env.PORT)
  const address = `http://localhost:${port}`
  const dataDir = resolve(root, env.DATA_DIR)
  const storage = openStorage(env, dataDir)
  const incoming = join(dataDir, 'incoming')
  const database = prepareDatabase({ dataDir, databaseUrl: env.DATABASE_URL })
  const demo = database.then(({ db }) => prepareDemo({ db, storage, incoming }, isTrial(env), new Date()))
  const built = Promise.all([database, demo]).then(async ([connection]) => {
    const secret = env.AUTH_SECRET ?? (await keepSecret(dataDir))
    const origin = env.PUBLIC_URL?.origin ?? address
    return buildApp({ env, connection, storage, incoming, origin, secret, root, log })
  })
  // Whoever is faster than the app waits for it.
  const answer = getRequestListener(async (request, bindings) => (await built).app.fetch(request, bindings))
  server.on('request', (request, response) => {
    demandProgress(request)
    void answer(request, response)
  })
  const { answerEmailRequests, deliverEmails } = await built
  const { db } = await database
  const tasks = [
    repeat(answerEmailRequests, EMAILS_EVERY_MS, log),
    repeat(deliverEmails, EMAILS_EVERY_MS, log),
    repeat(() => forgetOld(db, new Date()), HOUR_MS, log),
    repeat(() => forgetOldAccounts(db, new Date()), HOUR_MS, log),
    repeat(() => forgetOldEmails(db, new Date()), HOUR_MS, log),
    repeat(() => forgetOldNotices(db, new Date()), HOUR_MS, log),
    repeat(async () => void (await sweepFiles({ db, storage, incoming }, new Date())), HOUR_MS, log),
    repeat(async () => void (await sweepBranding(db, storage, new Date())), HOUR_MS, log),
  ]
  stopOnSignal(server, async () => {
    await Promise.all(tasks.map((end) => end()))
    await db.destroy()
  })
  const code = env.ADMIN_EMAIL ? await issueAdminCode(db, new Date()) : null
  process.stdout.write(`Simulador no ar em ${address}\n`)
  if (code)
    process.stdout.write(`Código de administrador, para a conta de ADMIN_EMAIL, válido uma vez: ${code}\n`)
  if (await demo) process.stdout.write(signInTable(address))
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
})
