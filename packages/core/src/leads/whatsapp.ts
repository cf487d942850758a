import { amountFieldOf, incomeTypes, type SimulationAnswers } from '../simulation/scenarios/answers.ts'
import type { OfferFigures } from '../simulation/lines/offer-figures.ts'
import type { Evaluation } from './evaluation.ts'
import { offerSentence } from './offer-sentence.ts'
import { formatDate } from '../platform/format/masks.ts'
import { formatBrl } from '../platform/money/money.ts'
import { propertyTypeLabels } from '../platform/property-types.ts'
import type { Scenario, Simulation } from '../simulation/scenarios/simulate.ts'

/**
 * Flattens a text to one line of a chat message: line breaks and WhatsApp's formatting marks would let a name forge other
 * lines, and a lone surrogate makes `encodeURIComponent` throw.
 */
const oneLine = (text: string) =>
  text
    .replace(/[*_~`]/g, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()

const incomeWords = {
  hasCarteiraAssinada: 'carteira assinada',
  hasRendaInformal: 'renda informal',
  hasDeclaracaoIR: 'declaração de IR',
} as const

interface Request {
  /** Reference of the listing page on which the simulation started. */
  reference?: string
  /** Replaces CPF and birth date in the message. */
  protocol?: string
  /** Index of the chosen scenario. */
  scenario?: number
  /** Offer of the chosen scenario; absent when it is not known. */
  offer?: OfferFigures | null | undefined
  /** Omits the figures: the cards that the visitor saw may have shown others. */
  withoutFigures?: boolean
}

const scenarioLine = ({ name, installment, credit, downPaymentPercent, entry, total }: Scenario) =>
  `*${name}*: parcela ${formatBrl(installment)}, crédito ${formatBrl(credit)}, ` +
  `entrada (${downPaymentPercent}%) ${formatBrl(entry)}, total ${formatBrl(total)}`

/** Composes the chat message of a finished simulation: person, answers, scenarios and the chosen scenario. */
export function whatsappText(
  answers: SimulationAnswers,
  simulation: Simulation,
  person: Evaluation,
  { reference, protocol, scenario, offer, withoutFigures }: Request = {},
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
    ...(offer ? [`Resultado: ${oneLine(offerSentence(offer))}`] : []),
  ].join('\n')
}

/**
 * Builds a chat link. Without a number WhatsApp lets the visitor pick a recipient.
 * @param number digits with country code; other characters are ignored, 55 is added to a Brazilian number without it
 * @example whatsappUrl('(81) 98765-4321', 'Olá!') // → 'https://wa.me/5581987654321?text=Ol%C3%A1!'
 */
export function whatsappUrl(number: string, text: string): string {
  const digits = number.replace(/\D/g, '')
  const international = digits === '' || digits.length > 11 ? digits : `55${digits}`
  return `https://wa.me/${international}?text=${encodeURIComponent(text)}`
}
