import { message } from 'core/schema'
import { z } from 'zod'
import { moment } from '../../platform/entities/schemas.ts'
import { pageQuery, searchQuery } from '../../platform/http/list-page.ts'

const q = searchQuery('Parte do nome ou do e-mail, sem distinguir acentos nem maiúsculas')

const person = z.strictObject({ id: z.string(), name: z.string(), email: z.string(), role: z.string() })
const origin = {
  network: z.string().nullable().meta({ description: 'A rede, e não o endereço inteiro' }),
  device: z.string().nullable(),
}

export const sessionsQuerySchema = z.strictObject({ ...pageQuery(50), q })

export const openSessionSchema = z
  .strictObject({
    id: z.string(),
    person,
    ...origin,
    began_at: moment,
    used_at: moment,
    is_own: z.boolean().meta({ description: 'Se é a que pergunta' }),
  })
  .meta({ id: 'SessaoAberta' })

export const signInResults = ['entered', 'by_link', 'wrong_password', 'wrong_code', 'locked'] as const

export const signInsQuerySchema = z.strictObject({
  ...pageQuery(50),
  q,
  result: z.enum(signInResults, message('escolhaUmDe', { valores: signInResults.join(', ') })).optional(),
})

export const signInSchema = z
  .strictObject({ id: z.string(), person, ...origin, at: moment, result: z.enum(signInResults) })
  .meta({ id: 'Entrada' })

/** An account that is locked after too many failures. */
export const lockedSchema = z
  .strictObject({
    person,
    failures: z.int(),
    until: moment,
    everywhere: z.boolean().meta({ description: 'Se de toda parte, e não de uma rede só' }),
  })
  .meta({ id: 'ContaBloqueada' })

const days = (de: number, ate: number) => {
  const outOfRange = message('informeDias', { de, ate })
  return z.int(outOfRange).min(de, outOfRange).max(ate, outOfRange)
}

/** Security rules that administrators set. */
export const securityRulesSchema = z.strictObject({
  require_second_factor: z.boolean(message('verdadeiroOuFalso')),
  keep_sign_ins_days: days(30, 730),
})
export const securityRulesChangeSchema = securityRulesSchema.partial()

export const overviewSchema = z.strictObject({
  rules: securityRulesSchema,
  staff: z.array(
    person.extend({
      confirmed_at: moment.nullable().meta({ description: 'Desde quando tem segundo fator' }),
    }),
  ),
  lockout: z
    .strictObject({ failures: z.int(), minutes: z.int() })
    .meta({ description: 'Com quantos erros uma conta fecha, e por quanto tempo' }),
})
