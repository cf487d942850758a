import { createTransport } from 'nodemailer'

/** An e-mail on its way out. */
export interface OutgoingEmail {
  /** Makes the Message-ID, by which a second copy of the same e-mail is recognised. */
  id: string
  to: string
  subject: string
  text: string
  date: Date
}

/** A connection to the mail server, made when the first e-mail is sent. */
export interface MailConnection {
  send: (email: OutgoingEmail) => Promise<void>
  close: () => void
}

/** The way to a mail server. */
export interface Smtp {
  url: string
  open: () => MailConnection
  /** Connects and signs in, sends nothing. Rejects where that is not possible in time. */
  verify: (timeoutMs: number) => Promise<void>
}

interface SmtpConfig {
  /** `smtps://user:password@host:465`, as SMTP_URL. */
  url: string
  /** `Name <address>`, as MAIL_FROM. */
  from: string
}

/** The longest that one e-mail may take in all: below the time after which another server takes it up. */
const SEND_LIMIT_MS = 60_000

const isLocal = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/** The mail server of an address, and who writes. */
export function createSmtp({ url, from }: SmtpConfig): Smtp {
  const { hostname, password } = new URL(url)
  const options = {
    url,
    // One connection for the e-mails of a round; trying again is for the outbox to decide.
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    // A password never crosses a network in the clear, even if the server would take it.
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
    // As an object it is one address, whatever it holds.
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
