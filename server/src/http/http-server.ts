import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { StartError } from '../start-error.ts'
import { enforceBodyRate } from './body-rate.ts'

/** Slow or oversized requests do not hold the server. */
const limits = {
  headersTimeout: 10_000,
  // Of bodies `enforceBodyRate` asks how fast they come, not how long they take.
  requestTimeout: 0,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
  // How often the limits above are looked at; node's own 30 s would stretch them.
  connectionsCheckingInterval: 5_000,
}

/** How long requests that have begun may take to end when the server is told to stop. */
const GRACE_MS = 10_000

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `PORT: a porta ${port} já está em uso. Pare o programa que a usa ou escolha outra, por exemplo PORT=${port + 1}.`,
  EACCES: (_, port) => `PORT: sem permissão para usar a porta ${port}. Escolha uma a partir de 1024.`,
  EADDRNOTAVAIL: (host) => `HOST: o endereço ${host} não existe nesta máquina.`,
  ENOTFOUND: (host) => `HOST: o endereço ${host} não existe nesta máquina.`,
}

/** Opens a port. @throws StartError that says why it cannot be had */
export async function openHttpServer(host: string, port: number) {
  const server = createServer(limits)
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
    /** Answers requests from now on. */
    answerWith(fetch: Parameters<typeof getRequestListener>[0]) {
      const answer = getRequestListener(fetch)
      server.on('request', (request, response) => {
        enforceBodyRate(request)
        void answer(request, response)
      })
    },
    /** When told to stop: takes no more requests, ends those that have begun, then closes what else is open. */
    closeOnSignal(close: () => Promise<void>) {
      const stop = () => {
        server.close(() => void close())
        setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
      }
      process.once('SIGTERM', stop).once('SIGINT', stop)
    },
  }
}
