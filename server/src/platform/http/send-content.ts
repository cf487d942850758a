import type { Context, TypedResponse } from 'hono'
import { accepts } from 'hono/accepts'
import type { JSONParsed } from 'hono/utils/types'
import { jsonContent, packOnce, type Content } from './content.ts'

/** In order of preference: clients list gzip first by habit. */
const encodings = ['br', 'gzip'] as const

const accepted = (c: Context) =>
  encodings.filter(
    (encoding) =>
      accepts(c, { header: 'Accept-Encoding', supports: [encoding], default: 'identity' }) === encoding,
  )

const isKnown = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))

/** Sends prepared bytes, or 304 if the client has them. Each encoding is a representation with its own strong ETag. */
export function sendContent(
  c: Context,
  content: Content,
  headers: Record<string, string>,
  status: 200 | 400 | 404 | 422 | 429 = 200,
) {
  const encoding = accepted(c).find((name) => content[name])
  const etag = `"${content.hash}${encoding ? `-${encoding}` : ''}"`
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.header('ETag', etag)
  c.header('Vary', headers.Vary ? `Accept-Encoding, ${headers.Vary}` : 'Accept-Encoding')
  if (status === 200 && isKnown(etag, c.req.header('If-None-Match'))) return c.body(null, 304)

  const body = encoding ? (content[encoding] ?? content.plain) : content.plain
  c.header('Content-Length', String(body.byteLength))
  if (encoding) c.header('Content-Encoding', encoding)
  return c.body(body, status, { 'Content-Type': content.type })
}

/** A response whose body the API client knows. */
type JsonResponse<Value> = Response & TypedResponse<JSONParsed<Value>, 200, 'json'>

/** Sends prepared JSON, typed by the value that it was written from. */
function sendTyped<Value>(c: Context, content: Content, headers: Record<string, string>) {
  const response: Response = sendContent(c, content, headers)
  return response as JsonResponse<Value>
}

/** Sends the JSON of an immutable value; typed for the API client. */
export const sendJson = async <Value extends object>(
  c: Context,
  value: Value,
  headers: Record<string, string>,
) => sendTyped<Value>(c, await jsonContent(value), headers)

/**
 * Sends the JSON of a value computed for this request: compressed at a low level, since any caller may request another.
 */
export const sendFreshJson = async <Value extends object>(
  c: Context,
  value: Value,
  headers: Record<string, string>,
) =>
  sendTyped<Value>(
    c,
    await packOnce(Buffer.from(JSON.stringify(value)), 'application/json; charset=utf-8'),
    headers,
  )
