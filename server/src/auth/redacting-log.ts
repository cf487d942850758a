import type { Logger } from 'pino'
import { describeError } from '../describe-error.ts'

const address = /[^\s"'<>()=:,]+@[^\s"'<>()=:,]+/g
const redact = (text: string) => text.replace(address, '[e-mail]')

/** The library's messages in our log, without the addresses that it writes into them. */
export const redactingLog =
  (log: Logger) =>
  (level: 'debug' | 'info' | 'success' | 'warn' | 'error', message: string, ...args: unknown[]) => {
    const error = args.find((arg) => arg instanceof Error)
    const err = error && (JSON.parse(redact(JSON.stringify(describeError(error)))) as object)
    log[level === 'success' ? 'info' : level]({ from: 'better-auth', err }, redact(message))
  }
