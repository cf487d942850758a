import {
  builtInCosts,
  builtInFormula,
  builtInLines,
  builtInLinesFormula,
  loanRequestOf,
  loanResultOf,
  loansOfLine,
  quoteCash,
  quoteLines,
  type ExtraPayments,
  type PropertyType,
  type PublishedFee,
} from 'core'
import { completeAnswers } from 'core/testing'
import { expect, test } from 'vitest'
import { baseOffer, scenarioWords } from './answer-view.ts'
import { quoteView } from './quote-view.ts'
import { soonerText } from './sooner-text.ts'

const day = '2026-11-21'
const location = { state: 'PE', city: 'Recife' }

const noteOf = (code: string, answers = completeAnswers, property = location) => {
  const request = { ...loanRequestOf(answers), ownsHome: false }
  const [line] = quoteLines(request, builtInLinesFormula, day).lines
  const cash = quoteCash(line!, request, property, { costs: builtInCosts, fees: [] }, day)
  return quoteView({ ...line!, cash }, 'sac', day).cash.find(({ id }) => id === code)?.note
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

const spaced = (text: string | undefined) => text?.replace(/\s/g, ' ')

const cetNoteOf = (propertyType: PropertyType, fees: PublishedFee[]) => {
  const request = { ...loanRequestOf(completeAnswers), propertyType }
  const [line] = quoteLines(request, builtInLinesFormula, day, undefined, { ...location, fees }).lines
  return spaced(quoteView({ ...line!, cash: null }, 'sac', day).figures.find(({ id }) => id === 'cet')?.note)
}

test('says what the CET includes, and when the appraisal is missing', () => {
  const appraisal: PublishedFee = {
    code: 'avaliacao',
    label: '',
    rules: { kind: 'fixed', amountCents: 82_000 },
  }
  expect(cetNoteOf('apartamento', [appraisal])).toBe('inclui: juros, seguros, tarifa, avaliação R$ 820,00')
  expect(cetNoteOf('apartamento', [])).toBe('inclui: juros, seguros, tarifa; sem avaliação')
  expect(cetNoteOf('emprestimo_garantia', [appraisal])).toMatch(
    /^inclui: juros, seguros, tarifa, avaliação R\$ 820,00, IOF \(confirme com o banco\) R\$ [\d.]+,\d\d$/,
  )
})

const textOf = (extra: ExtraPayments) => {
  const request = loanRequestOf(completeAnswers)
  return spaced(soonerText(extra, loansOfLine('sbpe', { system: 'sac', extra }, request, builtInLines, day)))
}

test('names extra payments, and whether the loan ends sooner or the installment falls', () => {
  const once = [{ month: 12, amount: 500_000 }]
  expect(textOf({ monthly: 5_000, fgts: 1_000_000, once, reduces: 'term' })).toMatch(
    /^Com R\$ 50 a mais por mês, R\$ 10\.000 do FGTS a cada 2 anos, R\$ 5\.000 no mês 12, quita .+ antes e economiza R\$ /,
  )
  expect(textOf({ fgts: 1_000_000, reduces: 'installment' })).toMatch(
    /^Com R\$ 10\.000 do FGTS a cada 2 anos, a prestação do mês 61 cai de R\$ [\d.,]+ para R\$ [\d.,]+ e economiza/,
  )
  expect(textOf({ once: [{ month: 12, amount: 0 }], reduces: 'term' })).toBe('')
})

test('says for how many days a source was not checked, once that is too long', () => {
  const [line] = quoteLines(loanRequestOf(completeAnswers), builtInLinesFormula, day).lines
  const sourceOn = (quoteDay: string, checkedOn: string) =>
    quoteView({ ...line!, cash: null, checkedOn }, 'sac', quoteDay).sources[0]
  expect(sourceOn('2026-11-21', '2026-10-07')).toMatch(/conferida em 07\/10\/2026$/)
  expect(sourceOn('2026-11-28', '2026-10-07')).toMatch(/conferida há 52 dias: confirme se ainda vale$/)
})

test('a loan on the own home up to its quota fits, and its cards miss no down payment', () => {
  const request = { ...loanRequestOf(completeAnswers), propertyType: 'emprestimo_garantia' as const }
  const { offers, line, system } = loanResultOf(request, builtInLinesFormula, day, builtInFormula.body)
  const { quota } = line![system]
  const words = offers.map((offer) => scenarioWords(offer, baseOffer(offers), quota))
  expect(offers[1]).toMatchObject({ cut: 'quota', parts: null })
  expect(words.map(({ tone }) => tone)).toEqual(['ok', 'ok', 'warn'])
  expect(words.map(({ verdict }) => verdict)).toEqual(['cabe na renda', 'cabe na renda', 'a cota não deixa'])
})
