import { formatBrl, formatPercent, type Scenario } from 'core'
import { Rocket, Scale, ShieldCheck, type LucideIcon } from 'lucide-react'
import { IncomeMeter } from './income-meter.tsx'

const icons: Record<string, LucideIcon> = { 'shield-check': ShieldCheck, scale: Scale, rocket: Rocket }

/** A scenario as the result shows it, its rows in the same order. */
export function ScenarioCard({ scenario, maxIncomeShare }: { scenario: Scenario; maxIncomeShare: number }) {
  const Icon = icons[scenario.icon] ?? Scale
  const rows = [
    ['Crédito', scenario.credit],
    [`Entrada (${scenario.downPaymentPercent}%)`, scenario.entry],
    ['FGTS', scenario.fgts],
    ['Total', scenario.total],
  ] as const
  const share = formatPercent(scenario.incomeShare)
  return (
    <article className={scenario.name === 'Equilibrado' ? 'card on' : 'card'}>
      <div className="card-head">
        <span className="bubble">
          <Icon className="icon" />
        </span>
        <h3>{scenario.name}</h3>
        <p>{scenario.description}</p>
      </div>
      <p className="money">
        <b>{formatBrl(scenario.installment)}</b> por mês
      </p>
      <div className={scenario.exceedsIncomeShare ? 'meter over' : 'meter'}>
        <IncomeMeter share={scenario.incomeShare} limit={maxIncomeShare} />
        <p>
          <b>{share}</b>{' '}
          {scenario.exceedsIncomeShare
            ? `da renda, acima dos ${formatPercent(maxIncomeShare)} usuais`
            : 'da sua renda'}
        </p>
      </div>
      <dl>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatBrl(amount)}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
