/** What is known of an e-mail that could not be delivered. */
export interface DeliveryFailure {
  /** For the administrator: in Portuguese, with what the mail server said, without secrets. */
  message: string
  /** For the log, which names nobody: `EENVELOPE 550`. */
  code: string
  /** The mail server refused this e-mail for good: trying again changes nothing. */
  final: boolean
  /** The mail server itself is out of reach, or lets nobody in: other e-mails would fare the same. */
  away: boolean
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

const meanings: Readonly<Record<string, string>> = {
  EAUTH: 'O servidor de e-mail recusou o usuário ou a senha de SMTP_URL',
  ENOAUTH: 'O servidor de e-mail pede usuário e senha em SMTP_URL',
  ECONNECTION: 'Sem conexão com o servidor de e-mail',
  ESOCKET: 'Sem conexão com o servidor de e-mail',
  EDNS: 'O servidor de e-mail de SMTP_URL não foi encontrado',
  ETIMEDOUT: 'O servidor de e-mail não respondeu a tempo',
  EABORT: 'O servidor de e-mail não respondeu a tempo',
  ETLS: 'A conexão segura com o servidor de e-mail não foi possível',
  EENVELOPE: 'O servidor de e-mail recusou o remetente ou o destinatário',
  EMESSAGE: 'O servidor de e-mail recusou a mensagem',
}

/** Refusals of the recipient and of the message; of the sender and the sign-in are for the administrator to mend. */
const finalCommands = new Set(['RCPT TO', 'DATA'])
const awayCodes = new Set([
  'EAUTH',
  'ENOAUTH',
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
  'ETIMEDOUT',
  'EABORT',
  'ETLS',
])
const AUTHENTICATION_REQUIRED = 530
const LONGEST = 500

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** What somebody could sign in with, in the ways in which a mail server may repeat it. */
function secretsOf(smtpUrl: string) {
  const { username, password } = new URL(smtpUrl)
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return [password, pass, base64(pass), base64(`\0${user}\0${pass}`)].filter((secret) => pass && secret)
}

function cleaned(text: string, secrets: string[]) {
  const hidden = secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text)
  return hidden
    .replace(/token=\S+/g, 'token=•••')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
}

/** What it means, in words of our own. */
export const meaningOf = (error: unknown): string =>
  meanings[(error as SmtpError).code ?? ''] ?? 'O e-mail não pôde ser enviado'

/** Makes what was thrown while sending into what may be kept and told. */
export function describeFailure(error: unknown, smtpUrl: string): DeliveryFailure {
  const { code = 'ERRO', command = '', response, responseCode, message } = error as SmtpError
  const said = cleaned(response ?? message, secretsOf(smtpUrl))
  return {
    message: `${meaningOf(error)}${said ? ` (${said})` : ''}`,
    code: [code, responseCode].filter(Boolean).join(' '),
    final:
      finalCommands.has(command) &&
      responseCode !== undefined &&
      responseCode >= 500 &&
      responseCode !== AUTHENTICATION_REQUIRED,
    away: awayCodes.has(code),
  }
}
