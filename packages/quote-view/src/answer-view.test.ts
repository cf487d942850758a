import {
  bestOf,
  builtInFormula,
  builtInLinesFormula,
  loanRequestOf,
  loanResultOf,
  type LoanRequest,
} from 'core'
import { expect, test } from 'vitest'
import { answerView, baseOffer, limitText, scenarioWords } from './answer-view.ts'

const day = '2026-11-26'

/** Apartment of R$ 450,000 in Recife, with R$ 120,000 of own money and an income of R$ 12,000. */
const buyer: LoanRequest = {
  ...loanRequestOf({
    propertyType: 'apartamento',
    inputMode: 'property_value',
    propertyValue: 45_000_000,
    termMonths: 360,
    monthlyIncome: 1_200_000,
    downPayment: 12_000_000,
    hasProperty: false,
    uf: { id: 26, sigla: 'PE', nome: 'Pernambuco' },
    municipio: { id: 2_611_606, nome: 'Recife' },
  }),
}

/** Tone, title and sentence of each scenario, with the words of its card. */
function viewsOf(request: LoanRequest) {
  const { line, system, offers } = loanResultOf(request, builtInLinesFormula, day, builtInFormula.body)
  return offers.map((offer) => {
    const { tone, title, sentence } = answerView(offer, line!, line![system].months)
    const words = scenarioWords(offer, baseOffer(offers), bestOf(line!).quota)
    return [tone, title, sentence, words.way, words.verdict, limitText(offer, line!)]
  })
}

test('a price that fits: the bank lends less, all, or up to its quota', () => {
  expect(viewsOf(buyer)).toEqual([
    [
      'warn',
      'A parcela cabe, falta entrada',
      'R$ 2.551 por mês, R$ 280.500 do banco, faltam R$ 49.500 de entrada.',
      '15% menos do banco',
      'pede mais entrada',
      '',
    ],
    [
      'ok',
      'Cabe na renda e na entrada',
      'R$ 2.991 por mês, R$ 330.000 do banco, R$ 120.000 seus.',
      'suas respostas',
      'cabe',
      '',
    ],
    [
      'ok',
      'Cabe na renda e na entrada',
      'R$ 3.258 por mês, R$ 360.000 do banco, sobram R$ 30.000 com você.',
      'até a cota de 80%',
      'cabe, sobra entrada',
      '',
    ],
  ])
})

test('an income that limits the bank', () => {
  const [careful, balanced, daring] = viewsOf({ ...buyer, income: 850_000, ownMoney: 9_000_000 })
  expect(careful!.slice(0, 2)).toEqual(['warn', 'A parcela cabe, falta entrada'])
  expect(balanced).toEqual([
    'bad',
    'A renda limita o banco',
    'R$ 2.125 por mês, R$ 220.504 do banco, faltam R$ 139.496 de entrada.',
    'suas respostas',
    'no limite da renda',
    '',
  ])
  expect(daring!.slice(3, 5)).toEqual(['15% mais do banco', 'a renda não deixa'])
})

test('an entry below the quota', () => {
  const [, balanced, daring] = viewsOf({ ...buyer, ownMoney: 4_000_000 })
  expect(balanced!.slice(0, 5)).toEqual([
    'warn',
    'A parcela cabe, falta entrada',
    'R$ 3.258 por mês, R$ 360.000 do banco, faltam R$ 50.000 de entrada.',
    'até a cota de 80%',
    'falta entrada',
  ])
  expect(daring![4]).toBe('a cota não deixa')
})

test('a loan on the own home has no entry', () => {
  const [, balanced] = viewsOf({
    ...buyer,
    propertyType: 'emprestimo_garantia',
    price: 60_000_000,
    income: 1_500_000,
    months: 240,
  })
  expect(balanced!.slice(0, 3)).toEqual([
    'ok',
    'Cabe na renda e na garantia',
    'R$ 318.679 na sua conta, R$ 4.500 por mês, 20 anos, sem entrada.',
  ])
})

test('a desired installment says which limit decides', () => {
  const wish = { ...buyer, price: null, ownMoney: 9_000_000 }
  const [, modest] = viewsOf({ ...wish, desiredInstallment: 250_000 })
  expect(modest!.slice(0, 3)).toEqual([
    'ok',
    'A parcela cabe na renda',
    'R$ 2.500 por mês, R$ 275.431 do banco, imóvel de até R$ 365.431.',
  ])
  expect(modest![5]).toBe('Quem limita é a parcela que você quer. A renda deixa até R$ 3.600.')
  const [, high] = viewsOf({ ...wish, desiredInstallment: 500_000, ownMoney: 20_000_000 })
  expect([high![1], high![5]]).toEqual([
    'A renda limita a parcela',
    'Quem limita é a renda: nesta linha a parcela vai até R$ 3.600. Com renda maior, o crédito cresce.',
  ])
  const [, poor] = viewsOf({ ...wish, desiredInstallment: 350_000, ownMoney: 1_000_000 })
  expect(poor![5]).toMatch(/^Quem limita é a entrada: esta linha financia até \d+% do preço/)
})
