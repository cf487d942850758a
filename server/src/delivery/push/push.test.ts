import { beforeEach, expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { signIn } from '../../testing/people.ts'
import { startPushService } from '../../testing/push-service.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { createPersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { ensureVapidKeys, readVapidKeys } from './vapid-keys.ts'

const MINUTE_MS = 60 * 1000
const started = await startApp({ env: { WEBHOOK_ALLOW_LOOPBACK: 'true' } })
const { db, clock } = started
await seedDemo(db, clock.now)
const { ana, gil, bruno } = demoPeople
const asGil = await signIn(started, gil.email)
const path = `/api/cases/${demoId('case', 'boa-vista')}`

const devices = () => db.selectFrom('push_subscriptions').selectAll().execute()
const queued = () => db.selectFrom('push_messages').selectAll().execute()
/** Writes a message to Ana, which notifies her. */
const writeToAna = async () => {
  clock.now = new Date(clock.now.getTime() + MINUTE_MS)
  const body = { body: 'O saldo do FGTS é de R$ 40 mil.', to_role: 'cliente' }
  expect((await asGil.post(`${path}/messages`, body)).status).toBe(201)
}

beforeEach(async () => {
  await db.deleteFrom('push_subscriptions').execute()
})

test('sends a notice to the device, encrypted, signed by the house and without personal data', async () => {
  const service = await startPushService()
  const asAna = await signIn(started, ana.email)
  expect((await asAna.put('/api/me/push', service.subscription())).status).toBe(204)
  await writeToAna()
  await started.deliverPush()
  expect(service.received).toHaveLength(1)
  const [{ payload, claims, headers } = { payload: null, claims: null, headers: {} }] = service.received
  expect(payload).toEqual({
    title: expect.any(String),
    body: 'Há novidade no seu dossiê',
    path: `/cliente/dossies/${demoId('case', 'boa-vista')}?aba=mensagens`,
  })
  expect(JSON.stringify(payload)).not.toMatch(/Ana|Gil|FGTS|Boa/)
  expect(claims).toMatchObject({ aud: service.origin, sub: started.origin })
  const { public_key } = await readJson<{ public_key: string }>(asAna.get('/api/me/push'))
  expect(headers.authorization).toContain(`k=${public_key}`)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(await queued()).toEqual([])
})

test('stores the address of a device sealed, and one row for a device that two people use', async () => {
  const service = await startPushService()
  const [asAna, asBruno] = await Promise.all([signIn(started, ana.email), signIn(started, bruno.email)])
  await asAna.put('/api/me/push', service.subscription())
  await asBruno.put('/api/me/push', service.subscription())
  const stored = await devices()
  expect(stored.map(({ user_id }) => user_id)).toEqual([bruno.id])
  expect(JSON.stringify(stored)).not.toContain(service.origin)
  await writeToAna()
  await started.deliverPush()
  expect(service.received).toEqual([])
})

test('ends with the session of the device, and with the switch', async () => {
  const service = await startPushService()
  const [one, two] = await Promise.all([signIn(started, ana.email), signIn(started, ana.email)])
  await one.put('/api/me/push', service.subscription('um'))
  await two.put('/api/me/push', service.subscription('dois'))
  expect(await devices()).toHaveLength(2)
  await one.post('/api/auth/sign-out')
  expect(await devices()).toHaveLength(1)
  const { endpoint } = service.subscription('dois')
  // Another account cannot remove it.
  await (await signIn(started, bruno.email)).post('/api/me/push/remove', { endpoint })
  expect(await devices()).toHaveLength(1)
  expect((await two.post('/api/me/push/remove', { endpoint })).status).toBe(204)
  expect(await devices()).toEqual([])
})

test.each([404, 410])('deletes a device that the push service answers with %d', async (status) => {
  const service = await startPushService()
  const asAna = await signIn(started, ana.email)
  await asAna.put('/api/me/push', service.subscription())
  service.answerWith(status)
  await writeToAna()
  await started.deliverPush()
  expect([service.calls(), await devices(), await queued()]).toEqual([1, [], []])
})

test('retries while the push service is away, and gives up after some hours', async () => {
  const service = await startPushService()
  const asAna = await signIn(started, ana.email)
  await asAna.put('/api/me/push', service.subscription())
  service.answerWith(503)
  await writeToAna()
  // A second notice of the same place waits in the same message.
  await writeToAna()
  await started.deliverPush()
  expect(service.calls()).toBe(1)
  clock.now = new Date(clock.now.getTime() + 2 * MINUTE_MS)
  service.answerWith(201)
  await started.deliverPush()
  expect(service.received).toHaveLength(1)
  service.answerWith(503)
  await writeToAna()
  for (let hours = 0; hours < 6; hours++) {
    await started.deliverPush()
    clock.now = new Date(clock.now.getTime() + 60 * MINUTE_MS)
  }
  await started.deliverPush()
  expect([await queued(), (await devices()).length]).toEqual([[], 1])
})

test('refuses addresses inside the network and keys of another form', async () => {
  const asAna = await signIn(started, ana.email)
  const { keys } = (await startPushService()).subscription()
  for (const endpoint of ['https://10.0.0.1/x', 'http://push.exemplo.com.br/x', 'https://banco.internal/x'])
    expect((await asAna.put('/api/me/push', { endpoint, keys })).status, endpoint).toBe(400)
  const endpoint = 'https://push.exemplo.com.br/x'
  expect((await asAna.put('/api/me/push', { endpoint, keys: { ...keys, auth: 'curta' } })).status).toBe(400)
  expect(await devices()).toEqual([])
})

test('makes its keys once, and again where the data key of the old ones is lost', async () => {
  const cipher = createPersonalCipher([{ version: 1, key: Buffer.alloc(32, 7) }])
  const deps = { db, cipher, clock: () => clock.now }
  const keys = await readVapidKeys(deps)
  await ensureVapidKeys(deps)
  expect(await readVapidKeys(deps)).toEqual(keys)
  expect(JSON.stringify(await db.selectFrom('vapid_keys').selectAll().execute())).not.toContain(
    keys!.privateKey,
  )
  const other = { ...deps, cipher: createPersonalCipher([{ version: 2, key: Buffer.alloc(32, 9) }]) }
  await ensureVapidKeys(other)
  expect((await readVapidKeys(other))!.publicKey).not.toBe(keys!.publicKey)
})
