import {
  builtInFormula,
  builtInLinesFormula,
  chosenOfferOf,
  loanRequestOf,
  loanResultOf,
  offerFigures,
  offerSentence,
  simulate,
  whatsappText,
} from 'core'
import { anyVisitor, repeated } from 'core/testing/arbitraries'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerView, creditText, reaisText, scenarioWords, baseOffer } from './answer-view.ts'
import { priceBarView } from './bar-view.ts'

const DAY = '2026-11-26'
const person = {
  name: 'Ana de Souza',
  cpf: '529.982.247-25',
  birthDate: '1990-05-31',
  maritalStatus: 'Solteiro(a)',
} as const

const amountsIn = (text: string) => text.match(/R\$\s[\d.,]*\d/g) ?? []

test('sentence, bar, card and chat message of 200 visitors show one offer', () => {
  let offers = 0
  fc.assert(
    fc.property(anyVisitor(), fc.integer({ min: 0, max: 2 }), fc.boolean(), (answers, scenario, isHolder) => {
      const refinement = isHolder ? { quotaHolder: true, hasSfhLoan: false } : {}
      const request = loanRequestOf(answers, refinement)
      const result = loanResultOf(request, builtInLinesFormula, DAY, builtInFormula.body)
      const chosen = chosenOfferOf(result, builtInLinesFormula.body, scenario)
      const figures = chosen && offerFigures(chosen)
      const simulation = simulate(answers, builtInFormula, DAY, [])
      const message = whatsappText(answers, simulation, person, { scenario, offer: figures })
      expect(message.includes('Resultado: ')).toBe(figures !== null)
      if (!chosen || !figures) return
      offers += 1
      const { line, system, offer } = chosen
      const { clauses, sentence } = answerView(offer, line, line[system].months)
      const [first, second, third] = clauses.map(({ amount }) => amount)
      const isEquity = !offer.parts && request.price !== null
      // A loan on the own home begins with what the bank pays out.
      const [perMonth, fromBank] = isEquity ? [second, first] : [first, second]
      expect([perMonth, fromBank]).toEqual([reaisText(figures.charge), creditText(figures.credit)])
      const card = scenarioWords(offer, baseOffer(result.offers), line[system].quota)
      expect(card.verdict).not.toBe('')
      expect(reaisText(result.offers[scenario]!.charge)).toBe(perMonth)
      const line3 = offer.parts && (offer.parts.missing > 0 || offer.parts.left > 0) ? [third] : []
      expect(message).toContain(offerSentence(figures))
      expect(amountsIn(offerSentence(figures))).toEqual([perMonth, fromBank, ...line3])
      expect(sentence).toContain(perMonth)
      if (!offer.parts) return
      const bar = priceBarView(offer.parts)
      const amountOf = (kind: string) => bar.segments.find((one) => one.kind === kind)?.amount ?? 0
      expect([amountOf('bank'), amountOf('missing')]).toEqual([figures.credit, figures.missing])
      expect(bar.segments.reduce((sum, { amount }) => sum + amount, 0)).toBe(answers.propertyValue)
    }),
    repeated(200),
  )
  expect(offers).toBeGreaterThan(120)
})
