import { today } from 'core'
import type { Db } from '../db/connect.ts'
import { lastDayOf, listVersions } from './former-versions.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** For so long a site counts after it last asked. */
const COUNTED_DAYS = 30
/** What is kept in memory between two writings, and in the table: whoever invents names fills neither. */
const MOST_IN_MEMORY = 2000
const MOST_IN_TABLE = 20_000
const MOST_NAMED = 50
const LONGEST_HOST = 253

/** Which versions of the simulator are asked for, and from which sites: a host and a day, nothing of who looked at it. */
export interface EmbedUses {
  /** Notes that a page asked for a version. @param from its origin or address, as the request names it */
  note: (version: string, from: string | undefined) => void
  /** Writes down what was noted. */
  flush: () => Promise<void>
}

/** @example hostOf('https://www.imobiliaria.com.br/casa?x=1', 'simulador.exemplo.com.br') // → 'www.imobiliaria.com.br' */
export function hostOf(from: string | undefined, own: string): string | null {
  if (!from || !URL.canParse(from)) return null
  const { protocol, host } = new URL(from)
  if (!/^https?:$/.test(protocol) || host === '' || host === own || host.length > LONGEST_HOST) return null
  return host
}

const dayBefore = (now: Date) => today(new Date(now.getTime() - (COUNTED_DAYS - 1) * DAY_MS))

/** @param origin of our own pages, which are no site of anybody */
export function createEmbedUses(db: Db, clock: () => Date, origin: string): EmbedUses {
  const own = new URL(origin).host
  /** The last day of each, and whether the table knows of it. */
  const seen = new Map<string, { version: string; host: string; day: string; written: boolean }>()
  return {
    note(version, from) {
      const host = hostOf(from, own)
      if (!host) return
      const key = `${version} ${host}`
      const day = today(clock())
      const known = seen.get(key)
      if (known?.day === day || (!known && seen.size >= MOST_IN_MEMORY)) return
      seen.set(key, { version, host, day, written: false })
    },
    async flush() {
      const now = clock()
      await db.deleteFrom('embed_uses').where('last_day', '<', dayBefore(now)).execute()
      for (const [key, one] of seen) {
        const { version, host, day: last_day, written } = one
        if (last_day < today(now)) seen.delete(key)
        if (written) continue
        const { rows } = await db
          .selectFrom('embed_uses')
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
        const values = db.insertInto('embed_uses').values({ version, host, last_day })
        if (rows < MOST_IN_TABLE)
          await values
            .onConflict((conflict) => conflict.columns(['version', 'host']).doUpdateSet({ last_day }))
            .execute()
        one.written = true
      }
    },
  }
}

/** Every version that is served, the one that follows news first, with how many sites asked for each lately. */
export async function listEmbedUses(db: Db, current: string, now: Date) {
  const [uses, versions] = await Promise.all([
    db
      .selectFrom('embed_uses')
      .where('last_day', '>=', dayBefore(now))
      .orderBy('last_day', 'desc')
      .orderBy('host')
      .select(['version', 'host'])
      .execute(),
    listVersions(db),
  ])
  const told = (version: string, is_current: boolean, ends_on: string | null) => {
    const hosts = uses.filter((use) => use.version === version).map(({ host }) => host)
    return { version, is_current, sites: hosts.length, hosts: hosts.slice(0, MOST_NAMED), ends_on }
  }
  const pinned = versions.map(({ version, replacedAt }) =>
    told(version, version === current, replacedAt && version !== current ? lastDayOf(replacedAt) : null),
  )
  return [told('v1', true, null), ...pinned.toReversed()]
}
