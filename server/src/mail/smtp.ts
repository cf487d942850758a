import { createTransport } from 'nodemailer'

/** An e-mail on its way out. */
export interface OutgoingEmail {
  /** Makes the Message-ID: whoever gets it twice can tell. */
  id: string
  to: string
  subject: string
  text: string
  date: Date
}

export type SendEmail = (email: OutgoingEmail) => Promise<void>

interface SmtpConfig {
  /** `smtps://user:password@host:465`, as SMTP_URL. */
  url: string
  /** `Name <address>`, as MAIL_FROM. */
  from: string
}

/** The longest that one e-mail may take in all: below the time after which another server takes it up. */
const SEND_LIMIT_MS = 60_000

const isLocal = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/** Sends e-mails over a mail server, a connection for each. */
export function createSmtp({ url, from }: SmtpConfig): SendEmail {
  const { hostname, password } = new URL(url)
  const transport = createTransport({
    url,
    // A password never crosses a network in the clear, even if the server would take it.
    requireTLS: Boolean(password) && !isLocal(hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const [, domain = 'localhost'] = /@([^@>\s]+)>?\s*$/.exec(from) ?? []
  return async ({ id, to, subject, text, date }) => {
    await transport.sendMail({
      from,
      // As an object it is one address, whatever it holds.
      to: { name: '', address: to },
      subject,
      text,
      date,
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
    })
  }
}
