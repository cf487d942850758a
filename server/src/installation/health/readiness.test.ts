import { expect, test } from 'vitest'
import { demoPeople } from '../demo/demo-people.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { createPerson } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'

interface Check {
  id: string
  ok: boolean
  warning: boolean
  path: string
  detail: string
  advice: string | null
}

async function open() {
  const started = await openAdministration()
  const check = async (id: string) =>
    (await readJson<{ checks: Check[] }>(started.admin.get('/api/admin/readiness'))).checks.find(
      (one) => one.id === id,
    )!
  return { ...started, check }
}

test('returns the state of each item and the page to fix it', async () => {
  const { admin } = await open()
  const { checks } = await readJson<{ checks: Check[] }>(admin.get('/api/admin/readiness'))
  expect(checks.map(({ id, path }) => `${id} ${path}`)).toEqual([
    'env /admin/healthcheck',
    'demo /admin/papeis',
    'company /admin/geral',
    'second_factor /admin/seguranca',
    'keys /admin/integracoes',
    'rules /admin/formulas',
    'fees /admin/taxas',
    'channel /admin/geral',
    'automations /admin/automacoes',
    'published /admin/healthcheck',
    'mail /admin/emails',
    'backup /admin/healthcheck',
    'database /admin/healthcheck',
    'storage /admin/healthcheck',
    'jobs /admin/healthcheck',
  ])
  for (const { ok, warning, advice } of checks) expect(advice === null).toBe(ok && !warning)
})

test('requires complete company details', async () => {
  const { admin, check } = await open()
  expect(await check('company')).toMatchObject({
    warning: true,
    detail: expect.stringContaining('CNPJ') as string,
  })
  await admin.put('/api/admin/settings', {
    'company.name': 'Casa Certa Ltda.',
    'company.cnpj': '11.222.333/0001-81',
    'company.address': 'Rua da Aurora, 10, Recife',
    'company.bank': 'Caixa',
  })
  expect((await check('company')).detail).toBe(
    'Ainda não foi informado. E-mail do encarregado de dados (LGPD)',
  )
  await admin.put('/api/admin/settings', { 'company.dpo_email': 'dados@casacerta.com.br' })
  expect(await check('company')).toMatchObject({ ok: true, warning: false })
})

test('requires a second factor of every administrator', async () => {
  const { db, alice, bento, check } = await open()
  expect(await check('second_factor')).toMatchObject({ ok: false })
  const enrol = (user_id: string) =>
    db
      .insertInto('second_factors')
      .values({ user_id, secret: 'x', created_at: '2026-11-01', confirmed_at: '2026-11-01' })
      .execute()
  await enrol(alice.id)
  expect(await check('second_factor')).toMatchObject({
    warning: true,
    detail: 'Administradores sem segundo fator: 1',
  })
  await enrol(bento.id)
  expect(await check('second_factor')).toMatchObject({ ok: true, warning: false })
})

test('warns of rates that were checked 46 days ago', async () => {
  const { clock, check, db } = await open()
  const { id, body } = await db
    .selectFrom('calc_formulas')
    .where('name', '=', 'linhas')
    .where('is_active', '=', true)
    .select(['id', 'body'])
    .executeTakeFirstOrThrow()
  const earlier = body.replaceAll(/"checkedOn":"[\d-]+"/g, '"checkedOn":"2026-10-07"')
  await db.updateTable('calc_formulas').set({ body: earlier }).where('id', '=', id).execute()
  clock.now = new Date('2026-11-21T12:00:00Z')
  expect(await check('rules')).toMatchObject({ ok: true, warning: false })
  clock.now = new Date('2026-11-22T12:00:00Z')
  expect(await check('rules')).toMatchObject({ warning: true })
})

test('requires the removal of demo people, and a backup also in a trial', async () => {
  const { db, check } = await open()
  expect(await check('demo')).toMatchObject({ ok: true })
  expect(await check('backup')).toMatchObject({ warning: true, detail: 'Nenhuma cópia foi feita ainda' })
  await createPerson(db, { id: demoPeople.gil.id, email: demoPeople.gil.email, role: 'agent' })
  expect(await check('demo')).toMatchObject({ ok: false, detail: 'Contas de demonstração: 1' })
})

test('keeps a key working after its creator leaves, and reports it in list and readiness', async () => {
  const { admin, check, enter, app } = await open()
  const { browser: otto, id } = await enter('Otto', 'admin')
  const { key } = await readJson<{ key: string }>(
    otto.post('/api/admin/keys', { name: 'Painel da vitrine', scopes: ['read_numbers'] }),
  )
  const listed = async () =>
    (await readJson<{ maker_administers: boolean }[]>(admin.get('/api/admin/keys')))[0]
  const request = () => app.request('/api/numbers', { headers: { Authorization: `Bearer ${key}` } })
  expect([(await listed())?.maker_administers, (await check('keys')).warning]).toEqual([true, false])
  expect((await admin.post(`/api/admin/people/${id}/active`, { active: false })).status).toBe(200)
  expect((await request()).status).toBe(200)
  expect((await listed())?.maker_administers).toBe(false)
  expect(await check('keys')).toMatchObject({
    ok: true,
    warning: true,
    detail: 'Quem criou já não administra: Painel da vitrine',
  })
})

test('requires fees, a channel to clients and automations', async () => {
  const { db, admin } = await open()
  const summary = async () => {
    const { checks } = await readJson<{ checks: Check[] }>(admin.get('/api/admin/readiness'))
    const wanted = checks.filter(({ id }) => ['fees', 'channel', 'automations'].includes(id))
    return wanted.map(({ ok, detail }) => [ok, detail])
  }
  await db.updateTable('fee_catalog').set({ active: false }).execute()
  await admin.put('/api/admin/automations/recommended/active', { active: false })
  await admin.put('/api/admin/settings', { 'whatsapp.number': null })
  expect(await summary()).toEqual([
    [false, 'Nenhuma taxa está ligada: os dossiês ficam sem ITBI, registro e avaliação'],
    [false, 'Sem e-mail e sem WhatsApp: nenhuma mensagem chega a um cliente'],
    [false, 'Nenhuma regra que escreve a clientes está ligada: ninguém é lembrado de nada'],
  ])
  await db.updateTable('fee_catalog').set({ active: true }).execute()
  await admin.put('/api/admin/automations/recommended/active', { active: true })
  await admin.put('/api/admin/settings', { 'whatsapp.number': '5581987654321' })
  expect((await summary()).map(([ok]) => ok)).toEqual([true, true, true])
})
