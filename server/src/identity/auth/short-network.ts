import { isIP } from 'node:net'

/**
 * The first half of a network: enough to recognize an operator, too little to locate a house.
 * @param network in the format of `networkPrefix`
 * @returns `null` for an unknown network
 * @example shortNetwork('189.4.77.0/24') // → '189.4.x.x'
 * @example shortNetwork('2804:14c:5b:9::/64') // → '2804:14c:x:x'
 */
export function shortNetwork(network: string): string | null {
  const address = network.replace(/\/\d+$/, '')
  const version = isIP(address)
  if (version === 0) return null
  const separator = version === 4 ? '.' : ':'
  const [first, second] = address.split(separator)
  return [first, second, 'x', 'x'].join(separator)
}
