import {
  builtInCosts,
  costedPurchase,
  loanRequestOf,
  purchaseCostItems,
  REGISTRY,
  type CashInHand,
  type Simulation,
} from 'core'
import { expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import type { Fee } from '../../cases/record/schemas.ts'
import { answers } from '../../testing/answers.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { CaseQuote, CaseQuoteRequest } from './case-quote-schemas.ts'

const started = await startApp()
await seedDemo(started.db, started.clock.now)
const gil = await signIn(started, demoPeople.gil.email)
const computed = new Set(['itbi', REGISTRY])
const labels = new Set(['ITBI', 'Registro de imóveis'])

interface ApiQuote {
  day: string
  lines: { id: string; sfh: boolean; cash: { sac: CashInHand }; sac: { credit: number } }[]
}

/** ITBI and registry by label, in reais. */
const amountsOf = (costs: readonly { label: string; amount: number }[], cents = 100) =>
  Object.fromEntries(
    costs.filter(({ label }) => labels.has(label)).map(({ label, amount }) => [label, amount / cents]),
  )

test('the API and the cards estimate one purchase alike', async () => {
  const { lines, day } = await readJson<ApiQuote>(started.postJson('/api/public/quotes', { answers }))
  const { scenarios } = await readJson<Simulation>(started.postJson('/api/public/simulations', answers))
  const [line] = lines
  const location = { state: answers.state ?? '', city: answers.city ?? '' }
  const request = { ...loanRequestOf(answers), municipality: 2_611_606 }
  const price = answers.propertyValue ?? 0
  const estimateOf = (credit: number) =>
    amountsOf(
      purchaseCostItems(costedPurchase(line, request, location, { price, credit }), builtInCosts, [], day),
    )
  expect(amountsOf(line!.cash.sac.items)).toEqual(estimateOf(line!.sac.credit))
  expect(Object.keys(amountsOf(line!.cash.sac.items))).toEqual([...labels])
  for (const { credit, purchaseCosts } of scenarios)
    expect(amountsOf(purchaseCosts)).toEqual(estimateOf(credit))
})

test('the fees of a case are those of its proposal', async () => {
  const { id } = await readJson<{ id: string }>(
    gil.post('/api/cases', {
      name: 'Rita Melo',
      phone: '(81) 98765-4321',
      income: 700_000,
      property_type: 'apartamento',
      property_city: 'Recife',
      property_state: 'PE',
    }),
  )
  const path = `/api/cases/${id}`
  await gil.patch(`${path}/property`, { price: 35_000_000, condition: 'novo' })
  await gil.patch(`${path}/operation`, { own_money: 4_000_000, fgts: 3_000_000 })
  const request = await readJson<CaseQuoteRequest>(gil.get(`${path}/quotes/draft`))
  const { lines } = await readJson<CaseQuote>(gil.post(`${path}/quotes`, { title: 'Apto', request }))
  const { sac, cash } = lines[0]!
  const basis = { property_value: 35_000_000, credit: sac.credit }
  const fees = await readJson<Fee[]>(gil.post(`${path}/fees/generate`, basis))
  expect(amountsOf(fees, 1)).toEqual(amountsOf(cash!.sac.items))
  // 1% in the SFH: 3,500 and never 10,500.
  expect(amountsOf(fees, 1)['ITBI']).toBe(3500)
  const evidence = cash!.sac.items.filter(({ code }) => computed.has(code)).map((item) => item.evidence?.act)
  expect(fees.filter(({ label }) => labels.has(label)).map(({ notes }) => notes)).toEqual(
    evidence.map((act) => expect.stringContaining(act ?? '–')),
  )
})
