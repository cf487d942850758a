import { isIPv6 } from 'node:net'

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
