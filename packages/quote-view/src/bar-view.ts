import { formatBrlShort, formatPercent, type Cents, type PriceParts } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'

export interface BarSegment {
  kind: 'bank' | 'fgts' | 'own' | 'missing' | 'room' | 'free'
  label: string
  /** In cents. */
  amount: Cents
}

/** A total divided into segments that add up to it; those of 0 are left out. */
export interface BarView {
  title: string
  total: Cents
  segments: readonly BarSegment[]
  /** Segments whose labels stand below the bar, under a bracket. */
  under: readonly BarSegment[]
  /** Segments too narrow for a label, which stands below the bar. */
  outside: readonly BarSegment[]
  /** Begin and width of the bracket, as shares of the bar. */
  bracket: { start: number; width: number }
  /** One sentence with all amounts. */
  label: string
}

/** Smallest share of the bar in which a label fits. */
const FITS = 0.25

const REAL = 100

function barView(
  title: string,
  total: Cents,
  all: readonly BarSegment[],
  below: readonly BarSegment['kind'][] = [],
): BarView {
  const segments = all.filter(({ amount }) => amount > 0)
  const under = segments.filter(({ kind }) => below.includes(kind))
  const sumOf = (some: readonly BarSegment[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  const before = under.length > 0 ? segments.slice(0, segments.indexOf(under[0]!)) : []
  return {
    title,
    total,
    segments,
    under,
    outside: segments.filter((one) => !under.includes(one) && one.label && one.amount / total < FITS),
    bracket: { start: sumOf(before) / total, width: sumOf(under) / total },
    label: `${title}, ${formatBrlShort(total)}: ${segments
      .map((one) => `${one.label} ${formatBrlShort(one.amount)}`)
      .join(', ')}`,
  }
}

/** Sources of the price: bank, FGTS, own money, and the missing rest. */
export const priceBarView = ({ price, bank, fgts, own, missing }: PriceParts): BarView =>
  barView(
    resultTexts.ondeVem,
    price,
    [
      { kind: 'bank', label: resultTexts.banco, amount: bank },
      { kind: 'fgts', label: resultTexts.campo_fgts, amount: fgts },
      { kind: 'own', label: resultTexts.suaEntrada, amount: own },
      { kind: 'missing', label: resultTexts.falta, amount: missing },
    ],
    ['fgts', 'own'],
  )

/**
 * A loan on the own home: what is borrowed, up to where the home secures it, and what stays free.
 * @param quota largest share of the value that the line lends
 */
export function equityBarView({
  value,
  credit,
  quota,
}: {
  value: Cents
  credit: Cents
  quota: number
}): BarView {
  const lent = Math.floor(credit / REAL) * REAL
  const most = Math.max(lent, Math.floor(value * quota))
  return barView(resultTexts.garantia, value, [
    { kind: 'bank', label: resultTexts.emprestimo, amount: lent },
    {
      kind: 'room',
      label: fillText(resultTexts.ateCota, { cota: formatPercent(quota) }),
      amount: most - lent,
    },
    { kind: 'free', label: resultTexts.ficaLivre, amount: value - most },
  ])
}

/** The charge as a share of the income, with the line's limit. */
export interface MonthBarView {
  occupies: string
  limit: string
  /** Places on the bar, from 0 to 1. */
  fill: number
  tick: number
}

/** Share of the income at the end of the scale, so that bars of different lines can be compared. */
const SCALE = 0.4

const onScale = (share: number) => Math.min(1, share / SCALE)

/** @param maxShare largest share of the income on this line */
export function monthBarView({
  charge,
  income,
  maxShare,
  maxCharge,
}: Record<'charge' | 'income' | 'maxCharge', Cents> & { maxShare: number }): MonthBarView {
  const share = charge / Math.max(1, income)
  return {
    occupies: fillText(resultTexts.parcelaOcupa, { n: formatPercent(share) }),
    limit: fillText(resultTexts.limiteDaLinha, {
      n: formatPercent(maxShare),
      valor: formatBrlShort(maxCharge),
    }),
    fill: onScale(share),
    tick: onScale(maxShare),
  }
}
