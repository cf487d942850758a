import type { Started } from './start-app.ts'

/** Updates stored cookies from a response: keeps the last of each name and removes expired ones. */
export function keepCookies(known: string, response: Response): string {
  const jar = new Map(known ? known.split('; ').map((pair) => splitPair(pair)) : [])
  for (const line of response.headers.getSetCookie()) {
    const [name, value] = splitPair(line.split(';')[0] ?? '')
    if (/max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

const splitPair = (pair: string): [string, string] => {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** The peer address of a request, as third argument of `app.request`. */
export const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

/** Encodes a form as bytes: Node.js 24 has an unhandled rejection if the server ends the stream of a form early. */
async function encodeForm(body: RequestInit['body']) {
  if (!(body instanceof FormData)) return { body: body ?? null, type: null }
  const encoded = new Response(body)
  return { body: await encoded.arrayBuffer(), type: encoded.headers.get('Content-Type') }
}

let browsers = 0

/** A separate address for each browser, so that browsers do not share rate limits. */
function nextAddress() {
  browsers += 1
  return `10.${(browsers >> 16) & 255}.${(browsers >> 8) & 255}.${browsers & 255}`
}

/** A browser on our own site: stores cookies and sends its origin. */
export class Browser {
  cookie = ''

  constructor(
    readonly started: Pick<Started, 'app' | 'origin'>,
    readonly address = nextAddress(),
  ) {}

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('Origin')) headers.set('Origin', this.started.origin)
    if (this.cookie) headers.set('Cookie', this.cookie)
    const { body, type } = await encodeForm(init.body)
    if (type) headers.set('Content-Type', type)
    const response = await this.started.app.request(path, { ...init, body, headers }, from(this.address))
    this.cookie = keepCookies(this.cookie, response)
    return response
  }

  get(path: string): Promise<Response> {
    return this.request(path)
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send('POST', path, body, headers)
  }

  put(path: string, body: unknown): Promise<Response> {
    return this.#send('PUT', path, body)
  }

  patch(path: string, body: unknown): Promise<Response> {
    return this.#send('PATCH', path, body)
  }

  delete(path: string): Promise<Response> {
    return this.request(path, { method: 'DELETE' })
  }

  #send(method: string, path: string, body: unknown, more: Record<string, string> = {}): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', ...more }
    return this.request(path, { method, body: JSON.stringify(body), headers })
  }
}
