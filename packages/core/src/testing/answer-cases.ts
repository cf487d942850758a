import { amountLimits, type AmountField, type SimulationAnswers } from '../simulation/answers.ts'

/** The answers of the specification's worked case: 400,000 used, FGTS 20,000, entry 50,000, 360 months. */
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

/** The limits of the specification, in reais, with what is said above each. */
const limits: Record<AmountField, { reais: number; mayBeZero?: boolean; above: string }> = {
  propertyValue: { reais: 100_000_000, above: 'Valor máximo: R$ 100.000.000' },
  desiredInstallment: { reais: 1_000_000, above: 'Valor máximo: R$ 1.000.000' },
  monthlyIncome: { reais: 10_000_000, above: 'Renda máxima: R$ 10.000.000' },
  fgtsBalance: { reais: 10_000_000, mayBeZero: true, above: 'Valor máximo: R$ 10.000.000' },
  downPayment: { reais: 100_000_000, mayBeZero: true, above: 'Valor máximo: R$ 100.000.000' },
}

/** Every amount at, below and above its bounds, and the message it gets. */
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

/** Complete answers but for what is said, and the message of each field that it leaves unusable. */
export const answerCases: {
  title: string
  given: Record<string, unknown>
  messages: Record<string, string>
}[] = [
  { title: 'everything answered', given: {}, messages: {} },
  {
    title: 'no property type',
    given: { propertyType: undefined },
    messages: { propertyType: 'Escolha o tipo do imóvel' },
  },
  {
    title: 'no input mode',
    given: { inputMode: undefined },
    messages: { inputMode: 'Escolha como quer simular' },
  },
  { title: 'no value', given: { propertyValue: undefined }, messages: { propertyValue: POSITIVE } },
  {
    title: 'an installment wanted and not told',
    given: { inputMode: 'installment' },
    messages: { desiredInstallment: POSITIVE },
  },
  {
    title: 'an installment wanted and told, the value forgotten',
    given: { inputMode: 'installment', desiredInstallment: 200_000, propertyValue: undefined },
    messages: {},
  },
  {
    title: 'an impossible amount of the mode that was not chosen',
    given: { desiredInstallment: -5 },
    messages: {},
  },
  { title: 'no term: the default counts', given: { termMonths: undefined }, messages: {} },
  {
    title: 'a term that is not offered',
    given: { termMonths: 361 },
    messages: { termMonths: 'Escolha um dos prazos oferecidos' },
  },
  { title: 'no income', given: { monthlyIncome: undefined }, messages: { monthlyIncome: POSITIVE } },
  {
    title: 'no type of income',
    given: { hasCarteiraAssinada: false },
    messages: { incomeTypes: 'Selecione pelo menos um tipo de renda' },
  },
  {
    title: 'another type of income',
    given: { hasCarteiraAssinada: false, hasDeclaracaoIR: true },
    messages: {},
  },
  {
    title: 'FGTS not answered',
    given: { useFgts: undefined },
    messages: { useFgts: 'Responda se vai usar o FGTS' },
  },
  {
    title: 'no FGTS, with an impossible balance left behind',
    given: { useFgts: false, fgtsBalance: -1 },
    messages: {},
  },
  {
    title: 'neither balance nor down payment',
    given: { fgtsBalance: undefined, downPayment: undefined },
    messages: {},
  },
  {
    title: 'no place',
    given: { state: undefined, city: undefined, uf: undefined, municipio: undefined },
    messages: { state: 'Escolha o estado', city: 'Escolha a cidade' },
  },
  {
    title: 'ownership not answered',
    given: { hasProperty: undefined },
    messages: { hasProperty: 'Responda se você já tem um imóvel' },
  },
  {
    title: 'several problems at once',
    given: { propertyValue: 0, monthlyIncome: 1_000_000_001, hasProperty: undefined },
    messages: {
      propertyValue: POSITIVE,
      monthlyIncome: 'Renda máxima: R$ 10.000.000',
      hasProperty: 'Responda se você já tem um imóvel',
    },
  },
]
