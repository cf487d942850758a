import { formatBrl, formatPercent, type Scenario } from 'core'
import { fillText } from 'core/texts'
import { inicioTexts } from 'core/texts/inicio'
import { Rocket, Scale, ShieldCheck, type LucideIcon } from 'lucide-react'
import { IncomeMeter } from './income-meter.tsx'

const icons: Record<string, LucideIcon> = { 'shield-check': ShieldCheck, scale: Scale, rocket: Rocket }

interface Props {
  scenario: Scenario
  maxIncomeShare: number
  /** The one that the page shows first. */
  chosen: boolean
}

/** A scenario as the result shows it, its rows in the same order. */
export function ScenarioCard({ scenario, maxIncomeShare, chosen }: Props) {
  const Icon = icons[scenario.icon] ?? Scale
  const rows = [
    [inicioTexts.credito, scenario.credit],
    [fillText(inicioTexts.entrada, { porcento: scenario.downPaymentPercent }), scenario.entry],
    [inicioTexts.fgts, scenario.fgts],
    [inicioTexts.total, scenario.total],
  ] as const
  return (
    <article className={chosen ? 'card on' : 'card'}>
      <div className="card-head">
        <span className="bubble">
          <Icon className="icon" />
        </span>
        <h3>{scenario.name}</h3>
        <p>{scenario.description}</p>
      </div>
      <p className="money">
        <b>{formatBrl(scenario.installment)}</b> {inicioTexts.porMes}
      </p>
      <div className={scenario.exceedsIncomeShare ? 'meter over' : 'meter'}>
        <IncomeMeter share={scenario.incomeShare} limit={maxIncomeShare} />
        <p>
          <b>{formatPercent(scenario.incomeShare)}</b>{' '}
          {scenario.exceedsIncomeShare
            ? fillText(inicioTexts.acimaDoUsual, { limite: formatPercent(maxIncomeShare) })
            : inicioTexts.daSuaRenda}
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
