import type { Logger } from 'pino'

const address = /[^\s"'<>()=:,]+@[^\s"'<>()=:,]+/g
const redact = (text: string) => text.replace(address, '[e-mail]')

/** Of an error, what tells where it comes from; its other fields may hold what somebody typed. */
const describe = (error: unknown) =>
  error instanceof Error ? { name: error.name, stack: redact(error.stack ?? error.message) } : undefined

/** The library's messages in our log, without the addresses that it writes into them. */
export const redactingLog =
  (log: Logger) =>
  (level: 'debug' | 'info' | 'success' | 'warn' | 'error', message: string, ...args: unknown[]) => {
    const error = args.map(describe).find((described) => described !== undefined)
    log[level === 'success' ? 'info' : level]({ from: 'better-auth', error }, redact(message))
  }
