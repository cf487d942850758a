import { cutText } from 'core'

/** The secret of a one-time link. */
export const linkToken = /token=\S+/g
export const MASKED = 'token=•••'

/** Reason of a failed delivery, and its effect on retries. */
export interface DeliveryFailure {
  /** For the administrator: in Portuguese, with the reply of the mail server, without secrets. */
  message: string
  /** Logged without personal data: `EENVELOPE 550`. */
  code: string
  /** The mail server refused this e-mail for good: no retry. */
  isPermanent: boolean
  /** The mail server is unreachable or refuses the sign-in: every other e-mail would fail too. */
  isServerDown: boolean
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Errors that affect every e-mail. */
const serverDown: Readonly<Record<string, string>> = {
  EAUTH: 'O servidor de e-mail recusou o usuário ou a senha de SMTP_URL',
  ENOAUTH: 'O servidor de e-mail pede usuário e senha em SMTP_URL',
  ECONNECTION: 'Sem conexão com o servidor de e-mail',
  ESOCKET: 'Sem conexão com o servidor de e-mail',
  EDNS: 'O servidor de e-mail de SMTP_URL não foi encontrado',
  ETIMEDOUT: 'O servidor de e-mail não respondeu a tempo',
  EABORT: 'O servidor de e-mail não respondeu a tempo',
  ETLS: 'A conexão segura com o servidor de e-mail não foi possível',
}
const explanations: Readonly<Record<string, string>> = {
  ...serverDown,
  EENVELOPE: 'O servidor de e-mail recusou o remetente ou o destinatário',
  EMESSAGE: 'O servidor de e-mail recusou a mensagem',
}

/** Refusals of recipient or message. An administrator can fix refusals of sender or sign-in, so those are retried. */
const permanentCommands = new Set(['RCPT TO', 'DATA'])
const AUTHENTICATION_REQUIRED = 530
const LONGEST = 500

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** The password of SMTP_URL in every encoding that a mail server may repeat. */
function secretsOf(smtpUrl: string) {
  const { username, password } = new URL(smtpUrl)
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return [password, pass, base64(pass), base64(`\0${user}\0${pass}`)].filter((secret) => pass && secret)
}

function redactReply(text: string, secrets: string[]) {
  const hidden = secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text)
  const line = hidden
    .replace(linkToken, MASKED)
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
    .trim()
  return cutText(line, LONGEST)
}

/** Explains an error of the mail server to the administrator. */
export const explainMailFailure = (error: unknown): string =>
  explanations[(error as SmtpError).code ?? ''] ?? 'O e-mail não pôde ser enviado'

/** Describes a sending error without passwords, tokens or addresses. */
export function describeFailure(error: unknown, smtpUrl: string): DeliveryFailure {
  const { code = 'ERRO', command = '', response, responseCode, message } = error as SmtpError
  const reply = redactReply(response ?? message, secretsOf(smtpUrl))
  return {
    message: `${explainMailFailure(error)}${reply ? ` (${reply})` : ''}`,
    code: [code, responseCode].filter(Boolean).join(' '),
    isPermanent:
      permanentCommands.has(command) &&
      responseCode !== undefined &&
      responseCode >= 500 &&
      responseCode !== AUTHENTICATION_REQUIRED,
    isServerDown: code in serverDown,
  }
}
