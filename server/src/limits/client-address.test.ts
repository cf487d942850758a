import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { from } from '../testing/browser.ts'
import { clientAddress, networkOf } from './client-address.ts'

const addressSeen = async (trustProxy: number, socket: string, headers: Record<string, string> = {}) => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustProxy)))
  return (await app.request('/', { headers }, from(socket))).text()
}
const forwarded = (list: string) => ({ 'X-Forwarded-For': list })

test('the other end of the connection is the client, whatever its headers say', async () => {
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
])('behind %i proxies, "%s" says nothing: the connection counts', async (trustProxy, list) => {
  expect(await addressSeen(trustProxy, '10.0.0.1', forwarded(list))).toBe('10.0.0.1')
})

test('whose address is not known shares one name', async () => {
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
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
