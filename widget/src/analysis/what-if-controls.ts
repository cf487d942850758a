import { amountLimits, formatBrlShort, loanRequestOf, parseReais, type ExtraPayments } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import type { Simulator } from '../simulator.ts'
import type { AnalysisData } from './trial.ts'

export const extraFields = ['extra', 'extraFgts', 'extraOnce', 'extraMonth'] as const
export type ExtraField = (typeof extraFields)[number]
export type Field = 'price' | 'desiredInstallment' | 'ownMoney' | 'wanted' | 'fgts' | ExtraField

/** A slider with a text field. */
export interface Control {
  field: Field
  value: number
  least: number
  most: number
  step: number
  text: (value: number) => string
  /** Parses typed text; null when invalid. */
  read: (text: string) => number | null
}

const THOUSAND = 100_000
const REAL = 100

/** Rounds an amount up, at most to the limit of its answer. */
const roundUp = (amount: number, step: number, limit: number) =>
  Math.min(Math.ceil(amount / step) * step, limit)

const money = { text: formatBrlShort, read: parseReais }

/** Largest amount of own money or FGTS with which something is left to finance; without that, no line would be shown. */
const leavesLoan = (amount: number) => Math.max(0, amount - THOUSAND)

/** The single payment that the panel edits: the first. */
const singlePaymentOf = ({ once = [] }: ExtraPayments) => once[0] ?? { month: 12, amount: 0 }

/** Returns extra payments with one field changed. */
export function withExtraField(extra: ExtraPayments, field: ExtraField, value: number): ExtraPayments {
  if (field === 'extra') return { ...extra, monthly: value }
  if (field === 'extraFgts') return { ...extra, fgts: value }
  const single = singlePaymentOf(extra)
  return { ...extra, once: [{ ...single, [field === 'extraOnce' ? 'amount' : 'month']: value }] }
}

/** Controls of extra payments: the monthly one, then those that open on demand. */
export function extraControlsOf({ trial: { extra }, one }: AnalysisData): [Control, ...Control[]] {
  const { amount, month } = singlePaymentOf(extra)
  const bounds = { ...money, least: 0, step: THOUSAND }
  return [
    { ...bounds, field: 'extra', value: extra.monthly ?? 0, most: 5 * THOUSAND, step: 5_000 },
    { ...bounds, field: 'extraFgts', value: extra.fgts ?? 0, most: 50 * THOUSAND },
    { ...bounds, field: 'extraOnce', value: amount, most: 100 * THOUSAND },
    {
      field: 'extraMonth',
      value: month,
      least: 1,
      most: Math.max(1, one.months),
      step: 1,
      text: (n) => fillText(resultTexts.mesN, { n }),
      read: (text) => parseInt(text.replace(/\D/g, '')) || null,
    },
  ]
}

/** Values of the answers, before any is varied. */
const answeredRequest = ({ state }: Simulator, { trial }: AnalysisData) =>
  loanRequestOf(state.answers, trial.refinement)

/** Own money, or for a loan on the own home the wanted credit. */
export function moneyControl(simulator: Simulator, data: AnalysisData): Control {
  const { price, ownMoney } = answeredRequest(simulator, data)
  const { base, line, one, offer } = data
  if (price !== null && !offer.parts)
    return {
      ...money,
      field: 'wanted',
      value: Math.floor(base.credit / REAL) * REAL,
      least: THOUSAND,
      most: roundUp(price * one.quota, THOUSAND, amountLimits.propertyValue),
      step: 10 * THOUSAND,
    }
  return {
    ...money,
    field: 'ownMoney',
    value: base.request.ownMoney,
    least: 0,
    most:
      base.request.price === null
        ? roundUp(ownMoney * 2 + 50 * THOUSAND, THOUSAND, amountLimits.downPayment)
        : leavesLoan(base.request.price - line.fgts),
    step: THOUSAND,
  }
}

/** Lists the other controls that apply to the answers. */
export function controlsOf(simulator: Simulator, data: AnalysisData): Control[] {
  const answered = answeredRequest(simulator, data)
  const { request } = data.base
  const { price, ownMoney } = request
  const controls: (Control | false)[] = [
    answered.price !== null && {
      ...money,
      field: 'price',
      value: price ?? 0,
      least: roundUp(ownMoney + data.line.fgts + THOUSAND, 5 * THOUSAND, amountLimits.propertyValue),
      most: roundUp(answered.price * 2, 10 * THOUSAND, amountLimits.propertyValue),
      step: 5 * THOUSAND,
    },
    answered.desiredInstallment !== null && {
      ...money,
      field: 'desiredInstallment',
      value: request.desiredInstallment ?? 0,
      least: 10_000,
      most: roundUp(answered.desiredInstallment * 2, THOUSAND, amountLimits.desiredInstallment),
      step: 10_000,
    },
    !!simulator.state.answers.useFgts && {
      ...money,
      field: 'fgts',
      value: request.fgts,
      least: 0,
      most: Math.min(
        roundUp(answered.fgts * 2 + 10 * THOUSAND, THOUSAND, amountLimits.fgtsBalance),
        price === null ? Infinity : leavesLoan(price - ownMoney),
      ),
      step: THOUSAND,
    },
  ]
  return controls.filter((one) => one !== false)
}
