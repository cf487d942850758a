import { html } from 'hono/html'
import type { JsonSchema } from './json-schema.ts'
import { prose } from './prose.ts'
import { typeOf } from './type-of.ts'

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
