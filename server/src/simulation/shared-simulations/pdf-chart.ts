import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import { fillText } from 'core/texts'
import { ticksTo } from 'quote-view/chart-scale'
import type { ChosenFigures } from './chosen-figures.ts'
import type { Frame } from './pdf-frame.ts'

type BySystem = NonNullable<ChosenFigures['bySystem']>

const HEIGHT = 150
const LEFT = 46
const BOTTOM = 22
const REAL = 100

/** Draws the monthly charge by both systems. */
export function drawChart({ page, colors, x, width }: Frame, bySystem: BySystem, y: number): void {
  const series = { price: bySystem.price.rows, sac: bySystem.sac.rows }
  const months = Math.max(series.price.length, series.sac.length)
  const charges = [...series.price, ...series.sac].map(({ charge }) => charge / REAL)
  const ticks = ticksTo(charges.reduce((most, one) => Math.max(most, one), 0))
  const most = Math.max(...charges, ticks.at(-1) ?? 1)
  const [left, right, top, bottom] = [x + LEFT, x + width, y + 8, y + HEIGHT - BOTTOM]
  const toX = (month: number) => left + ((right - left) * month) / Math.max(1, months - 1)
  const toY = (amount: number) => bottom - ((bottom - top) * amount) / most
  const small = { size: 13, color: colors.muted }
  for (const tick of ticks) {
    page.rule(left, toY(tick), right - left, colors.line)
    page.write(tick.toLocaleString('pt-BR'), { ...small, x: left - 6, y: toY(tick) + 4, align: 'right' })
  }
  page.write(resultTexts.hoje, { ...small, x: left, y: bottom + 18 })
  const years = Math.round(months / 12)
  if (years > 1)
    page.write(fillText(resultTexts.anos, { n: years }), {
      ...small,
      x: right,
      y: bottom + 18,
      align: 'right',
    })
  for (const [system, stroke, dash] of [
    ['sac', colors.accent, [6, 4]],
    ['price', colors.brand, undefined],
  ] as const) {
    const rows = series[system]
    // A point each year suffices at this size.
    const shown = rows.filter((_, at) => at % 12 === 0 || at === rows.length - 1)
    const points = shown.map(({ month, charge }) => `${toX(month - 1)} ${toY(charge / REAL)}`)
    if (points.length > 1)
      page.path(`M${points.join('L')}`, {
        x: 0,
        y: 0,
        stroke,
        strokeWidth: 2.5,
        ...(dash && { dash: [...dash] }),
      })
    const at = rows[Math.floor(rows.length * (system === 'sac' ? 0.8 : 0.3))]
    if (at)
      page.write(linesTexts[system], {
        x: toX(at.month - 1),
        y: toY(at.charge / REAL) - 8,
        size: 13,
        color: system === 'sac' ? colors['accent-text'] : colors['brand-text'],
        face: 'bold',
        align: 'center',
      })
  }
}

export const CHART_HEIGHT = HEIGHT
