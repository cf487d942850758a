import { join } from 'node:path'
import { createAntivirus } from './antivirus/clamd.ts'
import type { AppDeps } from './app-deps.ts'
import { followEvents } from './automations/follow-events.ts'
import { createApp } from './app.ts'
import { auditEvents } from './audit/audit-events.ts'
import { chainEarlierEntries } from './audit/chain.ts'
import { followCases } from './commissions/follow-cases.ts'
import { createAuth } from './auth/auth.ts'
import { createFindSession } from './auth/find-session.ts'
import { restStorages } from './auth/rest-storages.ts'
import { hashPassword as hashForPeople, type HashPassword } from './auth/password-hash.ts'
import { publishedConfig } from './config/published-config.ts'
import { defaultSettings } from 'core'
import type { Connection } from './db/connect.ts'
import { createEmbedUses } from './embed/embed-uses.ts'
import { keepEmbedFiles } from './embed/former-files.ts'
import { withFormerVersions } from './embed/former-versions.ts'
import { readEmbed, simulatorOf } from './embed/read-embed.ts'
import { createRecordEvent } from './events/record-event.ts'
import { sweepIncoming } from './documents/sweep-files.ts'
import { createJobRunner } from './jobs/job-runner.ts'
import { readBundled } from './locations/bundled.ts'
import { createLocations } from './locations/locations.ts'
import { createSmtp } from './mail/smtp.ts'
import { notifyOfEvents } from './notices/notify-of-events.ts'
import { checkDataKeys } from './field-encryption/check-data-keys.ts'
import type { DataKey } from './field-encryption/data-keys.ts'
import { createPersonalCipher } from './field-encryption/personal-cipher.ts'
import { createPages } from './pages/pages.ts'
import { readPortal } from './pages/read-portal.ts'
import { recordPublications, recordStart } from './publications/record-publication.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { createFindKey } from './api-keys/find-key.ts'
import { queueDeliveries } from './webhooks/queue-deliveries.ts'
import { resolveHost, type ResolveHost } from './webhooks/public-address.ts'
import { tellOfSwitchOff } from './webhooks/tell-of-switch-off.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Its secret signs sessions and links too. */
interface BuildOptions extends Pick<AppDeps, 'env' | 'storage' | 'incoming' | 'origin' | 'secret' | 'log'> {
  /** What encrypts personal fields, the newest first. */
  dataKeys: readonly DataKey[]
  /** A database in its newest shape. */
  connection: Connection
  /** The folder that holds server, widget and portal. */
  root: string
  clock?: () => Date
  ibgeTimeoutMs?: number
  webhookTimeoutMs?: number
  /** Instead of the names that this machine knows. */
  lookUpHost?: ResolveHost
  /** Instead of the one whose cost is right for people. */
  hashPassword?: HashPassword
}

/** Reads what the server serves and puts the app together. @throws StartError when something is not built */
export async function buildApp({
  env,
  connection,
  storage,
  incoming,
  origin,
  secret,
  dataKeys,
  root,
  log,
  clock = () => new Date(),
  ibgeTimeoutMs = 3000,
  webhookTimeoutMs = 10_000,
  lookUpHost = resolveHost,
  hashPassword = hashForPeople,
}: BuildOptions) {
  const { db } = connection
  const settings = { ...defaultSettings, 'whatsapp.number': env.WHATSAPP_NUMBER ?? null }
  const readPublished = publishedConfig(db, settings, log)
  const [bundled, embed, portal] = await Promise.all([
    readBundled(join(root, 'server/data/ibge')),
    readEmbed(join(root, 'widget'), origin),
    readPortal(join(root, 'portal')),
  ])
  const cipher = createPersonalCipher(dataKeys)
  await checkDataKeys(db, cipher, env.DATA_KEYS_LOST)
  await keepEmbedFiles(db, embed, clock())
  await chainEarlierEntries(db, clock())
  await recordStart(db, clock())
  const ibge = { baseUrl: env.IBGE_BASE_URL, timeoutMs: ibgeTimeoutMs }
  const locations = createLocations({
    ibge,
    bundled,
    ttlMs: async () => (await readPublished()).config.settings['ibge.ttl_days'] * DAY_MS,
    now: () => clock().getTime(),
    log,
  })
  await restStorages()
  const requireVerification = env.REQUIRE_EMAIL_VERIFICATION
  const auth = createAuth({ connection, origin, secret, log, clock, hashPassword, requireVerification })
  const deps: AppDeps = {
    env,
    db,
    origin,
    secret,
    cipher,
    clock,
    log,
    auth,
    storage,
    incoming,
    antivirus: env.CLAMAV_SOCKET ? createAntivirus(env.CLAMAV_SOCKET) : null,
    readPublished,
    ibge,
    bundled,
    locations,
    dialect: connection.dialect,
    trustProxy: env.TRUST_PROXY,
    findSession: createFindSession({ auth, db, clock, log }),
    findKey: createFindKey({ db, clock, log }),
    recordEvent: createRecordEvent([
      auditEvents,
      notifyOfEvents(origin),
      followEvents,
      followCases,
      queueDeliveries,
      tellOfSwitchOff(origin),
      recordPublications,
    ]),
    calls: {
      resolveHost: lookUpHost,
      allowLoopback: env.WEBHOOK_ALLOW_LOOPBACK,
      timeoutMs: webhookTimeoutMs,
    },
    adminEmail: env.ADMIN_EMAIL,
    smtp: env.SMTP_URL ? createSmtp({ url: env.SMTP_URL, from: env.MAIL_FROM }) : null,
    embed: await withFormerVersions(db, embed),
    embedUses: createEmbedUses(db, clock, origin),
    pages: createPages({ db, portal, simulator: simulatorOf(embed), origin, readPublished, clock }),
  }
  const jobs = scheduledJobs(deps)
  const runner = createJobRunner({ db, clock, log }, jobs, async () => {
    await sweepIncoming(incoming, clock())
    // Every process has its own in memory.
    await deps.embedUses.flush()
  })
  return { app: createApp(deps), jobs, runner, deps }
}
