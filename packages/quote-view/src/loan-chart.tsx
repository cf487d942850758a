import { crossingOf, formatBrl, formatBrlShort, seriesOf, type LineLoans, type ScheduleSeries } from 'core'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import type { System } from './quote-view.ts'

interface Props {
  loans: LineLoans
  series: ScheduleSeries
  /** The month that is pointed at, from 1 on. */
  month: number
  onMonth: (month: number) => void
}

interface Frame {
  name: 'wide' | 'narrow'
  width: number
  height: number
  left: number
  /** Most years between two marks of the time. */
  marks: number
}

/** Drawn twice, each with letters of their own size: text that is scaled down is not read. */
const frames: Frame[] = [
  { name: 'wide', width: 720, height: 300, left: 76, marks: 6 },
  { name: 'narrow', width: 330, height: 250, left: 44, marks: 3 },
]
const TOP = 36
const BOTTOM = 34
const RIGHT = 12
const systems: readonly System[] = ['price', 'sac']
const MONTHS_OF_YEAR = 12
/** Where along the time the names of the lines stand. */
const NAMES_AT = 0.68
const BRL_THOUSAND = 100_000

/** Round amounts, at most five, up to the largest. */
function ticksTo(most: number): number[] {
  const rough = Math.max(1, most) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step)
}

const axisText = (cents: number, { name }: Frame) =>
  name === 'wide' || cents < BRL_THOUSAND
    ? formatBrlShort(cents)
    : `${(cents / BRL_THOUSAND).toLocaleString('pt-BR')} mil`

function Drawing({ loans, series, month, frame }: Omit<Props, 'onMonth'> & { frame: Frame }) {
  const { width, height, left, name, marks } = frame
  const values = { sac: seriesOf(loans.sac, series), price: seriesOf(loans.price, series) }
  const months = Math.max(values.sac.length, values.price.length)
  const most = Math.max(...values.sac, ...values.price)
  const x = (k: number) => left + ((width - left - RIGHT) * k) / Math.max(1, months - 1)
  const y = (amount: number) => height - BOTTOM - ((height - BOTTOM - TOP) * amount) / Math.max(1, most)
  const path = (amounts: ArrayLike<number>) =>
    Array.from(amounts)
      .map((amount, k) =>
        k % 6 === 0 || k === amounts.length - 1 ? `${x(k).toFixed(1)} ${y(amount).toFixed(1)}` : '',
      )
      .filter(Boolean)
      .join('L')
  const years = Math.ceil(months / MONTHS_OF_YEAR)
  const every = Math.max(1, Math.ceil(years / marks / 5) * 5)
  const marked = Array.from({ length: Math.floor(years / every) + 1 }, (_, at) => at * every)
  const crossing = series === 'charge' ? crossingOf(values.sac, values.price) : null
  const named = Math.floor(months * NAMES_AT)
  const upper: System = (values.sac[named] ?? 0) > (values.price[named] ?? 0) ? 'sac' : 'price'
  const said = systems.map((system) =>
    fillText(resultTexts.graficoTexto, {
      sistema: linesTexts[system],
      primeira: formatBrl(values[system][0] ?? 0),
      ultima: formatBrl(values[system].at(-1) ?? 0),
      n: values[system].length,
    }),
  )
  const crossed = crossing === null ? resultTexts.naoCruza : fillText(resultTexts.cruza, { n: crossing })
  return (
    <svg
      className={`qv-${name}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={[
        fillText(resultTexts.graficoTitulo, { serie: resultTexts[`serie_${series}`] }),
        ...said,
        ...(series === 'charge' ? [crossed] : []),
      ].join(' ')}
    >
      <g aria-hidden="true">
        {ticksTo(most).map((amount) => (
          <g key={amount}>
            <path className="qv-grid" d={`M${left} ${y(amount)}H${width - RIGHT}`} />
            <text className="qv-end" x={left - 8} y={y(amount) + 4}>
              {axisText(amount, frame)}
            </text>
          </g>
        ))}
        {marked.map((year) => (
          <text
            key={year}
            className={
              year === 0 ? '' : year * MONTHS_OF_YEAR > months - MONTHS_OF_YEAR ? 'qv-end' : 'qv-mid'
            }
            x={x(Math.min(year * MONTHS_OF_YEAR, months - 1))}
            y={height - 10}
          >
            {year === 0
              ? resultTexts.hoje
              : year === marked.at(-1)
                ? fillText(resultTexts.anos, { n: year })
                : year}
          </text>
        ))}
        {systems.map((system) => (
          <path key={system} className={`qv-line qv-${system}`} d={`M${path(values[system])}`} />
        ))}
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
            <path
              className="qv-cross"
              d={`M${x(crossing - 1)} ${y(values.sac[crossing - 1]!)}V${height - BOTTOM}`}
            />
            <circle className="qv-dot" cx={x(crossing - 1)} cy={y(values.sac[crossing - 1]!)} r={6} />
            <text
              className={crossing > months / 2 ? 'qv-name qv-end' : 'qv-name'}
              x={x(crossing - 1) + (crossing > months / 2 ? -10 : 10)}
              y={height - BOTTOM - 16}
            >
              {name === 'wide' ? crossed : fillText(resultTexts.mesN, { n: crossing })}
            </text>
          </>
        )}
        {month > 1 && (
          <path className="qv-now" d={`M${x(Math.min(month, months) - 1)} ${TOP}V${height - BOTTOM}`} />
        )}
      </g>
    </svg>
  )
}

/** SAC and PRICE over the years for the same credit, and what both ask in the month that is pointed at. */
export function LoanChart({ loans, series, month, onMonth }: Props) {
  const values = { sac: seriesOf(loans.sac, series), price: seriesOf(loans.price, series) }
  const months = Math.max(values.sac.length, values.price.length)
  const at = Math.min(month, months)
  const now = fillText(resultTexts.noMes, {
    n: at,
    valores: systems
      .map((system) => `${linesTexts[system]} ${formatBrl(values[system][at - 1] ?? 0)}`)
      .join(', '),
  })
  return (
    <div className="qv-chart">
      {frames.map((frame) => (
        <Drawing key={frame.name} {...{ loans, series, month, frame }} />
      ))}
      <label className="qv-month">
        <span>{now}</span>
        <input
          type="range"
          min={1}
          max={months}
          value={at}
          aria-label={resultTexts.mes}
          aria-valuetext={now}
          onInput={({ currentTarget }) => onMonth(Number(currentTarget.value))}
        />
      </label>
    </div>
  )
}
