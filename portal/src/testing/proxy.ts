import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** What goes wrong on the way to the server. */
interface Fault {
  /** What is answered instead, by the server in trouble or by a proxy before it. */
  status?: 413 | 429 | 500 | 502
  /** Milliseconds until the request goes on. */
  after?: number
  /** The connection breaks without an answer. */
  cut?: true
}

interface Asked {
  /** As in `POST /api/auth/sign-out`. */
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

/** Whether a request is meant: `PUT /api/admin/themes/:id` is about any theme. */
const isAbout = (pattern: string, call: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`).test(call)

const readBody = (text: string, type = ''): unknown => {
  if (!text) return undefined
  return type.startsWith('application/json') ? JSON.parse(text) : { form: text }
}

/**
 * An address on loopback that hands each request to the server behind it, and writes it down; a test says what goes
 * wrong on the way, which no real server does when it is asked to.
 */
export async function startProxy() {
  const asked: Asked[] = []
  const faults: Record<string, Fault | undefined> = {}
  const upstream = { address: '' }

  const passOn = ({ method, url, headers }: IncomingMessage, body: Buffer, response: ServerResponse) => {
    // What every browser says of itself, but for the one of the tests.
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
    asked.push({
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
    /** Where the requests go. */
    upstream,
    /** What goes wrong from now on, by request: `POST /api/cases/:id/messages`. */
    faults,
    asked,
    /** Requests of one kind. */
    askedFor: (pattern: string) => asked.filter(({ call }) => isAbout(pattern, call)),
    /** Bodies of one kind of request. */
    sentTo: (pattern: string) => asked.filter(({ call }) => isAbout(pattern, call)).map(({ body }) => body),
    stop: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
