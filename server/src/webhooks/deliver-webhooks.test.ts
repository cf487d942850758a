import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer as createHttpsServer } from 'node:https'
import { join } from 'node:path'
import type { WebhookEvent } from 'core/integrations'
import { expect, test } from 'vitest'
import type { Case } from '../cases/schemas.ts'
import { createFolder } from '../testing/create-folder.ts'
import { openAdministration } from '../testing/open-administration.ts'
import { signIn } from '../testing/people.ts'
import { readJson } from '../testing/read-json.ts'
import { listen, startReceiver } from '../testing/webhook-receiver.ts'
import type { DeliveryRow, Endpoint } from './schemas.ts'

const PATH = '/api/admin/webhooks'
const MINUTE_MS = 60_000

/** The product, an endpoint that is the example receiver, and an agent who works on cases. */
async function open(events: WebhookEvent[] = ['case.opened', 'case.updated']) {
  const started = await openAdministration({
    env: { WEBHOOK_ALLOW_LOOPBACK: 'true' },
    webhookTimeoutMs: 300,
  })
  const { clock, admin, db } = started
  const receiver = await startReceiver(() => clock.now)
  const { browser: gil } = await started.enter('Gil', 'agent')
  const add = async (url: string) => {
    const answer = await admin.post(PATH, { url, description: 'CRM', events })
    expect(answer.status, await answer.clone().text()).toBe(201)
    return readJson<{ endpoint: Endpoint; secret: string }>(answer)
  }
  const { endpoint, secret } = await add(receiver.url)
  receiver.secrets.push(secret)
  let changes = 0
  return {
    ...started,
    receiver,
    endpoint,
    add,
    pass: (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS)),
    openCase: async () => {
      const answer = await gil.post('/api/cases', {
        name: 'Dora Carvalho',
        income: 6_543_210,
        phone: '(81) 98765-4321',
        property_type: 'apartamento',
        property_city: 'Recife',
        property_state: 'PE',
      })
      expect(answer.status, await answer.clone().text()).toBe(201)
      return (await readJson<Case>(answer)).id
    },
    change: async (id: string) => {
      changes += 1
      const answer = await gil.patch(`/api/cases/${id}`, { property_city: `Vila ${changes}` })
      expect(answer.status, await answer.clone().text()).toBe(200)
    },
    enterAgain: () => signIn(started, 'alice@demo.br'),
    deliveries: (query = '') => readJson<DeliveryRow[]>(admin.get(`${PATH}/deliveries${query}`)),
    endpoints: () => readJson<Endpoint[]>(admin.get(PATH)),
    waiting: () =>
      db.selectFrom('webhook_deliveries').where('status', 'in', ['queued', 'held']).select('id').execute(),
  }
}

const WEEKEND = new Date('2026-11-21T12:00:00Z')

test('what happens is told in its order, signed, once each, and says nothing of who it is about', async () => {
  const { receiver, openCase, change, deliverWebhooks, deliveries } = await open()
  const id = await openCase()
  await change(id)
  await deliverWebhooks()
  await deliverWebhooks()
  expect(receiver.kinds()).toEqual(['case.opened', 'case.updated'])
  expect(receiver.calls).toHaveLength(2)
  expect(receiver.told[1]?.payload).toEqual({
    type: 'case.updated',
    timestamp: WEEKEND.toISOString(),
    data: {
      subject: { table: 'cases', id },
      case: {
        id,
        protocol: '2026-000001',
        stage: 'lead_criado',
        situation: expect.anything(),
        outcome: 'em_andamento',
      },
      lead: null,
      details: { columns: ['property_city'] },
    },
  })
  const said = JSON.stringify(receiver.told)
  for (const word of ['Dora', '6543210', '98765', 'Vila', 'Recife']) expect(said).not.toContain(word)
  const [last] = await deliveries()
  expect(last).toMatchObject({
    status: 'sent',
    http_status: 200,
    attempts: 1,
    answer: 'recebido',
    failure: null,
  })
})

test('what nobody asked for is not written down, and nothing while it is switched off', async () => {
  const { admin, endpoint, openCase, change, waiting } = await open(['case.updated'])
  const id = await openCase()
  expect(await waiting()).toEqual([])
  await admin.put(`${PATH}/${endpoint.id}`, { active: false })
  await change(id)
  expect(await waiting()).toEqual([])
})

test('down for an hour: nothing is lost, and each comes once, in the order of its case', async () => {
  const { receiver, openCase, change, deliverWebhooks, pass, clock, waiting } = await open()
  const [one, other] = [await openCase(), await openCase()]
  await receiver.close()
  for (let minute = 0; minute < 60; minute += 10) {
    await deliverWebhooks()
    await change(minute % 20 === 0 ? one : other)
    pass(10)
  }
  const back = await startReceiver(() => clock.now, receiver.port)
  back.secrets.push(...receiver.secrets)
  for (let minute = 0; minute < 90; minute += 1) {
    await deliverWebhooks()
    pass(1)
  }
  expect(await waiting()).toEqual([])
  for (const id of [one, other])
    expect(
      back.told.filter(({ payload }) => payload.data.case?.id === id).map(({ payload }) => payload.type),
    ).toEqual(['case.opened', 'case.updated', 'case.updated', 'case.updated'])
  expect(new Set(back.told.map(({ id }) => id)).size).toBe(8)
  expect(back.calls).toHaveLength(8)
})

const failures = {
  slow: { how: () => undefined, failure: 'timeout', http_status: null },
  'answering 500': {
    how: (_: unknown, response) => response.writeHead(500).end('erro'),
    failure: 'answer',
    http_status: 500,
  },
  'redirecting to this machine': {
    how: (_: unknown, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    failure: 'redirect',
    http_status: 302,
  },
  'answering nonsense': {
    how: (request) => request.socket.end('não é HTTP\r\n\r\n'),
    failure: 'connection',
    http_status: null,
  },
} satisfies Record<
  string,
  {
    how: Parameters<Awaited<ReturnType<typeof startReceiver>>['misbehave']>[0]
    failure: string
    http_status: number | null
  }
>

test.each(Object.entries(failures))(
  'a receiver that is %s is asked for one of many, and gets each once when it is well again',
  async (_name, { how, ...expected }) => {
    const { receiver, openCase, change, deliverWebhooks, deliveries, pass } = await open()
    const id = await openCase()
    await change(id)
    await openCase()
    receiver.misbehave(how)
    await deliverWebhooks()
    await deliverWebhooks()
    expect(receiver.calls).toHaveLength(1)
    expect((await deliveries()).filter(({ attempts }) => attempts > 0)).toEqual([
      expect.objectContaining({ kind: 'case.opened', status: 'queued', attempts: 1, ...expected }),
    ])
    receiver.misbehave(undefined)
    pass(1)
    await deliverWebhooks()
    expect(receiver.kinds()).toEqual(['case.opened', 'case.opened', 'case.updated'])
    expect(new Set(receiver.told.map(({ id: event }) => event)).size).toBe(3)
    expect(receiver.calls).toHaveLength(4)
  },
)

test('what is answered slowly but in time comes once', async () => {
  const { receiver, openCase, deliverWebhooks } = await open()
  receiver.misbehave((request, response) => void setTimeout(() => receiver.behave(request, response), 150))
  await openCase()
  await deliverWebhooks()
  await deliverWebhooks()
  expect([receiver.kinds(), receiver.calls.length]).toEqual([['case.opened'], 1])
})

test('a certificate that nobody vouches for is refused before anything is said', async () => {
  const folder = await createFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  let asked = 0
  const server = createHttpsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
    asked += 1
    response.end()
  })
  const port = await listen(server)
  const { add, admin } = await open()
  const { endpoint } = await add(`https://localhost:${port}/`)
  const answer = await readJson<DeliveryRow>(admin.post(`${PATH}/${endpoint.id}/test`))
  expect(answer).toMatchObject({ status: 'failed', failure: 'certificate', http_status: null })
  expect(asked).toBe(0)
})

test('what one call is refused holds up its case alone, and is given up after three days', async () => {
  const { receiver, openCase, change, deliverWebhooks, pass, db } = await open()
  const [bad, good] = [await openCase(), await openCase()]
  receiver.misbehave((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const isBad = Buffer.concat(parts).includes(bad) && Buffer.concat(parts).includes('case.opened')
      response.writeHead(isBad ? 422 : 200).end()
    })
  })
  await change(bad)
  await change(good)
  await deliverWebhooks()
  const standing = async () =>
    (await db.selectFrom('webhook_deliveries').select(['case_id', 'kind', 'status']).execute())
      .map(({ case_id, kind, status }) => `${case_id === bad ? 'bad' : 'good'} ${kind} ${status}`)
      .toSorted()
  expect(await standing()).toEqual([
    'bad case.opened queued',
    'bad case.updated queued',
    'good case.opened sent',
    'good case.updated sent',
  ])
  // Others go on well: it is not switched off.
  for (let hour = 0; hour < 80; hour += 1) {
    if (hour % 20 === 0) await change(good)
    await deliverWebhooks()
    pass(61)
  }
  expect((await standing()).filter((line) => line.startsWith('bad'))).toEqual([
    'bad case.opened failed',
    'bad case.updated sent',
  ])
})

test('an endpoint that fails for three days is switched off, administrators are told, and what waited comes later', async () => {
  const { receiver, openCase, deliverWebhooks, pass, db, enterAgain, endpoint } = await open()
  await openCase()
  receiver.misbehave((_, response) => response.writeHead(503).end())
  for (let hour = 0; hour < 75; hour += 1) {
    await deliverWebhooks()
    pass(60)
  }
  const alice = await enterAgain()
  const [off] = await readJson<Endpoint[]>(alice.get(PATH))
  expect(off).toMatchObject({ active: false, waiting: 1, switched_off_at: expect.any(String) })
  const told = await db
    .selectFrom('outbox_emails')
    .where('subject', '=', 'Um webhook foi desligado')
    .select(['to_address', 'body'])
    .orderBy('to_address')
    .execute()
  expect(told.map(({ to_address }) => to_address)).toEqual(['alice@demo.br', 'bento@demo.br'])
  expect(told[0]?.body).toContain('O webhook CRM não recebe nenhuma chamada desde 21/11/2026')
  expect(told[0]?.body).toContain('/admin/integracoes')
  const before = receiver.calls.length
  await deliverWebhooks()
  expect(receiver.calls.length).toBe(before)
  receiver.misbehave(undefined)
  expect((await alice.put(`${PATH}/${endpoint.id}`, { active: true })).status).toBe(200)
  await deliverWebhooks()
  expect(receiver.kinds()).toEqual(['case.opened'])
})

test('who answers that it is gone is switched off at once', async () => {
  const { receiver, openCase, deliverWebhooks, endpoints } = await open()
  receiver.misbehave((_, response) => response.writeHead(410).end())
  await openCase()
  await deliverWebhooks()
  expect(await endpoints()).toMatchObject([{ active: false, waiting: 1 }])
})

test('several servers at once tell each once; one that was told to stop begins nothing', async () => {
  const { receiver, openCase, change, deliverWebhooks } = await open()
  const ids = [await openCase(), await openCase(), await openCase()]
  for (const id of ids) await change(id)
  await deliverWebhooks(AbortSignal.abort())
  expect(receiver.calls).toEqual([])
  await Promise.all([deliverWebhooks(), deliverWebhooks(), deliverWebhooks()])
  await deliverWebhooks()
  expect(receiver.told).toHaveLength(6)
  expect(new Set(receiver.told.map(({ id }) => id)).size).toBe(6)
  for (const id of ids)
    expect(
      receiver.told.filter(({ payload }) => payload.data.case?.id === id).map(({ payload }) => payload.type),
    ).toEqual(['case.opened', 'case.updated'])
})

test('what a server had claimed that ended is sent by another after two minutes, under the same id', async () => {
  const { receiver, openCase, change, deliverWebhooks, pass, db, clock } = await open()
  const id = await openCase()
  await change(id)
  const lease = new Date(clock.now.getTime() + 2 * MINUTE_MS).toISOString()
  await db
    .updateTable('webhook_deliveries')
    .set({ attempts: 1, next_attempt_at: lease })
    .where('kind', '=', 'case.opened')
    .execute()
  await deliverWebhooks()
  // What comes after it waits as well.
  expect(receiver.calls).toEqual([])
  pass(2)
  await deliverWebhooks()
  expect(receiver.kinds()).toEqual(['case.opened', 'case.updated'])
})

test('what was told is kept for 30 days, what an endpoint that is off is to be told for 90', async () => {
  const { db, clock, openCase, deliverWebhooks, purgeWebhooks } = await open()
  for (let sent = 0; sent < 4; sent += 1) await openCase()
  await deliverWebhooks()
  const ids = (await db.selectFrom('webhook_deliveries').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  const statuses = ['sent', 'failed', 'held', 'queued'] as const
  for (const [at, status] of statuses.entries())
    await db.updateTable('webhook_deliveries').set({ status }).where('id', '=', ids[at]!).execute()
  const created = clock.now.getTime()
  const kept = async (days: number) => {
    clock.now = new Date(created + days * 24 * 60 * MINUTE_MS)
    await purgeWebhooks()
    const rows = await db.selectFrom('webhook_deliveries').select('status').execute()
    return rows.map(({ status }) => status).toSorted()
  }
  expect(await kept(30)).toEqual(statuses.toSorted())
  expect(await kept(30.1)).toEqual(['held', 'queued'])
  expect(await kept(90)).toEqual(['held', 'queued'])
  // What waits for its turn is never thrown away.
  expect(await kept(90.1)).toEqual(['queued'])
})
