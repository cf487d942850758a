import { formatPercent } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { fillText } from '../../platform/texts/define-texts.ts'
import { validationTexts } from '../../platform/texts/validation.ts'
import { effectiveYearly, monthlyRateOf, rateUnitLabels, type Rate } from '../finance/rates.ts'
import type { CreditLine, CreditLines } from '../lines/credit-line.ts'
import { SFH_CAP } from '../lines/fixed-rules.ts'
import type { FormulaWarning } from './formula-warnings.ts'

/** Above this a typing error is likelier than a rate of housing credit. */
const HIGH_MONTHLY = 0.02
/** Tolerance for the conversion between units. */
const ROUNDING = 1e-9
const DAY_MS = 86_400_000

const dayAfter = (day: Day, days = 1): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const written = (day: Day) => day.split('-').toReversed().join('/')
const percent = (fraction: number) => formatPercent(fraction, 4).replace(/,?0+%/, '%')

const warning = (
  kind: FormulaWarning['kind'],
  path: string,
  text: keyof typeof validationTexts,
  values: Parameters<typeof fillText>[1],
): FormulaWarning => ({ kind, path, message: fillText(validationTexts[text], values) })

/** Days between two versions of a line on which it is not offered. */
function* gapsOf(lines: readonly CreditLine[]): Generator<FormulaWarning> {
  const dated = lines.map((line, at) => ({ ...line, at }))
  for (const id of new Set(lines.map((line) => line.id))) {
    const ordered = dated
      .filter((line) => line.id === id)
      .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    for (const [index, { label, validFrom, at }] of ordered.entries()) {
      const end = ordered[index - 1]?.validTo
      if (!end || dayAfter(end) >= validFrom) continue
      yield warning('gap', `lines.${at}.validFrom`, 'alertaIntervalo', {
        linha: label,
        de: written(dayAfter(end)),
        ate: written(dayAfter(validFrom, -1)),
      })
    }
  }
}

function* ratesOf({ rates, relationships = [] }: CreditLine): Generator<readonly [path: string, rate: Rate]> {
  for (const [at, { rate, from }] of rates.entries()) {
    yield [`rates.${at}.rate`, rate]
    if (from) yield [`rates.${at}.from`, from]
  }
  for (const [at, { rate }] of relationships.entries()) yield [`relationships.${at}.rate`, rate]
}

/** A line that takes FGTS is in the SFH, whose cap excludes what corrects the balance. */
function* highRatesOf(line: CreditLine, at: number): Generator<FormulaWarning> {
  for (const [ratePath, rate] of ratesOf(line)) {
    const monthly = monthlyRateOf(rate)
    const yearly = effectiveYearly(monthly)
    const path = `lines.${at}.${ratePath}`
    const values = {
      linha: line.label,
      taxa: `${percent(rate.value)} ${rateUnitLabels[rate.unit]}`,
      anual: formatPercent(yearly, 2),
      mensal: formatPercent(monthly, 2),
    }
    if (line.takesFgts && yearly > SFH_CAP + ROUNDING)
      yield warning('sfh_cap', path, 'alertaTetoSfhLinha', values)
    if (monthly > HIGH_MONTHLY + ROUNDING) yield warning('high_rate', path, 'alertaTaxaAlta', values)
  }
}

/**
 * Lists warnings to review before publishing credit lines: days without a version of a line, rates above the cap of the
 * SFH in a line that takes FGTS, rates above 2% a month. Old and unconfirmed tables are in `lineWarnings`.
 * @example linesFigureWarnings(builtInLines) // → []
 */
export const linesFigureWarnings = ({ lines }: Pick<CreditLines, 'lines'>): FormulaWarning[] => [
  ...gapsOf(lines),
  ...lines.flatMap((line, at) => [...highRatesOf(line, at)]),
]
