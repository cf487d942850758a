import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertCase } from '../../cases/record/begin-case.ts'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [ana, paula, gil, alice] = await Promise.all(
  (['ana', 'paula', 'gil', 'alice'] as const).map((key) => signIn(started, demoPeople[key].email)),
)
type Person = typeof ana

const boaVista = demoId('case', 'boa-vista')
const messages = `/api/cases/${boaVista}/messages`
const emails = '/api/admin/emails'
const sevenTimes = Array.from({ length: 7 }, (_, number) => number)
/** Three rows share each moment, so that the id decides their order. */
const momentOf = (number: number) =>
  new Date(clock.now.getTime() + Math.floor(number / 3) * 1000).toISOString()
const notice = { user_id: demoPeople.ana.id, kind: 'message', text: 'Aviso', read_at: null }
const email = {
  to_address: 'ana@exemplo.com.br',
  subject: 'Assunto',
  body: '',
  status: 'kept' as const,
  attempts: 0,
}

async function addCase(number: number, id = randomUUID()) {
  const at = momentOf(number)
  const row = {
    id,
    client_id: demoPeople.ana.id,
    title: `Casa paginada ${number}`,
    current_stage: 'contrato' as const,
    created_at: at,
    updated_at: at,
  }
  await db.transaction().execute((trx) => insertCase(trx, row))
  const assigned = { partner_id: demoPartners.cavalcanti.id, responsibility: 'Contrato' }
  await db
    .insertInto('case_assignments')
    .values({ id: randomUUID(), case_id: id, ...assigned })
    .execute()
  return id
}
async function addMessage(number: number) {
  const written = { from_user: demoPeople.ana.id, to_role: 'parceiro', body: 'Oi', stage: null }
  await db
    .insertInto('messages')
    .values({ id: randomUUID(), case_id: boaVista, ...written, created_at: momentOf(number) })
    .execute()
}
async function addNotice(number: number) {
  await db
    .insertInto('notices')
    .values({ id: randomUUID(), case_id: boaVista, ...notice, created_at: momentOf(number) })
    .execute()
}
async function addEmail(number: number) {
  const at = momentOf(number)
  await db
    .insertInto('outbox_emails')
    .values({ id: randomUUID(), ...email, created_at: at, next_attempt_at: at })
    .execute()
}
for (const number of sevenTimes) {
  await addCase(number)
  await addMessage(number)
  await addNotice(number)
  await addEmail(number)
}

/** One page, and the address of the next one from its header. */
async function pageAt(person: Person, path: string) {
  const response = await person!.get(path)
  expect(response.status, path).toBe(200)
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
  const rows = await readJson<{ id: string }[]>(response)
  return { ids: rows.map(({ id }) => id), next }
}

/** All pages of a list, one after the other. */
async function pagesOf(person: Person, path: string, between: () => Promise<unknown> = async () => {}) {
  const pages: string[][] = []
  for (let next: string | undefined = path; next;) {
    const page = await pageAt(person, next)
    pages.push(page.ids)
    next = page.next
    if (next) await between()
  }
  return pages
}

const lists: [string, Person, string][] = [
  ['the cases of a client', ana, '/api/cases?'],
  ['the cases of a partner', paula, '/api/cases?'],
  ['the cases that the staff sees', gil, '/api/cases?'],
  ['the cases that a search finds', gil, '/api/cases?q=casa%20PAGINADA&'],
  ['the notices', ana, '/api/notices?'],
  ['the messages of a case', paula, `${messages}?`],
  ['the e-mails', alice, `${emails}?`],
]

test.each(lists)(
  'pages of %s have each row once, in the order of the whole list',
  async (_, person, path) => {
    const { ids: whole, next } = await pageAt(person, path)
    expect([whole.length >= 7, next]).toEqual([true, undefined])
    // Messages of a page are in the order of writing, and the first page has the last messages.
    const inOrder = (pages: string[][]) => (path.includes('messages') ? pages.toReversed() : pages).flat()
    for (const limit of [1, 2, 3, whole.length]) {
      const pages = await pagesOf(person, `${path}limit=${limit}`)
      expect(inOrder(pages), `limit=${limit}`).toEqual(whole)
      expect(pages).toHaveLength(Math.ceil(whole.length / limit))
    }
  },
)

test("a changed case moves to the top of a partner's list, once although the partner has several responsibilities", async () => {
  const { ids: before } = await pageAt(paula, '/api/cases')
  const last = before.at(-1)!
  const again = { id: randomUUID(), case_id: last, partner_id: demoPartners.cavalcanti.id }
  await db
    .insertInto('case_assignments')
    .values({ ...again, responsibility: 'Registro' })
    .execute()
  const touched = { updated_at: momentOf(900) }
  await db.updateTable('cases').set(touched).where('id', '=', last).execute()
  const pages = await pagesOf(paula, '/api/cases?limit=3')
  expect(pages.flat()).toEqual([last, ...before.slice(0, -1)])
  await db.deleteFrom('case_assignments').where('id', '=', again.id).execute()
})

test('a row added between two pages does not shift later rows', async () => {
  const adding: [string, Person, string, (number: number) => Promise<unknown>][] = [
    ['cases', gil, '/api/cases?', addCase],
    ['notices', ana, '/api/notices?', addNotice],
    ['messages', ana, `${messages}?`, addMessage],
    ['emails', alice, `${emails}?`, addEmail],
  ]
  for (const [name, person, path, add] of adding) {
    const { ids: before } = await pageAt(person, path)
    let number = 1000
    const listedIds = (await pagesOf(person, `${path}limit=2`, () => add((number += 1)))).flat()
    expect(listedIds.toSorted(), name).toEqual(before.toSorted())
  }
})

test('a page continues after the last one, also if that row was deleted', async () => {
  const { ids: whole } = await pageAt(alice, emails)
  const { ids: first, next } = await pageAt(alice, `${emails}?limit=2`)
  await db.deleteFrom('outbox_emails').where('id', 'in', first).execute()
  const { ids } = await pageAt(alice, next!.replace('limit=2', 'limit=500'))
  expect(ids).toEqual(whole.slice(2))
})

test("a cursor from another person's list returns only the reader's own cases", async () => {
  const { next } = await pageAt(gil, '/api/cases?limit=1')
  const owners = await db
    .selectFrom('cases')
    .select('id')
    .where('client_id', '=', demoPeople.ana.id)
    .execute()
  const ownIds = new Set(owners.map(({ id }) => id))
  const { ids } = await pageAt(ana, next!.replace('limit=1', 'limit=500'))
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.filter((id) => !ownIds.has(id))).toEqual([])
})

const wrongLimit = 'Informe um número inteiro de 1 a 500'
const wrongKey = 'Use o endereço da próxima página como ele veio'
const key = `${clock.now.toISOString()}_${boaVista}`
test.each([
  ['limit=0', 'limit', wrongLimit],
  ['limit=501', 'limit', wrongLimit],
  ['limit=-1', 'limit', wrongLimit],
  ['limit=1e2', 'limit', wrongLimit],
  ['limit=', 'limit', wrongLimit],
  ['limit=1&limit=2', 'limit', 'Valor inválido'],
  ['after=', 'after', wrongKey],
  ['after=2', 'after', wrongKey],
  [`after=${boaVista}`, 'after', wrongKey],
  [`after=${key}'--`, 'after', wrongKey],
  [`after=${key}&after=${key}`, 'after', 'Valor inválido'],
  ['offset=1', 'offset', 'Campo desconhecido'],
])('a list refuses %s and names the field', async (search, field, words) => {
  for (const [, person, path] of lists) {
    const response = await person!.get(path + search)
    expect(response.status, path).toBe(400)
    const { code, fields } = await readJson<ErrorBody>(response)
    expect([code, fields], path).toEqual(['invalid_input', { [field]: words }])
  }
})
