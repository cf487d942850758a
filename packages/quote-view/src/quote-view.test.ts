import { builtInCosts, builtInLinesFormula, loanRequestOf, quoteCash, quoteLines } from 'core'
import { completeAnswers } from 'core/testing'
import { expect, test } from 'vitest'
import { quoteView } from './quote-view.ts'

const day = '2026-11-21'
const location = { state: 'PE', city: 'Recife' }

const noteOf = (code: string, answers = completeAnswers, place = location) => {
  const request = { ...loanRequestOf(answers), ownsHome: false }
  const [line] = quoteLines(request, builtInLinesFormula, day).lines
  const cash = quoteCash(line!, request, place, { costs: builtInCosts, fees: [] }, day)
  return quoteView({ ...line!, cash }, 'sac').cash.find(({ id }) => id === code)?.note
}

test('marks an ITBI rate that is not confirmed, and what it supposes', () => {
  const note = noteOf('itbi')
  expect(note).toMatch(/^Lei 15.563\/1991 do Recife, art. 52/)
  expect(note).toContain('sobre o preço; se o valor venal de referência for maior')
  expect(note).toMatch(/confirme com a prefeitura$/)
})

test('adds up the acts of the registry, and says what the table lacks', () => {
  const note = noteOf('registro')
  expect(note).toMatch(/^compra R\$.+ \+ garantia R\$.+ · já com \d+% de desconto · Lei 6.015/)
  expect(note).toContain('sem os fundos do estado · sem ISS do município')
  const elsewhere = noteOf('registro', completeAnswers, { state: 'BA', city: 'Salvador' })
  expect(elsewhere).toMatch(/^de R\$.+ até este valor · Menor e maior valor por ato/)
})
