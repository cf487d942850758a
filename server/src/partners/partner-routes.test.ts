import { expect, test } from 'vitest'
import { demoPartners, demoPeople } from '../installation/demo/demo-people.ts'
import { seedDemo } from '../installation/demo/seed-demo.ts'
import { signIn } from '../testing/people.ts'
import { readJson, type ErrorBody } from '../testing/read-json.ts'
import { startApp } from '../testing/start-app.ts'
import type { Partner } from './schemas.ts'

const started = await startApp()
await seedDemo(started.db, started.clock.now)
const [alice, paula] = await Promise.all(
  (['alice', 'paula'] as const).map((key) => signIn(started, demoPeople[key].email)),
)
const base = '/api/admin/partners'
const create = (body: object) => alice!.post(base, body)
const change = (id: string, body: object) =>
  alice!.request(`${base}/${id}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
const remove = (id: string) => alice!.request(`${base}/${id}`, { method: 'DELETE' })
const list = () => readJson<Partner[]>(alice!.get(base))
const { cavalcanti } = demoPartners

test('a new partner has the default rights of its type, unless the request sets them', async () => {
  const made = await readJson<Partner>(
    create({
      name: 'Cora Imóveis',
      type: 'corretor',
      slug: 'cora-imoveis',
      phone: '81 3000-0140',
      tax_id: '12.345.678/0001-95',
    }),
  )
  expect(made).toMatchObject({
    phone: '(81) 3000-0140',
    tax_id: '12345678000195',
    can_see_documents: false,
    can_review: false,
    can_refer: true,
    active: true,
    people: 0,
    cases: 0,
    revision: 1,
  })
  const works = await readJson<Partner>(
    create({ name: 'Prata', type: 'construtora', can_see_documents: true }),
  )
  expect([works.can_see_documents, works.can_review]).toEqual([true, false])
  expect((await list()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Cora Imóveis', 'Prata']))
})

test('exports the partners as a spreadsheet and audits who exported them', async () => {
  const spreadsheet = await alice!.get(`${base}/export?format=csv`)
  expect(spreadsheet.headers.get('Content-Disposition')).toContain('filename="parceiros-2026-11-21.csv"')
  const [head, ...rows] = (await spreadsheet.text()).trim().split('\r\n')
  expect(head).toContain('Nome;Tipo;CNPJ ou CPF;CRECI')
  expect(rows).toHaveLength((await list()).length)
  expect(rows.join()).toContain('Cora Imóveis;Corretor;12345678000195;')
  const exported = started.db.selectFrom('audit_log').where('action', '=', 'partner.export_list')
  expect(await exported.select('actor_id').execute()).toEqual([{ actor_id: demoPeople.alice.id }])
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ type: 'engenharia' }, 'type'],
  [{ tax_id: '123' }, 'tax_id'],
  [{ tax_id: '12.345.678/0001-96' }, 'tax_id'],
  [{ tax_id: '529.982.247-24' }, 'tax_id'],
  [{ phone: '123' }, 'phone'],
  [{ email: 'x' }, 'email'],
  [{ slug: 'Cora!' }, 'slug'],
  [{ slug: 'a--b' }, 'slug'],
])('refuses a partner with %j in its field', async (wrong, field) => {
  const response = await create({ name: 'Cora', type: 'corretor', ...wrong })
  expect([response.status, Object.keys((await readJson<ErrorBody>(response)).fields ?? {})]).toEqual([
    400,
    [field],
  ])
})

test('a slug belongs to one partner', async () => {
  await create({ name: 'Um', type: 'corretor', slug: 'um' })
  const other = await readJson<Partner>(create({ name: 'Dois', type: 'corretor' }))
  for (const response of [
    await create({ name: 'Três', type: 'corretor', slug: 'um' }),
    await change(other.id, { slug: 'um' }),
  ])
    expect([response.status, Object.keys((await readJson<ErrorBody>(response)).fields ?? {})]).toEqual([
      409,
      ['slug'],
    ])
})

const countVisibleCases = async () => (await readJson<unknown[]>(paula!.get('/api/cases'))).length

test('a change of a partner applies to its people from the next request on', async () => {
  const before = await countVisibleCases()
  const { revision } = (await list()).find(({ id }) => id === cavalcanti.id)!
  expect(before).toBeGreaterThan(0)
  expect((await change(cavalcanti.id, { active: false, revision })).status).toBe(200)
  expect(await countVisibleCases()).toBe(0)
  expect((await change(cavalcanti.id, { active: true, revision })).status).toBe(409)
  expect((await change(cavalcanti.id, { active: true })).status).toBe(200)
  expect(await countVisibleCases()).toBe(before)
})

test('a partner with people or cases can be deactivated but not deleted', async () => {
  expect((await remove(cavalcanti.id)).status).toBe(409)
  const invited = await readJson<Partner>(create({ name: 'Convidada', type: 'corretor' }))
  const invitation = { name: 'Carla Nunes', email: 'carla@demo.br', role: 'partner', partner_id: invited.id }
  expect((await alice!.post('/api/admin/invitations', invitation)).status).toBe(201)
  expect((await remove(invited.id)).status).toBe(409)
  const { id } = await readJson<Partner>(create({ name: 'Passageira', type: 'corretor' }))
  expect((await remove(id)).status).toBe(204)
  expect((await remove(id)).status).toBe(404)
})

test('lists a partner with its people and its running and referred cases', async () => {
  const counts = async () => {
    const { people, cases, referrals } = (await list()).find(({ id }) => id === cavalcanti.id)!
    return { people, cases, referrals }
  }
  const before = await counts()
  expect(before.people).toBe(1)
  const opened = await readJson<{ id: string }>(
    alice!.post('/api/cases', {
      name: 'Rita Melo',
      phone: '(81) 98765-4321',
      income: 500_000,
      property_type: 'apartamento',
      property_city: 'Recife',
      property_state: 'PE',
      referred_by: cavalcanti.id,
    }),
  )
  expect(await counts()).toEqual({ people: 1, cases: before.cases + 1, referrals: before.referrals + 1 })
  const listed = async (filter: string) =>
    (await readJson<unknown[]>(alice!.get(`/api/work?limit=500&${filter}=${cavalcanti.id}`))).length
  expect(await listed('partner')).toBe(before.cases + 1)
  expect(await listed('referred_by')).toBe(before.referrals + 1)
  const ended = { outcome: 'desistiu', reason: 'Achou caro' }
  expect((await alice!.post(`/api/cases/${opened.id}/outcome`, ended)).status).toBe(200)
  expect(await counts()).toEqual(before)
})

const named = (body: object) =>
  readJson<Partner>(create({ name: 'Sônia & Irmãos Imóveis', type: 'corretor', ...body }))

test('a partner that refers clients gets an unused address of its name, once', async () => {
  expect((await named({})).slug).toBe('sonia-irmaos-imoveis')
  expect((await named({})).slug).toBe('sonia-irmaos-imoveis-2')
  expect((await named({ slug: 'sonia' })).slug).toBe('sonia')
  expect((await named({ name: '☀' })).slug).toBeNull()
  const later = await named({ can_refer: false })
  expect(later.slug).toBeNull()
  const begun = await readJson<Partner>(change(later.id, { can_refer: true }))
  expect(begun.slug).toBe('sonia-irmaos-imoveis-3')
  // An administrator may remove the address.
  const removed = await readJson<Partner>(change(later.id, { slug: null }))
  expect((await readJson<Partner>(change(later.id, { notes: 'Sem página' }))).slug).toBe(removed.slug)
  expect(removed.slug).toBeNull()
})
