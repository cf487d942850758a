import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../../platform/db/connect.ts'
import { StartError } from '../../platform/start-error.ts'
import { checkVersion, lastDayOf, manifestOf, publishBuilds, type BuildManifest } from './publish-builds.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { versionOf, type PinnedBuild } from './read-build.ts'

interface ServeDeps {
  db: Db
  storage: Storage
  /** Folder for files that are being written. */
  incoming: string
  log: Logger
  /** True if the widget is rebuilt while the server runs: such builds are not stored. */
  isDevelopment: boolean
}

/** How long the start waits for the storage. */
const PATIENCE_MS = 5000

/** A version of the simulator that pages may pin. */
export interface ServedVersion {
  version: string
  isCurrent: boolean
  /** Last guaranteed day; null for the newest version. */
  endsOn: string | null
}

/**
 * Stores every pinned build and lists them, oldest first. If the storage does not answer, the error is logged and the
 * next start stores the build.
 * @throws StartError if the version of this build was released with other bytes
 */
export async function listServedBuilds(
  { isDevelopment, log, ...deps }: ServeDeps,
  build: PinnedBuild,
  releases: readonly PinnedBuild[],
  now: Date,
): Promise<BuildManifest[]> {
  const shipped = releases.map((release) => manifestOf(release, true, now))
  const inMemory = [...shipped.filter(({ folder }) => folder !== build.folder), manifestOf(build, false, now)]
  if (isDevelopment) return inMemory
  checkVersion(build, shipped)
  try {
    const published = await Promise.race([
      publishBuilds(deps, build, releases, now),
      sleep(PATIENCE_MS, null, { ref: false }),
    ])
    if (published) return published
    log.error('embed files not stored: the storage does not answer')
    return inMemory
  } catch (error) {
    if (error instanceof StartError) throw error
    log.error({ err: error }, 'embed files not stored')
    return inMemory
  }
}

/** Versions of these builds, oldest first. For shipped releases the time counts from today. */
export function listVersions(
  builds: readonly BuildManifest[],
  shipped: ReadonlySet<string>,
  now: Date,
): ServedVersion[] {
  const current = builds.at(-1)
  const versions = new Map<string, ServedVersion>()
  for (const [at, { folder }] of builds.entries()) {
    const version = versionOf(folder)
    const isCurrent = current !== undefined && version === versionOf(current.folder)
    const replacedAt = shipped.has(folder) ? now.toISOString() : builds[at + 1]?.newest_at
    versions.delete(version)
    versions.set(version, {
      version,
      isCurrent,
      endsOn: isCurrent || replacedAt === undefined ? null : lastDayOf(replacedAt),
    })
  }
  return [...versions.values()]
}
