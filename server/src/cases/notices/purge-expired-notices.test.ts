import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { purgeExpiredNotices } from './purge-expired-notices.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const now = new Date('2026-11-21T12:00:00.000Z')
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

test('deletes read notices after 90 days and unread ones after a year', async () => {
  const { db } = await openDatabase()
  await seedDemo(db, now)
  await db.deleteFrom('notices').execute()
  const add = (id: string, created: number, read: number | null) =>
    db
      .insertInto('notices')
      .values({
        id,
        user_id: demoPeople.ana.id,
        case_id: demoId('case', 'boa-vista'),
        kind: 'message',
        text: 'Nova mensagem',
        created_at: ago(created),
        read_at: read === null ? null : ago(read),
      })
      .execute()
  await add('new', 1, null)
  await add('just read', 200, 89)
  await add('read long ago', 200, 91)
  await add('unread', 364, null)
  await add('unread for a year', 366, null)

  await purgeExpiredNotices(db, now)
  const left = await db.selectFrom('notices').select('id').execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual(['just read', 'new', 'unread'])
})
