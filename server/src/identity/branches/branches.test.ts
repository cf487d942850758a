import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import { cheapHash } from '../../testing/cheap-hash.ts'
import { nextOwner } from '../../leads/lead-owner.ts'
import { createPerson, PASSWORD, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Branch } from './schemas.ts'

const PATH = '/api/admin/branches'
const started = await startApp()
const { db } = started
await seedDemo(db, started.clock.now, () => cheapHash(PASSWORD))
const admin = await signIn(started, demoPeople.alice.email, true, PASSWORD)
const ritaId = await createPerson(db, { email: 'rita@demo.br', name: 'Rita', role: 'agent' })
const { id: gilId } = demoPeople.gil
const partnerId = demoPartners.moura.id

const refusal = async (response: Response) => {
  const { code, fields } = await readJson<ErrorBody>(response)
  return [response.status, code, fields]
}
const list = () => readJson<Branch[]>(admin.get(PATH))
const create = (name: string) => admin.post(PATH, { name, city: 'Recife' })
const assign = (id: string, body: object) => admin.post(`/api/admin/people/${id}/role`, body)

const center = await readJson<Branch>(create('Centro'))
const south = await readJson<Branch>(create('Zona Sul'))

test('creates a branch once per Idempotency-Key, and rejects the same name in another spelling', async () => {
  const headers = { 'Idempotency-Key': '5e0c2a1c-93f7-4c39-9d0a-9c9d2f1f6a01' }
  const both = await Promise.all(
    [1, 2].map(() => admin.post(PATH, { name: 'Norte', city: 'Natal' }, headers)),
  )
  const [one, other] = await Promise.all(both.map((response) => readJson<Branch>(response)))
  expect(one).toEqual(other)
  expect(one).toMatchObject({ name: 'Norte', city: 'Natal', active: true, people: 0, partners: 0, cases: 0 })
  expect(await refusal(await create('  norté '))).toEqual([
    409,
    'already_exists',
    { name: 'Já existe uma filial com este nome' },
  ])
  expect((await refusal(await admin.put(`${PATH}/${south.id}`, { name: 'NORTE' })))[0]).toBe(409)
  expect((await auditEntries(db, one!.id)).map(({ action }) => action)).toEqual(['branch.create'])
})

test('counts people, partners and running cases, and cannot be deleted with them', async () => {
  expect((await assign(gilId, { role: 'agent', branch_id: center.id })).status).toBe(200)
  expect((await admin.put(`/api/admin/partners/${partnerId}`, { branch_id: center.id })).status).toBe(200)
  const found = (await list()).find(({ id }) => id === center.id)
  const cases = await db
    .selectFrom('cases')
    .where('responsible_id', '=', gilId)
    .where('outcome', '=', 'em_andamento')
    .select('id')
    .execute()
  expect(found).toMatchObject({ people: 1, partners: 1, cases: cases.length })
  expect((await refusal(await admin.delete(`${PATH}/${center.id}`))).slice(0, 2)).toEqual([
    409,
    'wrong_state',
  ])
  expect((await admin.delete(`${PATH}/${south.id}`)).status).toBe(204)
})

test('an inactive branch accepts no new person and keeps its people', async () => {
  const closed = await readJson<Branch>(create('Fechada'))
  await admin.put(`${PATH}/${closed.id}`, { active: false, revision: closed.revision })
  expect(await refusal(await assign(ritaId, { role: 'agent', branch_id: closed.id }))).toEqual([
    400,
    'invalid_input',
    { branch_id: 'Escolha uma filial ativa' },
  ])
  expect(
    (await refusal(await admin.put(`/api/admin/partners/${partnerId}`, { branch_id: closed.id })))[0],
  ).toBe(400)
  expect((await refusal(await admin.put(`${PATH}/${closed.id}`, { city: 'Olinda', revision: 1 })))[1]).toBe(
    'stale',
  )
})

test('only staff belong to a branch, and another role leaves it', async () => {
  expect(await refusal(await assign(demoPeople.ana.id, { role: 'client', branch_id: center.id }))).toEqual([
    400,
    'invalid_input',
    { branch_id: 'Só agentes e administradores são de uma filial' },
  ])
  const person = await readJson<{ branch: { name: string } | null }>(assign(gilId, { role: 'agent' }))
  expect(person.branch?.name).toBe('Centro')
  await assign(ritaId, { role: 'agent', branch_id: center.id })
  const client = await readJson<{ branch: object | null }>(assign(ritaId, { role: 'client' }))
  expect(client.branch).toBeNull()
  await assign(ritaId, { role: 'agent' })
})

test('the list filters and groups by the branch of the responsible agent', async () => {
  const { id } = center
  const ofBranch = await readJson<{ responsible: { id: string } }[]>(
    admin.get(`/api/work?branch=${id}&limit=100`),
  )
  expect(new Set(ofBranch.map(({ responsible }) => responsible.id))).toEqual(new Set([gilId]))
  const without = await readJson<{ responsible: { id: string } | null }[]>(
    admin.get('/api/work?branch=none&limit=100'),
  )
  expect(without.map(({ responsible }) => responsible?.id)).not.toContain(gilId)
  const groups = await readJson<{ value: string; name: string | null; count: number; items: object[] }[]>(
    admin.get('/api/work/groups?by=branch'),
  )
  expect(groups.map(({ value, name, count }) => [value, name, count])).toEqual([
    [id, 'Centro', ofBranch.length],
    ['none', null, without.length],
  ])
  const { branches } = await readJson<{ branches: { name: string }[] }>(admin.get('/api/work/choices'))
  expect(branches.map(({ name }) => name)).toContain('Centro')
  expect((await admin.get('/api/work?branch=x')).status).toBe(400)
})

test('the numbers of a branch count what its agents do, with lists of the same rows', async () => {
  interface Figures {
    figures: { key: string; value: number; list: { of: string; query: Record<string, string> } }[]
  }
  const figure = async (query: string, key: string) =>
    (await readJson<Figures>(admin.get(`/api/numbers?month=2026-11${query}`))).figures.find(
      (one) => one.key === key,
    )!
  const opened = await figure(`&branch=${center.id}`, 'opened')
  const ofGil = await figure(`&agent=${gilId}`, 'opened')
  expect(opened.value).toBe(ofGil.value)
  expect(opened.list.query).toMatchObject({ branch: center.id })
  expect((await figure(`&branch=${demoId('branch', 'nenhuma')}`, 'opened')).value).toBe(0)
  const leads = await figure(`&branch=${center.id}`, 'leads')
  expect((await admin.get(`/api/leads?${new URLSearchParams(leads.list.query).toString()}`)).status).toBe(200)
})

const next = (last: string | null, of: string | null) =>
  db.transaction().execute((trx) => nextOwner(trx, last, of))

test("leads of a branch's partner go to its agents in turn, and others to everybody", async () => {
  expect([await next(null, partnerId), await next(gilId, partnerId)]).toEqual([gilId, gilId])
  const everybody = [await next(null, null), await next(gilId, null), await next(ritaId, null)]
  expect(new Set(everybody)).toEqual(new Set([gilId, ritaId]))
})
