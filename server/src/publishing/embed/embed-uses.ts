import { today } from 'core'
import type { Db } from '../../platform/db/connect.ts'
import type { ServedVersion } from './served-builds.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days for which a site counts after its last request. */
const COUNTED_DAYS = 30
/** Limits of memory and table, so that invented sites fill neither. */
const MOST_IN_MEMORY = 2000
const MOST_IN_TABLE = 20_000
const MOST_NAMED = 50
const LONGEST_HOST = 253

/** Versions of the simulator by the sites that load them: a host and a day, nothing about visitors. */
export interface EmbedUses {
  /** Records that a page loaded a version. @param from origin or address in the request's headers */
  note: (version: string, from: string | undefined) => void
  /** Stores what was recorded. */
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

/** @param origin of our own pages, which do not count as a site */
export function createEmbedUses(db: Db, clock: () => Date, origin: string): EmbedUses {
  const ownHost = new URL(origin).host
  /** Last day of each site, and whether it is stored. */
  const uses = new Map<string, { version: string; host: string; day: string; written: boolean }>()
  return {
    note(version, from) {
      const host = hostOf(from, ownHost)
      if (!host) return
      const key = `${version} ${host}`
      const day = today(clock())
      const recorded = uses.get(key)
      if (recorded?.day === day || (!recorded && uses.size >= MOST_IN_MEMORY)) return
      uses.set(key, { version, host, day, written: false })
    },
    async flush() {
      const now = clock()
      await db.deleteFrom('embed_uses').where('last_day', '<', dayBefore(now)).execute()
      for (const [key, one] of uses) {
        const { version, host, day: last_day, written } = one
        if (last_day < today(now)) uses.delete(key)
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

/**
 * Lists every served version with its number of recent sites, the moving version first.
 * @param versions oldest first
 */
export async function listEmbedUses(db: Db, versions: readonly ServedVersion[], now: Date) {
  const uses = await db
    .selectFrom('embed_uses')
    .where('last_day', '>=', dayBefore(now))
    .orderBy('last_day', 'desc')
    .orderBy('host')
    .select(['version', 'host'])
    .execute()
  const usesOf = ({ version, isCurrent, endsOn }: ServedVersion) => {
    const hosts = uses.filter((use) => use.version === version).map(({ host }) => host)
    return {
      version,
      is_current: isCurrent,
      sites: hosts.length,
      hosts: hosts.slice(0, MOST_NAMED),
      ends_on: endsOn,
    }
  }
  return [usesOf({ version: 'v1', isCurrent: true, endsOn: null }), ...versions.toReversed().map(usesOf)]
}
