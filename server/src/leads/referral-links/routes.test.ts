import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { askLead } from '../../testing/lead-body.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const { db, app, origin } = started
const at = started.clock.now.toISOString()
const partner = (slug: string, more: object = {}) => ({
  id: `00000000-0000-4000-8000-${String(slug.length).padStart(12, '0')}`,
  name: 'Cora <b>Imóveis</b>',
  type: 'corretor',
  slug,
  active: true,
  can_see_documents: false,
  can_review: false,
  can_refer: true,
  phone: '(81) 98765-4321',
  created_at: at,
  ...more,
})
await db
  .insertInto('partners')
  .values([
    partner('cora-imoveis'),
    partner('parada', { active: false }),
    partner('nao-indica', { can_refer: false }),
  ])
  .execute()
const statusOf = async (path: string) => (await app.request(path)).status

test("opens the simulator with the partner's name and marks its leads", async () => {
  const answer = await app.request('/s/cora-imoveis')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
  // The page shows neither the telephone nor other internal fields.
  expect(await answer.text()).not.toMatch(/98765|corretor/)
  for (const path of ['/s/parada', '/s/nao-indica', '/s/ninguem', '/s/CORA-IMOVEIS', '/s/cora-imoveis/'])
    expect(await statusOf(path), path).toBe(404)
})

const textOf = async (path: string) => (await app.request(path)).text()
const changeCora = (columns: object) =>
  db.updateTable('partners').set(columns).where('slug', '=', 'cora-imoveis').execute()

test('shows the telephone only if the partner wants it, and opens the simulator for a step or an answer', async () => {
  for (const [query, title] of [
    ['', 'Parceiro'],
    ['?utm_source=whatsapp', 'Parceiro'],
    ['?etapa=2', 'Simulação'],
    ['?tipo=apartamento&etapa=2', 'Simulação'],
    ['?valor=450000', 'Simulação'],
  ])
    expect(await textOf(`/s/cora-imoveis${query}`), query).toContain(`<h1>${title}</h1>`)
  await changeCora({ show_phone: true, creci: 'CRECI-PE 12345-F', sentence: 'Ajudo você.' })
  const shown = await textOf('/s/cora-imoveis')
  for (const text of ['(81) 98765-4321', 'https://wa.me/5581987654321', 'CRECI-PE 12345-F'])
    expect(shown).toContain(text)
  await changeCora({ show_phone: false, creci: null, sentence: null })
})

const getOwnLink = async (email: string, file = '') =>
  (await signIn(started, email)).get(`/api/me/referral-link${file}`)

test("shows the address to the partner's own people only", async () => {
  const partner_id = partner('cora-imoveis').id
  await createPerson(db, { email: 'cora@demo.br', role: 'partner', partner_id })
  await createPerson(db, { email: 'ana@demo.br', role: 'client' })
  expect(await readJson(getOwnLink('cora@demo.br'))).toEqual({
    address: `${origin}/s/cora-imoveis`,
    widget_key: `pk_${partner_id.replaceAll('-', '')}`,
    page: {
      name: 'Cora <b>Imóveis</b>',
      creci: null,
      phone: '(81) 98765-4321',
      company: null,
      sentence: null,
      show_phone: false,
      photo: null,
      revision: 1,
    },
    leads: 0,
    cases: 0,
  })
  const nothing = { address: null, widget_key: null, page: null, leads: 0, cases: 0 }
  expect(await readJson(getOwnLink('ana@demo.br'))).toEqual(nothing)
  const id = randomUUID()
  await askLead(
    started,
    { attribution: { partner: 'cora-imoveis', page: `${origin}/simulador` } },
    { key: id },
  )
  // Counts only, no names.
  expect(await readJson(getOwnLink('cora@demo.br'))).toMatchObject({ leads: 1, cases: 0 })
  const svg = await getOwnLink('cora@demo.br', '/qr.svg')
  expect(await svg.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1"/)
  const png = await getOwnLink('cora@demo.br', '/qr.png')
  const { format, width, height } = await sharp(Buffer.from(await png.arrayBuffer())).metadata()
  expect([format, width === height, width >= 1200]).toEqual(['png', true, true])
  await db.updateTable('partners').set({ can_refer: false }).where('id', '=', partner_id).execute()
  expect(await readJson(getOwnLink('cora@demo.br'))).toEqual(nothing)
  expect((await getOwnLink('cora@demo.br', '/qr.svg')).status).toBe(404)
})
