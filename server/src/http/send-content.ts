import type { Context, TypedResponse } from 'hono'
import { accepts } from 'hono/accepts'
import type { JSONParsed } from 'hono/utils/types'
import { jsonContent, type Content } from './content.ts'
import { setHeaders } from './set-headers.ts'

/** In our order of preference: clients list gzip first out of habit. */
const encodings = ['br', 'gzip'] as const

const takes = (c: Context, encoding: string) =>
  accepts(c, { header: 'Accept-Encoding', supports: [encoding], default: 'identity' }) === encoding

/** Which of them a client takes, by what it asked for: browsers say it in a few ways, and each time the same. */
const taken = new Map<string, (typeof encodings)[number][]>()
const MOST_WAYS = 100

function takenBy(c: Context) {
  const asked = c.req.header('Accept-Encoding') ?? ''
  const known = taken.get(asked)
  if (known) return known
  const found = encodings.filter((encoding) => takes(c, encoding))
  if (taken.size >= MOST_WAYS) taken.clear()
  taken.set(asked, found)
  return found
}

const isKnown = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))

/** Sends prepared bytes, or 304 to who has them. Each encoding is a representation with its own strong ETag. */
export function sendContent(
  c: Context,
  content: Content,
  headers: Record<string, string>,
  status: 200 | 400 | 404 | 422 | 429 = 200,
) {
  const encoding = takenBy(c).find((name) => content[name])
  const etag = `"${content.hash}${encoding ? `-${encoding}` : ''}"`
  setHeaders(c, headers)
  setHeaders(c, {
    ETag: etag,
    Vary: headers.Vary ? `Accept-Encoding, ${headers.Vary}` : 'Accept-Encoding',
  })
  if (status === 200 && isKnown(etag, c.req.header('If-None-Match'))) return c.body(null, 304)

  const body = encoding ? (content[encoding] ?? content.plain) : content.plain
  setHeaders(c, {
    'Content-Length': String(body.byteLength),
    ...(encoding && { 'Content-Encoding': encoding }),
  })
  return c.body(body, status, { 'Content-Type': content.type })
}

/** The list of items that are JSON already. */
export const listOfJson = (items: { json: string }[]) => `[${items.map(({ json }) => json).join(',')}]`

/** Sends a list that is JSON already; typed as `sendJson`. */
export const sendJsonList = <Item extends object>(
  c: Context,
  list: string | Buffer,
  headers: Record<string, string>,
) => {
  setHeaders(c, headers)
  return c.body(list as string | Buffer<ArrayBuffer>, 200, {
    'Content-Type': 'application/json',
  }) as unknown as TypedResponse<JSONParsed<Item[]>, 200, 'json'>
}

/** Sends the JSON of a value that does not change; typed, so that the client of the API knows it. */
export const sendJson = <Value extends object>(c: Context, value: Value, headers: Record<string, string>) =>
  jsonContent(value).then((content) => sendContent(c, content, headers)) as unknown as Promise<
    TypedResponse<JSONParsed<Value>, 200, 'json'>
  >
