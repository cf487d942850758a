import { crossingOf, formatBrl, seriesOf, type LineLoans, type ScheduleSeries } from 'core'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import { useMemo } from 'react'
import { AgeJumps } from './age-jumps.tsx'
import { chartScale, frames, type SystemSeries } from './chart-scale.ts'
import { LoanCurves, systems } from './loan-curves.tsx'

interface Props {
  loans: LineLoans
  series: ScheduleSeries
  /** Selected month, counted from 1. */
  month: number
  onMonth: (month: number) => void
}

/** Text alternative of the chart: first and last amount by system, and where the charges cross. */
function describeChart(values: SystemSeries, series: ScheduleSeries, crossing: number | null) {
  const amounts = systems.map((system) =>
    fillText(resultTexts.graficoTexto, {
      sistema: linesTexts[system],
      primeira: formatBrl(values[system][0] ?? 0),
      ultima: formatBrl(values[system].at(-1) ?? 0),
      n: values[system].length,
    }),
  )
  return [
    fillText(resultTexts.graficoTitulo, { serie: resultTexts[`serie_${series}`] }),
    ...amounts,
    ...(series === 'charge' ? [crossingText(crossing)] : []),
  ].join(' ')
}

const crossingText = (crossing: number | null) =>
  crossing === null ? resultTexts.naoCruza : fillText(resultTexts.cruza, { n: crossing })

/** Chart of SAC and PRICE over the years for the same credit, with both amounts of the selected month. */
export function LoanChart({ loans, series, month, onMonth }: Props) {
  // Memoized: dragging the slider changes `month` many times a second, and nothing here depends on it.
  const { values, crossing, description } = useMemo(() => {
    const both = { sac: seriesOf(loans.sac, series), price: seriesOf(loans.price, series) }
    const firstCrossing = series === 'charge' ? crossingOf(both.sac, both.price) : null
    return { values: both, crossing: firstCrossing, description: describeChart(both, series, firstCrossing) }
  }, [loans, series])
  const months = Math.max(values.sac.length, values.price.length)
  const selected = Math.min(month, months)
  const amounts = fillText(resultTexts.noMes, {
    n: selected,
    valores: systems
      .map((system) => `${linesTexts[system]} ${formatBrl(values[system][selected - 1] ?? 0)}`)
      .join(', '),
  })
  return (
    <div className="qv-chart">
      {frames.map((frame) => {
        const { name, width, height } = frame
        const { x, top, bottom } = chartScale(frame, values)
        return (
          <svg
            key={name}
            className={`qv-${name}`}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={description}
          >
            <g aria-hidden="true">
              <LoanCurves
                frame={frame}
                values={values}
                crossing={crossing}
                jumps={series === 'charge' ? loans.jumps : null}
              />
              {month > 1 && <path className="qv-now" d={`M${x(selected - 1)} ${top}V${bottom}`} />}
            </g>
          </svg>
        )
      })}
      <label className="qv-month">
        <span>{amounts}</span>
        <input
          type="range"
          min={1}
          max={months}
          value={selected}
          aria-label={resultTexts.mes}
          aria-valuetext={amounts}
          onChange={({ currentTarget }) => onMonth(Number(currentTarget.value))}
        />
      </label>
      {series === 'charge' && <AgeJumps jumps={loans.jumps} />}
    </div>
  )
}
