import { readEnv, type Env } from '../../env.ts'
import { bad, good, healthText, textsOf, type HealthCheck } from './check.ts'

/** What a product that others reach needs; where files and rows are kept has a good default. */
const needed = [
  'PUBLIC_URL',
  'AUTH_SECRET',
  'DATA_KEYS',
  'ADMIN_EMAIL',
  'SMTP_URL',
  'MAIL_FROM',
  'WHATSAPP_NUMBER',
] as const satisfies (keyof Env)[]

/** The names among them that are not set, or only as the local trial has them. */
function missingEnv(env: Env): string[] {
  const trial = readEnv({})
  const missing: string[] = needed.filter((name) => env[name] === undefined || env[name] === trial[name])
  return env.NODE_ENV === 'production' ? missing : ['NODE_ENV=production', ...missing]
}

export const checkEnv: HealthCheck = {
  ...textsOf('ambiente'),
  run: async ({ env, readPublished }) => {
    const { settings } = (await readPublished()).config
    // A number among the settings takes the place of that of the environment.
    const isGiven = (name: string) => name === 'WHATSAPP_NUMBER' && settings['whatsapp.number'] !== null
    const missing = missingEnv(env).filter((name) => !isGiven(name))
    const n = needed.length + 1
    return missing.length === 0
      ? good(healthText('ambienteInformadas', { n, total: n }))
      : bad(healthText('faltam', { nomes: missing.join(', ') }))
  },
}
