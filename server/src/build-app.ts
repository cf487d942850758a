import { join } from 'node:path'
import { createAntivirus } from './platform/antivirus/clamd.ts'
import type { AppDeps } from './app-deps.ts'
import { createApp } from './app.ts'
import { chainEarlierEntries } from './platform/audit/chain.ts'
import { createAuth } from './identity/auth/auth.ts'
import { createFindSession } from './identity/auth/find-session.ts'
import { restStorages } from './identity/auth/rest-storages.ts'
import { hashPassword as hashForPeople, type HashPassword } from './identity/auth/password-hash.ts'
import { publishedConfig } from './publishing/config/published-config.ts'
import { defaultSettings } from 'core'
import type { Connection } from './platform/db/connect.ts'
import { createEmbedUses } from './publishing/embed/embed-uses.ts'
import { createFindPinned } from './publishing/embed/find-pinned.ts'
import { readBuild, readReleases } from './publishing/embed/read-build.ts'
import { readEmbed, simulatorOf, withIntegrityList } from './publishing/embed/read-embed.ts'
import { listServedBuilds, listVersions } from './publishing/embed/served-builds.ts'
import { eventConsumers } from './event-consumers.ts'
import { createRecordEvent } from './platform/events/record-event.ts'
import { sweepIncoming } from './cases/documents/sweep-files.ts'
import { createLiveFeed } from './platform/live/live-feed.ts'
import { createJobRunner } from './platform/jobs/job-runner.ts'
import { readBundled } from './simulation/locations/bundled.ts'
import { createLocations } from './simulation/locations/locations.ts'
import { ensureVapidKeys } from './delivery/push/vapid-keys.ts'
import { createSmtp } from './delivery/mail/smtp.ts'
import { checkDataKeys } from './platform/field-encryption/check-data-keys.ts'
import type { DataKey } from './platform/field-encryption/data-keys.ts'
import { createPersonalCipher } from './platform/field-encryption/personal-cipher.ts'
import { createRefusedSites } from './partners/refused-sites.ts'
import { createPages } from './publishing/pages/pages.ts'
import { readPortal } from './publishing/pages/read-portal.ts'
import { recordStart } from './business/publications/record-publication.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { createFindKey } from './identity/api-keys/find-key.ts'
import { resolveHost, type ResolveHost } from './delivery/webhooks/public-address.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** `secret` signs sessions and links. */
interface BuildOptions extends Pick<AppDeps, 'env' | 'storage' | 'incoming' | 'origin' | 'secret' | 'log'> {
  /** Keys that encrypt personal fields, newest first. */
  dataKeys: readonly DataKey[]
  /** A migrated database. */
  connection: Connection
  /** The folder that holds server, widget and portal. */
  root: string
  clock?: () => Date
  ibgeTimeoutMs?: number | undefined
  bcbTimeoutMs?: number | undefined
  webhookTimeoutMs?: number | undefined
  /** Replaces DNS in tests. */
  lookUpHost?: ResolveHost | undefined
  /** Replaces the password hash in tests: the real one is slow on purpose. */
  hashPassword?: HashPassword | undefined
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
  bcbTimeoutMs = 10_000,
  webhookTimeoutMs = 10_000,
  lookUpHost = resolveHost,
  hashPassword = hashForPeople,
}: BuildOptions) {
  const { db, jobsDb } = connection
  const settings = { ...defaultSettings, 'whatsapp.number': env.WHATSAPP_NUMBER ?? null }
  const readPublished = publishedConfig(db, settings, log)
  const widgetFolder = join(root, 'widget')
  const build = await readBuild(widgetFolder)
  const [bundled, embed, releases, portal] = await Promise.all([
    readBundled(join(root, 'server/data/ibge')),
    readEmbed(widgetFolder, build, origin),
    readReleases(widgetFolder, origin),
    readPortal(join(root, 'portal')),
  ])
  const cipher = createPersonalCipher(dataKeys)
  await checkDataKeys(jobsDb, cipher, env.DATA_KEYS_LOST)
  const isDevelopment = env.NODE_ENV === 'development'
  const builds = await listServedBuilds(
    { db: jobsDb, storage, incoming, log, isDevelopment },
    build,
    releases,
    clock(),
  )
  const shipped = new Set(releases.map(({ folder }) => folder))
  const embedVersions = listVersions(builds, shipped, clock())
  await ensureVapidKeys({ db: jobsDb, cipher, clock })
  await chainEarlierEntries(jobsDb, clock())
  await recordStart(jobsDb, clock())
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
    bcb: env.BCB_BASE_URL ? { baseUrl: env.BCB_BASE_URL, timeoutMs: bcbTimeoutMs } : null,
    bundled,
    locations,
    dialect: connection.dialect,
    trustProxy: env.TRUST_PROXY,
    findSession: createFindSession({ auth, db, clock, log }),
    findKey: createFindKey({ db, clock, log }),
    recordEvent: createRecordEvent(eventConsumers(origin)),
    liveFeed: createLiveFeed({ db, log }),
    calls: {
      resolveHost: lookUpHost,
      allowLoopback: env.WEBHOOK_ALLOW_LOOPBACK,
      timeoutMs: webhookTimeoutMs,
    },
    adminEmail: env.ADMIN_EMAIL,
    smtp: env.SMTP_URL ? createSmtp({ url: env.SMTP_URL, from: env.MAIL_FROM }) : null,
    embed: await withIntegrityList(embed, builds, embedVersions),
    embedVersions,
    findPinned: createFindPinned({ db, storage }, releases),
    embedUses: createEmbedUses(db, clock, origin),
    refusedSites: createRefusedSites(db, clock),
    pages: createPages({ db, portal, simulator: simulatorOf(embed), origin, readPublished, clock }),
  }
  const jobs = scheduledJobs({ ...deps, db: jobsDb })
  const runner = createJobRunner({ db: jobsDb, clock, log }, jobs, async () => {
    await sweepIncoming(incoming, clock())
    // Each process counts these in memory.
    await deps.embedUses.flush()
    await deps.refusedSites.flush()
  })
  return { app: createApp(deps), jobs, runner, deps }
}
