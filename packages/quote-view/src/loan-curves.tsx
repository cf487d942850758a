import { formatBrlShort, type LineLoans } from 'core'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import { memo } from 'react'
import { chartScale, ticksTo, type Frame, type SystemSeries } from './chart-scale.ts'
import type { System } from './quote-view.ts'

/** In drawing order. */
export const systems: readonly System[] = ['price', 'sac']

const MONTHS_OF_YEAR = 12
/** Position of the curves' names, as a share of the width. */
const NAMES_AT = 0.68
const BRL_THOUSAND = 100_000

interface Props {
  frame: Frame
  values: SystemSeries
  /** First month in which the charges cross; null if they do not. */
  crossing: number | null
  /** Months to mark in which the insurance changes with age; null where the series does not show it. */
  jumps: LineLoans['jumps'] | null
}

const axisText = (cents: number, { name }: Frame) =>
  name === 'wide' || cents < BRL_THOUSAND
    ? formatBrlShort(cents)
    : `${(cents / BRL_THOUSAND).toLocaleString('pt-BR')} mil`

/** Years marked on the axis: 0 and multiples of 5. */
function markedYears(months: number, marks: number) {
  const years = Math.ceil(months / MONTHS_OF_YEAR)
  const every = Math.max(1, Math.ceil(years / marks / 5) * 5)
  return Array.from({ length: Math.floor(years / every) + 1 }, (_, at) => at * every)
}

const yearText = (year: number, isLast: boolean) =>
  year === 0 ? resultTexts.hoje : isLast ? fillText(resultTexts.anos, { n: year }) : year

export const LoanCurves = memo(function LoanCurves({ frame, values, crossing, jumps }: Props) {
  const { left, name } = frame
  const { x, y, months, most, bottom, right } = chartScale(frame, values)
  const path = (amounts: Float64Array, marked: readonly number[]) =>
    Array.from(amounts)
      .map((amount, k) =>
        k % 6 === 0 || k === amounts.length - 1 || marked.includes(k + 1) || marked.includes(k + 2)
          ? `${x(k).toFixed(1)} ${y(amount).toFixed(1)}`
          : '',
      )
      .filter(Boolean)
      .join('L')
  const monthsOf = (system: System) => jumps?.[system].map(({ month }) => month) ?? []
  const years = markedYears(months, frame.marks)
  const named = Math.floor(months * NAMES_AT)
  const upper: System = (values.sac[named] ?? 0) > (values.price[named] ?? 0) ? 'sac' : 'price'
  return (
    <>
      {ticksTo(most).map((amount) => (
        <g key={amount}>
          <path className="qv-grid" d={`M${left} ${y(amount)}H${right}`} />
          <text className="qv-end" x={left - 8} y={y(amount) + 4}>
            {axisText(amount, frame)}
          </text>
        </g>
      ))}
      {years.map((year) => (
        <text
          key={year}
          className={year === 0 ? '' : year * MONTHS_OF_YEAR > months - MONTHS_OF_YEAR ? 'qv-end' : 'qv-mid'}
          x={x(Math.min(year * MONTHS_OF_YEAR, months - 1))}
          y={frame.height - 10}
        >
          {yearText(year, year === years.at(-1))}
        </text>
      ))}
      {systems.map((system) => (
        <path
          key={system}
          className={`qv-line qv-${system}`}
          d={`M${path(values[system], monthsOf(system))}`}
        />
      ))}
      {systems.map((system) =>
        monthsOf(system).map((month) => (
          <circle
            key={`${system}${month}`}
            className={`qv-jump qv-${system}`}
            cx={x(month - 1)}
            cy={y(values[system][month - 1]!)}
            r={4.5}
          />
        )),
      )}
      {systems.map((system) => (
        <text
          key={system}
          className={`qv-mid qv-name qv-${system}`}
          x={x(named)}
          y={y(values[system][named] ?? 0) + (system === upper ? -14 : 30)}
        >
          {linesTexts[system]}
        </text>
      ))}
      {crossing !== null && (
        <>
          <path className="qv-cross" d={`M${x(crossing - 1)} ${y(values.sac[crossing - 1]!)}V${bottom}`} />
          <circle className="qv-dot" cx={x(crossing - 1)} cy={y(values.sac[crossing - 1]!)} r={6} />
          <text
            className={crossing > months / 2 ? 'qv-name qv-end' : 'qv-name'}
            x={x(crossing - 1) + (crossing > months / 2 ? -10 : 10)}
            y={bottom - 16}
          >
            {fillText(name === 'wide' ? resultTexts.cruza : resultTexts.mesN, { n: crossing })}
          </text>
        </>
      )}
    </>
  )
})
