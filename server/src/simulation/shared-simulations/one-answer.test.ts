import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultSettings, formatBrlShort, type OfferFigures, type SimulationAnswers } from 'core'
import { anyVisitor, repeated } from 'core/testing/arbitraries'
import * as fc from 'fast-check'
import pino from 'pino'
import { creditText, reaisText } from 'quote-view/answer-view'
import { expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import type { Lead, LeadDetail } from '../../leads/lead-schemas.ts'
import { hasPdfTools, openWithTools } from '../../testing/find-pdf-tools.ts'
import { publishedConfig } from '../../publishing/config/published-config.ts'
import { askLead } from '../../testing/lead-body.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { visitorOffer } from '../quotes/visitor-offer.ts'
import { sharedView } from './shared-view.ts'

const started = await startApp()
const { app, db, clock, origin, postJson } = started
await seedDemo(db, clock.now)
const gil = await signIn(started, demoPeople.gil.email)
const published = await publishedConfig(db, defaultSettings, pino({ level: 'silent' }))()
const DAY = '2026-11-21'

const refinement = { quotaHolder: true, hasSfhLoan: false }
const plain = (text: string) => text.replace(/\s+/g, ' ')

test('card and PDF of 200 visitors show the offer that a lead would store', () => {
  let offers = 0
  fc.assert(
    fc.property(anyVisitor(), fc.integer({ min: 0, max: 2 }), (answers, scenario) => {
      const offer = visitorOffer({ answers, refinement, scenario }, published, DAY)
      const stored = { code: '', sharedOn: DAY, expiresOn: DAY }
      const view = sharedView({ ...stored, answers, refinement, scenario }, published, DAY)
      if (!offer) return
      offers += 1
      expect(view.sentence).toContain(reaisText(offer.charge))
      expect(view.sentence).toContain(creditText(offer.credit))
      expect(view.line!.short).toContain(offer.label)
      const rows = view.figures!.bySystem![offer.system].rows
      expect(rows[0]!.charge).toBe(offer.charge)
      if (!view.chosen!.offer.parts) return
      const amountOf = (kind: string) => view.bar!.segments.find((one) => one.kind === kind)?.amount ?? 0
      expect([amountOf('bank'), amountOf('missing')]).toEqual([offer.credit, offer.missing])
    }),
    repeated(200),
  )
  expect(offers).toBeGreaterThan(120)
})

/** Answers as a form sends them. */
const sent = ({ uf: _uf, municipio: _municipio, ...answers }: SimulationAnswers) => answers

test.runIf(hasPdfTools())('PDF, quote, lead and case of 10 visitors show one offer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'one-answer-'))
  const visitors = fc.sample(fc.tuple(anyVisitor(), fc.integer({ min: 0, max: 2 })), {
    ...repeated(10),
    numRuns: 10,
  })
  let cases = 0
  for (const [at, [visitor, scenario]] of visitors.entries()) {
    const answers = sent(visitor)
    const quoted = await readJson<{ offers: (OfferFigures | null)[] }>(
      postJson('/api/public/quotes?include=offers', { answers, refinement }),
    )
    const offer = quoted.offers[scenario]!
    const body = { answers, refinement, scenario }
    const { code, sheet } = await readJson<{ code: string; sheet: string }>(
      postJson('/api/public/shared-simulations', body),
    )
    const file = join(folder, `${code}.pdf`)
    const pdf = await app.request(sheet.slice(origin.length))
    await writeFile(file, new Uint8Array(await pdf.arrayBuffer()))
    const { texts } = await openWithTools(file)
    expect(texts).toHaveLength(1)
    const person = { name: 'Rita Prado', cpf: String(20_000_000_000 + at), phone: `(81) 9${50_000_000 + at}` }
    const { protocol } = await readJson<{ protocol: string }>(
      askLead(started, { ...person, ...body }, { address: `10.6.${at}.1` }),
    )
    const [lead] = await readJson<Lead[]>(gil.get(`/api/leads?status=todos&q=${protocol}`))
    expect(lead!.offer).toEqual(offer)
    const detail = await readJson<LeadDetail>(gil.get(`/api/leads/${lead!.id}`))
    expect(detail.submissions[0]!.offer).toEqual(offer)
    if (!offer) continue
    const text = plain(texts[0]!)
    expect(text).toContain(plain(reaisText(offer.charge)))
    expect(text).toContain(plain(creditText(offer.credit)))
    if (offer.missing > 0) expect(text).toContain(plain(formatBrlShort(offer.missing)))
    const { case_id } = await readJson<{ case_id: string }>(gil.post(`/api/leads/${lead!.id}/case`))
    const { operation } = await readJson<{ operation: Record<string, number> }>(
      gil.get(`/api/cases/${case_id}/facts`),
    )
    const { requested_amount, requested_installment, requested_term } = operation
    expect([requested_amount, requested_installment, requested_term]).toEqual([
      offer.credit,
      offer.charge,
      offer.months,
    ])
    cases += 1
  }
  expect(cases).toBeGreaterThan(3)
})
