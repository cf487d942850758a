import { expect, test } from 'vitest'
import type { CommissionSummary, CommissionView } from '../../business/commissions/schemas.ts'
import { cheapHash } from '../../testing/cheap-hash.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { demoPeople } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now, cheapHash)

const sumsOf = (of: CommissionSummary | undefined) =>
  Object.fromEntries((of?.figures ?? []).map(({ kind, count, value }) => [kind, [count, value]]))

test('adds months of commissions, the older ones closed, and nothing in a second run', async () => {
  for (let start = 0; start < 2; start++) await started.addDemoContracts()
  const alice = await signIn(started, demoPeople.alice.email)
  const summary = (month: string) =>
    readJson<CommissionSummary>(alice.get(`/api/commissions/summary?month=${month}`))
  const [present, before, closed] = await Promise.all(['2026-11', '2026-10', '2026-09'].map(summary))
  // Counted by hand: 312.000,00 and 420.000,00 of SBPE at 0,85% with a ceiling, and MCMV at 0,9%.
  expect(sumsOf(present)).toEqual({
    expected: [5, 265_200 + 210_497 + 158_850 + 300_000 + 178_560],
    invoiced: [3, 158_850 + 300_000 + 178_560],
    received: [1, 178_560],
    written_off: [0, 0],
  })
  expect(sumsOf(before).expected?.[0]).toBe(4)
  expect(present?.open.late.count).toBeGreaterThan(0)
  expect([present, before, closed].map((one) => one?.closing.closed?.by)).toEqual([
    undefined,
    undefined,
    'Alice Nogueira',
  ])
  expect(before?.closing.can_close).toBe(true)
  const rows = await readJson<CommissionView[]>(alice.get('/api/commissions?month=2026-11'))
  expect(rows.map(({ client_name }) => client_name ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Davi Coutinho',
    'Elisa Vasconcelos',
    'Hélio Guedes',
    'Renata Prado',
    'Sônia Barreiros',
  ])
})
