import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterwards } from './afterwards.ts'

export interface ReceivedEmail {
  /** Sender of the envelope. */
  from: string
  to: string[]
  headers: Record<string, string>
  text: string
}

/** Decodes quoted-printable text: `=C3=A1`. */
const decodeQuoted = (quoted: string) =>
  Buffer.from(
    quoted
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const decodeWord = (_: string, kind: string, word: string) =>
  kind === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' '))

const decodeHeader = (value: string) =>
  value.replace(/\?=\s+=\?/g, '?==?').replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, decodeWord)

function parse(raw: string): Pick<ReceivedEmail, 'headers' | 'text'> {
  const [head = '', body = ''] = raw.split(/\r\n\r\n([\s\S]*)/)
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeHeader(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  )
  const decoded = {
    'quoted-printable': decodeQuoted,
    base64: (encoded: string) => Buffer.from(encoded, 'base64').toString(),
  }[headers['content-transfer-encoding'] ?? '']
  return { headers, text: (decoded ?? String)(body).replaceAll('\r\n', '\n').trim() }
}

export interface MailServer {
  url: string
  port: number
  /** Accepted e-mails in order. */
  received: ReceivedEmail[]
  stop: () => Promise<void>
}

export interface MailServerOptions extends SMTPServerOptions {
  port?: number
  /** Handles each message; an error that it throws is the reply. */
  onMessage?: (count: number) => Promise<void> | void
}

/** An error reply of the mail server: `reply(550, 'no such user')`. */
export const reply = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** A mail server on this machine, stopped after the test. */
export async function startMailServer({ port = 0, onMessage, ...options }: MailServerOptions = {}) {
  const received: ReceivedEmail[] = []
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        const raw = await text(stream)
        await onMessage?.(++count)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...parse(raw) })
      }
      take().then(
        () => done(),
        (error: Error) => done(error),
      )
    },
    ...options,
  })
  // Ignores clients that disconnect.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const bound = (server.server.address() as AddressInfo).port
  const stop = () => new Promise<void>((resolve) => server.close(resolve))
  afterwards(stop)
  return { url: `smtp://127.0.0.1:${bound}`, port: bound, received, stop } satisfies MailServer
}
