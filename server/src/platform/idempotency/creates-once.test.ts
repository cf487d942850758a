import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import type { Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { ApiDocument } from '../openapi/api-document.ts'
import type { Policy } from '../../testing/access-expectations.ts'
import { policies } from '../../testing/access-policy.ts'
import { actors, browserOf, createActors, testThings } from '../../testing/actors.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { requestTransaction } from './request-transaction.ts'
import { purgeStoredResponses } from './stored-responses.ts'

const started = await startApp()
const { db, clock } = started
await createActors(started)
const actorNamed = (name: string) => actors.find((actor) => actor.name === name)!
const alice = await browserOf(started, actorNamed('admin Alice'))
const gil = await browserOf(started, actorNamed('agent Gil'))
const ana = await browserOf(started, actorNamed('client Ana'))
const aliceCase = actorNamed('admin Alice').own!
const anaCase = actorNamed('client Ana').own!
const notes = `/api/cases/${aliceCase}/notes`

const countRows = async (table: keyof Database) => {
  const [row] = await db
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('count'))
    .execute()
  return row!.count
}
const seenAt = async (id: string) =>
  (await db.selectFrom('cases').where('id', '=', id).select('updated_at').executeTakeFirstOrThrow())
    .updated_at
const insertCase = async (trx: Trx) => {
  const at = clock.now.toISOString()
  await trx
    .insertInto('cases')
    .values({
      id: randomUUID(),
      current_stage: 'contrato',
      created_at: at,
      updated_at: at,
      search_text: '',
    })
    .execute()
}
const withKey = (key: string) => ({ 'Idempotency-Key': key })
const contentOf = async (response: Response) => ({ status: response.status, body: await response.text() })

/** Successful requests for routes whose request in the access matrix fails on purpose. */
const accepted: Record<
  string,
  () => Promise<{ params?: Record<string, string>; body: object; rows?: number }>
> = {
  'POST /api/cases/:id/stage': async () => ({ body: { stage: 'analise_credito', confirmed: true } }),
  'POST /api/cases/:id/outcome': async () => ({
    params: { id: anaCase },
    body: { outcome: 'desistiu', reason: 'Achou caro' },
  }),
  'POST /api/cases/:id/assignments': async () => ({
    body: { partner_id: testThings.partner, responsibility: 'Análise' },
  }),
  'POST /api/work/changes': async () => ({
    body: {
      cases: [{ id: aliceCase, seen_at: await seenAt(aliceCase) }],
      change: { kind: 'tags', add: ['Urgente'] },
    },
  }),
  'POST /api/commissions/entries': async () => ({
    body: { kind: 'invoiced', cases: [testThings.commission], day: '2026-11-20', number: '7' },
  }),
  'POST /api/commissions/:id/entries/:entryId/take-back': async () => {
    const entry = await db
      .selectFrom('commission_entries')
      .where('case_id', '=', testThings.commission)
      .where('kind', '=', 'invoiced')
      .select('id')
      .executeTakeFirstOrThrow()
    return { params: { entryId: entry.id }, body: { reason: 'Nota cancelada' } }
  },
  'POST /api/admin/templates/:key': async () => ({
    body: { subject: 'Falta pouco', body: '{lista_3}: {link}', version: 1 },
  }),
  'POST /api/admin/legal/:kind': async () => {
    const versions = await readJson<{ version: number }[]>(alice.get('/api/admin/legal/termos'))
    // The first replacement stores the built-in text as version 1.
    return { body: { source: '## Quem somos\n{empresa}', version: versions[0]?.version ?? 0 }, rows: 2 }
  },
  'POST /api/admin/publication/states/:number/restore': async () => {
    const states = await db.selectFrom('publications').select('number').orderBy('number').execute()
    return {
      params: { number: String(states[0]!.number) },
      body: { newest: states.at(-1)!.number },
    }
  },
}

async function requestOf(route: string, { of, params, body, item: _item }: Policy) {
  const own = of === undefined || of === 'case' ? aliceCase : testThings[of]
  const instead = await accepted[route]?.()
  const parameters: Record<string, string> = { id: own, ...params, ...instead?.params }
  const path = route.slice('POST '.length).replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? name)
  return { path, body: instead?.body ?? body?.(7001), rows: instead?.rows ?? 1 }
}

const creating = Object.entries(policies).filter(([, { creates }]) => creates)

test.each(creating)('%s sent three times with one key creates one row', async (route, policy) => {
  const { path, body, rows } = await requestOf(route, policy)
  const key = randomUUID()
  const send = async () => contentOf(await alice.post(path, body, withKey(key)))
  const before = await countRows(policy.creates!)
  const [first, second] = await Promise.all([send(), send()])
  expect(String(first.status), first.body).toMatch(/^20/)
  expect(second).toEqual(first)
  expect(await send()).toEqual(first)
  expect(await countRows(policy.creates!)).toBe(before + rows)
})

test('the description names the header on every creating route, as required for leads and commissions', async () => {
  const { paths } = await readJson<ApiDocument>(alice.get('/api/openapi.json'))
  const routes = Object.entries(paths).flatMap(([path, { post }]) => {
    const header = post?.parameters?.find(
      (parameter) => 'name' in parameter && parameter.name === 'Idempotency-Key',
    )
    return header ? [{ route: `POST ${path.replace(/\{(\w+)\}/g, ':$1')}`, header }] : []
  })
  expect(routes.map(({ route }) => route).toSorted()).toEqual(
    [...creating.map(([route]) => route), 'POST /api/public/leads'].toSorted(),
  )
  const required = routes.filter(({ header }) => 'required' in header && header.required)
  expect(required.map(({ route }) => route)).toEqual([
    'POST /api/public/leads',
    'POST /api/commissions/entries',
  ])
})

test('every route that answers 201 is idempotent, unless it takes a file or has its own key', () => {
  const admin = actorNamed('admin Alice')
  const silent = Object.entries(policies).filter(
    ([route, { creates, expected }]) => route.startsWith('POST ') && !creates && expected(admin) === 201,
  )
  // The first route stores one row for each content; the second stores its key with the lead.
  expect(silent.map(([route]) => route)).toEqual([
    'POST /api/public/shared-simulations',
    'POST /api/public/leads',
  ])
})

test('refuses another body with the same key, explains why, and creates nothing', async () => {
  const key = randomUUID()
  expect((await alice.post(notes, { body: 'Ligou às 10 h.' }, withKey(key))).status).toBe(201)
  const before = await countRows('case_notes')
  const refused = await alice.post(notes, { body: 'Ligou às 11 h.' }, withKey(key))
  expect([refused.status, await readJson<ErrorBody>(refused)]).toEqual([
    422,
    { code: 'key_reused', message: 'Esta Idempotency-Key já foi usada com outros dados. Use uma nova.' },
  ])
  const elsewhere = await alice.post(`/api/cases/${anaCase}/notes`, { body: 'Ligou às 10 h.' }, withKey(key))
  expect(elsewhere.status).toBe(422)
  expect(await countRows('case_notes')).toBe(before)
  const malformed = await alice.post(notes, { body: 'Ligou.' }, withKey('1'))
  expect([malformed.status, Object.keys((await readJson<ErrorBody>(malformed)).fields ?? {})]).toEqual([
    400,
    ['Idempotency-Key'],
  ])
})

test('a key belongs to the person who sent it', async () => {
  const key = randomUUID()
  const before = await countRows('messages')
  const messages = `/api/cases/${anaCase}/messages`
  const body = { body: 'Bom dia' }
  const [byAna, byAlice] = [
    await ana.post(messages, body, withKey(key)),
    await alice.post(messages, body, withKey(key)),
  ]
  expect([byAna.status, byAlice.status]).toEqual([201, 201])
  expect(await byAna.json()).not.toEqual(await byAlice.json())
  expect(await countRows('messages')).toBe(before + 2)
})

test('a refused request releases its key for the corrected one', async () => {
  const key = randomUUID()
  const fees = `/api/cases/${aliceCase}/assignments`
  const unknown = { partner_id: randomUUID(), responsibility: 'Análise' }
  expect((await alice.post(fees, unknown, withKey(key))).status).toBe(400)
  const stage = `/api/cases/${aliceCase}/stage`
  expect((await alice.post(stage, { stage: 'registro' }, withKey(key))).status).toBe(409)
  expect((await alice.post(notes, { body: 'Corrigido' }, withKey(key))).status).toBe(201)
})

test('checks the person’s rights again with each retry', async () => {
  const key = randomUUID()
  const body = { name: 'Chave de teste', scopes: ['read_numbers'] }
  expect((await gil.post('/api/admin/keys', body, withKey(key))).status).toBe(403)
  const send = () => alice.post('/api/admin/keys', body, withKey(key))
  expect((await send()).status).toBe(201)
  const { id } = demoPeople.alice
  await db.updateTable('user_roles').set({ role: 'client' }).where('user_id', '=', id).execute()
  expect((await send()).status).toBe(403)
  await db.updateTable('user_roles').set({ role: 'admin' }).where('user_id', '=', id).execute()
})

test('responses are sealed, stored for a day, and emptied by an erasure', async () => {
  const key = randomUUID()
  const send = () => alice.post(notes, { body: 'Prefere ser chamada à tarde.' }, withKey(key))
  const first = await contentOf(await send())
  const row = () =>
    db
      .selectFrom('idempotency_keys')
      .where('key', '=', key)
      .select(['response', 'fingerprint'])
      .executeTakeFirst()
  expect(JSON.stringify(await row())).not.toContain('tarde')
  await db.updateTable('idempotency_keys').set({ response: null }).where('key', '=', key).execute()
  const emptied = await send()
  expect([emptied.status, (await readJson<ErrorBody>(emptied)).message]).toEqual([
    409,
    'Este pedido já foi feito. Atualize a página para ver o que ele criou.',
  ])
  const now = clock.now
  const before = await countRows('case_notes')
  clock.now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
  const again = await contentOf(await send())
  expect([again.status, await countRows('case_notes')]).toEqual([first.status, before + 1])
  await purgeStoredResponses(db, new Date(clock.now.getTime() + 25 * 60 * 60 * 1000))
  expect(await row()).toBeUndefined()
  clock.now = now
})

/** Ends the transaction as a full disk does. */
const failWholly = async (trx: Trx) => {
  await sql`rollback`.execute(trx)
  throw new Error('no disk')
}

test('a request whose transaction the database ended writes nothing more and cannot commit', async () => {
  const transaction = requestTransaction(db, async () => undefined)
  const step = (work: (trx: Trx) => Promise<unknown>) => transaction.db.transaction().execute(work)
  const before = await countRows('cases')
  await step(insertCase)
  await expect(step(failWholly)).rejects.toThrow('no disk')
  await expect(step(insertCase)).rejects.toThrow('no disk')
  await expect(transaction.commit(insertCase)).rejects.toThrow('no disk')
  await transaction.rollBack()
  expect(await countRows('cases')).toBe(before)
  // The connection is free again.
  await db.transaction().execute(insertCase)
  expect(await countRows('cases')).toBe(before + 1)
})

test.skipIf(started.dialect === 'postgres')(
  'rolls the request back if its response cannot be stored',
  async () => {
    const key = randomUUID()
    const send = () => alice.post(notes, { body: 'Depois da falha' }, withKey(key))
    const before = await countRows('case_notes')
    await sql`create trigger no_response before update on idempotency_keys begin select raise(abort, 'no disk'); end`.execute(
      db,
    )
    expect((await send()).status).toBe(500)
    expect(await countRows('case_notes')).toBe(before)
    await sql`drop trigger no_response`.execute(db)
    expect((await send()).status).toBe(201)
    expect(await countRows('case_notes')).toBe(before + 1)
  },
)
