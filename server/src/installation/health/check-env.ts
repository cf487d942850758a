import { readEnv, type Env } from '../../env.ts'
import { bad, good, healthText, textsOf, type HealthCheck } from './check.ts'

/** Variables that a public installation needs; those of files and database have good defaults. */
const needed = [
  'PUBLIC_URL',
  'AUTH_SECRET',
  'DATA_KEYS',
  'ADMIN_EMAIL',
  'SMTP_URL',
  'MAIL_FROM',
  'WHATSAPP_NUMBER',
] as const satisfies (keyof Env)[]

/** Variables that are unset or have the trial's value. */
function missingEnv(env: Env): string[] {
  const trial = readEnv({})
  const missing: string[] = needed.filter((name) => env[name] === undefined || env[name] === trial[name])
  return env.NODE_ENV === 'production' ? missing : ['NODE_ENV=production', ...missing]
}

export const checkEnv: HealthCheck = {
  ...textsOf('ambiente'),
  run: async ({ env, readPublished }) => {
    const { settings } = (await readPublished()).config
    // The setting overrides the variable.
    const isSetElsewhere = (name: string) =>
      name === 'WHATSAPP_NUMBER' && settings['whatsapp.number'] !== null
    const missing = missingEnv(env).filter((name) => !isSetElsewhere(name))
    const n = needed.length + 1
    return missing.length === 0
      ? good(healthText('ambienteInformadas', { n, total: n }))
      : bad(healthText('faltam', { nomes: missing.join(', ') }))
  },
}
