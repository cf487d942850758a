import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Of a name, every address that it has now. */
export type ResolveHost = (host: string) => Promise<{ address: string; family: number }[]>

export const resolveHost: ResolveHost = (host) => lookup(host, { all: true, verbatim: true })

/** Addresses that count as public, and answer the machines of one cloud with its secrets. */
const metadata = new Set(['168.63.129.16'])

/** Whether an IPv6 address is of those that are handed out: `::127.0.0.1` is of no other range, and of none of them. */
const isGlobal = (read: ipaddr.IPv4 | ipaddr.IPv6) => (read.toByteArray()[0]! & 0xe0) === 0x20

/**
 * Whether anybody on the internet has this address: no network of one's own, no loopback, no metadata of a cloud, and
 * none of those that hold such a one inside them (IPv4 in IPv6, 6to4, NAT64).
 *
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

/** Whether an endpoint may be called at this address. @param allowLoopback of tests and the local trial */
export const mayCall = (address: string, allowLoopback: boolean) =>
  isPublic(address) || (allowLoopback && isLoopback(address))

/** What the name of a URL is, without the brackets of IPv6 and the dots with which a name may end. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$|\.+$/g, '')

export type AddressProblem = 'invalid' | 'insecure' | 'private' | 'credentials'

/** What is wrong with an address that is written down; where its name leads is looked at with every call. */
export function addressProblem(text: string, allowLoopback: boolean): AddressProblem | null {
  if (!URL.canParse(text)) return 'invalid'
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'invalid'
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'credentials'
  const host = hostOf(url)
  const isLocal = host === 'localhost' || host.endsWith('.localhost') || isLoopback(host)
  if (isLocal) return allowLoopback ? null : 'private'
  if (ipaddr.isValid(host) && !isPublic(host)) return 'private'
  if (url.protocol !== 'https:') return 'insecure'
  // A name of one word is of a network of one's own.
  return ipaddr.isValid(host) || host.includes('.') ? null : 'private'
}
