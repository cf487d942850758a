import { expect, test } from 'vitest'
import type { Credit } from '../../cases/credit/schemas.ts'
import type { ListedWork } from '../../cases/work-list/work-schemas.ts'
import { cheapHash } from '../../testing/cheap-hash.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { demoId } from './demo-id.ts'
import { demoPeople } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now, cheapHash)

test('gives every demo case a person, an amount, a line and events, once', async () => {
  await started.addDemoLoans()
  const first = await dumpTables(db)
  await started.addDemoLoans()
  expect(await dumpTables(db)).toEqual(first)
  const gil = await signIn(started, demoPeople.gil.email)
  const works = await readJson<ListedWork[]>(gil.get('/api/work'))
  expect(works).toHaveLength(9)
  for (const work of works) {
    expect(work.client_name).not.toBe('')
    expect([work.financed, work.line, work.phone, work.last_event]).not.toContain(null)
  }
  const boaVista = demoId('case', 'boa-vista')
  expect(works.find(({ id }) => id === boaVista)?.approved_until).toBe('2027-02-07')
  const credit = await readJson<Credit>(gil.get(`/api/cases/${boaVista}/credit`))
  expect(credit).toMatchObject({ state: 'approved', approved: { amount: 25_600_000 } })
  // The amounts of the price add up.
  expect(credit.approved.amount! + credit.fgts! + credit.own_money!).toBe(credit.price)
})
