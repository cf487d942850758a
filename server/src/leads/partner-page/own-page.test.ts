import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { formWith } from '../../testing/form-with.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { ownPageSchema } from './own-page.ts'

const started = await startApp()
const { db, app, clock } = started
const id = '5c1e0000-0000-4000-8000-000000000011'
const other = '5c1e0000-0000-4000-8000-000000000012'
const partner = (partnerId: string, more: object) => ({
  id: partnerId,
  name: 'Paula Rezende',
  type: 'corretor',
  slug: null,
  phone: '(81) 99721-4408',
  active: true,
  can_see_documents: false,
  can_review: false,
  can_refer: true,
  created_at: clock.now.toISOString(),
  ...more,
})
await db
  .insertInto('partners')
  .values([partner(id, { slug: 'paula-rezende' }), partner(other, { can_refer: false, can_review: true })])
  .execute()
await createPerson(db, { email: 'paula@demo.br', role: 'partner', partner_id: id })
await createPerson(db, { email: 'nora@demo.br', role: 'partner', partner_id: other })
await createPerson(db, { email: 'ana@demo.br', role: 'client' })
const paula = await signIn(started, 'paula@demo.br')
const nora = await signIn(started, 'nora@demo.br')
const ana = await signIn(started, 'ana@demo.br')

type OwnPage = z.infer<typeof ownPageSchema>
const PAGE = '/api/me/referral-link/page'
const revision = async () => {
  const link = await readJson<{ page: OwnPage }>(paula.get('/api/me/referral-link'))
  return link.page.revision
}

test('a partner changes the texts of its page, which visitors see at once, with an audit entry', async () => {
  const before = await revision()
  const sentence = 'Ajudo você a saber quanto o banco empresta.'
  const saved = await paula.patch(PAGE, {
    company: 'Imobiliária Ribeira',
    sentence,
    show_phone: true,
    revision: before,
  })
  expect(saved.status, await saved.clone().text()).toBe(200)
  expect(await readJson<OwnPage>(saved)).toMatchObject({
    name: 'Paula Rezende',
    company: 'Imobiliária Ribeira',
    sentence,
    show_phone: true,
    revision: before + 1,
  })
  const page = await (await app.request('/s/paula-rezende')).text()
  for (const text of ['Imobiliária Ribeira', sentence, '(81) 99721-4408']) expect(page).toContain(text)
  const entry = await db
    .selectFrom('audit_log')
    .where('object_id', '=', id)
    .orderBy('created_at', 'desc')
    .select(['action'])
    .executeTakeFirstOrThrow()
  expect(entry.action).toBe('partner.change')
})

test('rejects a longer sentence, other columns and an older revision, and names the field', async () => {
  const long = await paula.patch(PAGE, { sentence: 'x'.repeat(161) })
  expect(long.status).toBe(400)
  expect(await readJson<{ fields: object }>(long)).toMatchObject({
    fields: { sentence: expect.stringContaining('160') },
  })
  for (const body of [
    { creci: 'CRECI-PE 1' },
    { name: 'Outra' },
    { can_review: true },
    { show_phone: 'sim' },
  ])
    expect((await paula.patch(PAGE, body)).status, JSON.stringify(body)).toBe(400)
  expect((await paula.patch(PAGE, { sentence: 'Outra.', revision: 0 })).status).toBe(409)
})

test('rejects clients and partners that do not refer clients', async () => {
  for (const browser of [nora, ana]) {
    expect((await browser.patch(PAGE, { sentence: 'Minha.' })).status).toBe(403)
    expect((await browser.delete(`${PAGE}/photo`)).status).toBe(403)
  }
  expect((await app.request(PAGE, { method: 'PATCH' })).status).toBe(401)
  const row = await db.selectFrom('partners').where('id', '=', other).selectAll().executeTakeFirstOrThrow()
  expect(row.sentence).toBeNull()
})

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a03060' } })
    .png()
    .toBuffer()

test('a partner sets and removes its own photo, whose former file is deleted', async () => {
  const path = `${PAGE}/photo`
  const first = await readJson<OwnPage>(paula.request(path, formWith('eu.png', await photo())))
  expect(first.photo).toMatch(/^\/branding\/partner-\d+\.webp$/)
  expect((await app.request(first.photo!)).status).toBe(200)
  const second = await readJson<OwnPage>(paula.request(path, formWith('eu.png', await photo())))
  expect((await app.request(first.photo!)).status).toBe(404)
  const stale = await paula.request(
    `${path}?revision=${second.revision - 1}`,
    formWith('x.png', await photo()),
  )
  expect(stale.status).toBe(409)
  const broken = await paula.request(path, formWith('x.png', Buffer.from('não é imagem')))
  expect(broken.status).toBe(400)
  expect((await readJson<OwnPage>(paula.delete(path))).photo).toBeNull()
  expect((await app.request(second.photo!)).status).toBe(404)
})

test('the configuration of a key introduces the partner, with a chat or the contact form', async () => {
  const key = `pk_${id.replaceAll('-', '')}`
  const introduced = async () =>
    (await readJson<{ partner: object }>(app.request(`/api/public/config?p=${key}`))).partner
  expect(await introduced()).toMatchObject({
    name: 'Paula Rezende',
    initials: 'PR',
    photo: null,
    contact: { label: 'WhatsApp', href: expect.stringMatching(/^https:\/\/wa\.me\/5581997214408/) },
  })
  await paula.patch(PAGE, { show_phone: false })
  expect(await introduced()).toMatchObject({
    contact: { label: 'Deixe seu contato', href: `${started.origin}/s/paula-rezende/contato` },
  })
  const unknown = await readJson<object>(app.request(`/api/public/config?p=pk_${randomUUID()}`))
  expect(unknown).not.toHaveProperty('partner')
})
