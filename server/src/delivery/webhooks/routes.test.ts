import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dumpTables } from '../../testing/dump-tables.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { readJson } from '../../testing/read-json.ts'
import { isGenuine, startReceiver } from '../../testing/webhook-receiver.ts'
import type { DeliveryRow, Endpoint } from './schemas.ts'

const PATH = '/api/admin/webhooks'
const started = await openAdministration({ env: { WEBHOOK_ALLOW_LOOPBACK: 'true' } })
const { admin, db, clock, log } = started
const { browser: gil } = await started.enter('Gil', 'agent')
const newEndpoint = {
  url: 'https://crm.exemplo.com.br/webhooks',
  description: 'CRM',
  events: ['document.approved', 'case.opened'],
}

interface Created {
  endpoint: Endpoint
  secret: string
}
const create = async (more: object = {}) => {
  const answer = await admin.post(PATH, { ...newEndpoint, ...more })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return readJson<Created>(answer)
}
const openCase = () =>
  gil.post('/api/cases', {
    name: 'Dora',
    phone: '(81) 98765-4321',
    income: 650_000,
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
  })

test('creates, changes, disables and deletes a webhook, each with an audit entry', async () => {
  const { endpoint } = await create()
  expect(endpoint).toMatchObject({
    ...newEndpoint,
    events: ['case.opened', 'document.approved'],
    active: true,
    waiting: 0,
  })
  const one = `${PATH}/${endpoint.id}`
  expect((await admin.delete(one)).status).toBe(409)
  const changed = await readJson<Endpoint>(
    admin.put(one, { events: ['message.sent'], active: false, revision: endpoint.revision }),
  )
  expect(changed).toMatchObject({
    url: newEndpoint.url,
    events: ['message.sent'],
    active: false,
    revision: 2,
  })
  expect((await admin.put(one, { description: 'Outro', revision: 1 })).status).toBe(409)
  expect((await admin.delete(`${one}?revision=1`)).status).toBe(409)
  expect((await admin.delete(`${one}?revision=2`)).status).toBe(204)
  expect((await admin.put(one, { active: true })).status).toBe(404)
  const entries = await db
    .selectFrom('audit_log')
    .where('object_id', '=', endpoint.id)
    .select('action')
    .execute()
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'webhook.change',
    'webhook.create',
    'webhook.delete',
  ])
})

test.each([
  [{ url: 'nada' }, 'url', 'Informe um endereço completo, como https://crm.exemplo.com.br/webhooks'],
  [{ url: 'http://crm.exemplo.com.br/' }, 'url', 'Use um endereço https'],
  [
    { url: 'https://10.0.0.1/' },
    'url',
    'Use um endereço público: os de redes privadas e desta máquina não são chamados',
  ],
  [
    { url: 'https://metadata.google.internal/' },
    'url',
    'Use um nome público: localhost, .local, .internal e outros nomes reservados não são chamados',
  ],
  [
    { url: 'https://crm.exemplo.com.br:5432/' },
    'url',
    'Use a porta 443 ou outra acima de 1023 que não seja a de um banco de dados ou serviço interno',
  ],
  [
    { url: 'https://eu:senha@a.com/' },
    'url',
    'Informe o endereço sem usuário, senha e #: o segredo assina cada chamada',
  ],
  [{ url: '' }, 'url', 'Informe o endereço'],
  [{ events: [] }, 'events', 'Escolha ao menos um'],
  [{ description: 'x'.repeat(81) }, 'description', 'No máximo 80 caracteres'],
])('refuses a new or changed webhook with %j in its field', async (wrong, field, text) => {
  const { endpoint } = await create()
  for (const answer of [
    await admin.post(PATH, { ...newEndpoint, ...wrong }),
    await admin.put(`${PATH}/${endpoint.id}`, wrong),
  ]) {
    expect(answer.status).toBe(400)
    expect(await readJson(answer)).toMatchObject({ code: 'invalid_input', fields: { [field]: text } })
  }
  await admin.put(`${PATH}/${endpoint.id}`, { active: false })
  await admin.delete(`${PATH}/${endpoint.id}`)
})

test('a test call is signed, its result is shown, and it is not retried', async () => {
  const receiver = await startReceiver(() => clock.now)
  const { endpoint, secret } = await create({ url: receiver.url, active: false })
  receiver.secrets.push(secret)
  const path = `${PATH}/${endpoint.id}/test`
  expect(await readJson<DeliveryRow>(admin.post(path))).toMatchObject({
    kind: 'webhook.test',
    status: 'sent',
    http_status: 200,
    answer: 'recebido',
    duration_ms: expect.any(Number),
  })
  receiver.misbehave((_, response) => response.writeHead(401).end(`recusado: ${secret}`))
  const refused = await readJson<DeliveryRow>(admin.post(path))
  expect(refused).toMatchObject({
    status: 'failed',
    failure: 'answer',
    http_status: 401,
    answer: 'recusado: …',
  })
  expect((await admin.post(`${PATH}/deliveries/${refused.id}/send-again`)).status).toBe(409)
  await started.deliverWebhooks()
  expect(receiver.calls).toHaveLength(2)
  expect((await admin.post(`${PATH}/${randomUUID()}/test`)).status).toBe(404)
})

test('a replaced secret signs beside the new one for a day', async () => {
  const receiver = await startReceiver(() => clock.now)
  const { endpoint, secret } = await create({ url: receiver.url })
  const rotated = await readJson<Created>(admin.post(`${PATH}/${endpoint.id}/rotate-secret`))
  expect(rotated.secret).not.toBe(secret)
  expect(rotated.endpoint.former_until).toBe('2026-11-22T12:00:00.000Z')
  const body: string[] = []
  receiver.misbehave((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => body.push(chunk))
    request.on('end', () => response.end())
  })
  const before = clock.now
  const call = async (at: string) => {
    clock.now = new Date(at)
    body.length = 0
    await admin.post(`${PATH}/${endpoint.id}/test`)
    const headers = receiver.calls.at(-1)!
    return [secret, rotated.secret].map((one) =>
      isGenuine(headers, body.join(''), [one], clock.now.getTime()),
    )
  }
  try {
    expect(await call('2026-11-22T11:59:59Z')).toEqual([true, true])
    expect(await call('2026-11-22T12:00:01Z')).toEqual([false, true])
  } finally {
    clock.now = before
  }
})

test('filters deliveries by webhook and status, and sends one again with the same id', async () => {
  const receiver = await startReceiver(() => clock.now)
  const { endpoint, secret } = await create({ url: receiver.url, events: ['case.opened'] })
  receiver.secrets.push(secret)
  await openCase()
  const find = (query: string) =>
    readJson<DeliveryRow[]>(admin.get(`${PATH}/deliveries?endpoint=${endpoint.id}&${query}`))
  const [waiting] = await find('status=queued')
  expect(waiting).toMatchObject({ kind: 'case.opened', endpoint: 'CRM', attempts: 0, is_replay: false })
  expect((await admin.post(`${PATH}/deliveries/${waiting?.id}/send-again`)).status).toBe(409)
  await started.deliverWebhooks()
  const again = await admin.post(`${PATH}/deliveries/${waiting?.id}/send-again`)
  expect([again.status, await readJson<DeliveryRow>(again)]).toEqual([
    201,
    expect.objectContaining({ event_id: waiting?.event_id, status: 'queued', is_replay: true }),
  ])
  await started.deliverWebhooks()
  // A receiver that checks ids handles it once.
  expect([receiver.calls.length, receiver.handled.length]).toEqual([2, 1])
  expect((await find('status=sent&kind=case.opened')).map(({ is_replay }) => is_replay)).toEqual(
    expect.arrayContaining([true, false]),
  )
  expect(await find('status=failed')).toEqual([])
  expect((await admin.get(`${PATH}/deliveries?status=perdida`)).status).toBe(400)
  const page = await admin.get(`${PATH}/deliveries?endpoint=${endpoint.id}&limit=1`)
  expect(page.headers.get('Link')).toContain('rel="next"')
})

test('returns a secret once and exposes it in no table, log or answer', async () => {
  const receiver = await startReceiver(() => clock.now)
  const { endpoint, secret } = await create({ url: receiver.url })
  const { secret: second } = await readJson<Created>(admin.post(`${PATH}/${endpoint.id}/rotate-secret`))
  receiver.misbehave((_, response) => response.writeHead(500).end(`${secret} ${second}`))
  await admin.post(`${PATH}/${endpoint.id}/test`)
  await openCase()
  await started.deliverWebhooks()
  const tables = Object.values(await dumpTables(db))
    .flat()
    .join('\n')
  const answers = await Promise.all(
    [PATH, `${PATH}/deliveries`, '/api/admin/logs?limit=200'].map(async (path) =>
      (await admin.get(path)).text(),
    ),
  )
  for (const one of [secret, second]) {
    const key = one.slice('whsec_'.length)
    for (const text of [tables, log.join('\n'), ...answers]) expect(text).not.toContain(key)
  }
  expect(log.join('\n')).toContain('Webhook não entregue')
})

test('refuses more than 20 webhooks', async () => {
  const { length } = await readJson<Endpoint[]>(admin.get(PATH))
  for (let n = length; n < 20; n += 1) await create()
  const answer = await admin.post(PATH, newEndpoint)
  expect([answer.status, await readJson(answer)]).toEqual([
    409,
    expect.objectContaining({ message: 'Há 20 webhooks, o máximo. Exclua um que não se usa mais.' }),
  ])
})
