import {
  amountFieldOf,
  bestOf,
  chosenScenario,
  DEFAULT_SCENARIO,
  formatBrl,
  extraPaymentsOf,
  formatBrlShort,
  hasExtra,
  loanRequestOf,
  loanResultOf,
  loansOfLine,
  quoteCash,
  quoteLines,
  verdictOf,
} from 'core'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { propertyTypeText } from 'core/texts/property-type-text'
import { sharedSimulationTexts as texts } from 'core/texts/shared-simulation'
import { answerView } from 'quote-view/answer-view'
import { soonerText } from 'quote-view/sooner-text'
import { verdictView } from 'quote-view/verdict-view'
import type { Published } from '../../publishing/config/publish.ts'
import { simulatePublished } from '../simulations/simulate-published.ts'
import type { Shared } from './share-simulation.ts'

/** Content of page, card and PDF for a shared simulation, by the rules of a day. */
export function sharedView(
  { answers, refinement, extra: sharedExtra = 0 }: Shared,
  published: Published,
  day: string,
) {
  const { config, lines: rules, costs } = published
  const extra = extraPaymentsOf(sharedExtra)
  const { formula, fees } = config
  const request = loanRequestOf(answers, refinement)
  const place = { state: answers.state ?? '', city: answers.city ?? '' }
  const tables = { costs: costs.body, fees }
  const quote = quoteLines(request, rules, day, undefined, { ...place, fees })
  const lines = quote.lines.map((line) => ({ ...line, cash: quoteCash(line, request, place, tables, day) }))
  const verdict = verdictOf(request, quote.lines, rules.body, day, formula.body.terms)
  const simulation = simulatePublished(answers, published, day)
  const { scenarios } = simulation
  const [line] = lines
  const best = line && bestOf(line)
  const scenario = scenarios[chosenScenario(scenarios, DEFAULT_SCENARIO)]
  const isByPrice = amountFieldOf(answers) === 'propertyValue'
  const values = {
    tipo: answers.propertyType ? propertyTypeText(answers.propertyType) : '',
    cidade: place.city,
    uf: place.state,
    preco: formatBrlShort(answers.propertyValue ?? 0),
    parcela: formatBrlShort(answers.desiredInstallment ?? 0),
  }
  const summary = fillText(isByPrice ? texts.resumo : texts.resumoParcela, values)
  // With nothing to finance, neither lines nor scenarios apply.
  const isNothing = verdict.kind === 'nothing'
  const ofLine = !isNothing && line && best && best.credit > 0 ? { line, best } : null
  const loans =
    ofLine && hasExtra(extra)
      ? loansOfLine(ofLine.line.id, { system: ofLine.best.system, extra }, request, rules.body, day)
      : null
  const amount = ofLine ? ofLine.best.first.charge : (scenario?.installment ?? 0)
  /** Title and sentence of the answer; null with nothing to finance. */
  const answerOf = () => {
    if (isNothing) return null
    const result = loanResultOf(request, rules, day, formula.body)
    const offer = result.offers[chosenScenario(result.offers, DEFAULT_SCENARIO)]
    if (!result.line || !offer || verdict.kind === 'small') return verdictView(verdict)
    const { title, sentence } = answerView(offer, result.line, result.line[result.system].months)
    return { title, text: sentence }
  }
  return {
    answers,
    simulation,
    line: ofLine?.line,
    system: ofLine?.best.system,
    verdict: answerOf(),
    summary,
    /** Text for the effect of the extra payments; '' if none. */
    sooner: soonerText(extra, loans),
    /** Largest text of the card; never the income. */
    headline: isNothing ? texts.nadaAFinanciar : fillText(texts.porMes, { valor: formatBrl(amount) }),
    headlineNote: isNothing
      ? ''
      : ofLine
        ? texts.primeira
        : fillText(texts.cenario, { n: scenario?.name ?? '' }),
    credit: isNothing
      ? ''
      : ofLine
        ? fillText(texts.linha, {
            linha: ofLine.line.label,
            sistema: linesTexts[ofLine.best.system],
            credito: formatBrl(ofLine.best.credit),
            n: ofLine.best.months,
          })
        : fillText(texts.credito, {
            credito: formatBrl(scenario?.credit ?? 0),
            n: simulation.termMonths,
          }),
  }
}

export type SharedView = ReturnType<typeof sharedView>
