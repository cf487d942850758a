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

/** What a piece of a route adds to its description. */
export interface Described extends DescribeRouteOptions {
  /** Refusals that it may answer with. */
  'x-codes'?: ErrorCode[]
  /** Who may call it, where not everybody signed in may. */
  'x-roles'?: Role[]
}

/** A middleware that says what it does to the routes it stands before. */
export const withDescription = <Handler extends MiddlewareHandler>(
  handler: Handler,
  spec: Described,
): Handler => Object.assign(handler, { [uniqueSymbol]: { spec } })

interface Answer {
  description: string
  /** Of the JSON it holds; without one the answer is of another type, or empty. */
  schema?: z.ZodType
  /** Media type of what is not JSON, or each that it may have. */
  type?: string | string[]
  example?: unknown
  headers?: Record<string, string>
}

interface Description {
  tag: Tag
  summary: string
  description?: string
  /** What each parameter of the path is. */
  path?: Record<string, string>
  answers: Partial<Record<200 | 201 | 204 | 304, Answer | string>>
  /** The route's own refusals; those of its access, query and body are added by them. */
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

/** Describes a route where it stands; what it takes and who may call it is described by what checks that. */
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
    return [
      status,
      { description: answer.description, content: contentOf(answer), headers: headers && headersOf(headers) },
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
    description,
    parameters,
    responses: Object.fromEntries(responses),
    'x-codes': errors,
  })
}
