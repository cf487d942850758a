import { builtInCosts, builtInLinesFormula, loanRequestOf, quoteCash, quoteLines } from 'core'
import { completeAnswers } from 'core/testing'
import { expect, test } from 'vitest'
import { quoteView } from './quote-view.ts'

const day = '2026-11-21'
const location = { state: 'PE', city: 'Recife' }

const itbiNote = (confirmed: boolean) => {
  const request = loanRequestOf(completeAnswers)
  const costs = { ...builtInCosts, itbi: builtInCosts.itbi.map((rule) => ({ ...rule, confirmed })) }
  const [line] = quoteLines(request, builtInLinesFormula, day).lines
  const cash = quoteCash(line!, request, location, { costs, fees: [] }, day)
  return quoteView({ ...line!, cash }, 'sac').cash.find(({ id }) => id === 'itbi')?.note
}

test('marks an ITBI rate that is not confirmed', () => {
  expect(itbiNote(false)).toBe('Prefeitura do Recife, ITBI · confirme com a prefeitura')
  expect(itbiNote(true)).toBe('Prefeitura do Recife, ITBI')
})
