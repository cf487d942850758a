import { roleLabels } from 'core'
import { html } from 'hono/html'
import type { Operation, PlacedOperation } from '../api-document.ts'
import { curlExample } from './curl-example.ts'
import { fieldsOf, fieldsTable, nameOf, paragraphs, prose, typeOf, type JsonSchema } from './schema.ts'

interface Parameter {
  in: string
  name: string
  required?: boolean
  description?: string
  schema?: JsonSchema
}

interface Answer {
  description: string
  headers?: Record<string, { description?: string }>
  content?: Record<string, { schema?: JsonSchema }>
}

/** Where the page shows a route. */
export const anchorOf = ({ operation }: PlacedOperation) => String(operation.operationId)

function callersOf({ security, 'x-roles': roles }: Operation) {
  if (security.length === 0) return 'Qualquer um'
  if (!roles) return 'Quem entrou'
  return roles.map((role) => roleLabels[role]).join(', ')
}

const parametersOf = ({ parameters = [] }: Operation, place: string) =>
  (parameters as Parameter[])
    .filter((parameter) => parameter.in === place)
    .map(({ name, required = false, description, schema = {} }) => ({ name, required, description, schema }))

function bodyOf({ requestBody }: Operation): JsonSchema {
  const content = requestBody && 'content' in requestBody ? requestBody.content : {}
  return (content['application/json']?.schema ?? {}) as JsonSchema
}

function holdsOf({ content = {} }: Answer) {
  const [type, media] = Object.entries(content)[0] ?? []
  if (type === 'application/json') return html`: ${typeOf(media?.schema ?? {})}`
  return type ? html`: <code>${type}</code>` : ''
}

const headersOf = ({ headers = {} }: Answer) =>
  Object.entries(headers).map(
    ([name, { description }]) => html`<br /><small><code>${name}</code>: ${description ?? ''}</small>`,
  )

function answerRow([status, answer]: [string, Answer]) {
  const refused = Number(status) >= 400
  return html`<tr>
    <th scope="row"><span class="status ${refused ? 'refused' : 'fine'}">${status}</span></th>
    <td>${prose(answer.description)}${refused ? '' : holdsOf(answer)}${headersOf(answer)}</td>
  </tr>`
}

/** The fields of an answer whose schema has no name of its own. */
function answerFields(operation: Operation) {
  const content = (operation.responses['200'] as Answer | undefined)?.content ?? {}
  const schema = content['application/json']?.schema ?? {}
  return schema.$ref ? [] : fieldsOf(schema)
}

/** One route: what it does, who may call it, what it takes, what it answers, and how to call it. */
export const operationArticle = (placed: PlacedOperation) => {
  const { method, path, operation } = placed
  const anchor = anchorOf(placed)
  const responses = Object.entries(operation.responses) as [string, Answer][]
  return html`<article id="${anchor}">
    <h3>
      <a href="#${anchor}">${operation.summary}</a>
    </h3>
    <p class="address"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
    ${paragraphs(operation.description)}
    <p class="callers">Quem pode chamar: <strong>${callersOf(operation)}</strong></p>
    ${fieldsTable(parametersOf(operation, 'path'), 'Parâmetros do endereço', { optional: false })}
    ${fieldsTable(parametersOf(operation, 'query'), 'Parâmetros da consulta', { optional: true })}
    ${fieldsTable(fieldsOf(bodyOf(operation)), 'Corpo', { optional: true })}
    <table>
      <caption>
        Respostas
      </caption>
      <tbody>
        ${responses.map(answerRow)}
      </tbody>
    </table>
    ${fieldsTable(answerFields(operation), 'Campos da resposta', { optional: false })}
    <pre tabindex="0" aria-label="Exemplo com curl"><code>${curlExample(placed)}</code></pre>
  </article>`
}

/** A schema with a name: its fields. */
export const schemaArticle = ([name, schema]: [string, JsonSchema]) =>
  html`<article id="${nameOf(name)}">
    <h3><a href="#${name}">${name}</a></h3>
    ${paragraphs(schema.description)} ${fieldsTable(fieldsOf(schema), 'Campos', { optional: true })}
  </article>`
