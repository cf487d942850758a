import { formatBrlShort, type Cents, type PriceParts } from 'core'
import { equityBarView, priceBarView, type BarView } from './bar-view.ts'

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** A price divided into coloured parts that add up to it. */
function Bar({ view: { title, total, segments, under, outside, bracket, label } }: { view: BarView }) {
  const middle = percent(bracket.start + bracket.width / 2)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, which no <img> can hold
    <div className="qv-pb" role="img" aria-label={label}>
      <p className="qv-row">
        <span>{title}</span>
        <b>{formatBrlShort(total)}</b>
      </p>
      <div className="qv-bar">
        {segments.map((one) => (
          <div key={one.kind} className={`qv-sg qv-${one.kind}`} style={{ flexGrow: one.amount }}>
            {!under.includes(one) && !outside.includes(one) && (
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
          <i style={{ left: percent(bracket.start), width: percent(bracket.width) }} />
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
export const PriceBar = ({ parts }: { parts: PriceParts }) => <Bar view={priceBarView(parts)} />

interface EquityProps {
  value: Cents
  credit: Cents
  /** Largest share of the value that the line lends. */
  quota: number
}

/** A loan on the own home: what is borrowed, up to where the home secures it, and what stays free. */
export const EquityBar = (props: EquityProps) => <Bar view={equityBarView(props)} />
