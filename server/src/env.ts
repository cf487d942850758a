import { z } from 'zod'
import { StartError } from './start-error.ts'

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
})

const productionShape = trialShape.extend({
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z
    .string('falta; informe o endereço público, por exemplo https://simulador.exemplo.com.br')
    .pipe(safeAddress)
    .refine(isOrigin, ORIGIN_ONLY),
  LOG_LEVEL: trialShape.shape.LOG_LEVEL.unwrap().default('info'),
})

export type Env = z.output<typeof trialShape>

/** Reads the environment once, at the start. @throws StartError naming every variable that is missing or wrong */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = (given.NODE_ENV === 'production' ? productionShape : trialShape).safeParse(given)
  if (!parsed.success) {
    throw new StartError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  }
  return parsed.data
}
