import { join } from 'node:path'
import pino from 'pino'
import { addDemoContracts } from '../installation/demo/add-demo-contracts.ts'
import { addDemoLoans } from '../installation/demo/add-demo-loans.ts'
import { addDemoLeads } from '../installation/demo/add-demo-leads.ts'
import { buildApp } from '../build-app.ts'
import type { Connection } from '../platform/db/connect.ts'
import { describeError } from '../platform/describe-error.ts'
import { readEnv } from '../env.ts'
import { cheapHash } from './cheap-hash.ts'
import { checkAnswers } from './check-answers.ts'
import { openDatabase } from './open-database.ts'
import { localStorage } from '../platform/storage/local-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { ResolveHost } from '../delivery/webhooks/public-address.ts'
import { createFolder } from './create-folder.ts'
import { writeProduct } from './product.ts'

interface StartOptions {
  env?: Record<string, string>
  origin?: string
  root?: string
  ibgeTimeoutMs?: number
  bcbTimeoutMs?: number
  webhookTimeoutMs?: number
  /** DNS answers for tests. */
  lookUpHost?: ResolveHost
  /** Replaces the storage folder. */
  storage?: Storage | undefined
  /** Replaces the empty database. */
  connection?: Connection
  /** Moment of the start. */
  now?: string
  /** Uses the real cost of password hashes. */
  costlyPasswords?: true
}

/** Unreachable location service: nothing listens on port 1. */
export const AWAY = 'http://127.0.0.1:1'

export const DATA_KEYS = [{ version: 1, key: Buffer.alloc(32, 7) }]

export const SECRET = 'um segredo só dos testes, com 32 caracteres ou mais'

/** Starts the real app on real files and a real database, with a clock that tests move and a log that they read. */
export async function startApp({
  env,
  origin = 'https://simulador.exemplo.com.br',
  root,
  ibgeTimeoutMs,
  bcbTimeoutMs,
  webhookTimeoutMs,
  lookUpHost,
  storage: given,
  connection: filled,
  costlyPasswords,
  now = '2026-11-21T12:00:00Z',
}: StartOptions = {}) {
  const log: string[] = []
  const clock = { now: new Date(now) }
  const connection = filled ?? (await openDatabase())
  const files = await createFolder()
  const incoming = join(files, 'incoming')
  const storage = given ?? localStorage(join(files, 'files'))
  const {
    app: unchecked,
    jobs,
    runner,
    deps,
  } = await buildApp({
    env: readEnv({ IBGE_BASE_URL: AWAY, ...env }),
    connection,
    storage,
    incoming,
    origin,
    secret: SECRET,
    dataKeys: DATA_KEYS,
    root: root ?? (await writeProduct()),
    log: pino(
      { level: 'info', base: null, serializers: { err: describeError } },
      { write: (line) => void log.push(line) },
    ),
    clock: () => clock.now,
    ibgeTimeoutMs,
    bcbTimeoutMs,
    webhookTimeoutMs,
    lookUpHost,
    hashPassword: costlyPasswords ? undefined : cheapHash,
  })
  const app = checkAnswers(unchecked)
  const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  return {
    // First, because another app's connection brings properties that this app replaces.
    ...connection,
    app,
    answerEmailRequests: () => jobs['accounts.answer_requests'](),
    deliverEmails: () => jobs['emails.deliver'](),
    deliverPush: () => jobs['push.deliver'](),
    deliverWebhooks: (ending?: AbortSignal) => jobs['webhooks.deliver'](ending),
    purgeWebhooks: () => jobs['webhooks.purge'](),
    runAutomations: (ending?: AbortSignal) => jobs['automations.run'](ending),
    workOnLots: (ending?: AbortSignal) => jobs['lots.work'](ending),
    purgeLots: () => jobs['lots.purge'](),
    recalculate: (ending?: AbortSignal) => jobs['commissions.recalculate'](ending),
    workOnImports: () => jobs['imports.work'](),
    fetchIndexes: () => jobs['indexes.fetch'](),
    remindOfStaleTables: () => jobs['rules.remind'](),
    runner,
    addDemoLeads: () => addDemoLeads(deps),
    addDemoLoans: () => addDemoLoans(deps),
    addDemoContracts: () => addDemoContracts(deps),
    origin,
    clock,
    log,
    postJson,
    storage,
    incoming,
    files,
  }
}

export type Started = Awaited<ReturnType<typeof startApp>>
