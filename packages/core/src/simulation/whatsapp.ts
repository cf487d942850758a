import { amountFieldOf, incomeTypes, type SimulationAnswers } from './answers.ts'
import type { Evaluation } from './evaluation.ts'
import { formatDate } from '../format/masks.ts'
import { formatBrl } from '../finance/money.ts'
import { propertyTypeLabels } from '../case/property-types.ts'
import type { Scenario, Simulation } from './simulate.ts'

/**
 * One line of a chat message: line breaks and the marks that WhatsApp formats would let a name forge other lines;
 * half a character would keep the link from being written.
 */
const oneLine = (text: string) =>
  text
    .replace(/[*_~`]/g, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()

/** What each kind of income is called in a message. */
const incomeWords = {
  hasCarteiraAssinada: 'carteira assinada',
  hasRendaInformal: 'renda informal',
  hasDeclaracaoIR: 'declaração de IR',
} as const

interface Request {
  /** Of the listing that the simulation began at, if any. */
  reference?: string
  /** Instead of CPF and birth date. */
  protocol?: string
  /** Index of the chosen scenario. */
  scenario?: number
  /** The cards that were seen may have shown other figures: none is told. */
  withoutFigures?: boolean
}

const scenarioLine = ({ name, installment, credit, downPaymentPercent, entry, total }: Scenario) =>
  `*${name}*: parcela ${formatBrl(installment)}, crédito ${formatBrl(credit)}, ` +
  `entrada (${downPaymentPercent}%) ${formatBrl(entry)}, total ${formatBrl(total)}`

/** The chat message of a finished simulation: who asks, what was answered, the scenarios, and which of them is wanted. */
export function whatsappText(
  answers: SimulationAnswers,
  simulation: Simulation,
  person: Evaluation,
  { reference, protocol, scenario, withoutFigures }: Request = {},
): string {
  const income = incomeTypes.filter((type) => answers[type]).map((type) => incomeWords[type])
  const chosen = scenario === undefined ? undefined : simulation.scenarios[scenario]
  const amount = amountFieldOf(answers)
  return [
    'Olá! Fiz uma simulação de financiamento e quero a avaliação de crédito.',
    '',
    `Nome: ${oneLine(person.name)}`,
    ...(protocol
      ? [`Protocolo: ${oneLine(protocol)}`]
      : [`CPF: ${oneLine(person.cpf)}`, `Data de nascimento: ${formatDate(oneLine(person.birthDate))}`]),
    `Estado civil: ${oneLine(person.maritalStatus)}`,
    '',
    `Tipo do imóvel: ${answers.propertyType ? propertyTypeLabels[answers.propertyType] : ''}`,
    `${amount === 'propertyValue' ? 'Valor do imóvel' : 'Parcela desejada'}: ${formatBrl(answers[amount] ?? 0)}`,
    `Renda mensal: ${[formatBrl(answers.monthlyIncome ?? 0), ...income].join(', ')}`,
    `FGTS: ${answers.useFgts ? formatBrl(answers.fgtsBalance ?? 0) : 'não vou usar'}`,
    `Entrada: ${formatBrl(answers.downPayment ?? 0)}`,
    `Prazo: ${simulation.termMonths} meses`,
    `Cidade: ${oneLine(answers.city ?? '')}, ${oneLine(answers.state ?? '')}`,
    answers.hasProperty ? 'Já tenho um imóvel' : 'É o meu primeiro imóvel',
    ...(reference ? [`Anúncio: ${oneLine(reference)}`] : []),
    ...(withoutFigures ? [] : ['', ...simulation.scenarios.map(scenarioLine)]),
    ...(chosen ? ['', `Cenário escolhido: ${oneLine(chosen.name)}`] : []),
  ].join('\n')
}

/**
 * Chat link. Without a number WhatsApp asks whom to send the text to.
 * @param number digits with country code; other characters are ignored, 55 is added to a Brazilian number without it
 * @example whatsappUrl('(81) 98765-4321', 'Olá!') // → 'https://wa.me/5581987654321?text=Ol%C3%A1!'
 */
export function whatsappUrl(number: string, text: string): string {
  const digits = number.replace(/\D/g, '')
  const international = digits === '' || digits.length > 11 ? digits : `55${digits}`
  return `https://wa.me/${international}?text=${encodeURIComponent(text)}`
}
