import { z } from 'zod'
import type { AppType } from '../app.ts'
import { apiDocument, type ApiDocument, type Operation } from '../openapi/api-document.ts'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

interface Answer {
  content?: Record<string, { schema?: object }>
}

interface Place {
  pattern: RegExp
  operations: Record<string, Operation>
}

/** Paths without parameters first, as the router has it. */
const placesOf = ({ paths }: ApiDocument): Place[] =>
  Object.entries(paths)
    .toSorted(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
    .map(([path, operations]) => ({
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      operations,
    }))

const parsers = new WeakMap<object, z.ZodType>()

/** A described schema as one that parses; the named ones stand beside it. */
function parserOf(schema: object, { components }: ApiDocument): z.ZodType {
  const known = parsers.get(schema)
  if (known) return known
  const whole = { ...schema, $defs: components.schemas }
  const text = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')
  const parser = z.fromJSONSchema(JSON.parse(text) as JsonSchema)
  parsers.set(schema, parser)
  return parser
}

async function problemOf(response: Response, operation: Operation, document: ApiDocument) {
  const answer = (operation.responses as Record<string, Answer>)[response.status]
  if (!answer) return 'this status is not described'
  // What is in there is the same as without, and other tests look at that.
  if (response.headers.has('Content-Encoding')) return undefined
  const [type, media] = Object.entries(answer.content ?? {})[0] ?? []
  // Files are left to be read, or not, by the test.
  if (type && type !== 'application/json') return undefined
  const body = await response.clone().text()
  if (!type) return body === '' ? undefined : 'described as empty'
  const parsed = parserOf(media?.schema ?? {}, document).safeParse(JSON.parse(body))
  if (!parsed.success) return z.prettifyError(parsed.error)
  const { code } = JSON.parse(body) as { code?: string }
  const known: readonly string[] = operation['x-codes']
  return response.status >= 400 && !known.includes(code ?? '')
    ? `the code ${code} is not described`
    : undefined
}

/** The app whose every answer is held against the description of its route: what differs fails the test that asked. */
export function checkAnswers(app: AppType): AppType {
  let described: Promise<{ document: ApiDocument; places: Place[] }> | undefined
  const describe = async () => {
    const document = await apiDocument(app)
    return { document, places: placesOf(document) }
  }
  const request = async (...asked: Parameters<AppType['request']>) => {
    const response = await app.request(...asked)
    const { document, places } = await (described ??= describe())
    const [input, init] = asked
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toLowerCase()
    const place = places.find(({ pattern }) => pattern.test(pathname))
    const operation = place?.operations[method]
    const problem = operation && (await problemOf(response, operation, document))
    if (problem)
      throw new Error(`${method.toUpperCase()} ${pathname} answered ${response.status}: ${problem}`)
    return response
  }
  return Object.assign(Object.create(app) as AppType, { request })
}
