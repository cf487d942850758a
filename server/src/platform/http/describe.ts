import type { Role } from 'core'
import type { MiddlewareHandler } from 'hono'
import { resolver, uniqueSymbol, type DescribeRouteOptions } from 'hono-openapi'
import type { z } from 'zod'
import type { ErrorCode } from './api-error.ts'

/** Groups of routes, in the order in which the page of the API shows them. */
export const tags = {
  Simulador: 'O que o simulador usa. Qualquer site pode chamar, sem entrar em conta nenhuma.',
  Conta: 'Criar a conta, entrar, sair e trocar a senha. A sessão fica em um cookie que só o navegador lê.',
  Dossiês: 'O acompanhamento do financiamento. Cada pessoa vê os seus; a equipe vê todos.',
  Operação: 'O trabalho da equipe nos dossiês: abrir, acompanhar, mudar de etapa e encerrar.',
  Administração: 'O que só administradores veem.',
  Servidor: 'O funcionamento do servidor e a descrição desta API.',
  Arquivos: 'Arquivos que outros sites carregam.',
} as const

type Tag = keyof typeof tags

/** The part of a route's OpenAPI description that one middleware adds. */
export interface Described extends DescribeRouteOptions {
  /** Error codes that it may return. */
  'x-codes'?: ErrorCode[]
  /** Roles that may call it, if not every signed-in person may. */
  'x-roles'?: Role[]
}

/** Attaches an OpenAPI description to a middleware. */
export const withDescription = <Handler extends MiddlewareHandler>(
  handler: Handler,
  spec: Described,
): Handler => Object.assign(handler, { [uniqueSymbol]: { spec } })

interface Answer {
  description: string
  /** Schema of a JSON response; without one the response has another type or no body. */
  schema?: z.ZodType
  /** Media type or types of a response that is not JSON. */
  type?: string | string[]
  example?: unknown
  headers?: Record<string, string>
}

interface Description {
  tag: Tag
  summary: string
  description?: string
  /** Description of each path parameter. */
  path?: Record<string, string>
  answers: Partial<Record<200 | 201 | 204 | 304, Answer | string>>
  /** Error codes of the route itself; access, query and body middlewares add theirs. */
  errors?: ErrorCode[]
}

const text = { schema: { type: 'string' as const } }

function contentOf({ schema, type = [], example }: Answer) {
  if (schema)
    return { 'application/json': { schema: resolver(schema, { options: { io: 'output' } }), example } }
  const types = [type].flat()
  return types.length > 0 ? Object.fromEntries(types.map((name) => [name, text])) : undefined
}

const headersOf = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, description]) => [name, { description, ...text }]))

/** Describes a route at its definition; the middlewares that check input and access describe those. */
export const describe = ({
  tag,
  summary,
  description,
  path = {},
  answers,
  errors,
}: Description): MiddlewareHandler => {
  const responses = Object.entries(answers).map(([status, given]) => {
    const answer = typeof given === 'string' ? { description: given } : given
    const { headers } = answer
    const content = contentOf(answer)
    return [
      status,
      {
        description: answer.description,
        ...(content && { content }),
        ...(headers && { headers: headersOf(headers) }),
      },
    ] as const
  })
  const parameters = Object.entries(path).map(([name, meaning]) => ({
    in: 'path',
    name,
    required: true,
    description: meaning,
    ...text,
  }))
  return withDescription((_, next) => next(), {
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    parameters,
    responses: Object.fromEntries(responses),
    ...(errors && { 'x-codes': errors }),
  })
}
