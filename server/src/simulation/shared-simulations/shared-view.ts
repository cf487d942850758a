import {
  chosenOfferOf,
  chosenScenario,
  extraPaymentsOf,
  fgtsOf,
  formatBrlShort,
  hasExtra,
  loanRequestOf,
  loanResultOf,
  reliableUntil,
  type ChosenOffer,
  type LinesFormula,
  type LoanResult,
} from 'core'
import { fillText } from 'core/texts'
import { rateText, dayText } from 'core/texts/condition-text'
import { resultTexts } from 'core/texts/result'
import { sharedSimulationTexts as texts } from 'core/texts/shared-simulation'
import { spanText } from 'core/texts/span-text'
import {
  answerView,
  limitText,
  lineSourceText,
  lineText,
  type Clause,
  type Tone,
} from 'quote-view/answer-view'
import { equityBarView, monthBarView, priceBarView, type BarView } from 'quote-view/bar-view'
import { possibleView } from 'quote-view/possible-view'
import { soonerText } from 'quote-view/sooner-text'
import { verdictView } from 'quote-view/verdict-view'
import type { Published } from '../../publishing/config/publish.ts'
import { simulatePublished } from '../simulations/simulate-published.ts'
import { answersText, placeText, summaryText, supposedText } from './answers-text.ts'
import { chosenFigures } from './chosen-figures.ts'
import { haveRulesChanged, type FoundShare } from './share-simulation.ts'

interface Answer {
  tone: Tone | 'info'
  title: string
  /** Without an offer: explains the title. */
  text?: string | undefined
  /** Parts of the sentence; empty without an offer. */
  clauses: readonly Clause[]
}

/** Title and sentence: those of the offer, or why there is none. */
function answerOf({ verdict, quote }: LoanResult, chosen: ChosenOffer | null): Answer {
  if (verdict.kind === 'nothing')
    return { tone: 'ok', title: texts.nadaAFinanciar, text: texts.nadaDica, clauses: [] }
  if (!chosen) return { tone: 'warn', ...verdictView(verdict), clauses: [] }
  const { line, system, offer } = chosen
  const { tone, title, clauses } = answerView(offer, line, line[system].months)
  const byCeiling = quote.possible.some(({ depends }) => depends === 'ceiling')
  return byCeiling ? { tone: 'info', title: resultTexts.respostaTeto, clauses } : { tone, title, clauses }
}

/** Bar of the price's sources; null without a price. */
function barOf({ verdict, request }: LoanResult, chosen: ChosenOffer | null, fgts: number): BarView | null {
  const { price, ownMoney } = request
  if (price === null) return null
  if (verdict.kind === 'nothing') {
    const own = Math.min(ownMoney, price)
    return priceBarView({ price, bank: 0, fgts: Math.min(fgts, price - own), own, missing: 0, left: 0 })
  }
  if (!chosen) return null
  const { offer, line, system } = chosen
  return offer.parts
    ? priceBarView(offer.parts)
    : equityBarView({ value: price, credit: offer.credit, quota: line[system].quota })
}

/** Changes with which the line lends all. */
const changesOf = ({ verdict }: LoanResult) =>
  'changes' in verdict
    ? verdict.changes.map(({ field, value }) => ({
        text: fillText(resultTexts[`mudar_${field}`], { valor: formatBrlShort(value), n: value }),
        note: resultTexts[`mudarNota_${field}`],
      }))
    : []

const linesOf = ({ line, system }: ChosenOffer, result: LoanResult) => {
  const name = lineText({ line, system })
  const months = spanText(line[system].months)
  const source = lineSourceText(line, result.quote.day)
  return {
    short: fillText(texts.linhaCurta, { linha: name, prazo: months }),
    full: fillText(texts.linhaInteira, {
      linha: name,
      taxa: rateText(line.rate, line.lowestRate),
      prazo: months,
      fonte: source,
    }),
  }
}

/** Last day on which the chosen line's figures hold, and of the link; '' for the figures without a line. */
function validity(chosen: ChosenOffer | null, rules: LinesFormula, { expiresOn }: FoundShare, day: string) {
  const rule = rules.body.lines.find(({ id }) => id === chosen?.line.id)
  const until = chosen && rule && reliableUntil({ ...chosen.line, validTo: rule.validTo }, day)
  return {
    figures: until ? fillText(texts.valeAte, { dia: dayText(until) }) : '',
    link: fillText(texts.linkAte, { dia: dayText(expiresOn) }),
  }
}

/** Content of page, card and PDF for a shared simulation, by the rules of a day: the chosen scenario decides every figure. */
export function sharedView(shared: FoundShare, published: Published, day: string) {
  const { answers, refinement, scenario } = shared
  const { config, lines: rules } = published
  const extra = extraPaymentsOf(shared.extra ?? 0)
  const location = { state: answers.state ?? '', city: answers.city ?? '' }
  const simulation = simulatePublished(answers, published, day)
  const request = loanRequestOf(answers, refinement)
  const result = loanResultOf(request, rules, day, config.formula.body, shared.line)
  const chosen = chosenOfferOf(result, rules.body, scenario)
  const figures = chosen && chosenFigures(chosen, { published, day, location, extra })
  const answer = answerOf(result, chosen)
  const sentence = answer.clauses.map(({ before, amount, after }) => `${before}${amount}${after}`).join(' ')
  const { quote } = result
  const isNothing = result.verdict.kind === 'nothing'
  const possible = isNothing ? [] : quote.possible
  return {
    answers,
    simulation,
    /** Index of the chosen scenario. */
    scenario: chosenScenario(simulation.scenarios, scenario),
    result,
    chosen,
    figures,
    ...answer,
    /** The clauses in one line; '' without an offer. */
    sentence,
    bar: barOf(result, chosen, fgtsOf(answers)),
    monthBar:
      chosen &&
      monthBarView({
        charge: chosen.offer.charge,
        income: request.income,
        maxShare: chosen.line[chosen.system].maxIncomeShare,
        maxCharge: chosen.offer.maxCharge,
      }),
    line: chosen && linesOf(chosen, result),
    validity: validity(chosen, rules, shared, day),
    changes: changesOf(result),
    /** Which limit decides the credit of a desired installment; '' with a price. */
    limit: chosen ? limitText(chosen.offer, chosen.line) : '',
    possible: possible.map((one) => possibleView(one, quote.fgtsUse)),
    summary: summaryText(answers),
    placeText: placeText(answers),
    answersText: answersText(answers, simulation.termMonths),
    supposed: isNothing ? '' : supposedText(quote, rules.body.supposedAge),
    /** Text for the effect of the extra payments; '' if none. */
    sooner: hasExtra(extra) ? soonerText(extra, figures?.loans ?? null) : '',
    /** Says that the rules are no longer those of the day on which it was shared; '' otherwise. */
    changedRules: haveRulesChanged(shared, published)
      ? fillText(texts.regrasMudaram, { dia: dayText(shared.sharedOn) })
      : '',
    /** Title of the link preview; never the income. */
    headline: sentence || answer.title,
    credit: chosen ? linesOf(chosen, result).short : '',
  }
}

export type SharedView = ReturnType<typeof sharedView>
