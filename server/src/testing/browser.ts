import type { Started } from './start-app.ts'

/** What a browser keeps of cookies: the last of each name, without those that were ended. */
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

/** What a request from this address brings along, as a third argument of `app.request`. */
export const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

let browsers = 0

/** An address of its own for each browser, unless told otherwise: none uses up the limits of another. */
function nextAddress() {
  browsers += 1
  return `10.${(browsers >> 16) & 255}.${(browsers >> 8) & 255}.${browsers & 255}`
}

/** A browser at our own site: keeps its cookies and tells its origin. */
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
    const response = await this.started.app.request(path, { ...init, headers }, from(this.address))
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
