import { expect, test } from 'vitest'
import { connect } from '../../platform/db/connect.ts'
import { noteChanges } from '../../platform/live/note-change.ts'
import { Browser } from '../../testing/browser.ts'
import { createDatabase } from '../../testing/create-database.ts'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { askLead } from '../../testing/lead-body.ts'
import { openLive } from '../../testing/live-reader.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const { ana, bruno, paula, pedro, gil, alice } = demoPeople
const [asAna, asBruno, asPaula, asPedro, asGil, asAlice] = await Promise.all(
  [ana, bruno, paula, pedro, gil, alice].map(({ email }) => signIn(started, email)),
)
const boaVista = demoId('case', 'boa-vista')
const path = `/api/cases/${boaVista}`
const ofCase = `case ${boaVista}`

test('tells a change within two seconds to everyone who sees the case, and to no one else', async () => {
  const readers = {
    ana: await openLive(asAna!),
    bruno: await openLive(asBruno!),
    paula: await openLive(asPaula!),
    pedro: await openLive(asPedro!),
    alice: await openLive(asAlice!),
    gil: await openLive(asGil!),
  }
  const began = performance.now()
  await asGil!.post(`${path}/notes`, { body: 'Ligou e vai mandar o extrato.', is_public: true })
  await expect.poll(() => readers.ana.heard()).toContain(ofCase)
  expect(performance.now() - began).toBeLessThan(2000)
  await expect.poll(() => readers.paula.heard()).toContain(ofCase)
  await expect.poll(() => readers.alice.heard()).toContain(ofCase)
  await expect.poll(() => readers.gil.heard()).toContain(ofCase)
  expect(readers.alice.changes()).toContainEqual(
    expect.objectContaining({ id: boaVista, by: 'staff', by_id: gil.id }),
  )
  expect(readers.ana.changes()).toContainEqual(
    expect.objectContaining({ id: boaVista, by: 'staff', by_id: null }),
  )
  expect(readers.gil.changes()).toContainEqual(expect.objectContaining({ by: 'you' }))
  expect([readers.bruno.heard(), readers.pedro.heard()]).toEqual([[], []])
})

test('tells only the staff what clients and partners do not see', async () => {
  const [client, partner, admin] = [
    await openLive(asAna!),
    await openLive(asPaula!),
    await openLive(asAlice!),
  ]
  await asGil!.post(`${path}/notes`, { body: 'Só para a equipe.' })
  await asGil!.patch(`${path}/operation`, { bank: 'Caixa' })
  await expect.poll(() => admin.heard().filter((one) => one === ofCase)).toHaveLength(2)
  expect([client.heard(), partner.heard()]).toEqual([[], []])
})

test('sends ids and codes alone, without names and typed text', async () => {
  const admin = await openLive(asAlice!)
  await asAna!.post(`${path}/messages`, { body: 'Meu CPF é 529.982.247-25.' })
  await expect.poll(() => admin.heard()).toContain(ofCase)
  for (const change of admin.changes()) {
    expect(Object.keys(change).toSorted()).toEqual(['by', 'by_id', 'id', 'seq', 'topic'])
    expect(change.by_id === null || /^[\da-f-]{36}$/.test(change.by_id)).toBe(true)
  }
})

test('tells the notices of an account to that account alone', async () => {
  const [client, other] = [await openLive(asAna!), await openLive(asBruno!)]
  await asPaula!.post(`${path}/messages`, { body: 'Falta o extrato.' })
  await expect.poll(() => client.heard()).toContain(`notices ${ana.id}`)
  expect(other.heard()).toEqual([])
})

test('tells leads to the staff alone', async () => {
  const [client, partner, agent] = [await openLive(asAna!), await openLive(asPedro!), await openLive(asGil!)]
  await askLead(started)
  const { id } = await db.selectFrom('leads').select('id').executeTakeFirstOrThrow()
  await expect.poll(() => agent.heard()).toContain(`lead ${id}`)
  expect([client.heard(), partner.heard()]).toEqual([[], []])
})

test('stops telling a case to a partner whose assignment ended while the stream is open', async () => {
  const partner = await openLive(asPaula!)
  await asAna!.post(`${path}/messages`, { body: 'Bom dia.' })
  await expect.poll(() => partner.heard()).toContain(ofCase)
  await db.deleteFrom('case_assignments').where('partner_id', '=', demoPartners.cavalcanti.id).execute()
  const before = partner.heard().length
  const admin = await openLive(asAlice!)
  await asAna!.post(`${path}/messages`, { body: 'Boa tarde.' })
  await expect.poll(() => admin.heard()).toContain(ofCase)
  expect(partner.heard()).toHaveLength(before)
})

test('ends the stream of a disabled account at the next change', async () => {
  const other = await openLive(await signIn(started, bruno.email))
  await db
    .updateTable('auth_user')
    .set({ disabledAt: clock.now.toISOString() })
    .where('id', '=', bruno.id)
    .execute()
  await asGil!.post(`${path}/notes`, { body: 'Outra.', is_public: true })
  await expect.poll(() => other.isOver()).toBe(true)
})

test('refuses a stream without a session and more than twelve of one account', async () => {
  expect((await new Browser(started).get('/api/live')).status).toBe(401)
  const browser = await signIn(started, gil.email)
  const open = []
  for (;;) {
    const response = await browser.get('/api/live')
    if (response.status !== 200) {
      expect(response.status).toBe(429)
      break
    }
    open.push(response)
  }
  expect(open.length).toBeLessThanOrEqual(12)
  await open[0]?.body?.cancel()
  const next = await browser.get('/api/live')
  expect(next.status).toBe(200)
  await Promise.all([...open.slice(1), next].map(async (response) => response.body?.cancel()))
})

test('answers polling browsers with the same changes since their last question', async () => {
  interface Answer {
    next: number
    everything: boolean
    changes: { topic: string; id: string }[]
  }
  const first = await readJson<Answer>(asGil!.get('/api/live/changes'))
  expect(first.changes).toEqual([])
  await asAlice!.post(`${path}/notes`, { body: 'Mais uma.', is_public: true })
  const of = (browser: NonNullable<typeof asGil>) =>
    readJson<Answer>(browser.get(`/api/live/changes?after=${first.next}`))
  const second = await of(asGil!)
  expect(second.changes).toMatchObject([{ topic: 'case', id: boaVista, by: 'staff' }])
  expect(second.next).toBeGreaterThan(first.next)
  expect((await of(asPedro!)).changes).toEqual([])
  expect((await asGil!.get('/api/live/changes?after=x')).status).toBe(400)
})

test('says that everything changed where an import changed more than one answer holds', async () => {
  const admin = await openLive(asAlice!)
  const at = clock.now.toISOString()
  const one = { topic: 'case', subject_id: boaVista, audience: 'everyone', actor_id: null, at } as const
  await db.transaction().execute((trx) =>
    noteChanges(
      trx,
      Array.from({ length: 600 }, () => one),
    ),
  )
  await expect.poll(() => admin.events()).toContain('everything')
})

test('delivers the change of a transaction that commits after a later one', async () => {
  const admin = await openLive(asAlice!)
  const at = clock.now.toISOString()
  const change = (subject_id: string) =>
    ({ topic: 'case', subject_id, audience: 'everyone', actor_id: null, at }) as const
  const olinda = demoId('case', 'olinda')
  if (started.dialect === 'postgres') {
    const slow = await db.startTransaction().execute()
    await noteChanges(slow, [change(olinda)])
    await db.transaction().execute((trx) => noteChanges(trx, [change(boaVista)]))
    await expect.poll(() => admin.heard()).toContain(ofCase)
    expect(admin.heard()).not.toContain(`case ${olinda}`)
    await slow.commit().execute()
  } else await db.transaction().execute((trx) => noteChanges(trx, [change(olinda)]))
  await expect.poll(() => admin.heard()).toContain(`case ${olinda}`)
})

test('a second process on the same database tells the changes of the first', async () => {
  const options = await createDatabase()
  const connections = [connect(options), connect(options)]
  const [one, two] = await Promise.all(connections.map((connection) => startApp({ connection })))
  await seedDemo(connections[0]!.db, one!.clock.now)
  const admin = await openLive(await signIn(two!, alice.email))
  const agent = await signIn(one!, gil.email)
  await agent.post(`${path}/notes`, { body: 'De outro processo.' })
  await expect.poll(() => admin.heard()).toContain(ofCase)
  await Promise.all(connections.map(({ db: other }) => other.destroy()))
})
