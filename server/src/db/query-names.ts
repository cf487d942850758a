import { createHash } from 'node:crypto'

/** Every connection to PostgreSQL keeps the plan of each named query until it ends. */
const MOST_NAMES = 300

const names = new Map<string, string>()

/** Has PostgreSQL keep the plan of a query, under the same name for its words in every process. */
export function nameQuery(sql: string): void {
  if (names.size < MOST_NAMES) names.set(sql, createHash('sha256').update(sql).digest('base64url'))
}

const short = new Set<string>()

/** Has a query that is prepared share its connection: where nobody waits long for what comes before theirs. */
export function shareQuery(sql: string): void {
  if (names.has(sql)) short.add(sql)
}

export const isShared = (sql: string): boolean => short.has(sql)

/** What the plan of a query is kept under; undefined of one whose plan is made each time. */
export const nameOfQuery = (sql: string): string | undefined => names.get(sql)
