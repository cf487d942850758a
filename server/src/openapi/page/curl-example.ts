import type { Operation, PlacedOperation } from '../api-document.ts'
import type { JsonSchema } from './schema.ts'

const placeholders: Record<string, string> = {
  uf: 'PE',
  version: 'v1',
  id: 'ID',
}
const files: Record<string, string> = {
  '/data/{file}': 'ufs.json',
  '/embed/{version}/{file}': 'simulador.js',
}

/** What is between single quotes for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

const sampleOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.fromEntries(required.map((name) => [name, properties[name]?.examples?.[0] ?? '…']))

/** The body that the route gives as its example, or one of what its fields give. */
function bodyOf({ requestBody }: Operation): unknown {
  const media = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined
  return media && ((media.example as unknown) ?? sampleOf((media.schema ?? {}) as JsonSchema))
}

/** The call as somebody would type it, with the cookie where it takes one. */
export function curlExample({ origin, method, path, operation }: PlacedOperation): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'file' ? (files[path] ?? name) : (placeholders[name] ?? name),
  )
  const body = bodyOf(operation)
  const isSafe = method === 'get'
  const lines = [
    `curl ${isSafe ? '' : `-X ${method.toUpperCase()} `}${origin}${address}`,
    path.endsWith('/sign-in/email') && '-c cookies.txt',
    operation.security.length > 0 && '-b cookies.txt',
    operation.security.length > 0 && !isSafe && `-H ${quoted(`Origin: ${origin}`)}`,
    body !== undefined && `-H ${quoted('Content-Type: application/json')}`,
    body !== undefined && `-d ${quoted(JSON.stringify(body))}`,
  ]
  return lines.filter((line) => typeof line === 'string').join(' \\\n  ')
}
