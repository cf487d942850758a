import { createTransport } from 'nodemailer'

/** An e-mail to send. */
export interface OutgoingEmail {
  /** Part of the Message-ID, which identifies a second copy of the same e-mail. */
  id: string
  to: string
  subject: string
  text: string
  date: Date
}

/** A connection to the mail server, opened by the first e-mail. */
export interface MailConnection {
  send: (email: OutgoingEmail) => Promise<void>
  close: () => void
}

/** A configured mail server. */
export interface Smtp {
  url: string
  open: () => MailConnection
  /** Connects and signs in without sending. Rejects if that fails or takes too long. */
  verify: (timeoutMs: number) => Promise<void>
}

interface SmtpConfig {
  /** `smtps://user:password@host:465`, as SMTP_URL. */
  url: string
  /** `Name <address>`, as MAIL_FROM. */
  from: string
}

/** Time limit for one e-mail: shorter than the lease after which another server retries it. */
const SEND_LIMIT_MS = 60_000

const isLocal = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/** The mail server at `url`, sending as `from`. */
export function createSmtp({ url, from }: SmtpConfig): Smtp {
  const { hostname, password } = new URL(url)
  const options = {
    url,
    // One connection for the e-mails of a round; the outbox decides about retries.
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    // Never sends a password in the clear over a network, even if the server accepts that.
    requireTLS: Boolean(password) && !isLocal(hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
  const [, domain = 'localhost'] = /@([^@>\s]+)>?\s*$/.exec(from) ?? []
  const messageOf = ({ id, to, subject, text, date }: OutgoingEmail) => ({
    from,
    // An object counts as one address, also with commas in it.
    to: { name: '', address: to },
    subject,
    text,
    date,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  return {
    url,
    open: () => {
      const transport = createTransport(options)
      return {
        send: async (email) => {
          await transport.sendMail({ ...messageOf(email), signal: AbortSignal.timeout(SEND_LIMIT_MS) })
        },
        close: () => transport.close(),
      }
    },
    verify: async (timeoutMs) => {
      const patience = {
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        dnsTimeout: timeoutMs,
      }
      const transport = createTransport({ ...options, ...patience, pool: false })
      await transport.verify().finally(() => transport.close())
    },
  }
}
