import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { auditEvents } from '../audit/audit-events.ts'
import { createRecordEvent } from '../events/record-event.ts'
import { createPersonalCipher } from '../field-encryption/personal-cipher.ts'
import { DATA_KEYS } from '../testing/start-app.ts'
import { agent } from '../testing/agent.ts'
import { openDatabase } from '../testing/open-database.ts'
import { auditEntries } from '../testing/audit-entries.ts'
import { createPerson } from '../testing/people.ts'
import { getCase, listCases, listStages } from './queries.ts'
import type { Case } from './schemas.ts'
import { openCase } from '../case-opening/open-case.ts'
import { touchCase, updateCase } from './update-case.ts'

const { db } = await openDatabase()
const clock = { now: new Date('2026-11-21T12:00:00Z') }
const cipher = createPersonalCipher(DATA_KEYS)
const deps = { db, cipher, clock: () => clock.now, recordEvent: createRecordEvent([auditEvents]) }
const gil = agent(await createPerson(db, { email: 'gil@demo.br', name: 'Gil Barreto', role: 'agent' }))
const ana = await createPerson(db, { email: 'ana@demo.br' })
const given = {
  name: 'Ana Souza',
  phone: '(81) 98765-4321',
  email: 'ana@demo.br',
  income: 650_000,
  origin: 'whatsapp' as const,
  title: 'Casa no Carmo',
  property_city: 'Olinda',
  property_state: 'PE',
  property_type: 'imovel_usado' as const,
}
const found = async (q: string) => {
  const { list } = await listCases(db, gil, { q, limit: 500 })
  return (JSON.parse(list.toString()) as Case[]).map(({ id }) => id)
}

test('a case begins in its first stage, and is found by what it says', async () => {
  const id = await openCase(deps, gil, given)
  expect(await getCase(db, gil, id)).toMatchObject({
    client_id: ana,
    title: 'Casa no Carmo',
    current_stage: 'lead_criado',
    created_at: clock.now.toISOString(),
    updated_at: clock.now.toISOString(),
  })
  expect((await listStages(db, gil, id)).map(({ status, started_at }) => [status, started_at])).toEqual([
    ['in_progress', clock.now.toISOString()],
  ])
  expect(await found('pernambuco olinda carmo')).toEqual([id])
})

test('a case that changes is found by what it says then, and by what stayed', async () => {
  const id = await openCase(deps, gil, { ...given, title: 'Sobrado' })
  clock.now = new Date('2026-11-22T12:00:00Z')
  await updateCase(deps, gil, id, { property_city: 'Recife', title: null })
  expect(await found('recife pernambuco')).toEqual([id])
  expect(await found('sobrado')).toEqual([])
  const { title, property_city, property_state, updated_at } = await getCase(db, gil, id)
  expect([title, property_city, property_state, updated_at]).toEqual([
    null,
    'Recife',
    'PE',
    '2026-11-22T12:00:00.000Z',
  ])
})

test('what is no case any more, or not theirs, cannot be changed', async () => {
  await expect(updateCase(deps, gil, randomUUID(), { title: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test.each<[string, string]>([
  ['client', 'not_allowed'],
  ['partner', 'not_allowed'],
])('who became a %s since the request came in changes nothing', async (role, code) => {
  const id = await openCase(deps, gil, given)
  const email = `${role}@demo.br`
  const demoted: Actor = agent(await createPerson(db, { email, role }))
  const before = await getCase(db, gil, id)
  await expect(updateCase(deps, demoted, id, { title: 'Meu' })).rejects.toMatchObject({ code })
  await expect(openCase(deps, demoted, given)).rejects.toMatchObject({ code })
  expect(await getCase(db, gil, id)).toEqual(before)
})

test('whose case it is is looked up again, too', async () => {
  const id = await openCase(deps, gil, given)
  const owner: Actor = { ...agent(ana), role: 'client' }
  const touch = (actor: Actor) =>
    db.transaction().execute((trx) => touchCase(trx, actor, 'sendMessage', id, clock.now.toISOString()))
  expect((await touch(owner)).found.id).toBe(id)
  const other: Actor = { ...agent(await createPerson(db, { email: 'bruno@demo.br' })), role: 'agent' }
  await expect(touch(other)).rejects.toMatchObject({ code: 'not_found' })
})

test('what the staff does to a case is an event, and in the audit log with what it was', async () => {
  const id = await openCase(deps, gil, given)
  await updateCase(deps, gil, id, { title: 'Casa azul', property_city: given.property_city })
  await updateCase(deps, gil, id, { title: 'Casa azul' })
  const rows = await db.selectFrom('events').where('case_id', '=', id).select(['kind', 'data']).execute()
  expect(rows.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
    { kind: 'case.opened', data: '{}' },
    { kind: 'case.updated', data: '{"columns":["title"]}' },
  ])
  const entries = await auditEntries(db, id)
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual(
    expect.arrayContaining([
      ['case.open', null, null],
      ['case.update', { title: 'Casa no Carmo' }, { title: 'Casa azul' }],
    ]),
  )
  expect(entries.map(({ actor_name, object }) => [actor_name, object])).toEqual([
    ['Gil Barreto', 'cases'],
    ['Gil Barreto', 'cases'],
  ])
})

test('without its event nothing has changed', async () => {
  const id = await openCase(deps, gil, given)
  const before = await getCase(db, gil, id)
  const cases = await found('')
  const failing = createRecordEvent([async () => Promise.reject(new Error('sem disco'))])
  const broken = { ...deps, recordEvent: failing }
  await expect(updateCase(broken, gil, id, { title: 'Outra' })).rejects.toThrow('sem disco')
  await expect(openCase(broken, gil, given)).rejects.toThrow('sem disco')
  expect(await getCase(db, gil, id)).toEqual(before)
  expect(await found('')).toEqual(cases)
})
