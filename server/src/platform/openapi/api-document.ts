import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { z } from 'zod'
import type { ErrorCode } from '../http/api-error.ts'
import type { AppEnv } from '../http/app-env.ts'
import { type Described, tags } from '../http/describe.ts'
import { errorAnswers, errorSchema } from './error-answers.ts'

const VERSION = '1.0.0'
const DESCRIPTION = `Tudo o que o simulador e o portal fazem, por HTTP e JSON.

- Valores de simulações em centavos inteiros; taxas de dossiês (\`fees.amount\`) em reais.
- Datas e horas em ISO 8601, UTC. Identificadores são UUIDs.
- Toda recusa tem o mesmo corpo: \`code\` para programas, \`message\` para pessoas e, quando há, \`fields\` com a mensagem de cada campo.
- Campos e parâmetros desconhecidos são recusados, não ignorados.`

const SESSION = `O cookie que a entrada devolve. Em http://localhost chama-se \`sim.session_token\`. Um programa que o envia em POST, PUT, PATCH ou DELETE envia também \`Origin\` com o endereço do site.`

const KEY = `Uma chave de API, criada em Integrações, em \`Authorization: Bearer sim_…\`. Cada uma permite só o que foi marcado ao criá-la; o nome da permissão está em cada endereço que a aceita. Use-a só em servidores, nunca em uma página. Até 600 requisições por minuto; \`429\` diz em \`Retry-After\` quando voltar.`

const safeMethods = new Set(['get', 'head', 'options'])

/** Error codes that the app may return before any route. */
const codesOfAll = (method: string, path: string): ErrorCode[] =>
  path.startsWith('/api/') && !path.startsWith('/api/public/') && !safeMethods.has(method)
    ? ['foreign_origin', 'storage_full', 'internal', 'unavailable']
    : ['internal', 'unavailable']

const { $schema: _dialect, ...erro } = z.toJSONSchema(errorSchema)

const once = <Item>(items: Item[] = []) => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

/** An operation with its error responses, each part once although several middlewares add it. */
function finish(operation: Described, method: string, path: string) {
  const codes = once([...(operation['x-codes'] ?? []), ...codesOfAll(method, path)])
  const { 'x-roles': roles, security } = operation
  return {
    ...operation,
    'x-codes': codes,
    ...(roles && { 'x-roles': once(roles) }),
    security: once(security),
    responses: { ...operation.responses, ...errorAnswers(codes) },
  }
}

/** OpenAPI document of every route for programs, from the descriptions of the routes. */
export async function apiDocument(app: Hono<AppEnv>) {
  const { paths, ...document } = await generateSpecs(app, {
    documentation: {
      info: { title: 'Simulador de Financiamento', version: VERSION, description: DESCRIPTION },
      servers: [{ url: '/' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          sessao: { type: 'apiKey', in: 'cookie', name: '__Host-sim.session_token', description: SESSION },
          chave: { type: 'http', scheme: 'bearer', description: KEY },
        },
        schemas: { Erro: erro as object },
      },
    },
    excludeStaticFile: false,
  })
  const finished = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        finish(operation as Described, method, path),
      ]),
    ),
  ])
  return {
    ...document,
    paths: Object.fromEntries(finished) as Record<string, Record<string, Operation>>,
  }
}

export type Operation = ReturnType<typeof finish>
export type ApiDocument = Awaited<ReturnType<typeof apiDocument>>
