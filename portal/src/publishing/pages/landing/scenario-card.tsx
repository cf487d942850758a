import { formatBrl, formatPercent, type Scenario } from 'core'
import { fillText } from 'core/texts'
import { homeTexts } from 'core/texts/home'
import { Rocket, Scale, ShieldCheck, type LucideIcon } from 'lucide-react'

/** Share of the income at the full length of the bar. */
const FULL = 0.5

const along = (share: number) => Math.min(100, Math.round((share / FULL) * 1000) / 10)

/** Share of the income that an installment takes, with a tick at the usual limit. Strokes keep round ends at any width. */
const IncomeMeter = ({ share, limit }: { share: number; limit: number }) => (
  <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
    <path className="track" d="M0 7H100" />
    <path className="share" d={`M0 7H${along(share)}`} />
    <path className="limit" d={`M${along(limit)} 0V14`} />
  </svg>
)

const icons: Record<string, LucideIcon> = { 'shield-check': ShieldCheck, scale: Scale, rocket: Rocket }

interface Props {
  scenario: Scenario
  maxIncomeShare: number
  /** Scenario that the page shows first. */
  chosen: boolean
}

/** Scenario card with the same rows as in the result. */
export function ScenarioCard({ scenario, maxIncomeShare, chosen }: Props) {
  const Icon = icons[scenario.icon] ?? Scale
  const rows = [
    [homeTexts.credito, scenario.credit],
    [fillText(homeTexts.entrada, { porcento: scenario.downPaymentPercent }), scenario.entry],
    [homeTexts.fgts, scenario.fgts],
    [homeTexts.total, scenario.total],
  ] as const
  return (
    <article className={chosen ? 'card on' : 'card'}>
      <div className="card-head">
        <span className="bubble">
          <Icon />
        </span>
        <h3>{scenario.name}</h3>
        <p>{scenario.description}</p>
      </div>
      <p className="money">
        <b>{formatBrl(scenario.installment)}</b> {homeTexts.porMes}
      </p>
      <div className={scenario.exceedsIncomeShare ? 'meter over' : 'meter'}>
        <IncomeMeter share={scenario.incomeShare} limit={maxIncomeShare} />
        <p>
          <b>{formatPercent(scenario.incomeShare)}</b>{' '}
          {scenario.exceedsIncomeShare
            ? fillText(homeTexts.acimaDoUsual, { limite: formatPercent(maxIncomeShare) })
            : homeTexts.daSuaRenda}
        </p>
      </div>
      <dl>
        {rows.map(([label, amount], index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{formatBrl(amount)}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
