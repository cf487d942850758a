import { amountLimits, formatBrlShort, parseReais } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import type { Simulator } from '../simulator.ts'
import { answerOf, type Look } from './trial.ts'

export type Field = 'price' | 'desiredInstallment' | 'ownMoney' | 'fgts' | 'months' | 'extra'

/** One thing that may be changed. */
export interface Control {
  field: Field
  value: number
  /** What the slider moves over, from the least to the most. */
  least: number
  most: number
  step: number
  text: (value: number) => string
  /** What was typed, as a value; null where it is none. */
  read: (text: string) => number | null
}

const THOUSAND = 100_000

/** A round amount of at least so much, within what may be answered. */
const roundUp = (amount: number, step: number, limit: number) =>
  Math.min(Math.ceil(amount / step) * step, limit)

/** What may be changed of these answers. */
export function controlsOf(simulator: Simulator, look: Look): Control[] {
  const asked = answerOf(simulator)!.request
  const { request, trial } = look
  const { terms } = simulator.formula.body
  const money = { text: formatBrlShort, read: parseReais }
  const months = terms.toSorted((one, other) => one - other)
  const controls: (Control | false)[] = [
    asked.price !== null && {
      ...money,
      field: 'price',
      value: request.price ?? 0,
      least: 5 * THOUSAND,
      most: roundUp(asked.price * 2, 10 * THOUSAND, amountLimits.propertyValue),
      step: 5 * THOUSAND,
    },
    asked.desiredInstallment !== null && {
      ...money,
      field: 'desiredInstallment',
      value: request.desiredInstallment ?? 0,
      least: 10_000,
      most: roundUp(asked.desiredInstallment * 2, THOUSAND, amountLimits.desiredInstallment),
      step: 10_000,
    },
    look.line?.sfh !== undefined && {
      ...money,
      field: 'ownMoney',
      value: request.ownMoney,
      least: 0,
      most: asked.price ?? roundUp(asked.ownMoney * 2 + 50 * THOUSAND, THOUSAND, amountLimits.downPayment),
      step: THOUSAND,
    },
    !!simulator.state.answers.useFgts && {
      ...money,
      field: 'fgts',
      value: request.fgts,
      least: 0,
      most: roundUp(asked.fgts * 2 + 10 * THOUSAND, THOUSAND, amountLimits.fgtsBalance),
      step: THOUSAND,
    },
    {
      field: 'months',
      value: Math.max(0, months.indexOf(request.months)),
      least: 0,
      most: months.length - 1,
      step: 1,
      text: (at) => fillText(resultTexts.mesesTexto, { n: months[at] ?? 0 }),
      read: (text) => {
        const at = months.indexOf(parseInt(text))
        return at === -1 ? null : at
      },
    },
    { ...money, field: 'extra', value: trial.extra, least: 0, most: 5 * THOUSAND, step: 5_000 },
  ]
  return controls.filter((one) => one !== false)
}
