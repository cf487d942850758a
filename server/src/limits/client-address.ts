import { isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Of whom no address is known; they share their limits. */
const UNKNOWN = 'unknown'

/** Some proxies add the port: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
const bare = (address: string) => {
  const [, v6, v4] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  return v6 ?? v4 ?? address
}

/** `::ffff:192.0.2.1` is an IPv4 address in the clothes of the other. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Where a request comes from: the other end of its connection, or, behind `trustProxy` proxies of ours, what the
 * farthest of them saw. Each adds to the end of X-Forwarded-For, so what a client wrote there itself is never read.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket
  const forwarded = trustProxy === 0 ? undefined : c.req.header('X-Forwarded-For')?.split(',').at(-trustProxy)
  const seen = [forwarded && bare(forwarded.trim()), socket?.remoteAddress].find(
    (address) => address && isIP(address),
  )
  return seen ? unmapped(seen) : UNKNOWN
}

const GROUPS = 8
const GROUPS_OF_A_NETWORK = 4

const groupsOf = (part: string) => (part ? part.split(':') : [])

/**
 * What limits count: an IPv4 address itself, of an IPv6 address the first 64 bits, since a whole network of that size
 * is handed to one household.
 *
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
