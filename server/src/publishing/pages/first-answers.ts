import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { packContent, type Content } from '../../platform/http/content.ts'

/** Sends a request to the app itself, with the identity of the browser that requests the page. */
export type RequestApp = (request: Request, env: Context['env']) => Promise<Response> | Response

/** Id of the data block in the page. */
const BLOCK = 'respostas'
/** Headers that identify the client of a request. */
const identityHeaders = ['Cookie', 'User-Agent', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Host']

export interface FirstAnswers {
  /** Text of the data block: JSON by address. */
  block: string
  /** Set-Cookie lines. */
  cookies: string[]
}

interface Answer {
  address: string
  response: Response
  body: string
}

const textOf = ({ address, response: { status, headers }, body }: Answer) => {
  const link = headers.get('Link')
  return `${JSON.stringify(address)}:{"status":${status},${link ? `"link":${JSON.stringify(link)},` : ''}"body":${body}}`
}

/** Successes, and the 401 of a missing session. The browser repeats other requests and shows their errors. */
const isKnown = ({ response: { status } }: Answer, index: number) =>
  status === 200 || (index === 0 && status === 401)

/**
 * Runs the first requests of a screen for its page, through the routes themselves, so that these decide about access.
 * @param addresses that of the session first
 */
export async function answerWithin(
  c: Context,
  ask: RequestApp,
  addresses: readonly string[],
): Promise<FirstAnswers> {
  const headers = new Headers()
  for (const name of identityHeaders) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  // Without `outgoing`, which would let the inner response write headers of the page's response.
  const env = { ...c.env, outgoing: undefined }
  const answerTo = async (address: string): Promise<Answer> => {
    const response = await ask(new Request(new URL(address, c.req.url), { headers }), env)
    return { address, response, body: await response.text() }
  }
  const answers = await Promise.all(addresses.map(answerTo))
  const json = `{${answers.filter(isKnown).map(textOf).join(',')}}`.replaceAll('<', '\\u003c')
  return {
    block: `<script type="application/json" id="${BLOCK}">${json}</script>`,
    cookies: answers[0]?.response.headers.getSetCookie() ?? [],
  }
}

const END = '</body>'

/** The page with a block at its end. */
export function within({ plain }: Content, block: string): Buffer<ArrayBuffer> {
  const page = Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength)
  const end = page.lastIndexOf(END)
  return Buffer.concat([page.subarray(0, end), Buffer.from(block), page.subarray(end)])
}

const visitorPages = new WeakMap<Content, Promise<Content>>()

/** The page of visitors without a session, equal for all of them. */
export function visitorPage(page: Content, answers: () => Promise<FirstAnswers>): Promise<Content> {
  const cachedPage = visitorPages.get(page)
  if (cachedPage) return cachedPage
  const made = answers().then(({ block }) => packContent(within(page, block), page.type))
  visitorPages.set(page, made)
  made.catch(() => visitorPages.delete(page))
  return made
}

/** Sends the page of one person, uncached, with gzip at level 1: a fifth of the CPU time of brotli at 4. */
export function sendPersonal(c: Context, page: Buffer<ArrayBuffer>, headers: Record<string, string>) {
  const isPacked =
    accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' }) === 'gzip'
  const body = isPacked ? gzipSync(page, { level: 1 }) : page
  return c.body(new Uint8Array(body), 200, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(body.byteLength),
    'Cache-Control': 'no-store',
    Vary: `Accept-Encoding, ${headers.Vary}`,
    ...(isPacked && { 'Content-Encoding': 'gzip' }),
  })
}
