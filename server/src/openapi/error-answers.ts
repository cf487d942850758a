import { apiErrors, type ErrorCode } from '../http/api-error.ts'

const schema = { $ref: '#/components/schemas/Erro' }

const exampleOf = (code: ErrorCode) => ({
  code,
  message: apiErrors[code][1],
  ...(code === 'invalid_input' && { fields: { campo: 'Valor inválido' } }),
})

const retryAfter = {
  'Retry-After': {
    description: 'Em quantos segundos vale tentar de novo',
    schema: { type: 'integer' as const },
  },
}

const answerOf = (status: number, codes: ErrorCode[]) => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  ...(status === 429 && { headers: retryAfter }),
  content: {
    'application/json': {
      schema,
      examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
    },
  },
})

/** The answers that some refusals come in: one a status, with an example of each code. */
export function errorAnswers(codes: readonly ErrorCode[]) {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const [status] = apiErrors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries([...byStatus].map(([status, these]) => [status, answerOf(status, these)]))
}
