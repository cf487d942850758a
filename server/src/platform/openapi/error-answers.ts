import { keysOf } from 'core'
import { z } from 'zod'
import { ApiError, apiErrors, type ErrorCode } from '../http/api-error.ts'
import { textParams } from '../http/text-params.ts'

const schema = { $ref: '#/components/schemas/Erro' }

const exampleOf = (code: ErrorCode) => ({
  ...new ApiError(code).body,
  ...(code === 'invalid_input' && { fields: { campo: 'Valor inválido' } }),
})

const seconds = {
  description: 'Em quantos segundos vale tentar de novo',
  schema: { type: 'integer' as const },
}

const answerOf = (status: number, codes: ErrorCode[]) => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  ...(status === 429 && { headers: { 'Retry-After': seconds } }),
  content: {
    'application/json': {
      schema,
      examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
    },
  },
})

/** Error responses, one per status, with an example of each code. */
export function errorAnswers(codes: readonly ErrorCode[]) {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const [status] = apiErrors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries([...byStatus].map(([status, these]) => [status, answerOf(status, these)]))
}

const codes = keysOf(apiErrors)

const factValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** Body of every error response. */
export const errorSchema = z
  .strictObject({
    code: z.enum(codes).meta({ description: 'Para programas: não muda' }),
    message: z.string().meta({ description: 'Para pessoas, em português' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'A mensagem de cada campo que não serve' }),
    key: z.string().optional().meta({ description: 'A chave do texto de message, em /admin/strings' }),
    params: textParams.optional().meta({ description: 'O que preenche o texto' }),
    field_keys: z
      .record(z.string(), z.strictObject({ key: z.string(), params: textParams.optional() }))
      .optional()
      .meta({ description: 'A chave do texto de cada campo' }),
    values: z
      .record(z.string(), z.strictObject({ stored: factValue, sent: factValue }))
      .optional()
      .meta({ description: 'De cada campo que outra pessoa mudou: o valor salvo e o enviado' }),
  })
  .meta({ description: 'O corpo de toda recusa' })
