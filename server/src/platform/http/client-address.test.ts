import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { from } from '../../testing/browser.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { parseProxyTrust, type ProxyTrust } from './proxy-trust.ts'

const addressSeen = async (trustProxy: ProxyTrust, socket: string, headers: Record<string, string> = {}) => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustProxy)))
  return (await app.request('/', { headers }, from(socket))).text()
}
const forwarded = (list: string) => ({ 'X-Forwarded-For': list })

test('without proxies, the peer is the client and headers do not count', async () => {
  expect(await addressSeen(0, '192.0.2.1')).toBe('192.0.2.1')
  expect(await addressSeen(0, '::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(
    await addressSeen(0, '192.0.2.1', {
      ...forwarded('198.51.100.7'),
      'X-Real-IP': '198.51.100.8',
      Forwarded: 'for=198.51.100.9',
    }),
  ).toBe('192.0.2.1')
})

test.each([
  [1, '198.51.100.7', '198.51.100.7'],
  [1, '6.6.6.6, 198.51.100.7', '198.51.100.7'],
  [2, '6.6.6.6, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  [1, ' 2001:db8::1 ', '2001:db8::1'],
  [1, '::ffff:198.51.100.7', '198.51.100.7'],
  [1, '198.51.100.7:5678', '198.51.100.7'],
  [1, '[2001:db8::1]:5678', '2001:db8::1'],
])('behind %i proxies, "%s" means %s', async (trustProxy, list, expected) => {
  expect(await addressSeen(trustProxy, '10.0.0.1', forwarded(list))).toBe(expected)
})

test.each([
  [1, ''],
  [1, 'desconhecido'],
  [1, '198.51.100.7, x'],
  [3, '198.51.100.7, 10.0.0.2'],
])('behind %i proxies, "%s" is ignored and the peer counts', async (trustProxy, list) => {
  expect(await addressSeen(trustProxy, '10.0.0.1', forwarded(list))).toBe('10.0.0.1')
})

test.each(['203.0.113.9', '2606:4700::1111', '::ffff:203.0.113.9'])(
  'behind a counted proxy the header of a public peer at %s is ignored',
  async (peer) => {
    expect(await addressSeen(1, peer, forwarded('198.51.100.7'))).toBe(peer.replace('::ffff:', ''))
  },
)

test.each(['127.0.0.1', '10.0.0.1', '100.64.0.9', 'fd00::1'])(
  'trusts the header of a counted proxy at the private address %s',
  async (peer) => {
    expect(await addressSeen(1, peer, forwarded('198.51.100.7'))).toBe('198.51.100.7')
  },
)

test.each([
  ['10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['::ffff:10.0.0.1', '6.6.6.6, 198.51.100.7', '198.51.100.7'],
  ['2001:db8:7::1', '6.6.6.6, 198.51.100.7, 10.9.9.9, 203.0.113.5', '198.51.100.7'],
  // Every entry is a proxy: the farthest one is the client.
  ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['10.0.0.1', '198.51.100.7, x', '10.0.0.1'],
  // The peer is not in the list, private or not.
  ['127.0.0.1', '198.51.100.7', '127.0.0.1'],
  ['203.0.113.6', '198.51.100.7', '203.0.113.6'],
])('with a list of networks, the peer %s that forwards "%s" means %s', async (peer, list, expected) => {
  const trust = parseProxyTrust('10.0.0.0/8, 203.0.113.5,2001:db8:7::/48')!
  expect(await addressSeen(trust, peer, forwarded(list))).toBe(expected)
})

test('requests without an address share one name', async () => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, 0)))
  expect(await (await app.request('/')).text()).toBe('unknown')
})

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
])('the address %s has the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
