import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

interface Fault {
  /** Response of the failing server or of a proxy before it. */
  status?: 413 | 429 | 500 | 502
  /** Delay of the request in milliseconds. */
  after?: number
  /** The connection breaks without a response. */
  cut?: true
}

interface RecordedRequest {
  /** Method and path, such as `POST /api/auth/sign-out`. */
  call: string
  query: Record<string, string>
  body: unknown
}

const troubles = {
  413: '<html><h1>413 Request Entity Too Large</h1></html>',
  429: JSON.stringify({
    code: 'too_many_requests',
    message: 'Muitas tentativas. Tente novamente em alguns minutos.',
  }),
  500: JSON.stringify({ code: 'internal', message: 'Ocorreu um erro inesperado' }),
  502: 'Bad gateway',
}

/** Whether a request matches a pattern: `PUT /api/admin/themes/:id` matches any theme. */
const isAbout = (pattern: string, call: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`).test(call)

const readBody = (text: string, type = ''): unknown => {
  if (!text) return undefined
  return type.startsWith('application/json') ? JSON.parse(text) : { form: text }
}

/**
 * A loopback proxy that forwards each request to the server and records it. A test can add faults, which a real server
 * does not produce on demand.
 */
export async function startProxy() {
  const requests: RecordedRequest[] = []
  const faults: Record<string, Fault | undefined> = {}
  const upstream = { address: '' }

  const passOn = ({ method, url, headers }: IncomingMessage, body: Buffer, response: ServerResponse) => {
    // Browsers send this header; happy-dom does not.
    const sent = { ...headers, 'sec-fetch-site': 'same-origin' }
    const onward = ask(new URL(url ?? '', upstream.address), { method, headers: sent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    onward.end(body)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray())
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const call = `${request.method} ${pathname}`
    requests.push({
      call,
      query: Object.fromEntries(searchParams),
      body: readBody(body.toString(), request.headers['content-type']),
    })
    const fault = Object.entries(faults).find(([pattern]) => isAbout(pattern, call))?.[1]
    if (fault?.after) await setTimeout(fault.after)
    if (fault?.cut) response.destroy()
    else if (fault?.status)
      response.writeHead(fault.status, { 'Content-Type': 'application/json' }).end(troubles[fault.status])
    else passOn(request, body, response)
  }

  const proxy = createServer((request, response) => void handle(request, response))
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Server that requests are forwarded to. */
    upstream,
    /** Faults from now on, by request: `POST /api/cases/:id/messages`. */
    faults,
    requests,
    /** Recorded requests that match a pattern. */
    requestsTo: (pattern: string) => requests.filter(({ call }) => isAbout(pattern, call)),
    /** Bodies of the requests that match a pattern. */
    sentTo: (pattern: string) =>
      requests.filter(({ call }) => isAbout(pattern, call)).map(({ body }) => body),
    stop: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
