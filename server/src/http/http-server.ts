import { once } from 'node:events'
import { createServer } from 'node:http'
import { Server, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import { StartError } from '../start-error.ts'
import { enforceBodyRate, enforceReadRate } from './body-rate.ts'

/** Slow or oversized requests do not hold the server. */
const limits = {
  headersTimeout: 10_000,
  // Of bodies `enforceBodyRate` asks how fast they come, not how long they take.
  requestTimeout: 0,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
  // Node would answer that without our headers; what answers requests refuses it too.
  requireHostHeader: false,
  // How often the limits above are looked at; node's own 30 s would stretch them.
  connectionsCheckingInterval: 5_000,
}

/** Each costs memory, and this many fit beside the work. A proxy in front keeps far fewer open. */
const MOST_CONNECTIONS = 2000

/** When the server is told to stop: how long requests that have begun may take to end, and a kept connection to ask. */
const GRACE_MS = 10_000
const IDLE_GRACE_MS = 2_000
/** How long those that are on their way to the port are waited for, where they never cease. */
const LAST_CONNECTIONS_MS = 3_000
const QUIET_ROUND_MS = 0.2

const malformed: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `PORT: a porta ${port} já está em uso. Pare o programa que a usa ou escolha outra, por exemplo PORT=${port + 1}.`,
  EACCES: (_, port) => `PORT: sem permissão para usar a porta ${port}. Escolha uma a partir de 1024.`,
  EADDRNOTAVAIL: (host) => `HOST: o endereço ${host} não existe nesta máquina.`,
  ENOTFOUND: (host) => `HOST: o endereço ${host} não existe nesta máquina.`,
}

/** What never reaches the app is answered like the rest, as far as it can be told. */
const refusal = JSON.stringify({ code: 'invalid_request', message: 'A requisição não pôde ser lida' })
const refusalHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(refusal)),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** What is no HTTP. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = malformed[error.code ?? ''] ?? '400 Bad Request'
  const headers = Object.entries(refusalHeaders).map(([name, value]) => `${name}: ${value}`)
  return socket.end([`HTTP/1.1 ${status}`, ...headers, 'Connection: close', '', refusal].join('\r\n'))
}

/** Opens a port. @throws StartError that says why it cannot be had */
export async function openHttpServer(host: string, port: number) {
  const server = createServer(limits)
  server.maxConnections = MOST_CONNECTIONS
  server.on('clientError', refuseMalformed)
  server.on('checkExpectation', (_, response) => response.writeHead(417, refusalHeaders).end(refusal))
  let isStopping = false
  /** Connections since the last round of the loop was looked at. */
  let taken = 0
  server.on('connection', (socket) => {
    taken++
    enforceReadRate(socket)
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new StartError([reason(host, port)]) : error
  }
  return {
    /** The port that it got: port 0 takes any that is free. */
    port: (server.address() as AddressInfo).port,
    /** Answers requests from now on, and no longer as before. */
    answerWith(fetch: Parameters<typeof getRequestListener>[0]) {
      const answer = getRequestListener(fetch, {
        // An address or a host that is none; the app itself answers what fails in it.
        errorHandler: (error) =>
          new Response(refusal, {
            status: error instanceof RequestError ? 400 : 500,
            headers: refusalHeaders,
          }),
      })
      server.removeAllListeners('request').on('request', (request, response) => {
        enforceBodyRate(request)
        // Who keeps a connection learns from the answer that it ends, instead of finding it broken.
        if (isStopping) response.setHeader('Connection', 'close')
        void answer(request, response)
      })
    },
    /** When told to stop: takes no more requests, ends those that have begun, then closes what else is open. */
    closeOnSignal(close: () => Promise<void>) {
      const stop = () => {
        if (isStopping) return
        isStopping = true
        // Each round of the loop takes one of the connections that wait, and those that still do when the port closes
        // are broken: it closes after a round in which none came, so short that hardly any can have come since.
        const giveUp = performance.now() + LAST_CONNECTIONS_MS
        const closePort = (began: number) => {
          const now = performance.now()
          const isQuiet = taken === 0 && now - began < QUIET_ROUND_MS
          if (!isQuiet && now < giveUp) {
            taken = 0
            setImmediate(closePort, now)
            return
          }
          // The port alone: `server.close` would also break kept connections on which a request is on its way. They
          // end with their next answer.
          Server.prototype.close.call(server, () => void close())
        }
        // What is left of the round in which the signal came is no whole one.
        setImmediate(closePort, 0)
        setTimeout(() => server.closeIdleConnections(), IDLE_GRACE_MS).unref()
        setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
      }
      process.once('SIGTERM', stop).once('SIGINT', stop)
    },
  }
}
