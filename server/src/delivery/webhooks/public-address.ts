import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Resolves a name to all of its present addresses. */
export type ResolveHost = (host: string) => Promise<{ address: string; family: number }[]>

export const resolveHost: ResolveHost = (host) => lookup(host, { all: true, verbatim: true })

/** Public addresses on which a cloud serves secrets to its own machines. */
const metadata = new Set(['168.63.129.16'])

/** Detects global unicast IPv6 addresses (2000::/3), which exclude `::127.0.0.1`. */
const isGlobal = (read: ipaddr.IPv4 | ipaddr.IPv6) => (read.toByteArray()[0]! & 0xe0) === 0x20

/**
 * Detects addresses of the public internet: no private network, loopback or cloud metadata, also not embedded in
 * another form (IPv4 in IPv6, 6to4, NAT64).
 * @example isPublic('169.254.169.254') // → false
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  return (
    read.range() === 'unicast' && !metadata.has(read.toString()) && (read.kind() === 'ipv4' || isGlobal(read))
  )
}

const isLoopback = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Checks whether webhooks may call this address. @param allowLoopback for tests and local trials */
export const mayCall = (address: string, allowLoopback: boolean) =>
  isPublic(address) || (allowLoopback && isLoopback(address))

/** Host name of a URL, without IPv6 brackets and trailing dots. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$|\.+$/g, '')

/** Top-level domains that are never public: RFC 6761, RFC 8375, private networks and clusters. */
const reservedDomains =
  'localhost local internal localdomain test invalid example onion home.arpa intranet private corp home lan svc'.split(
    ' ',
  )
/** Public names under which clouds serve secrets to their own machines. */
const metadataNames = ['metadata.azure.com', 'metadata.tencentyun.com', 'metadata.platformequinix.com']

const isReserved = (host: string) =>
  reservedDomains.some((domain) => host.endsWith(`.${domain}`)) || metadataNames.includes(host)

/** Ports from 1024 of databases, queues and control planes, which receive no webhooks. */
const servicePorts = new Set([
  1433, 1521, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 4369, 5432, 5433, 5672, 5900, 5984, 6379, 6443, 7001,
  8086, 8500, 9042, 9092, 9200, 9300, 10250, 10255, 11211, 15672, 27017, 27018,
])
const HTTPS_PORT = 443
const FIRST_FREE_PORT = 1024

const isAllowedPort = (port: number) =>
  port === HTTPS_PORT || (port >= FIRST_FREE_PORT && !servicePorts.has(port))

export type AddressProblem = 'invalid' | 'insecure' | 'private' | 'reserved' | 'port' | 'credentials'

/** Problem of an endpoint's URL when it is saved; each call checks again where the name resolves. */
export function addressProblem(text: string, allowLoopback: boolean): AddressProblem | null {
  if (!URL.canParse(text)) return 'invalid'
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'invalid'
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'credentials'
  const host = hostOf(url)
  const isLocal = host === 'localhost' || (allowLoopback && host.endsWith('.localhost')) || isLoopback(host)
  if (isLocal) return allowLoopback ? null : 'private'
  if (ipaddr.isValid(host) && !isPublic(host)) return 'private'
  if (isReserved(host)) return 'reserved'
  if (url.protocol !== 'https:') return 'insecure'
  if (url.port !== '' && !isAllowedPort(Number(url.port))) return 'port'
  // A name without a dot belongs to a private network.
  return ipaddr.isValid(host) || host.includes('.') ? null : 'private'
}
