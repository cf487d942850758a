import { distance } from 'fastest-levenshtein'
import { phoneDigits } from 'core'
import { messageOf } from 'core/field-errors'
import { emailSchema, readMessage } from 'core/schema'
import { z } from 'zod'
import { isWeakKey, parseDataKeys } from './platform/field-encryption/data-keys.ts'
import { MOST_CONNECTIONS } from './platform/http/most-connections.ts'
import { parseProxyTrust } from './platform/http/proxy-trust.ts'
import { StartError } from './platform/start-error.ts'
import { isWeakSecret } from './weak-secret.ts'

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
const isSafe = (url: URL) => url.protocol === 'https:' || isLocal(url)

const webAddress = z
  .url({ protocol: /^https?$/, error: 'informe um endereço http ou https' })
  .transform((text) => new URL(text))

const safeAddress = webAddress.refine(isSafe, 'use https (http só vale para localhost)')

/** `https://simulador.exemplo.com.br`: the product is served at the root of its own origin. */
const isOrigin = (url: URL) => url.href === `${url.origin}/`
const ORIGIN_ONLY = 'informe só a origem, sem caminho: https://simulador.exemplo.com.br'

const phone = z
  .string()
  .overwrite((text) => phoneDigits(text) ?? text)
  .regex(/^\+?[\d\s().-]+$/, 'informe só o número do telefone')
  .transform((text) => text.replace(/\D/g, ''))
  .transform((digits) => (digits.length <= 11 ? `55${digits}` : digits))
  .refine((digits) => /^[1-9]\d{11,14}$/.test(digits), 'informe o telefone com DDD: 5581987654321')

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'informe um número de 0 a 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'informe um número de 0 a 65535')

const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'informe o endereço do PostgreSQL: postgres://usuario:senha@servidor:5432/banco',
})

const smtpAddress = z.url({
  protocol: /^smtps?$/,
  error: 'informe o endereço do servidor de e-mail: smtps://usuario:senha@smtp.exemplo.com.br:465',
})

const YES_OR_NO = 'informe true ou false'
const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false', '1', '0'], YES_OR_NO))
  .transform((text) => text === 'true' || text === '1')

const SECRET_LENGTH = 32
const secret = z
  .string()
  .min(
    SECRET_LENGTH,
    `use pelo menos ${SECRET_LENGTH} caracteres aleatórios, por exemplo os de: openssl rand -base64 32`,
  )
  .refine(
    (text) => !isWeakSecret(text),
    'pode ser adivinhado; use caracteres aleatórios, por exemplo os de: openssl rand -base64 32',
  )

const KEYS =
  'informe número e chave de 32 bytes em base64: 1:… (gere com: echo "1:$(openssl rand -base64 32)")'
const dataKeys = z.string(`falta; ${KEYS}`).transform((text, context) => {
  const keys = parseDataKeys(text)
  if (!keys) context.addIssue({ code: 'custom', message: KEYS })
  const weak = keys?.find(({ key }) => isWeakKey(key))
  if (weak) context.addIssue({ code: 'custom', message: `a chave ${weak.version} não é aleatória; ${KEYS}` })
  return keys ?? z.NEVER
})

const SENDER = 'informe o remetente: Simulador <nao-responda@exemplo.com.br>'
const sender = z
  .string(`falta; ${SENDER}`)
  .trim()
  .regex(/^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, SENDER)

const PROXIES =
  'informe quantos proxies há na frente, de 0 a 9, ou as redes deles, por exemplo 10.0.0.0/8,127.0.0.1'
const proxies = z.string().transform((text, context) => {
  const trust = parseProxyTrust(text)
  if (trust === null) context.addIssue({ code: 'custom', message: PROXIES })
  return trust ?? z.NEVER
})

/** Zone in which database triggers, the portal and the texts count days. */
const TIME_ZONE = 'America/Sao_Paulo'
const ZONE = `os dias e as horas contam no horário de Brasília: tire a variável ou informe ${TIME_ZONE}`

const CONNECTIONS = 'informe quantas conexões uma rede pode ter abertas, de 1 a 2000'

/** Variables of the document bucket: all of them or none. */
const bucketShape = {
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'informe só o nome do bucket, por exemplo dossies')
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}
const bucketNames = Object.keys(bucketShape)

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** The local trial: everything has a default. */
const trialShape = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress.refine(isOrigin, ORIGIN_ONLY).optional(),
  WHATSAPP_NUMBER: phone.optional(),
  IBGE_BASE_URL: safeAddress.default(new URL('https://servicodados.ibge.gov.br/api/v1/localidades')),
  /** Banco Central's series of TR, Selic and IPCA; without an address they are not fetched. */
  BCB_BASE_URL: safeAddress.optional(),
  /** Refuses any other zone, because the code would ignore it. */
  TIME_ZONE: z.literal(TIME_ZONE, ZONE).default(TIME_ZONE),
  LOG_LEVEL: z.enum(logLevels, `escolha um de ${logLevels.join(', ')}`).default('warn'),
  /** Relative to the root folder of the product. */
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresAddress.optional(),
  /** Signs sessions. A trial generates one and stores it in DATA_DIR. */
  AUTH_SECRET: secret.optional(),
  /** Encrypts personal data of buyers and leads. A trial generates a key and stores it in DATA_DIR. */
  DATA_KEYS: dataKeys.optional(),
  /** Set once after the keys were lost: the server gives up the data that they encrypted. */
  DATA_KEYS_LOST: flag.default(false),
  /** Account that may become the first administrator. */
  ADMIN_EMAIL: emailSchema.optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: sender.default('Simulador de Financiamento <nao-responda@localhost>'),
  REQUIRE_EMAIL_VERIFICATION: flag.default(false),
  /** For tests and trials: webhooks may call this machine, also over plain http. */
  WEBHOOK_ALLOW_LOOPBACK: flag.default(false),
  ...bucketShape,
  /** Socket of clamd, which scans every document before the server accepts it. */
  CLAMAV_SOCKET: z.string().startsWith('/', 'informe o caminho do socket: /run/clamav/clamd.ctl').optional(),
  /** Trusted proxies, for X-Forwarded-For: how many stand in front, or their networks. */
  TRUST_PROXY: proxies.default(0),
  /** Connections that one network may have open. Trusted proxies are not limited. */
  CONNECTIONS_PER_NETWORK: z
    .string()
    .regex(/^\d{1,4}$/, CONNECTIONS)
    .transform(Number)
    .refine((count) => count >= 1 && count <= MOST_CONNECTIONS, CONNECTIONS)
    .default(100),
})

const productionShape = trialShape.extend({
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z
    .string('falta; informe o endereço público, por exemplo https://simulador.exemplo.com.br')
    .pipe(safeAddress)
    .refine(isOrigin, ORIGIN_ONLY),
  LOG_LEVEL: trialShape.shape.LOG_LEVEL.unwrap().default('info'),
  AUTH_SECRET: z.string(`falta; gere um com: openssl rand -base64 ${SECRET_LENGTH}`).pipe(secret),
  DATA_KEYS: dataKeys,
  WEBHOOK_ALLOW_LOOPBACK: flag
    .default(false)
    .refine((isAllowed) => !isAllowed, 'não vale em produção: um webhook não chama a própria máquina'),
})

/** Mail servers refuse messages from a sender that does not exist. */
const mailingShape = productionShape.extend({ MAIL_FROM: sender })

export type Env = z.output<typeof trialShape>

/** True on a developer's own machine: not in production, and no public address. */
export const isTrial = ({ NODE_ENV, PUBLIC_URL }: Env) =>
  NODE_ENV !== 'production' && (PUBLIC_URL === undefined || isLocal(PUBLIC_URL))

function shapeFor({ NODE_ENV, SMTP_URL }: Record<string, string | undefined>) {
  if (NODE_ENV !== 'production') return trialShape
  return SMTP_URL ? mailingShape : productionShape
}

/** Names long enough to suggest for a misspelt variable; `PORT` and `HOST` resemble too many others. */
const suggestible = Object.keys(trialShape.shape).filter((name) => name.length > 6)

/** Reads the environment once at the start. @throws StartError naming every variable that is missing or wrong */
export function readEnv(source: Record<string, string | undefined>): Env {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const isBehindProxy = (variables.TRUST_PROXY ?? '0') !== '0'
  // Only the proxy connects to the server. A proxy on another machine needs HOST.
  const host = isBehindProxy ? { HOST: '127.0.0.1' } : {}
  const parsed = shapeFor(variables).safeParse(Object.assign(host, variables))
  const problems = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${messageOf(readMessage(message))}`,
  )
  if (bucketNames.some((name) => name in variables))
    for (const name of bucketNames)
      if (!(name in variables))
        problems.push(`${name}: falta; com um bucket, informe ${bucketNames.join(', ')}`)
  for (const name of Object.keys(variables)) {
    const suggestion =
      name in trialShape.shape ? undefined : suggestible.find((one) => distance(one, name) <= 2)
    if (suggestion) problems.push(`${name}: variável desconhecida; você quis dizer ${suggestion}?`)
  }
  if (!parsed.success || problems.length > 0) throw new StartError(problems)
  return parsed.data
}
