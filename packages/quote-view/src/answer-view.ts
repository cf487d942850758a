import {
  daysSince,
  formatBrlShort,
  formatPercent,
  isStale,
  type Cents,
  type Day,
  type LineQuote,
  type LoanRequest,
  type LoanResult,
  type PriceParts,
  type ScenarioOffer,
} from 'core'
import { fillText } from 'core/texts'
import { dayText } from 'core/texts/condition-text'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import { spanText } from 'core/texts/span-text'

/** Shown by colour, icon and words. */
export type Tone = 'ok' | 'warn' | 'bad'

/** Part of the sentence, with its amount. */
export interface Clause {
  before: string
  amount: string
  after: string
  isMissing?: boolean
}

/** Sentence of a result: what it costs a month, what the bank lends, and what is missing or left. */
export interface AnswerView {
  tone: Tone
  title: string
  /** Empty for a desired installment without a loan. */
  clauses: readonly Clause[]
  /** The clauses in one line; without a loan, the limit that lends nothing. */
  sentence: string
}

const REAL = 100
/** Formats an amount to the nearest real. */
export const reaisText = (amount: Cents) => formatBrlShort(Math.round(amount / REAL) * REAL)
/** Formats a credit in whole reais, rounded down. */
export const creditText = (amount: Cents) => formatBrlShort(Math.floor(amount / REAL) * REAL)

/** Splits a text at its amount. */
function clause(text: string, amount: string, isMissing = false): Clause {
  const [before = '', after = ''] = text.split('{valor}')
  return { before, amount: text.includes('{valor}') ? amount : '', after, ...(isMissing && { isMissing }) }
}

function toneOf({ cut, parts, factor, credit, request }: ScenarioOffer): Tone {
  // A loan on the own home has no need that it might miss.
  if (!parts && request.price !== null) return credit < 1 ? 'bad' : 'ok'
  if (cut === 'income' && factor <= 1) return 'bad'
  // Without own money the quota allows no credit, for any installment.
  if ((parts && parts.missing > 0) || (credit < 1 && cut === 'quota')) return 'warn'
  return credit < 1 ? 'bad' : 'ok'
}

function titleOf(tone: Tone, { request, parts, cut }: ScenarioOffer): string {
  if (request.desiredInstallment !== null && tone !== 'warn')
    return cut === 'income' ? resultTexts.respostaRendaParcela : resultTexts.respostaParcela
  if (tone === 'bad') return resultTexts.respostaRenda
  if (tone === 'warn') return resultTexts.respostaFalta
  return parts ? resultTexts.respostaCabe : resultTexts.respostaGarantia
}

function lastClause({ missing, left, fgts, own }: PriceParts): Clause {
  if (missing > 0) return clause(resultTexts.faltam, formatBrlShort(missing), true)
  return left > 0
    ? clause(resultTexts.sobram, formatBrlShort(left))
    : clause(resultTexts.seus, formatBrlShort(fgts + own))
}

/** Price that the credit of a desired installment reaches with own money and FGTS. */
const reachedPrice = ({ ownMoney }: LoanRequest, credit: Cents, fgts: Cents) => credit + ownMoney + fgts

function clausesOf(offer: ScenarioOffer, line: LineQuote, months: number): Clause[] {
  const { credit, charge, parts, request } = offer
  if (credit < 1 && request.price === null) return []
  const perMonth = clause(resultTexts.porMes, reaisText(charge))
  const fromBank = clause(resultTexts.doBanco, creditText(parts ? parts.bank : credit))
  if (parts) return [perMonth, fromBank, lastClause(parts)]
  if (request.price === null) {
    const reached = creditText(reachedPrice(request, credit, line.fgts))
    return [perMonth, fromBank, clause(resultTexts.paraImovel, reached)]
  }
  return [
    clause(resultTexts.naConta, creditText(credit)),
    clause(fillText(resultTexts.porMesEm, { valor: '{valor}', prazo: spanText(months) }), reaisText(charge)),
    clause(resultTexts.semEntrada, ''),
  ]
}

/**
 * Formats what a line offers in a scenario.
 * @param months term of the loan
 */
export function answerView(offer: ScenarioOffer, line: LineQuote, months: number): AnswerView {
  const tone = toneOf(offer)
  const clauses = clausesOf(offer, line, months)
  return {
    tone,
    title: titleOf(tone, offer),
    clauses,
    sentence:
      clauses.map(({ before, amount, after }) => `${before}${amount}${after}`).join(' ') ||
      limitText(offer, line),
  }
}

/** Says which limit decides the credit of a desired installment, and what would lift it; '' with a price. */
export function limitText({ request, maxCharge, cut }: ScenarioOffer, line: LineQuote): string {
  const { binds, quota } = line[line.price.credit > line.sac.credit ? 'price' : 'sac']
  if (request.desiredInstallment === null) return ''
  const values = { cota: formatPercent(quota), parcela: reaisText(maxCharge) }
  if (binds === 'quota') return fillText(resultTexts.limiteQuota, values)
  if (binds === 'ceiling') return resultTexts.limiteCeiling
  return fillText(cut === 'income' ? resultTexts.limiteIncome : resultTexts.limiteDesejada, values)
}

/** Words of a scenario's card: what it asks, and whether it fits. */
export interface ScenarioWords {
  way: string
  verdict: string
  tone: Tone
}

const say = (tone: Tone, verdict: string) => ({ tone, verdict })

function verdictWords(offer: ScenarioOffer, base: ScenarioOffer): Pick<ScenarioWords, 'verdict' | 'tone'> {
  const { cut, parts, factor } = offer
  if (parts && parts.missing === 0)
    return say('ok', parts.left > 0 ? resultTexts.cenario_sobra : resultTexts.cenario_cabe)
  if (cut === 'income')
    return factor > 1 ? say('warn', resultTexts.cenario_renda) : say('bad', resultTexts.cenario_limite)
  if (cut === 'ceiling') return say('warn', resultTexts.cenario_teto)
  // The quota of a loan on the own home is all that it may ask for: no down payment would raise it.
  if (cut === 'quota' && factor <= 1 && !parts && offer.request.price !== null)
    return say('ok', resultTexts.cenario_cabeNaRenda)
  if (cut === 'quota')
    return factor > 1 ? say('warn', resultTexts.cenario_cota) : say('warn', resultTexts.cenario_faltaEntrada)
  if (!parts || (base.parts && base.parts.missing > 0)) return say('ok', resultTexts.cenario_cabeNaRenda)
  return say('warn', resultTexts.cenario_pedeEntrada)
}

/** Formats the words of a scenario's card. @param base offer of the answers, without a factor */
export function scenarioWords(offer: ScenarioOffer, base: ScenarioOffer, quota: number): ScenarioWords {
  const { factor, cut, parts } = offer
  const isWhole = cut === 'quota' && (factor === 1 || parts?.missing === 0)
  const way = isWhole
    ? fillText(resultTexts.jeito_quota, { n: formatPercent(quota) })
    : factor === 1
      ? resultTexts.jeito_answers
      : fillText(factor < 1 ? resultTexts.jeito_less : resultTexts.jeito_more, {
          n: formatPercent(Math.abs(1 - factor)),
        })
  return { way, ...verdictWords(offer, base) }
}

/** The scenario whose factor is 1, or else the middle one. */
export const baseOffer = (offers: readonly ScenarioOffer[]): ScenarioOffer =>
  offers.find(({ factor }) => factor === 1) ?? offers[Math.floor(offers.length / 2)]!

/** Act of the line's figures, with the day on which it was checked; one that was not checked for long says for how many days. */
export const lineSourceText = ({ source, checkedOn }: LineQuote, day: Day) =>
  isStale(checkedOn, day)
    ? fillText(resultTexts.fonteVelha, { ato: source, n: daysSince(checkedOn, day) })
    : fillText(resultTexts.fonte, { ato: source, dia: dayText(checkedOn) })

/** Name of line and system. */
export const lineText = ({ line, system }: Pick<LoanResult, 'line' | 'system'>) =>
  line ? `${line.label}, ${linesTexts[system]}` : ''
