import { expect, test } from 'vitest'
import { listen } from '../../testing/webhook-receiver.ts'
import { createServer } from 'node:http'
import { callEndpoint } from './call-endpoint.ts'
import { addressProblem, isPublic } from './public-address.ts'

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::7f00:1',
  '4000::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['8.8.8.8', '200.147.3.157', '2606:4700::1111', '2804:14c::1'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

test.each([
  ['https://crm.exemplo.com.br/webhooks?fila=1', null],
  ['https://crm.exemplo.com.br:8443/', null],
  ['https://8.8.8.8/', null],
  ['http://crm.exemplo.com.br/', 'insecure'],
  ['crm.exemplo.com.br', 'invalid'],
  ['ftp://crm.exemplo.com.br/', 'invalid'],
  ['file:///etc/passwd', 'invalid'],
  ['https://eu:senha@crm.exemplo.com.br/', 'credentials'],
  ['https://crm.exemplo.com.br/#fim', 'credentials'],
  ['https://localhost/', 'private'],
  ['https://qualquer.localhost/', 'reserved'],
  ['https://crm.local/', 'reserved'],
  ['https://CRM.LOCAL./', 'reserved'],
  ['https://metadata.google.internal/', 'reserved'],
  ['https://host.docker.internal/', 'reserved'],
  ['https://roteador.home.arpa/', 'reserved'],
  ['https://api.default.svc/', 'reserved'],
  ['http://servidor.lan/', 'reserved'],
  ['https://metadata.azure.com/', 'reserved'],
  ['https://crm.localiza.com.br/', null],
  ['https://crm.exemplo.com.br:443/', null],
  ['https://crm.exemplo.com.br:22/', 'port'],
  ['https://crm.exemplo.com.br:80/', 'port'],
  ['https://8.8.8.8:5432/', 'port'],
  ['https://crm.exemplo.com.br:6379/', 'port'],
  ['https://localhost./', 'private'],
  ['https://localhost../', 'private'],
  ['https://intranet../', 'private'],
  ['https://intranet./', 'private'],
  ['https://[::127.0.0.1]/', 'private'],
  ['https://intranet/', 'private'],
  ['https://127.0.0.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.1/', 'private'],
  ['https://017700000001/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[::ffff:7f00:1]/', 'private'],
  ['https://169.254.169.254/latest/meta-data/', 'private'],
  ['http://127.0.0.1:8080/', 'private'],
])('the address %s has the problem %s', (address, problem) => {
  expect(addressProblem(address, false)).toBe(problem)
})

/** A server on this machine, and names that resolve as the test says. */
async function openNames(answers: string[][]) {
  const server = createServer((_, response) => response.end('ok'))
  let reached = 0
  server.on('connection', () => (reached += 1))
  const port = await listen(server)
  const lookups: string[] = []
  const call = (allowLoopback: boolean, host = 'recebe.exemplo.com.br') =>
    callEndpoint(
      {
        allowLoopback,
        timeoutMs: 500,
        resolveHost: async (name) => {
          lookups.push(name)
          const resolved = answers[Math.min(lookups.length, answers.length) - 1] ?? []
          return resolved.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
        },
      },
      `https://${host}:${port}/`,
      {},
      '{}',
    )
  return { call, lookups, reached: () => reached }
}

test.each([
  [['127.0.0.1']],
  [['::ffff:127.0.0.1']],
  [['169.254.169.254']],
  [['10.1.2.3']],
  // A public address beside a private one.
  [['8.8.8.8', '127.0.0.1']],
])('does not call a name that resolves to %j', async (addresses) => {
  const { call, reached } = await openNames([addresses])
  expect(await call(false)).toMatchObject({ failure: 'address', http_status: null })
  expect(reached()).toBe(0)
})

test('resolves a name once per call and connects to that address; refuses it after it changes', async () => {
  const { call, lookups, reached } = await openNames([['127.0.0.1'], ['10.0.0.1']])
  // The call reaches this machine, and fails because the server does not speak TLS.
  expect((await call(true)).failure).toBe('connection')
  expect([lookups, reached()]).toEqual([['recebe.exemplo.com.br'], 1])
  expect((await call(true)).failure).toBe('address')
  expect([lookups.length, reached()]).toEqual([2, 1])
})

const missing = () => Promise.reject(new Error('ENOTFOUND'))
const silent = () => new Promise<never>(() => undefined)

test('reports an unknown name and a DNS timeout', async () => {
  const deps = { allowLoopback: false, timeoutMs: 100 }
  expect((await callEndpoint({ ...deps, resolveHost: missing }, 'https://a.com/', {}, '')).failure).toBe(
    'dns',
  )
  expect((await callEndpoint({ ...deps, resolveHost: silent }, 'https://a.com/', {}, '')).failure).toBe(
    'timeout',
  )
})

test('closes a connection that switches protocols, without waiting', async () => {
  const server = createServer((request) =>
    request.socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ),
  )
  const url = `http://127.0.0.1:${await listen(server)}/`
  const deps = {
    allowLoopback: true,
    timeoutMs: 60_000,
    resolveHost: async () => [{ address: '127.0.0.1', family: 4 }],
  }
  expect(await callEndpoint(deps, url, {}, '{}')).toMatchObject({ failure: 'connection', answer: null })
})
