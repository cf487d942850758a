import type { Server, Socket } from 'node:net'
import { networkOf, unmapped } from './client-address.ts'
import { isProxy, type ProxyTrust } from './proxy-trust.ts'

export interface ConnectionLimits {
  /** Connections that one network may have open. */
  perNetwork: number
  /** Peers that carry connections of many networks, and are not limited. */
  trustProxy: ProxyTrust
}

/** Closes connections of a network beyond its limit, so that one machine cannot use up all of them. */
export function limitConnections(server: Server, { perNetwork, trustProxy }: ConnectionLimits): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress
    if (!peer || isProxy(trustProxy, peer)) return
    const network = networkOf(unmapped(peer))
    const count = (open.get(network) ?? 0) + 1
    if (count > perNetwork) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
