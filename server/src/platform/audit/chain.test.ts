import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { createRecordEvent } from '../events/record-event.ts'
import type { Db } from '../db/connect.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { auditEvents } from './audit-events.ts'
import { chainEarlierEntries } from './chain.ts'
import { redactEntries } from './redact-entries.ts'
import { verifyChain } from './verify-chain.ts'

const recordEvent = createRecordEvent([auditEvents])
const alice = { id: randomUUID(), role: 'admin', displayName: 'Alice — “aspas”, ção e 🏠' } as Actor
const at = '2026-11-21T12:00:00.000Z'

const entry = (number: number, caseId?: string) => ({
  kind: 'case.outcome_set' as const,
  actor: alice,
  subject: randomUUID(),
  caseId,
  at,
  data: { from: 'em_andamento', to: 'suspenso', notify: false, resumes_on: null } as const,
  change: { before: null, after: { número: number, motivo: 'não\n"sei"' } },
})

/** Makes a number of changes, each in its own transaction. */
async function record(db: Db, from: number, count: number) {
  for (let number = from; number < from + count; number++)
    await db.transaction().execute((trx) => recordEvent(trx, entry(number)))
}

/** Simulates an attacker with write access to the database. */
async function tamper(dialect: string, db: Db, work: () => Promise<unknown>) {
  if (dialect === 'postgres')
    for (const table of ['audit_log', 'audit_chain'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(db)
  else
    for (const name of ['log_no_update', 'log_no_delete', 'chain_no_update', 'chain_no_delete'])
      await sql.raw(`drop trigger if exists audit_${name}`).execute(db)
  await work()
}

test('each entry holds the digest of the one before, and the whole chain verifies', async () => {
  const { db } = await openDatabase()
  expect(await verifyChain(db)).toEqual({ links: 0, digest: '', break: null })
  await record(db, 0, 5)
  const links = await db.selectFrom('audit_chain').selectAll().orderBy('seq').execute()
  expect(links.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  expect(links.slice(1).map(({ previous }) => previous)).toEqual(
    links.slice(0, -1).map(({ digest }) => digest),
  )
  expect(await verifyChain(db)).toEqual({ links: 5, digest: links[4]!.digest, break: null })
})

test('a rolled-back transaction leaves no link', async () => {
  const { db } = await openDatabase()
  await record(db, 0, 1)
  const undone = db.transaction().execute(async (trx) => {
    await recordEvent(trx, entry(1))
    throw new Error('nothing has happened')
  })
  await expect(undone).rejects.toThrow('nothing has happened')
  await record(db, 2, 1)
  expect(await verifyChain(db)).toMatchObject({ links: 2, break: null })
})

test('chains all of many concurrent writers whose lock order could deadlock', async () => {
  const { db } = await openDatabase()
  const cases = ['0', '1'].map((end) => `00000000-0000-4000-8000-00000000000${end}`)
  await db
    .insertInto('cases')
    .values(
      cases.map((id) => ({
        id,
        current_stage: 'contrato' as const,
        created_at: at,
        updated_at: at,
        search_text: '',
      })),
    )
    .execute()
  await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      db.transaction().execute(async (trx) => {
        // Half of them write an entry before they touch a case that the others have locked.
        const touch = () =>
          trx
            .updateTable('cases')
            .set({ updated_at: at })
            .where('id', '=', cases[number % 4 > 1 ? 1 : 0]!)
            .execute()
        if (number % 2) await touch()
        await recordEvent(trx, entry(number, cases[0]))
        if (number % 2 === 0) await touch()
        await recordEvent(trx, entry(number, cases[1]))
      }),
    ),
  )
  expect(await verifyChain(db)).toMatchObject({ links: 80, break: null })
})

test('entries older than the chain are chained at the start, once', async () => {
  const { db, dialect } = await openDatabase()
  await record(db, 0, 3)
  // A database of before the chain: entries without links.
  await tamper(dialect, db, () => db.deleteFrom('audit_chain').execute())
  expect(await verifyChain(db)).toMatchObject({ links: 0, break: { fault: 'unchained' } })
  await Promise.all([chainEarlierEntries(db, new Date(at)), chainEarlierEntries(db, new Date(at))])
  await chainEarlierEntries(db, new Date(at))
  expect(await verifyChain(db)).toMatchObject({ links: 3, break: null })
})

test.each([
  ['', '2026-11-21T12:00:00Z'],
  [' also where its clock was ahead', '2031-01-01T00:00:00Z'],
])(
  'chains entries that another program wrote since the previous start at the next start%s',
  async (_, first) => {
    const { db, dialect } = await openDatabase()
    await record(db, 0, 2)
    await chainEarlierEntries(db, new Date(first))
    await record(db, 2, 2)
    await tamper(dialect, db, () => db.deleteFrom('audit_chain').where('seq', '>', 2).execute())
    expect((await verifyChain(db)).break).toMatchObject({ fault: 'unchained' })
    await chainEarlierEntries(db, new Date('2026-11-21T14:00:00Z'))
    expect(await verifyChain(db)).toMatchObject({ links: 4, break: null })
  },
)

test('a start checks only entries since the start before', async () => {
  const { db, dialect } = await openDatabase()
  await record(db, 0, 2)
  await chainEarlierEntries(db, new Date('2027-11-21T12:00:00Z'))
  // A start does not recreate links that were deleted since: they stay missing.
  await tamper(dialect, db, () => db.deleteFrom('audit_chain').execute())
  await chainEarlierEntries(db, new Date('2027-11-21T12:00:00Z'))
  expect((await verifyChain(db)).break).toMatchObject({ fault: 'unchained' })
})

/** Links in the format from before redaction, as `061-audit-chain` made them. */
async function asBefore(dialect: string, db: Db) {
  const { formerDigestOf } = await import('./chain.ts')
  await tamper(dialect, db, async () => {
    const links = await db.selectFrom('audit_chain').select(['seq', 'entry_id']).orderBy('seq').execute()
    let previous = ''
    for (const { seq, entry_id } of links) {
      const row = await db
        .selectFrom('audit_log')
        .where('id', '=', entry_id)
        .selectAll()
        .executeTakeFirstOrThrow()
      const digest = formerDigestOf(previous, seq, row)
      await db
        .updateTable('audit_chain')
        .set({ previous, digest, details: null })
        .where('seq', '=', seq)
        .execute()
      previous = digest
    }
  })
  if (dialect === 'postgres') await sql`alter table audit_log enable trigger user`.execute(db)
  return db.selectFrom('audit_chain').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
}

const idAt = async (db: Db, seq: number) =>
  (await db.selectFrom('audit_chain').where('seq', '=', seq).select('entry_id').executeTakeFirstOrThrow())
    .entry_id

test.each([
  [
    'a word of an entry',
    'changed',
    3,
    async (db: Db) =>
      db
        .updateTable('audit_log')
        .set({ actor_name: 'Bruno' })
        .where('id', '=', await idAt(db, 3))
        .execute(),
  ],
  [
    'an entry that is gone',
    'missing',
    2,
    async (db: Db) =>
      db
        .deleteFrom('audit_log')
        .where('id', '=', await idAt(db, 2))
        .execute(),
  ],
  [
    'an entry that is gone with its link',
    'gap',
    5,
    async (db: Db) => {
      await db
        .deleteFrom('audit_log')
        .where('id', '=', await idAt(db, 4))
        .execute()
      await db.deleteFrom('audit_chain').where('seq', '=', 4).execute()
    },
  ],
  [
    'a link that was made anew',
    'order',
    4,
    async (db: Db) => {
      const { detailsOf, digestOf } = await import('./chain.ts')
      const link = await db
        .selectFrom('audit_chain')
        .innerJoin('audit_log', 'audit_log.id', 'entry_id')
        .where('seq', '=', 3)
        .selectAll('audit_log')
        .select('previous')
        .executeTakeFirstOrThrow()
      const forged = { ...link, after: '{}' }
      await db.updateTable('audit_log').set({ after: '{}' }).where('id', '=', link.id).execute()
      await db
        .updateTable('audit_chain')
        .set({ details: detailsOf(forged), digest: digestOf(link.previous, 3, forged, detailsOf(forged)) })
        .where('seq', '=', 3)
        .execute()
    },
  ],
] as const)('%s breaks the chain, and the position is reported', async (_, fault, seq, work) => {
  const { db, dialect } = await openDatabase()
  await record(db, 0, 6)
  await tamper(dialect, db, () => work(db))
  expect((await verifyChain(db)).break).toMatchObject({ fault, seq })
})

test('a digest noted earlier reveals that the end was cut off', async () => {
  const { db, dialect } = await openDatabase()
  await record(db, 0, 4)
  const { digest } = await verifyChain(db)
  await record(db, 4, 2)
  expect(await verifyChain(db, digest)).toMatchObject({ links: 6, break: null })
  await tamper(dialect, db, async () => {
    for (const seq of [6, 5, 4]) {
      const id = await idAt(db, seq)
      await db.deleteFrom('audit_chain').where('seq', '=', seq).execute()
      await db.deleteFrom('audit_log').where('id', '=', id).execute()
    }
  })
  expect(await verifyChain(db)).toMatchObject({ links: 3, break: null })
  expect(await verifyChain(db, digest)).toMatchObject({ links: 3, break: { fault: 'shortened' } })
})

/** Redacts entries and records it, as an erasure does. */
const forget = (db: Db, ids: string[], reason: string, says = true) =>
  db.transaction().execute(async (trx) => {
    const redacted = await redactEntries(trx, ids, reason)
    if (!says) return
    const erasure = { ...entry(0), kind: 'person.erased' as const, subject: reason, data: {} }
    await recordEvent(trx, { ...erasure, change: { before: null, after: { redacted } } })
  })

test('a redaction with a reason leaves the chain intact, and the rest of the entry verified', async () => {
  const { db, dialect } = await openDatabase()
  await record(db, 0, 4)
  const noted = (await verifyChain(db)).digest
  const [second, third] = [await idAt(db, 2), await idAt(db, 3)]
  await forget(db, [second, third], 'pedido-1')
  expect(await verifyChain(db, noted)).toMatchObject({ links: 5, break: null })
  const row = await db.selectFrom('audit_log').where('id', '=', second).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ actor_id: alice.id, actor_name: '', before: null, after: null, salt: null })
  // An entry is redacted once, and nothing else of it changes.
  for (const change of [{ action: 'outra' }, { after: '{}' }, { redacted_by: 'pedido-2' }])
    await expect(db.updateTable('audit_log').set(change).where('id', '=', second).execute()).rejects.toThrow(
      'append-only',
    )
  await tamper(dialect, db, () =>
    db.updateTable('audit_log').set({ action: 'outra' }).where('id', '=', second).execute(),
  )
  expect((await verifyChain(db)).break).toMatchObject({ fault: 'changed', seq: 2 })
})

test.each([
  ['no entry explains them', async (db: Db, ids: string[]) => forget(db, ids, 'pedido-1', false)],
  [
    'an entry explains fewer',
    async (db: Db, ids: string[]) => {
      await forget(db, ids.slice(1), 'pedido-1')
      await db.transaction().execute((trx) => redactEntries(trx, ids.slice(0, 1), 'pedido-1'))
    },
  ],
])('finds redacted entries if %s', async (_, work) => {
  const { db } = await openDatabase()
  await record(db, 0, 4)
  await work(db, [await idAt(db, 2), await idAt(db, 3)])
  expect((await verifyChain(db)).break).toMatchObject({ fault: 'redacted', createdAt: at })
})

test('entries with links from before redaction are chained again and can then be redacted', async () => {
  const { db, dialect } = await openDatabase()
  await record(db, 0, 3)
  const { digest: noted } = await asBefore(dialect, db)
  expect((await verifyChain(db)).break).toMatchObject({ fault: 'unchained' })
  await chainEarlierEntries(db, new Date(at))
  expect(await verifyChain(db, noted)).toMatchObject({ links: 6, break: null })
  await forget(db, [await idAt(db, 2)], 'pedido-1')
  expect(await verifyChain(db, noted)).toMatchObject({ links: 7, break: null })
  const forgotten = await idAt(db, 2)
  await tamper(dialect, db, () =>
    db.updateTable('audit_log').set({ object_id: 'outro' }).where('id', '=', forgotten).execute(),
  )
  const firstBreak = (await verifyChain(db)).break
  expect(firstBreak).toMatchObject({ fault: 'changed', entryId: forgotten })
  expect(firstBreak?.seq).toBeGreaterThan(3)
})

test('links cannot be changed or deleted', async () => {
  const { db } = await openDatabase()
  await record(db, 0, 1)
  await expect(db.updateTable('audit_chain').set({ digest: '' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('audit_chain').execute()).rejects.toThrow('append-only')
})
