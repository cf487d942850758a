import { formatBrlShort, formatPercent, type Cents, type PriceParts } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'

interface Segment {
  kind: 'bank' | 'fgts' | 'own' | 'missing' | 'room' | 'free'
  label: string
  amount: Cents
}

interface BarProps {
  title: string
  total: Cents
  segments: readonly Segment[]
  /** Kinds whose labels stand below the bar, under a bracket. */
  below: readonly Segment['kind'][]
}

/** Smallest share of the bar in which a label fits. */
const FITS = 0.25

const REAL = 100

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** A price divided into coloured parts that add up to it. */
function Bar({ title, total, segments, below }: BarProps) {
  const shown = segments.filter(({ amount }) => amount > 0)
  const label = `${title}, ${formatBrlShort(total)}: ${shown
    .map((one) => `${one.label} ${formatBrlShort(one.amount)}`)
    .join(', ')}`
  const under = shown.filter(({ kind }) => below.includes(kind))
  const before = shown
    .slice(0, shown.indexOf(under[0]!))
    .reduce((sum, { amount }) => sum + (under.length > 0 ? amount : 0), 0)
  const width = under.reduce((sum, { amount }) => sum + amount, 0) / total
  const start = before / total
  const middle = percent(start + width / 2)
  const isInside = ({ kind, amount }: Segment) => !below.includes(kind) && amount / total >= FITS
  const outside = shown.filter((one) => !below.includes(one.kind) && !isInside(one) && one.label)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, which no <img> can hold
    <div className="qv-pb" role="img" aria-label={label}>
      <p className="qv-row">
        <span>{title}</span>
        <b>{formatBrlShort(total)}</b>
      </p>
      <div className="qv-bar">
        {shown.map((one) => (
          <div key={one.kind} className={`qv-sg qv-${one.kind}`} style={{ flexGrow: one.amount }}>
            {isInside(one) && (
              <>
                <span>{one.label}</span>
                <b>{formatBrlShort(one.amount)}</b>
              </>
            )}
          </div>
        ))}
      </div>
      {under.length > 0 && (
        <div className="qv-bracket">
          <i style={{ left: percent(start), width: percent(width) }} />
          <p style={{ left: middle, transform: `translateX(-${middle})` }}>
            {under.map((one) => (
              <span key={one.kind}>
                <i className={`qv-key qv-${one.kind}`} />
                {one.label} <b>{formatBrlShort(one.amount)}</b>
              </span>
            ))}
          </p>
        </div>
      )}
      {outside.map((one) => (
        <p key={one.kind} className="qv-low">
          <i className={`qv-key qv-${one.kind}`} />
          {one.label} <b>{formatBrlShort(one.amount)}</b>
        </p>
      ))}
    </div>
  )
}

/** Sources of the price: bank, FGTS, own money, and what is missing. */
export const PriceBar = ({ parts: { price, bank, fgts, own, missing } }: { parts: PriceParts }) => (
  <Bar
    title={resultTexts.ondeVem}
    total={price}
    segments={[
      { kind: 'bank', label: resultTexts.banco, amount: bank },
      { kind: 'fgts', label: resultTexts.campo_fgts, amount: fgts },
      { kind: 'own', label: resultTexts.suaEntrada, amount: own },
      { kind: 'missing', label: resultTexts.falta, amount: missing },
    ]}
    below={['fgts', 'own']}
  />
)

interface EquityProps {
  value: Cents
  credit: Cents
  /** Largest share of the value that the line lends. */
  quota: number
}

/** A loan on the own home: what is borrowed, up to where the home secures it, and what stays free. */
export function EquityBar({ value, credit, quota }: EquityProps) {
  const lent = Math.floor(credit / REAL) * REAL
  const most = Math.max(lent, Math.floor(value * quota))
  return (
    <Bar
      title={resultTexts.garantia}
      total={value}
      segments={[
        { kind: 'bank', label: resultTexts.emprestimo, amount: lent },
        {
          kind: 'room',
          label: fillText(resultTexts.ateCota, { cota: formatPercent(quota) }),
          amount: most - lent,
        },
        { kind: 'free', label: resultTexts.ficaLivre, amount: value - most },
      ]}
      below={[]}
    />
  )
}
