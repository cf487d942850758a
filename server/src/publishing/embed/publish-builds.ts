import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { versionOf, sha384, type PinnedBuild } from './read-build.ts'

/** Prefix of the storage keys of every served build. */
export const EMBED = 'embed/'
const MANIFEST = 'build.json'

/** Months for which a version is served after the last day that it was the newest. */
const SERVED_MONTHS = 24

const manifestSchema = z.object({
  folder: z.string(),
  /** True for a shipped release: its version then belongs to these bytes only. */
  released: z.boolean(),
  /** Last start of a server with this build. */
  newest_at: z.string(),
  /** SHA-384 in base64, by name. */
  files: z.record(z.string(), z.string()),
})

export type BuildManifest = z.infer<typeof manifestSchema>

interface PublishDeps {
  db: Db
  storage: Storage
  /** Folder on the disk of a local storage. */
  incoming: string
}

export const monthsAfter = (day: Date, months: number) => {
  const then = new Date(day)
  then.setUTCMonth(then.getUTCMonth() + months)
  return then
}

/** Last day on which a replaced build is served. */
export const lastDayOf = (replacedAt: string) =>
  monthsAfter(new Date(replacedAt), SERVED_MONTHS).toISOString().slice(0, 10)

export const manifestOf = ({ folder, files }: PinnedBuild, released: boolean, at: Date): BuildManifest => ({
  folder,
  released,
  newest_at: at.toISOString(),
  files: Object.fromEntries([...files].map(([name, bytes]) => [name, sha384(bytes)])),
})

export async function readStored(storage: Storage, key: string): Promise<Uint8Array | null> {
  const opened = await storage.open(key)
  return opened && new Uint8Array(await new Response(opened.body).arrayBuffer())
}

async function writeStored({ storage, incoming }: PublishDeps, key: string, bytes: Uint8Array) {
  const path = join(incoming, randomUUID())
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
  await storage.take(key, path, 'application/octet-stream')
}

async function readManifests(storage: Storage) {
  const manifests = new Map<string, BuildManifest>()
  for await (const { key } of storage.list(EMBED)) {
    if (!key.endsWith(`/${MANIFEST}`)) continue
    const bytes = await readStored(storage, key)
    if (!bytes) continue
    const manifest = manifestSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
    manifests.set(manifest.folder, manifest)
  }
  return manifests
}

/** Writes the manifest last: a build with a manifest is complete. */
async function storeBuild(deps: PublishDeps, build: PinnedBuild, manifest: BuildManifest) {
  for (const [name, bytes] of build.files) await writeStored(deps, `${EMBED}${build.folder}/${name}`, bytes)
  await storeManifest(deps, manifest)
}

const storeManifest = (deps: PublishDeps, manifest: BuildManifest) =>
  writeStored(deps, `${EMBED}${manifest.folder}/${MANIFEST}`, Buffer.from(JSON.stringify(manifest)))

/**
 * Reads the last build of each version from before 1.2, which the database served under an address without a digest.
 */
async function readFromDatabase(db: Db): Promise<{ build: PinnedBuild; at: string }[]> {
  const rows = await db
    .selectFrom('embed_files')
    .orderBy('published_at', 'desc')
    .select(['path', 'digest', 'published_at'])
    .execute()
  const last = new Map<string, string>()
  for (const { path, published_at } of rows) {
    const folder = path.split('/')[0]!
    if (!last.has(folder)) last.set(folder, published_at)
  }
  return Promise.all(
    [...last].map(async ([folder, at]) => {
      const files = await db
        .selectFrom('embed_files')
        .where('path', 'like', `${folder}/%`)
        .where('published_at', '=', at)
        .select(['path', 'content'])
        .execute()
      const named = files.map(
        ({ path, content }) => [path.slice(folder.length + 1), Buffer.from(content)] as const,
      )
      return { build: { folder, version: versionOf(folder), files: new Map(named) }, at }
    }),
  )
}

/** Deletes builds that were replaced too long ago, except shipped releases. */
async function deleteExpired(
  { db, storage }: PublishDeps,
  manifests: Map<string, BuildManifest>,
  shipped: ReadonlySet<string>,
  now: Date,
) {
  const limit = monthsAfter(now, -SERVED_MONTHS).toISOString()
  const days = [...manifests.values()].map(({ newest_at }) => newest_at).filter((day) => day < limit)
  // The build in use at that moment was replaced later.
  const inUse = days.toSorted().at(-1) ?? ''
  for (const { folder, newest_at } of manifests.values()) {
    if (newest_at >= inUse || shipped.has(folder)) continue
    manifests.delete(folder)
    await db.deleteFrom('embed_files').where('path', 'like', `${folder}/%`).execute()
    for await (const { key } of storage.list(`${EMBED}${folder}/`)) await storage.delete(key)
  }
}

/** @throws StartError if the version of this build was released with other bytes */
export function checkVersion(
  { version, folder }: PinnedBuild,
  others: Iterable<{ folder: string; released: boolean }>,
) {
  for (const other of others)
    if (other.released && versionOf(other.folder) === version && other.folder !== folder)
      throw new StartError([
        `A versão ${version} do simulador já foi publicada com outros arquivos (/embed/${other.folder}/): ` +
          'aumente "version" em widget/package.json e rode pnpm build, ou volte aos arquivos publicados.',
      ])
}

/**
 * Stores this build, the shipped releases and builds of the database, so that pinned addresses survive a new version, a
 * new database and a new public address.
 * @returns served builds, oldest first
 * @throws StartError if the version of this build was released with other bytes
 */
export async function publishBuilds(
  deps: PublishDeps,
  build: PinnedBuild,
  releases: readonly PinnedBuild[],
  now: Date,
): Promise<BuildManifest[]> {
  const manifests = await readManifests(deps.storage)
  checkVersion(build, manifests.values())
  const stored = manifests.get(build.folder)
  const store = async (added: PinnedBuild, manifest: BuildManifest) => {
    if (manifests.has(added.folder)) return
    await storeBuild(deps, added, manifest)
    manifests.set(added.folder, manifest)
  }
  for (const { build: former, at } of await readFromDatabase(deps.db))
    await store(former, manifestOf(former, false, new Date(at)))
  for (const release of releases)
    if (release.folder !== build.folder) await store(release, manifestOf(release, true, now))
  const isReleased = stored?.released || releases.some(({ folder }) => folder === build.folder)
  const current = manifestOf(build, isReleased, now)
  if (stored) await storeManifest(deps, current)
  else await storeBuild(deps, build, current)
  manifests.delete(build.folder)
  await deleteExpired(deps, manifests, new Set(releases.map(({ folder }) => folder)), now)
  return [
    ...[...manifests.values()].toSorted(
      (one, other) => one.newest_at.localeCompare(other.newest_at) || one.folder.localeCompare(other.folder),
    ),
    current,
  ]
}
