import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { nameOf, type JsonSchema } from './json-schema.ts'

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
