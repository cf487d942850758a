import { createHash } from 'node:crypto'

/** Every connection to PostgreSQL keeps the plan of each named query until it ends. */
const MOST_NAMES = 300

/** Those that share a connection are asked most, and have room of their own. */
const MOST_SHARED = 100

const names = new Map<string, string>()
const short = new Set<string>()

const nameOf = (sql: string) => createHash('sha256').update(sql).digest('base64url')

/** Has PostgreSQL keep the plan of a query, under the same name for its words in every process. */
export function nameQuery(sql: string): void {
  if (names.size - short.size < MOST_NAMES) names.set(sql, nameOf(sql))
}

/** Has a query that is prepared share its connection: where nobody waits long for what comes before theirs. */
export function shareQuery(sql: string): void {
  if (short.size >= MOST_SHARED) return
  names.set(sql, nameOf(sql))
  short.add(sql)
}

export const isShared = (sql: string): boolean => short.has(sql)

/** What the plan of a query is kept under; undefined of one whose plan is made each time. */
export const nameOfQuery = (sql: string): string | undefined => names.get(sql)
