import { roleLabels, type Role } from 'core'
import { builtInText } from 'core/texts/text-ref'
import { html, raw } from 'hono/html'
import { marked } from 'marked'
import { apiErrors } from '../http/api-error.ts'
import type { ApiDocument } from './api-document.ts'
import { docsStyle } from './docs-style.ts'
import { fieldRow, fieldRows, typeOf, type JsonSchema } from './schema-words.ts'

interface Media {
  schema?: JsonSchema
  example?: unknown
}

/** The parts of an operation that our routes use, with its path. */
interface DescribedOperation {
  method: string
  path: string
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: object[]
  'x-roles'?: Role[]
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answer>
}

interface Answer {
  description: string
  headers?: Record<string, { description?: string }>
  content?: Record<string, Media>
}

const label = (kind: string, text: string | number) => `<span class="label ${kind}">${text}</span>`
const methodLabel = (method: string) => label(method, method.toUpperCase())
const statusLabel = (status: number) => label(status < 400 ? 'fine' : 'refused', status)

/** Joins blocks of Markdown. */
const blocks = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('\n\n')
/** A section of the page with its own anchor. */
const anchored = (name: 'section' | 'article', id: string, ...parts: (string | undefined)[]) =>
  blocks(`<${name} id="${id}">`, ...parts, `</${name}>`)

const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

function table(title: string, columns: string[], rows: string[][]) {
  if (rows.length === 0) return undefined
  return blocks(title, [columns, columns.map(() => '---'), ...rows].map(line).join('\n'))
}

const fieldTable = (title: string, rows: string[][]) =>
  table(`#### ${title}`, ['Nome', 'Tipo', 'O que é'], rows)

const takesCookie = (security: object[]) => security.some((one) => 'sessao' in one)

function callersOf({ security, 'x-roles': roles }: DescribedOperation) {
  if (!takesCookie(security)) return 'qualquer um'
  return roles ? roles.map((role) => roleLabels[role]).join(', ') : 'quem entrou'
}

/** Scopes that an API key needs for the operation, if keys are accepted. */
function keyLine({ security }: DescribedOperation) {
  const scopes = security.flatMap((one) => ('chave' in one ? (one.chave as string[]) : []))
  return scopes.length > 0
    ? `Com chave de API: ${scopes.map((scope) => `\`${scope}\``).join(', ')}`
    : undefined
}

const parameterRows = ({ parameters = [] }: DescribedOperation, location: string) =>
  parameters
    .filter((parameter) => parameter.in === location)
    .map(({ name, required, description, schema }) => fieldRow(name, { ...schema, description }, !required))

function answerRow([status, { description, content = {}, headers = {} }]: [string, Answer]) {
  const [[type, { schema = {} }] = ['', {}]] = Object.entries(content)
  const bodyType = type === 'application/json' ? typeOf(schema) : type && `\`${type}\``
  const notes = Object.entries(headers).map(
    ([name, header]) => `<br><small>\`${name}\`: ${header.description}</small>`,
  )
  const holds = bodyType && Number(status) < 400 ? `: ${bodyType}` : ''
  return [statusLabel(Number(status)), description + holds + notes.join('')]
}

/** Quotes a text for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

const sampleOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.fromEntries(required.map((name) => [name, properties[name]?.examples?.[0] ?? '…']))

/** The request as a curl command, with the cookie if the route takes one. Path parameters are in capitals. */
function curlExample({ method, path, security, requestBody }: DescribedOperation, origin: string) {
  const { schema, example = schema && sampleOf(schema) } = requestBody?.content['application/json'] ?? {}
  const changes = method !== 'get'
  const hasCookie = takesCookie(security)
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())
  const lines = [
    `curl ${changes ? `-X ${method.toUpperCase()} ` : ''}${origin}${address}`,
    path.endsWith('/sign-in/email') && '-c cookies.txt',
    hasCookie && '-b cookies.txt',
    hasCookie && changes && `-H ${quoted(`Origin: ${origin}`)}`,
    example !== undefined && `-H ${quoted('Content-Type: application/json')}`,
    example !== undefined && `-d ${quoted(JSON.stringify(example))}`,
  ]
  return lines.filter(Boolean).join(' \\\n  ')
}

/** Documentation of one operation: purpose, access, input, responses and an example. */
function operationPart(operation: DescribedOperation, origin: string) {
  const { method, path, operationId, summary, description, requestBody, responses } = operation
  return anchored(
    'article',
    operationId,
    `### [${summary}](#${operationId})`,
    `${methodLabel(method)} \`${path}\``,
    description,
    `Quem pode chamar: **${callersOf(operation)}**`,
    keyLine(operation),
    fieldTable('Parâmetros do endereço', parameterRows(operation, 'path')),
    fieldTable('Parâmetros da consulta', parameterRows(operation, 'query')),
    fieldTable('Corpo', fieldRows(requestBody?.content['application/json']?.schema)),
    table('#### Respostas', ['Status', 'O que diz'], Object.entries(responses).map(answerRow)),
    fieldTable('Campos da resposta', fieldRows(responses[200]?.content?.['application/json']?.schema)),
    `\`\`\`\n${curlExample(operation, origin)}\n\`\`\``,
  )
}

/** API reference as an HTML page without scripts, rendered from Markdown. */
export async function docsPage({ info, paths, tags, components, openapi }: ApiDocument, origin: string) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => ({ ...operation, method, path }) as DescribedOperation,
    ),
  )
  const groups = tags.map((tag) => ({
    ...tag,
    members: operations.filter((one) => one.tags.includes(tag.name)),
  }))
  const contents = groups.map(({ name, members }) =>
    blocks(
      `## [${name}](#grupo-${name})`,
      members.map((one) => `- [${methodLabel(one.method)} ${one.summary}](#${one.operationId})`).join('\n'),
    ),
  )
  const sections = groups.map(({ name, description, members }) =>
    anchored(
      'section',
      `grupo-${name}`,
      `## ${name}`,
      description,
      ...members.map((one) => operationPart(one, origin)),
    ),
  )
  const schemas = Object.entries((components.schemas ?? {}) as Record<string, JsonSchema>).map(
    ([name, schema]) =>
      anchored(
        'article',
        name,
        `### [${name}](#${name})`,
        schema.description,
        fieldTable('Campos', fieldRows(schema)),
      ),
  )
  const refusals = Object.entries(apiErrors).map(([code, [status, text]]) => [
    `\`${code}\``,
    statusLabel(status),
    builtInText(text),
  ])
  const nav = blocks(...contents, '## [Esquemas](#esquemas)', '## [Recusas](#recusas)')
  const main = blocks(
    anchored('section', 'inicio', info.description),
    ...sections,
    anchored('section', 'esquemas', '## Esquemas', ...schemas),
    anchored('section', 'recusas', table('## Recusas', ['Código', 'Status', 'O que diz'], refusals)),
  )
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>API do ${info.title}</title>
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${raw(docsStyle)}
        </style>
      </head>
      <body>
        <a class="skip" href="#conteudo">Pular para o conteúdo</a>
        <header>
          <p class="brand"><a href="/">${info.title}</a></p>
          <h1>Referência da API</h1>
          <p>
            ${operations.length} endereços, OpenAPI ${openapi}, versão ${info.version}. Para programas:
            <a href="/api/openapi.json">openapi.json</a>
          </p>
        </header>
        <div class="columns">
          <nav aria-label="Endereços">${raw(await marked.parse(nav))}</nav>
          <main id="conteudo">${raw(await marked.parse(main))}</main>
        </div>
      </body>
    </html>`
  return String(await page)
}
