/** The subset of JSON Schema that our schemas use. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string | undefined
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

const words: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'inteiro',
  boolean: 'sim ou não',
  object: 'objeto',
  null: 'nulo',
  uuid: 'UUID',
  'date-time': 'data e hora',
  date: 'data',
  email: 'e-mail',
}

/** Type of a value in Markdown; a named schema links to its section. */
export function typeOf({ $ref = '', anyOf, type, items = {}, format = '', const: only }: JsonSchema): string {
  const name = $ref.split('/').at(-1)
  if (name) return `[${name}](#${name})`
  if (anyOf) return anyOf.map(typeOf).join(' ou ')
  if (type === 'array') return `lista de ${typeOf(items)}`
  if (only !== undefined) return `\`${JSON.stringify(only)}\``
  const types = [type ?? []].flat().map((one) => (one === 'string' && words[format]) || words[one] || one)
  return types.join(' ou ') || 'qualquer valor'
}

const isBound = (limit?: number) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER

/** Description and allowed values. */
function aboutOf({
  description,
  enum: values,
  minLength = 0,
  maxLength,
  minimum,
  maximum,
  ...rest
}: JsonSchema) {
  const parts = [
    description,
    values && `um de ${values.map((value) => `\`${String(value)}\``).join(', ')}`,
    minLength > 1 && `no mínimo ${minLength} caracteres`,
    maxLength && `no máximo ${maxLength} caracteres`,
    isBound(minimum) && `no mínimo ${minimum}`,
    isBound(maximum) && `no máximo ${maximum}`,
    rest.default !== undefined && `\`${JSON.stringify(rest.default)}\` se não for enviado`,
  ]
  return parts.filter(Boolean).join('; ')
}

/** A field as table cells. */
export const fieldRow = (name: string, schema: JsonSchema, isOptional: boolean) => [
  `\`${name}\`${isOptional ? ' <small>opcional</small>' : ''}`,
  typeOf(schema),
  aboutOf(schema),
]

/** Fields of an object as table rows; nested fields follow with their path. */
export const fieldRows = ({ properties = {}, required = [] }: JsonSchema = {}, prefix = ''): string[][] =>
  Object.entries(properties).flatMap(([key, schema]) => {
    const name = prefix + key
    const inner = schema.items ?? schema.anyOf?.find((one) => one.properties) ?? schema
    return [
      fieldRow(name, schema, !required.includes(key)),
      ...fieldRows(inner, schema.items ? `${name}[].` : `${name}.`),
    ]
  })
