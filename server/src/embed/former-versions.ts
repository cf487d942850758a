import type { Db } from '../db/connect.ts'
import { jsonContent } from '../http/content.ts'
import type { EmbedFiles } from './read-embed.ts'

/** How long a version is served after the last day that it was the newest. */
const KEPT_MONTHS = 24

const monthsAfter = (day: Date, months: number) => {
  const then = new Date(day)
  then.setUTCMonth(then.getUTCMonth() + months)
  return then
}

/** Removes what was replaced longer ago than a version is kept. */
export async function removeExpiredVersions(db: Db, now: Date): Promise<void> {
  const limit = monthsAfter(now, -KEPT_MONTHS).toISOString()
  // What was in use at that moment was replaced after it.
  const { inUse } = await db
    .selectFrom('embed_files')
    .where('published_at', '<', limit)
    .select(({ fn }) => fn.max('published_at').as('inUse'))
    .executeTakeFirstOrThrow()
  if (inUse) await db.deleteFrom('embed_files').where('published_at', '<', inUse).execute()
}

/** Every version whose files are kept, the oldest first, and when another took its place; null for the newest. */
export async function listVersions(db: Db): Promise<{ version: string; replacedAt: string | null }[]> {
  const rows = await db
    .selectFrom('embed_files')
    .where('path', 'like', '%/simulador.js')
    .groupBy('path')
    .select(({ fn }) => ['path', fn.max('published_at').as('last')])
    .orderBy('last')
    .execute()
  return rows.map(({ path }, at) => ({
    version: path.split('/')[0]!,
    replacedAt: rows[at + 1]?.last ?? null,
  }))
}

/** The last day on which a version is served that another has replaced. */
export const lastDayOf = (replacedAt: string) =>
  monthsAfter(new Date(replacedAt), KEPT_MONTHS).toISOString().slice(0, 10)

/** The list of digests, which names the version that v1 is. */
const LIST = 'v1/integridade.json'

/** The version of these files. */
export const currentVersion = (files: EmbedFiles): string => {
  const list = files.get(LIST)
  if (!list) return ''
  return (JSON.parse(Buffer.from(list.content.plain).toString()) as { versao: string }).versao
}

/** The files, with the list of digests telling as well which earlier versions are served, and until which day. */
export async function withFormerVersions(db: Db, files: EmbedFiles): Promise<EmbedFiles> {
  const list = files.get(LIST)
  if (!list) return files
  const current = JSON.parse(Buffer.from(list.content.plain).toString()) as { versao: string }
  const anteriores = (await listVersions(db)).flatMap(({ version: versao, replacedAt }) =>
    replacedAt && versao !== current.versao ? [{ versao, ate: lastDayOf(replacedAt) }] : [],
  )
  return new Map([
    ...files,
    [LIST, { ...list, content: await jsonContent({ ...current, anteriores: anteriores.toReversed() }) }],
  ])
}
