import { monthBarView } from './bar-view.ts'

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** The charge as a share of the income, with the line's limit. */
export function MonthBar(props: Parameters<typeof monthBarView>[0]) {
  const { occupies, limit, fill, tick } = monthBarView(props)
  const [before, share, after] = occupies.split(/(\d+%)/)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, which no <img> can hold
    <div className="qv-mb" role="img" aria-label={`${occupies}, ${limit}`}>
      <p>
        {before}
        <b>{share}</b>
        {after}
      </p>
      <div className="qv-trk">
        <i style={{ width: percent(fill) }} />
        <u style={{ left: percent(tick) }} />
      </div>
      <p className="qv-lim">
        <span style={{ left: percent(tick), transform: `translateX(-${percent(tick)})` }}>{limit}</span>
      </p>
    </div>
  )
}
