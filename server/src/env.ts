import { distance } from 'fastest-levenshtein'
import { messageOf } from 'core/field-errors'
import { emailSchema, readMessage } from 'core/schema'
import { z } from 'zod'
import { isWeakKey, parseDataKeys } from './field-encryption/data-keys.ts'
import { StartError } from './start-error.ts'
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

const MAX_PROXIES = 9

/** The bucket of documents: all of these or none. */
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
  LOG_LEVEL: z.enum(logLevels, `escolha um de ${logLevels.join(', ')}`).default('warn'),
  /** Relative to the folder of the product. */
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresAddress.optional(),
  /** Signs the sessions. The trial makes one and keeps it in DATA_DIR. */
  AUTH_SECRET: secret.optional(),
  /** Encrypt what the law calls personal of buyers and leads. The trial makes one and keeps it in DATA_DIR. */
  DATA_KEYS: dataKeys.optional(),
  /** Said once by whoever lost them: what they encrypted is given up. */
  DATA_KEYS_LOST: flag.default(false),
  /** Whoever signs in with it may become the first administrator. */
  ADMIN_EMAIL: emailSchema.optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: sender.default('Simulador de Financiamento <nao-responda@localhost>'),
  REQUIRE_EMAIL_VERIFICATION: flag.default(false),
  /** Tests and trials: webhooks may call this machine, by http too. */
  WEBHOOK_ALLOW_LOOPBACK: flag.default(false),
  ...bucketShape,
  /** ClamAV's daemon looks at every document before it is taken. */
  CLAMAV_SOCKET: z.string().startsWith('/', 'informe o caminho do socket: /run/clamav/clamd.ctl').optional(),
  /** How many proxies stand in front: that many entries of X-Forwarded-For, from the right, are believed. */
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, `informe quantos proxies há na frente, de 0 a ${MAX_PROXIES}`)
    .transform(Number)
    .default(0),
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

/** Mail servers refuse a sender that is nobody. */
const mailingShape = productionShape.extend({ MAIL_FROM: sender })

export type Env = z.output<typeof trialShape>

/** Whether this is somebody's own machine, and not a product that others reach. */
export const isTrial = ({ NODE_ENV, PUBLIC_URL }: Env) =>
  NODE_ENV !== 'production' && (PUBLIC_URL === undefined || isLocal(PUBLIC_URL))

function shapeFor({ NODE_ENV, SMTP_URL }: Record<string, string | undefined>) {
  if (NODE_ENV !== 'production') return trialShape
  return SMTP_URL ? mailingShape : productionShape
}

/** Too short to tell from others: `PORT`, `HOST`. */
const known = Object.keys(trialShape.shape).filter((name) => name.length > 6)

/** Reads the environment once, at the start. @throws StartError naming every variable that is missing or wrong */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = shapeFor(given).safeParse(given)
  const problems = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${messageOf(readMessage(message))}`,
  )
  if (bucketNames.some((name) => name in given))
    for (const name of bucketNames)
      if (!(name in given)) problems.push(`${name}: falta; com um bucket, informe ${bucketNames.join(', ')}`)
  for (const name of Object.keys(given)) {
    const meant = name in trialShape.shape ? undefined : known.find((one) => distance(one, name) <= 2)
    if (meant) problems.push(`${name}: variável desconhecida; você quis dizer ${meant}?`)
  }
  if (!parsed.success || problems.length > 0) throw new StartError(problems)
  return parsed.data
}
