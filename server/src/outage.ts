/** What a database or a network says that is away, starting, ending, or held by another program: soon it may answer. */
const away = [
  /^08/, // PostgreSQL: the connection
  /^57P0[1-5]$/, // ended by an administrator, crashed, or not yet ready
  /^53300$/, // more connections than it takes
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
  /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|PROTOCOL)/,
]
/** The driver's own words, which come without a code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/
const full = /^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/

/** Thrown where what the product stands on does not answer, or says that it cannot. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** Whether what was thrown, or its cause, tells of a database, a disk or a file service and of no defect. */
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
