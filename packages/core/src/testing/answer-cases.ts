import { amountLimits, type AmountField, type SimulationAnswers } from '../simulation/scenarios/answers.ts'

/** Answers of the worked example in the specification: price 400,000, used, FGTS 20,000, down payment 50,000, 360 months. */
export const completeAnswers: SimulationAnswers = {
  propertyType: 'imovel_usado',
  inputMode: 'property_value',
  propertyValue: 40_000_000,
  termMonths: 360,
  monthlyIncome: 1_150_000,
  hasCarteiraAssinada: true,
  useFgts: true,
  fgtsBalance: 2_000_000,
  downPayment: 5_000_000,
  state: 'PE',
  city: 'Recife',
  uf: { id: 26, sigla: 'PE', nome: 'Pernambuco' },
  municipio: { id: 2611606, nome: 'Recife' },
  hasProperty: false,
}

const POSITIVE = 'Valor deve ser positivo'

/** Limits of the specification in reais, with the message above each. */
const limits: Record<AmountField, { reais: number; mayBeZero?: boolean; above: string }> = {
  propertyValue: { reais: 100_000_000, above: 'Valor máximo: R$ 100.000.000' },
  desiredInstallment: { reais: 1_000_000, above: 'Valor máximo: R$ 1.000.000' },
  monthlyIncome: { reais: 10_000_000, above: 'Renda máxima: R$ 10.000.000' },
  fgtsBalance: { reais: 10_000_000, mayBeZero: true, above: 'Valor máximo: R$ 10.000.000' },
  downPayment: { reais: 100_000_000, mayBeZero: true, above: 'Valor máximo: R$ 100.000.000' },
}

/** Every amount at, below and above its bounds, and the expected message. */
export const amountCases = (Object.keys(amountLimits) as AmountField[]).flatMap((field) => {
  const { reais, mayBeZero, above } = limits[field]
  return [
    { field, amount: -1, message: POSITIVE },
    { field, amount: 0, message: mayBeZero ? undefined : POSITIVE },
    { field, amount: 1, message: undefined },
    { field, amount: 1.5, message: 'Informe o valor em centavos inteiros' },
    { field, amount: reais * 100, message: undefined },
    { field, amount: reais * 100 + 1, message: above },
  ]
})

/** Changes to complete answers, and the expected message of each invalid field. */
export const answerCases: {
  title: string
  changes: Record<string, unknown>
  messages: Record<string, string>
}[] = [
  { title: 'everything answered', changes: {}, messages: {} },
  {
    title: 'no property type',
    changes: { propertyType: undefined },
    messages: { propertyType: 'Escolha o tipo do imóvel' },
  },
  {
    title: 'no input mode',
    changes: { inputMode: undefined },
    messages: { inputMode: 'Escolha como quer simular' },
  },
  { title: 'no value', changes: { propertyValue: undefined }, messages: { propertyValue: POSITIVE } },
  {
    title: 'an installment wanted and not entered',
    changes: { inputMode: 'installment' },
    messages: { desiredInstallment: POSITIVE },
  },
  {
    title: 'an installment wanted and entered, without a value',
    changes: { inputMode: 'installment', desiredInstallment: 200_000, propertyValue: undefined },
    messages: {},
  },
  {
    title: 'an invalid amount of the other input mode',
    changes: { desiredInstallment: -5 },
    messages: {},
  },
  { title: 'no term: the default counts', changes: { termMonths: undefined }, messages: {} },
  {
    title: 'a term that is not offered',
    changes: { termMonths: 361 },
    messages: { termMonths: 'Escolha um dos prazos oferecidos' },
  },
  { title: 'no income', changes: { monthlyIncome: undefined }, messages: { monthlyIncome: POSITIVE } },
  {
    title: 'no type of income',
    changes: { hasCarteiraAssinada: false },
    messages: { incomeTypes: 'Selecione pelo menos um tipo de renda' },
  },
  {
    title: 'another type of income',
    changes: { hasCarteiraAssinada: false, hasDeclaracaoIR: true },
    messages: {},
  },
  {
    title: 'FGTS not answered',
    changes: { useFgts: undefined },
    messages: { useFgts: 'Responda se vai usar o FGTS' },
  },
  {
    title: 'no FGTS, with an invalid old balance',
    changes: { useFgts: false, fgtsBalance: -1 },
    messages: {},
  },
  {
    title: 'neither balance nor down payment',
    changes: { fgtsBalance: undefined, downPayment: undefined },
    messages: {},
  },
  {
    title: 'no location',
    changes: { state: undefined, city: undefined, uf: undefined, municipio: undefined },
    messages: { state: 'Escolha o estado', city: 'Escolha a cidade' },
  },
  {
    title: 'ownership not answered',
    changes: { hasProperty: undefined },
    messages: { hasProperty: 'Responda se você já tem um imóvel' },
  },
  {
    title: 'several problems at once',
    changes: { propertyValue: 0, monthlyIncome: 1_000_000_001, hasProperty: undefined },
    messages: {
      propertyValue: POSITIVE,
      monthlyIncome: 'Renda máxima: R$ 10.000.000',
      hasProperty: 'Responda se você já tem um imóvel',
    },
  },
]
