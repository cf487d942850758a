import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/**
 * Proxies of the installation whose X-Forwarded-For the server believes: how many stand in front, or the networks of
 * their addresses. 0 for none.
 */
export type ProxyTrust = number | readonly Network[]

const MOST_PROXIES = 9

/**
 * Ranges from which a counted proxy may connect: the machine itself, private networks, and 100.64.0.0/10, in which load
 * balancers of several clouds stand.
 */
const privateRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

const parse = (address: string) => ipaddr.process(address.split('%')[0] ?? '')

function parseNetwork(text: string): Network | null {
  const [address = '', prefix] = text.split('/')
  // ipaddr.js also takes `10`, which is 0.0.0.10.
  if (isIP(address) === 0) return null
  if (prefix === undefined) return [ipaddr.parse(address), isIP(address) === 4 ? 32 : 128]
  // The whole internet is no list of proxies: every client could write its own address.
  return ipaddr.isValidCIDR(text) && prefix !== '0' ? ipaddr.parseCIDR(text) : null
}

/**
 * Reads TRUST_PROXY: `2`, or `10.0.0.0/8,127.0.0.1`.
 * @returns null for a value that is neither a count from 0 to 9 nor a list of networks
 */
export function parseProxyTrust(text: string): ProxyTrust | null {
  if (/^\d+$/.test(text)) return Number(text) <= MOST_PROXIES ? Number(text) : null
  const networks = text.split(',').map((network) => parseNetwork(network.trim()))
  return networks.every((network) => network !== null) ? networks : null
}

/** Tells whether a connection from this address comes from one of the installation's proxies. */
export function isProxy(trust: ProxyTrust, address: string): boolean {
  if (trust === 0 || isIP(address) === 0) return false
  const peer = parse(address)
  if (typeof trust === 'number') return privateRanges.has(peer.range())
  return trust.some(([network, bits]) => peer.kind() === network.kind() && peer.match(network, bits))
}
