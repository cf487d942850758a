import type { Context } from 'hono'
import { packContent, packOnce, type Content } from '../http/content.ts'

/** Asks the server itself, as the browser that asks for the page would. */
export type AskWithin = (request: Request, env: Context['env']) => Promise<Response> | Response

/** The block of a page that has them. */
const BLOCK = 'respostas'
/** What a request is judged by: who asks, and from where. */
const asWho = ['Cookie', 'User-Agent', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Host']

export interface FirstAnswers {
  /** JSON by address, as the text of a block that is data. */
  block: string
  /** Lines of Set-Cookie. */
  cookies: string[]
  /** Who asks: null is nobody, and undefined where that could not be found out. */
  me?: SignedIn | null
}

export interface SignedIn {
  role: string
  /** Until there is a second factor nothing else opens. */
  must_enrol?: boolean
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

/**
 * What the script of a screen asks first, answered with its page. The routes themselves answer, so that each of them
 * gives whoever asks what it would give the browser. Without a session there is nothing but that; what is refused or
 * fails is left for the browser to ask, and to tell of.
 * @param whoAsks the address that tells who is signed in
 * @param restFor what else is asked for somebody
 */
export async function askFirst(
  c: Context,
  ask: AskWithin,
  whoAsks: string,
  restFor: (me: SignedIn) => readonly string[],
): Promise<FirstAnswers> {
  const headers = new Headers()
  for (const name of asWho) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  // Whose connection it is, but not the answer that goes over it: the page's own.
  const env = { ...c.env, outgoing: undefined }
  const answerTo = async (address: string): Promise<Answer> => {
    const response = await ask(new Request(new URL(address, c.req.url), { headers }), env)
    return { address, response, body: await response.text() }
  }
  const answer = await answerTo(whoAsks)
  const me = meIn(answer)
  const rest = me ? await Promise.all(restFor(me).map(answerTo)) : []
  const known = [
    ...(me === undefined ? [] : [answer]),
    ...rest.filter(({ response }) => response.status === 200),
  ]
  const json = `{${known.map(textOf).join(',')}}`.replaceAll('<', '\\u003c')
  return {
    block: `<script type="application/json" id="${BLOCK}">${json}</script>`,
    cookies: answer.response.headers.getSetCookie(),
    me,
  }
}

const meIn = ({ response: { status }, body }: Answer) =>
  status === 200 ? (JSON.parse(body) as SignedIn) : status === 401 ? null : undefined

const END = '</body>'

const within = ({ plain }: Content, block: string) => {
  const page = Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength)
  const end = page.lastIndexOf(END)
  return Buffer.concat([page.subarray(0, end), Buffer.from(block), page.subarray(end)])
}

/** The page with the answers for one person. */
export const pageOfPerson = (page: Content, { block }: FirstAnswers): Promise<Content> =>
  packOnce(within(page, block), page.type)

const ofNobody = new WeakMap<Content, Promise<Content>>()

/** The page for whoever is not signed in: the same for all of them. */
export function pageOfNobody(page: Content, answers: () => Promise<FirstAnswers>): Promise<Content> {
  const known = ofNobody.get(page)
  if (known) return known
  const made = answers().then(({ block }) => packContent(within(page, block), page.type))
  ofNobody.set(page, made)
  made.catch(() => ofNobody.delete(page))
  return made
}
