/**
 * Codes of a database or network that is away, starting, stopping or locked by another program, and may soon answer.
 */
const away = [
  /^08/, // PostgreSQL: the connection
  /^57P0[1-5]$/, // ended by an administrator, crashed, or not yet ready
  /^53300$/, // more connections than it takes
  /^(55P03|57014|25P03)$/, // a lock, a statement or an idle transaction took longer than `db/postgres-limits` allows
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
  /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|PROTOCOL|READONLY)/,
  /^25006$/, // a PostgreSQL that takes no writes, as a standby server
]
/** Messages of the driver that come without a code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/
const full = /^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/

/** Thrown if a dependency (database, storage, mail server) does not answer or fails. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** Classifies an error, or its cause, as an outage of database, disk or file service; undefined for defects. */
export function outageOf(error: unknown): 'away' | 'full' | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause, message } = error as Error & { code?: unknown }
  const name = typeof code === 'string' ? code : ''
  if (full.test(name)) return 'full'
  if (
    error instanceof Unavailable ||
    away.some((pattern) => pattern.test(name)) ||
    awayMessages.test(message)
  )
    return 'away'
  return outageOf(cause)
}
