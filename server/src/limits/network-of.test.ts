import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:7::1', '2001:db8:0:7'],
  ['2001:0DB8:0000:0007:ffff::', '2001:db8:0:7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
