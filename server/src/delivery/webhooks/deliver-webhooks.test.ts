import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer as createHttpsServer } from 'node:https'
import { join } from 'node:path'
import type { WebhookEvent } from 'core/integrations'
import { expect, test } from 'vitest'
import type { Case } from '../../cases/record/schemas.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { listen, startReceiver } from '../../testing/webhook-receiver.ts'
import type { DeliveryRow, Endpoint } from './schemas.ts'

const PATH = '/api/admin/webhooks'
const MINUTE_MS = 60_000

/** The product, an endpoint of the example receiver, and an agent who works on cases. */
async function open(events: WebhookEvent[] = ['case.opened', 'case.updated'], webhookTimeoutMs = 300) {
  const started = await openAdministration({
    env: { WEBHOOK_ALLOW_LOOPBACK: 'true' },
    webhookTimeoutMs,
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

/** Longer than a busy machine may pause. */
const LONG_MS = 10_000

const WEEKEND = new Date('2026-11-21T12:00:00Z')

test('delivers events in order, signed, once each and without personal data', async () => {
  const { receiver, openCase, change, deliverWebhooks, deliveries } = await open()
  const id = await openCase()
  await change(id)
  await deliverWebhooks()
  await deliverWebhooks()
  expect(receiver.kinds()).toEqual(['case.opened', 'case.updated'])
  expect(receiver.calls).toHaveLength(2)
  expect(receiver.handled[1]?.payload).toEqual({
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
  const sentText = JSON.stringify(receiver.handled)
  for (const word of ['Dora', '6543210', '98765', 'Vila', 'Recife']) expect(sentText).not.toContain(word)
  const [last] = await deliveries()
  expect(last).toMatchObject({
    status: 'sent',
    http_status: 200,
    attempts: 1,
    answer: 'recebido',
    failure: null,
  })
})

test('queues nothing that the endpoint did not subscribe to, and nothing while it is disabled', async () => {
  const { admin, endpoint, openCase, change, waiting } = await open(['case.updated'])
  const id = await openCase()
  expect(await waiting()).toEqual([])
  await admin.put(`${PATH}/${endpoint.id}`, { active: false })
  await change(id)
  expect(await waiting()).toEqual([])
})

test('after an hour of downtime every event arrives once, in the order of its case', async () => {
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
      back.handled.filter(({ payload }) => payload.data.case?.id === id).map(({ payload }) => payload.type),
    ).toEqual(['case.opened', 'case.updated', 'case.updated', 'case.updated'])
  expect(new Set(back.handled.map(({ id }) => id)).size).toBe(8)
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
  'pauses a receiver that is %s after five failures in a row, and delivers each event once after it recovers',
  async (_name, { how, ...expected }) => {
    // A short timeout could end calls on a busy machine before the receiver gets them.
    const timeoutMs = expected.failure === 'timeout' ? undefined : LONG_MS
    const { receiver, openCase, change, deliverWebhooks, deliveries, pass } = await open(undefined, timeoutMs)
    const first = await openCase()
    await change(first)
    for (let other = 1; other < 12; other += 1) await openCase()
    receiver.misbehave(how)
    await deliverWebhooks()
    await deliverWebhooks()
    // Up to three calls were running when the fifth failed.
    expect(receiver.calls.length).toBeGreaterThanOrEqual(5)
    expect(receiver.calls.length).toBeLessThanOrEqual(8)
    const tried = (await deliveries()).filter(({ attempts }) => attempts > 0)
    expect(tried).toHaveLength(receiver.calls.length)
    expect(tried[0]).toMatchObject({ kind: 'case.opened', status: 'queued', attempts: 1, ...expected })

    // After the pause it gets one call, and a longer pause.
    const before = receiver.calls.length
    pass(1)
    await deliverWebhooks()
    pass(1)
    await deliverWebhooks()
    expect(receiver.calls.length).toBe(before + 1)

    receiver.misbehave(undefined)
    pass(5)
    await deliverWebhooks()
    expect(receiver.handled).toHaveLength(13)
    expect(new Set(receiver.handled.map(({ id: event }) => event)).size).toBe(13)
    const ofFirst = receiver.handled.filter(({ payload }) => payload.data.case?.id === first)
    expect(ofFirst.map(({ payload }) => payload.type)).toEqual(['case.opened', 'case.updated'])
  },
)

test('a 5xx delays only its case, which is delivered in order a minute later', async () => {
  const { receiver, openCase, change, deliverWebhooks, pass } = await open(undefined, LONG_MS)
  const ids = [await openCase(), await openCase(), await openCase()]
  for (const id of ids) await change(id)
  let calls = 0
  receiver.misbehave((request, response) => {
    calls += 1
    if (calls === 1) response.writeHead(500).end()
    else receiver.behave(request, response)
  })
  await deliverWebhooks()
  expect(receiver.handled).toHaveLength(4)
  pass(1)
  await deliverWebhooks()
  for (const id of ids)
    expect(
      receiver.handled
        .filter(({ payload }) => payload.data.case?.id === id)
        .map(({ payload }) => payload.type),
    ).toEqual(['case.opened', 'case.updated'])
})

test('failures that are not consecutive do not pause an endpoint', async () => {
  const { receiver, openCase, deliverWebhooks } = await open(['case.opened'], LONG_MS)
  for (let count = 0; count < 18; count += 1) await openCase()
  let calls = 0
  receiver.misbehave((request, response) => {
    calls += 1
    if (calls % 3 === 0) response.writeHead(503).end()
    else receiver.behave(request, response)
  })
  await deliverWebhooks()
  expect([receiver.calls.length, receiver.handled.length]).toEqual([18, 12])
})

const CASES = 80
const ANSWER_MS = 25

test('an endpoint with 5% failures takes over 80% of the deliveries per second of one without', async () => {
  const { db, receiver, endpoint, add, openCase, deliverWebhooks, clock } = await open(undefined, LONG_MS)
  const other = await startReceiver(() => clock.now)
  const added = await add(other.url)
  other.secrets.push(added.secret)
  await openCase()
  const [sample] = await db.selectFrom('webhook_deliveries').selectAll().execute()
  await db.deleteFrom('webhook_deliveries').execute()
  for (const { id } of [endpoint, added.endpoint]) {
    const rows = Array.from({ length: CASES }, (_, at) => ({
      ...sample!,
      id: `${id}-${at}`,
      endpoint_id: id,
      event_id: `evento-${at}`,
      lane: `caso-${at}`,
    }))
    await db.insertInto('webhook_deliveries').values(rows).execute()
  }

  /** Makes a receiver slow and lets every n-th call fail. @returns its concurrent calls and the time of the last one */
  const watch = ({ misbehave, behave }: typeof receiver, failEvery: number) => {
    const observed = { calls: 0, atOnce: 0, mostAtOnce: 0, lastMs: 0 }
    misbehave((request, response) => {
      observed.calls += 1
      observed.atOnce += 1
      observed.mostAtOnce = Math.max(observed.mostAtOnce, observed.atOnce)
      const fails = observed.calls % failEvery === 0
      setTimeout(() => {
        observed.atOnce -= 1
        observed.lastMs = performance.now()
        if (fails) response.writeHead(500).end()
        else behave(request, response)
      }, ANSWER_MS)
    })
    return observed
  }
  const [well, failing] = [watch(receiver, Infinity), watch(other, 20)]
  // Both endpoints share one run, so that other load on the machine affects both.
  const began = performance.now()
  await deliverWebhooks()
  const perSecond = (deliveries: unknown[], { lastMs }: { lastMs: number }) =>
    (deliveries.length / (lastMs - began)) * 1000
  expect([receiver.handled.length, other.handled.length]).toEqual([CASES, CASES * 0.95])
  expect([well.mostAtOnce, failing.mostAtOnce]).toEqual([4, 4])
  expect(perSecond(other.handled, failing) / perSecond(receiver.handled, well)).toBeGreaterThan(0.8)
})

test('a slow response within the timeout counts as delivered', async () => {
  const { receiver, openCase, deliverWebhooks } = await open()
  receiver.misbehave((request, response) => void setTimeout(() => receiver.behave(request, response), 150))
  await openCase()
  await deliverWebhooks()
  await deliverWebhooks()
  expect([receiver.kinds(), receiver.calls.length]).toEqual([['case.opened'], 1])
})

test('refuses an untrusted certificate before it sends anything', async () => {
  const folder = await createFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  let requests = 0
  const server = createHttpsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
    requests += 1
    response.end()
  })
  const port = await listen(server)
  const { add, admin } = await open()
  const { endpoint } = await add(`https://localhost:${port}/`)
  const answer = await readJson<DeliveryRow>(admin.post(`${PATH}/${endpoint.id}/test`))
  expect(answer).toMatchObject({ status: 'failed', failure: 'certificate', http_status: null })
  expect(requests).toBe(0)
})

test('a refused delivery delays only its case, and is given up after three days', async () => {
  const { receiver, openCase, change, deliverWebhooks, pass, db } = await open(undefined, LONG_MS)
  const [bad, good] = [await openCase(), await openCase()]
  receiver.misbehave((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (chunk: Buffer) => parts.push(chunk))
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
  // Other cases succeed, so the endpoint stays enabled.
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

test('disables an endpoint that fails for three days, notifies administrators and delivers queued events later', async () => {
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
  const emails = await db
    .selectFrom('outbox_emails')
    .where('subject', '=', 'Um webhook foi desligado')
    .select(['to_address', 'body'])
    .orderBy('to_address')
    .execute()
  expect(emails.map(({ to_address }) => to_address)).toEqual(['alice@demo.br', 'bento@demo.br'])
  expect(emails[0]?.body).toContain('O webhook CRM não recebe nenhuma chamada desde 21/11/2026')
  expect(emails[0]?.body).toContain('/admin/integracoes')
  const before = receiver.calls.length
  await deliverWebhooks()
  expect(receiver.calls.length).toBe(before)
  receiver.misbehave(undefined)
  expect((await alice.put(`${PATH}/${endpoint.id}`, { active: true })).status).toBe(200)
  await deliverWebhooks()
  expect(receiver.kinds()).toEqual(['case.opened'])
})

test('disables an endpoint that answers 410', async () => {
  const { receiver, openCase, deliverWebhooks, endpoints } = await open()
  receiver.misbehave((_, response) => response.writeHead(410).end())
  await openCase()
  await deliverWebhooks()
  expect(await endpoints()).toMatchObject([{ active: false, waiting: 1 }])
})

test('four concurrent calls that disable an endpoint do not deadlock', async () => {
  const { db, openCase, receiver, deliverWebhooks, endpoints, waiting } = await open()
  for (let count = 0; count < 8; count += 1) await openCase()
  const answers: (() => void)[] = []
  receiver.misbehave((_, response) => {
    answers.push(() => response.writeHead(410).end())
    if (answers.length === 4) for (const answer of answers) answer()
  })
  await deliverWebhooks()
  expect((await endpoints())[0]).toMatchObject({ active: false })
  expect(await waiting()).toHaveLength(8)
  const statuses = await db.selectFrom('webhook_deliveries').select('status').distinct().execute()
  expect(statuses).toEqual([{ status: 'held' }])
})

test('several servers at once deliver each event once, and a stopped one starts nothing', async () => {
  const { receiver, openCase, change, deliverWebhooks } = await open()
  const ids = [await openCase(), await openCase(), await openCase()]
  for (const id of ids) await change(id)
  await deliverWebhooks(AbortSignal.abort())
  expect(receiver.calls).toEqual([])
  await Promise.all([deliverWebhooks(), deliverWebhooks(), deliverWebhooks()])
  await deliverWebhooks()
  expect(receiver.handled).toHaveLength(6)
  expect(new Set(receiver.handled.map(({ id }) => id)).size).toBe(6)
  for (const id of ids)
    expect(
      receiver.handled
        .filter(({ payload }) => payload.data.case?.id === id)
        .map(({ payload }) => payload.type),
    ).toEqual(['case.opened', 'case.updated'])
})

test('another server sends the claimed deliveries of a stopped one after two minutes, with the same id', async () => {
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
  // The next delivery of the case waits too.
  expect(receiver.calls).toEqual([])
  pass(2)
  await deliverWebhooks()
  expect(receiver.kinds()).toEqual(['case.opened', 'case.updated'])
})

test('keeps finished deliveries for 30 days and those of a disabled endpoint for 90', async () => {
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
  const statusesAfter = async (days: number) => {
    clock.now = new Date(created + days * 24 * 60 * MINUTE_MS)
    await purgeWebhooks()
    const rows = await db.selectFrom('webhook_deliveries').select('status').execute()
    return rows.map(({ status }) => status).toSorted()
  }
  expect(await statusesAfter(30)).toEqual(statuses.toSorted())
  expect(await statusesAfter(30.1)).toEqual(['held', 'queued'])
  expect(await statusesAfter(90)).toEqual(['held', 'queued'])
  // Queued deliveries are never deleted.
  expect(await statusesAfter(90.1)).toEqual(['queued'])
})
