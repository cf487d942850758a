import { once } from 'node:events'
import { createServer } from 'node:http'
import { Server, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import { StartError } from '../start-error.ts'
import { enforceBodyRate, enforceReadRate } from './body-rate.ts'
import { limitConnections, type ConnectionLimits } from './limit-connections.ts'
import { MOST_CONNECTIONS } from './most-connections.ts'
import { securityHeadersOf } from './security-headers.ts'

/** Limits against slow and oversized requests. */
const limits = {
  // With the interval below, a connection that sends no headers is closed within 10 s.
  headersTimeout: 9_000,
  // `enforceBodyRate` limits the pace of a body instead of its total time.
  requestTimeout: 0,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
  // Node would refuse without our headers; the request listener refuses a missing host too.
  requireHostHeader: false,
  // How often node checks the limits above; its default of 30 s would stretch them.
  connectionsCheckingInterval: 1_000,
}

/**
 * After a stop signal: time for requests that have begun to finish, and for an idle kept-alive connection to send
 * another.
 */
const GRACE_MS = 10_000
const IDLE_GRACE_MS = 2_000
/** Longest wait for connections that still arrive, before the port closes. */
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

/** Response to requests that never reach the app. */
const refusal = JSON.stringify({ code: 'invalid_request', message: 'A requisição não pôde ser lida' })
const contentHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(refusal)),
}

type Headers = Record<string, string>

/** Responds to malformed HTTP. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex, refusalHeaders: Headers) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = malformed[error.code ?? ''] ?? '400 Bad Request'
  const headers = Object.entries(refusalHeaders).map(([name, value]) => `${name}: ${value}`)
  return socket.end([`HTTP/1.1 ${status}`, ...headers, 'Connection: close', '', refusal].join('\r\n'))
}

interface ServerOptions extends ConnectionLimits {
  host: string
  port: number
  /** True if browsers reach the server by https. */
  https: boolean
}

/** Opens a port. @throws StartError with the reason if the port is not available */
export async function openHttpServer({ host, port, https, ...connectionLimits }: ServerOptions) {
  const refusalHeaders = { ...(await securityHeadersOf(https)), ...contentHeaders }
  const server = createServer(limits)
  server.maxConnections = MOST_CONNECTIONS
  limitConnections(server, connectionLimits)
  server.on('clientError', (error, socket) => refuseMalformed(error, socket, refusalHeaders))
  // Node would close the connection without a response.
  server.on('connect', (_, socket) => refuseMalformed(new Error('CONNECT'), socket, refusalHeaders))
  server.on('checkExpectation', (_, response) => response.writeHead(417, refusalHeaders).end(refusal))
  let isStopping = false
  /** Connections accepted since the last check of `closePort`. */
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
    /** The opened port: with port 0 any free one. */
    port: (server.address() as AddressInfo).port,
    /** Replaces the handler of requests. */
    answerWith(fetch: Parameters<typeof getRequestListener>[0]) {
      const answer = getRequestListener(fetch, {
        // Malformed address or host; the app itself handles its own errors.
        errorHandler: (error) =>
          new Response(refusal, {
            status: error instanceof RequestError ? 400 : 500,
            headers: refusalHeaders,
          }),
      })
      server.removeAllListeners('request').on('request', (request, response) => {
        enforceBodyRate(request)
        // Tells a client with a kept-alive connection that it ends, so that its next request does not fail.
        if (isStopping) response.setHeader('Connection', 'close')
        void answer(request, response)
      })
    },
    /**
     * On a stop signal: stops accepting, finishes requests that have begun, then calls `close`.
     * @param endStreams called at once; ends responses that would last
     */
    closeOnSignal(close: () => Promise<void>, endStreams = () => {}) {
      const stop = () => {
        if (isStopping) return
        isStopping = true
        endStreams()
        // The event loop accepts one waiting connection each round, and closing the port breaks those that still wait:
        // close after a round in which none came, too short for new ones to arrive.
        const giveUp = performance.now() + LAST_CONNECTIONS_MS
        const closePort = (began: number) => {
          const now = performance.now()
          const isQuiet = taken === 0 && now - began < QUIET_ROUND_MS
          if (!isQuiet && now < giveUp) {
            taken = 0
            setImmediate(closePort, now)
            return
          }
          // Closes only the port: `server.close` would also break kept-alive connections with a request in transit.
          // They end with their next response.
          Server.prototype.close.call(server, () => void close())
        }
        // Starts with a whole round, not with the rest of the current one.
        setImmediate(closePort, 0)
        setTimeout(() => server.closeIdleConnections(), IDLE_GRACE_MS).unref()
        setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
      }
      process.once('SIGTERM', stop).once('SIGINT', stop)
    },
  }
}
