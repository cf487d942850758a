import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** As much of JSON Schema as our schemas use. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: boolean | JsonSchema
  anyOf?: JsonSchema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** The last part of `#/components/schemas/Dossie`. */
export const nameOf = (ref: string) => ref.split('/').at(-1) ?? ''

/** A line of text, with what stands between backticks as code. */
export const prose = (text = '') =>
  html`${text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))}`

/** Paragraphs, and lists of lines that begin with a dash. */
export const paragraphs = (text = '') =>
  html`${text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((block) =>
      block.startsWith('- ')
        ? html`<ul>
            ${block.split('\n').map((line) => html`<li>${prose(line.slice(2))}</li>`)}
          </ul>`
        : html`<p>${prose(block)}</p>`,
    )}`

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const words: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'inteiro',
  boolean: 'sim ou não',
  object: 'objeto',
  null: 'nulo',
}

const formats: Record<string, string> = {
  uuid: 'UUID',
  'date-time': 'data e hora',
  date: 'data',
  email: 'e-mail',
}

const wordOf = (type: string, format = '') => (type === 'string' && formats[format]) || words[type] || type

/** What a value is, in words; a schema with a name links to where it is told. */
export function typeOf(schema: JsonSchema): Html {
  const { $ref, anyOf, type, items, format, const: only } = schema
  if ($ref) return html`<a href="#${nameOf($ref)}">${nameOf($ref)}</a>`
  if (anyOf) return html`${anyOf.map((one, index) => html`${index > 0 ? ' ou ' : ''}${typeOf(one)}`)}`
  if (type === 'array') return html`lista de ${typeOf(items ?? {})}`
  if (only !== undefined) return html`<code>${JSON.stringify(only)}</code>`
  if (Array.isArray(type)) return html`${type.map((one) => wordOf(one, format)).join(' ou ')}`
  return html`${type ? wordOf(type, format) : 'qualquer valor'}`
}

interface Field {
  name: string
  schema: JsonSchema
  required: boolean
  description?: string
}

/** The fields of an object; those of objects inside it follow, under their path. */
export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema, prefix = ''): Field[] =>
  Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${prefix}${key}`
    const inner = schema.anyOf?.find(({ properties: some }) => some) ?? schema
    const items = schema.items?.properties && fieldsOf(schema.items, `${name}[].`)
    return [
      { name, schema, required: required.includes(key), description: schema.description },
      ...(items ?? fieldsOf(inner, `${name}.`)),
    ]
  })

const limitsOf = ({ enum: values, minLength, maxLength, minimum, maximum, default: initial }: JsonSchema) =>
  [
    values && `um de ${values.map((value) => `\`${String(value)}\``).join(', ')}`,
    minLength && minLength > 1 && `no mínimo ${minLength} caracteres`,
    maxLength && `no máximo ${maxLength} caracteres`,
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && `no mínimo ${minimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `no máximo ${maximum}`,
    initial !== undefined && `\`${JSON.stringify(initial)}\` se não for enviado`,
  ].filter((limit) => typeof limit === 'string')

const aboutOf = ({ description, schema }: Field) =>
  [description, ...limitsOf(schema)]
    .filter(Boolean)
    .map((part) => String(part))
    .join('; ')

/** What is taken or answered, a row each; `optional` names what may be left out. */
export const fieldsTable = (fields: Field[], caption: string, { optional }: { optional: boolean }) =>
  fields.length === 0
    ? ''
    : html`<table>
        <caption>
          ${caption}
        </caption>
        <tbody>
          ${fields.map(
            (field) =>
              html`<tr>
                <th scope="row">
                  <code>${field.name}</code
                  >${optional && !field.required ? html` <small>opcional</small>` : ''}
                </th>
                <td>${typeOf(field.schema)}</td>
                <td>${prose(aboutOf(field))}</td>
              </tr>`,
          )}
        </tbody>
      </table>`
