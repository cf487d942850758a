import { expect, test } from 'vitest'
import { auditEvents } from '../audit/audit-events.ts'
import { agent } from '../../testing/agent.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { createRecordEvent, type EventConsumer, type NewEvent } from './record-event.ts'

const { db } = await openDatabase()
const gil = agent('gil')
const at = '2026-11-21T12:00:00.000Z'
const moved = (subject: string) =>
  ({
    kind: 'case.stage_moved',
    actor: gil,
    subject,
    caseId: subject,
    at,
    data: { action: 'advance', from: 'pre_analise', to: 'analise_credito', notify: true },
  }) as const satisfies NewEvent

const record = (event: NewEvent, consumers: EventConsumer[] = []) =>
  db.transaction().execute((trx) => createRecordEvent(consumers)(trx, event))
const events = (subject: string) =>
  db.selectFrom('events').where('subject_id', '=', subject).selectAll().execute()
const audit = (subject: string) =>
  db.selectFrom('audit_log').where('object_id', '=', subject).selectAll().execute()

test('stores an event as one row and runs its consumers in order, in the same transaction', async () => {
  const calls: string[] = []
  await record(moved('caso-1'), [
    async (trx, event) => {
      const rows = await trx
        .selectFrom('events')
        .where('subject_id', '=', event.subject)
        .select('id')
        .execute()
      calls.push(`first ${event.kind} ${rows.length}`)
    },
    async () => void calls.push('second'),
  ])
  expect(calls).toEqual(['first case.stage_moved 1', 'second'])
  const [row, ...more] = await events('caso-1')
  expect(more).toEqual([])
  expect(row).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    kind: 'case.stage_moved',
    actor_id: gil.id,
    subject_table: 'cases',
    subject_id: 'caso-1',
    case_id: 'caso-1',
    at,
    data: '{"action":"advance","from":"pre_analise","to":"analise_credito","notify":true}',
  })
})

test('a failing consumer rolls the event back', async () => {
  const failing = record(moved('caso-2'), [
    auditEvents,
    async () => {
      throw new Error('sem disco')
    },
  ])
  await expect(failing).rejects.toThrow('sem disco')
  expect(await events('caso-2')).toEqual([])
  expect(await audit('caso-2')).toEqual([])
})

test('refuses data that the kind does not define, so no typed text gets in', async () => {
  const event = moved('caso-3')
  const typed = { ...event, data: { ...event.data, notes: 'falei com a Ana' } } as NewEvent
  await expect(record(typed)).rejects.toThrow('notes')
  expect(await events('caso-3')).toEqual([])
})

test('the audit log has the actor and the row before and after; events have no rows', async () => {
  const before = { id: 'tema-1', name: 'Mata' }
  const change = { before, after: null }
  await record({ kind: 'theme.deleted', actor: gil, subject: 'tema-1', at, data: {}, change }, [auditEvents])
  expect(await audit('tema-1')).toMatchObject([
    {
      actor_id: gil.id,
      actor_name: gil.displayName,
      action: 'theme.delete',
      object: 'themes',
      before: JSON.stringify(before),
      after: null,
      created_at: at,
    },
  ])
  expect(await events('tema-1')).toMatchObject([{ case_id: null, data: '{}' }])
})

test('an event of the product itself has no audit entry', async () => {
  await record({ ...moved('caso-4'), actor: null }, [auditEvents])
  expect(await events('caso-4')).toMatchObject([{ actor_id: null }])
  expect(await audit('caso-4')).toEqual([])
})
