import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Actor } from '../../platform/access/actor.ts'
import { auditEvents } from '../../platform/audit/audit-events.ts'
import { createRecordEvent } from '../../platform/events/record-event.ts'
import { createPersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { DATA_KEYS } from '../../testing/start-app.ts'
import { actorWith } from '../../testing/actor.ts'
import { agent } from '../../testing/agent.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import { createPerson } from '../../testing/people.ts'
import { getCase, listCases, listStages } from './queries.ts'
import { openCase } from './open-case.ts'
import { touchCase, updateCase } from './update-case.ts'

const { db } = await openDatabase()
const clock = { now: new Date('2026-11-21T12:00:00Z') }
const cipher = createPersonalCipher(DATA_KEYS)
const deps = { db, cipher, clock: () => clock.now, recordEvent: createRecordEvent([auditEvents]) }
const gil = agent(await createPerson(db, { email: 'gil@demo.br', name: 'Gil Barreto', role: 'agent' }))
const ana = await createPerson(db, { email: 'ana@demo.br' })
const newCase = {
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
const search = async (q: string) => {
  const { items } = await listCases(db, gil, { q, limit: 500 })
  return items.map(({ id }) => id)
}

test('starts a case in its first stage and finds it by its columns', async () => {
  const { id } = await openCase(deps, gil, newCase)
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
  expect(await search('pernambuco olinda carmo')).toEqual([id])
})

test('finds a changed case by its new and its unchanged columns', async () => {
  const { id } = await openCase(deps, gil, { ...newCase, title: 'Sobrado' })
  clock.now = new Date('2026-11-22T12:00:00Z')
  await updateCase(deps, gil, id, { property_city: 'Recife', title: null })
  expect(await search('recife pernambuco')).toEqual([id])
  expect(await search('sobrado')).toEqual([])
  const { title, property_city, property_state, updated_at } = await getCase(db, gil, id)
  expect([title, property_city, property_state, updated_at]).toEqual([
    null,
    'Recife',
    'PE',
    '2026-11-22T12:00:00.000Z',
  ])
})

test('rejects a change of a case that does not exist', async () => {
  await expect(updateCase(deps, gil, randomUUID(), { title: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test.each<[string, string]>([
  ['client', 'not_allowed'],
  ['partner', 'not_allowed'],
])('rejects a person who became a %s since the request arrived', async (role, code) => {
  const { id } = await openCase(deps, gil, newCase)
  const email = `${role}@demo.br`
  const demoted: Actor = agent(await createPerson(db, { email, role }))
  const before = await getCase(db, gil, id)
  await expect(updateCase(deps, demoted, id, { title: 'Meu' })).rejects.toMatchObject({ code })
  await expect(openCase(deps, demoted, newCase)).rejects.toMatchObject({ code })
  expect(await getCase(db, gil, id)).toEqual(before)
})

test('checks access to the case again inside the transaction', async () => {
  const { id } = await openCase(deps, gil, newCase)
  const owner = actorWith({ id: ana, role: 'client' })
  const touch = (actor: Actor) =>
    db.transaction().execute((trx) => touchCase(trx, actor, 'sendMessage', id, clock.now.toISOString()))
  expect((await touch(owner)).caseRow.id).toBe(id)
  const other = agent(await createPerson(db, { email: 'bruno@demo.br' }))
  await expect(touch(other)).rejects.toMatchObject({ code: 'not_found' })
})

test('records a staff change as an event and, with the previous values, in the audit log', async () => {
  const { id } = await openCase(deps, gil, newCase)
  await updateCase(deps, gil, id, { title: 'Casa azul', property_city: newCase.property_city })
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

test('changes nothing when recording the event fails', async () => {
  const { id } = await openCase(deps, gil, newCase)
  const before = await getCase(db, gil, id)
  const cases = await search('')
  const failing = createRecordEvent([async () => Promise.reject(new Error('sem disco'))])
  const broken = { ...deps, recordEvent: failing }
  await expect(updateCase(broken, gil, id, { title: 'Outra' })).rejects.toThrow('sem disco')
  await expect(openCase(broken, gil, newCase)).rejects.toThrow('sem disco')
  expect(await getCase(db, gil, id)).toEqual(before)
  expect(await search('')).toEqual(cases)
})
