import {
  amountFieldOf,
  fgtsOf,
  formatBrlShort,
  incomeTypes,
  isHomeEquity,
  type Quote,
  type SimulationAnswers,
} from 'core'
import { fillText } from 'core/texts'
import { leadsTexts } from 'core/texts/leads'
import { propertyTypeText } from 'core/texts/property-type-text'
import { resultTexts } from 'core/texts/result'
import { sharedSimulationTexts as texts } from 'core/texts/shared-simulation'
import { spanText } from 'core/texts/span-text'

/** Property, city and price or installment in one line. */
export function summaryText(answers: SimulationAnswers): string {
  const isByPrice = amountFieldOf(answers) === 'propertyValue'
  return fillText(isByPrice ? texts.resumo : texts.resumoParcela, {
    ...placeValues(answers),
    preco: formatBrlShort(answers.propertyValue ?? 0),
    parcela: formatBrlShort(answers.desiredInstallment ?? 0),
  })
}

const placeValues = ({ propertyType, city = '', state = '' }: SimulationAnswers) => ({
  tipo: propertyType ? propertyTypeText(propertyType) : '',
  cidade: city,
  uf: state,
})

/** Property and city, without amounts. */
export const placeText = (answers: SimulationAnswers) => fillText(texts.lugar, placeValues(answers))

/** The suppositions that the figures rest on; '' without any. */
export const supposedText = ({ supposed }: Pick<Quote, 'supposed'>, supposedAge: number) =>
  supposed.length === 0
    ? ''
    : fillText(texts.supusemos, {
        itens: supposed
          .map((what) => fillText(resultTexts[`suposto_${what}`], { n: supposedAge }))
          .join(', '),
      })

/** The visitor's answers in sentences. @param months term of the simulation */
export function answersText(answers: SimulationAnswers, months: number): string {
  const fgts = fgtsOf(answers)
  const entry = answers.downPayment ?? 0
  const amounts = { fgts: formatBrlShort(fgts), entrada: formatBrlShort(entry) }
  const hasMoney = !isHomeEquity(answers) && (fgts > 0 || entry > 0)
  const money = fgts > 0 && entry > 0 ? texts.fgtsEntrada : fgts > 0 ? texts.soFgts : texts.soEntrada
  return [
    `${summaryText(answers)}.`,
    fillText(texts.rendaDe, {
      renda: [
        formatBrlShort(answers.monthlyIncome ?? 0),
        ...incomeTypes.filter((type) => answers[type]).map((type) => leadsTexts[type]),
      ].join(', '),
    }),
    ...(hasMoney ? [fillText(money, amounts)] : []),
    fillText(answers.hasProperty ? texts.outroImovel : texts.primeiroImovel, { prazo: spanText(months) }),
  ].join(' ')
}
