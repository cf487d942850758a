import { z } from 'zod'
import type { AppType } from '../app.ts'
import { apiDocument, type ApiDocument, type Operation } from '../platform/openapi/api-document.ts'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

interface Answer {
  content?: Record<string, { schema?: object }>
}

interface DescribedPath {
  pattern: RegExp
  operations: Record<string, Operation>
}

/** Paths without parameters first, as the router matches them. */
const describedPathsOf = ({ paths }: ApiDocument): DescribedPath[] =>
  Object.entries(paths)
    .toSorted(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
    .map(([path, operations]) => ({
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      operations,
    }))

const parsers = new WeakMap<object, z.ZodType>()

/** Parser of a described schema, with the named schemas that it refers to. */
function parserOf(schema: object, { components }: ApiDocument): z.ZodType {
  const cached = parsers.get(schema)
  if (cached) return cached
  const whole = { ...schema, $defs: components.schemas }
  const text = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')
  const parser = z.fromJSONSchema(JSON.parse(text) as JsonSchema)
  parsers.set(schema, parser)
  return parser
}

async function problemOf(response: Response, operation: Operation, document: ApiDocument) {
  const answer = (operation.responses as Record<string, Answer>)[response.status]
  if (!answer) return 'this status is not described'
  // Compressed bodies equal the plain ones, which other tests check.
  if (response.headers.has('Content-Encoding')) return undefined
  const [type, media] = Object.entries(answer.content ?? {})[0] ?? []
  // Leaves the bodies of files to the test.
  if (type && type !== 'application/json') return undefined
  const body = await response.clone().text()
  if (!type) return body === '' ? undefined : 'described as empty'
  const parsed = parserOf(media?.schema ?? {}, document).safeParse(JSON.parse(body))
  if (!parsed.success) return z.prettifyError(parsed.error)
  const { code } = JSON.parse(body) as { code?: string }
  const describedCodes: readonly string[] = operation['x-codes']
  return response.status >= 400 && !describedCodes.includes(code ?? '')
    ? `the code ${code} is not described`
    : undefined
}

/** Wraps the app so that every response is compared with its OpenAPI description: a difference fails the test. */
export function checkAnswers(app: AppType): AppType {
  let described: Promise<{ document: ApiDocument; describedPaths: DescribedPath[] }> | undefined
  const describe = async () => {
    const document = await apiDocument(app)
    return { document, describedPaths: describedPathsOf(document) }
  }
  const request = async (...args: Parameters<AppType['request']>) => {
    const response = await app.request(...args)
    const { document, describedPaths } = await (described ??= describe())
    const [input, init] = args
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toLowerCase()
    const describedPath = describedPaths.find(({ pattern }) => pattern.test(pathname))
    const operation = describedPath?.operations[method]
    const problem = operation && (await problemOf(response, operation, document))
    if (problem)
      throw new Error(`${method.toUpperCase()} ${pathname} answered ${response.status}: ${problem}`)
    return response
  }
  return Object.assign(Object.create(app) as AppType, { request })
}
