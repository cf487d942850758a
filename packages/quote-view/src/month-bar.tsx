import { formatBrlShort, formatPercent, type Cents } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'

interface Props {
  charge: Cents
  income: Cents
  /** Largest share of the income on this line. */
  maxShare: number
  maxCharge: Cents
}

/** Share of the income at the end of the scale, so that bars of different lines can be compared. */
const SCALE = 0.4

const onScale = (share: number) => `${Math.min(100, (share / SCALE) * 100).toFixed(2)}%`

/** The charge as a share of the income, with the line's limit. */
export function MonthBar({ charge, income, maxShare, maxCharge }: Props) {
  const share = charge / Math.max(1, income)
  const limit = onScale(maxShare)
  const occupies = fillText(resultTexts.parcelaOcupa, { n: formatPercent(share) })
  const upTo = fillText(resultTexts.limiteDaLinha, {
    n: formatPercent(maxShare),
    valor: formatBrlShort(maxCharge),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, which no <img> can hold
    <div className="qv-mb" role="img" aria-label={`${occupies}, ${upTo}`}>
      <p>{occupies}</p>
      <div className="qv-trk">
        <i style={{ width: onScale(share) }} />
        <u style={{ left: limit }} />
      </div>
      <p className="qv-lim">
        <span style={{ left: limit, transform: `translateX(-${limit})` }}>{upTo}</span>
      </p>
    </div>
  )
}
