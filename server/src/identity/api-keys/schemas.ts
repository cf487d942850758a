import { apiScopes } from 'core/integrations'
import { message } from 'core/schema'
import { integrationsTexts } from 'core/texts/integrations'
import { z } from 'zod'
import { moment, plainText } from '../../platform/entities/schemas.ts'

const LONGEST_NAME = 80

export const apiKeySchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    prefix: z
      .string()
      .meta({ description: 'O começo da chave, para reconhecê-la', examples: ['sim_a1B2c3'] }),
    scopes: z.array(z.enum(apiScopes)),
    created_by: z.string().nullable(),
    maker_administers: z
      .boolean()
      .meta({ description: 'false quando quem a criou já não administra; ela segue valendo' }),
    created_at: moment,
    expires_at: moment.nullable(),
    last_used_at: moment.nullable(),
    revoked_at: moment.nullable(),
  })
  .meta({ id: 'ChaveDeApi', description: 'Com que um programa chama a API, em lugar de entrar' })

export const newKeySchema = z.strictObject({
  name: plainText(() => integrationsTexts.chaveNomeVazio, LONGEST_NAME),
  scopes: z
    .array(z.enum(apiScopes, message('escolhaUmDe', { valores: apiScopes.join(', ') })))
    .min(1, message('escolhaAoMenosUm'))
    .max(apiScopes.length, message('valorInvalido'))
    .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope)))
    .meta({ description: 'O que a chave permite' }),
  expires_on: z.iso
    .date(message('informeData'))
    .nullable()
    .default(null)
    .meta({ description: 'O último dia em que vale; sem ele, até ser revogada' }),
})

export const createdKeySchema = z.strictObject({
  api_key: apiKeySchema,
  key: z
    .string()
    .meta({ description: 'A chave inteira, que só aparece nesta resposta', examples: ['sim_…'] }),
})

export type ApiKey = z.output<typeof apiKeySchema>
export type NewKey = z.output<typeof newKeySchema>
