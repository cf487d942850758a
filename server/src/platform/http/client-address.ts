import { isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { isProxy, type ProxyTrust } from './proxy-trust.ts'

/** Address of requests without a peer; they share their limits. */
const UNKNOWN = 'unknown'

/** Some proxies add the port: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
const bare = (address: string) => {
  const [, v6, v4] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  return v6 ?? v4 ?? address
}

/** Unwraps an IPv4 address mapped to IPv6: `::ffff:192.0.2.1`. */
export const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** The address that the farthest proxy reported; undefined if the header has none. */
function forwardedAddress(list: string, trust: ProxyTrust): string | undefined {
  const addresses = list.split(',').map((entry) => bare(entry.trim()))
  if (typeof trust === 'number') return addresses.at(-trust)
  // The nearest address that is not a proxy: the client may have written any entry before it.
  return addresses.findLast((address) => !isProxy(trust, address)) ?? addresses[0]
}

/** Address of the connection's peer; empty if there is none. */
export const peerOf = (c: Context): string =>
  (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? ''

/**
 * Address of the client: the peer or, if the peer is a trusted proxy, the address that the farthest proxy reported.
 * Each proxy appends to X-Forwarded-For, so entries that the client wrote are never read.
 */
export function clientAddress(c: Context, trust: ProxyTrust): string {
  const peer = peerOf(c)
  const header = isProxy(trust, peer) ? c.req.header('X-Forwarded-For') : undefined
  const address = [header && forwardedAddress(header, trust), peer].find((one) => one && isIP(one))
  return address ? unmapped(address) : UNKNOWN
}

const GROUPS = 8
const GROUPS_OF_A_NETWORK = 4

const groupsOf = (half: string) => (half ? half.split(':') : [])

/**
 * Key of the rate limits: the IPv4 address, or the first 64 bits of an IPv6 address, since providers assign a whole /64
 * to one household.
 * @example networkOf('2001:db8:0:7::1') // → '2001:db8:0:7'
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('%')[0]!.split('::')
  const first = groupsOf(before)
  const last = after === undefined ? [] : groupsOf(after)
  const zeros = Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last]
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
