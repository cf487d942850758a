import { formatBrl, formatPercent, type PurchaseCost, type Scenario, type Simulation } from 'core'
import { Icon, icons } from '../icons.tsx'
import type { ScreenProps } from '../simulator.ts'
import { fillText } from 'core/texts'

interface Props extends ScreenProps {
  scenario: Scenario
  simulation: Simulation
  chosen: boolean
  onChoose: () => void
}

/** The meter is full at twice the usual share of income, so that the usual share is its middle. */
const METER_SPAN = 2

/** Icons that a formula may name for a scenario. */
const scenarioIcons: Record<string, string> = {
  'shield-check': 'M12 22c-5-2-8-4-8-9V6c3 0 5-1 8-4 3 3 5 4 8 4v7c0 5-3 7-8 9zM9 12l2 2 4-4',
  scale: 'M12 3v18M7 21h10M3 7c3 0 6 0 9-2 3 2 6 2 9 2M19 8l3 8a5 5 0 0 1-6 0zM5 8l3 8a5 5 0 0 1-6 0z',
  rocket: 'M9 12c3-7 6-10 13-10 0 7-3 10-10 13zM9 12H4c1-3 2-5 7-4M12 15v5c3-1 5-2 4-7M3 21l4-4',
}

/** Falls back to a tick for an unknown name. */
const iconOf = ({ icon }: Scenario) =>
  (Object.hasOwn(scenarioIcons, icon) && scenarioIcons[icon]) || icons.check

export function ScenarioCard({ simulator, scenario, simulation, chosen, onChoose }: Props) {
  const { texts, laterSteps, state } = simulator
  const analysis = state.analysis === 'failed' ? undefined : laterSteps?.analysis
  const { maxIncomeShare, maxLtv } = simulation
  const { incomeShare, exceedsIncomeShare } = scenario
  const [before, after = ''] = (exceedsIncomeShare ? texts.daRendaAcima : texts.daRenda).split('{n}')
  return (
    <div class={chosen ? 'scn on' : 'scn'}>
      <label class="head">
        <Icon path={iconOf(scenario)} />
        <span>
          <b>{scenario.name}</b>
          <span class="s">{scenario.description}</span>
        </span>
        <input type="radio" name="scenario" checked={chosen} onChange={onChoose} />
      </label>
      <p>
        <b class="big">{formatBrl(scenario.installment)}</b> <span class="s">{texts.porMes}</span>
      </p>
      <p>
        <span
          class={exceedsIncomeShare ? 'meter hi' : 'meter'}
          style={{ '--share': `${Math.min(1, incomeShare / maxIncomeShare / METER_SPAN) * 100}%` }}
        />
        {before}
        <b>{formatPercent(incomeShare)}</b>
        {fillText(after, { max: formatPercent(maxIncomeShare) })}
        {scenario.exceedsLtv && (
          <b class="over">{fillText(texts.acimaDoLimite, { n: formatPercent(maxLtv) })}</b>
        )}
      </p>
      <Amounts
        rows={[
          { label: texts.credito, amount: scenario.credit },
          {
            label: fillText(texts.entrada, { n: scenario.downPaymentPercent }),
            amount: scenario.entry,
          },
          { label: texts.fgts, amount: scenario.fgts },
          { label: texts.total, amount: scenario.total },
        ]}
      />
      <p class="s line">{analysis && <analysis.CardLine simulator={simulator} scenario={scenario} />}</p>
    </div>
  )
}

export const Amounts = ({ rows }: { rows: PurchaseCost[] }) => (
  <dl>
    {rows.map(({ label, amount }) => (
      <div key={label}>
        <dt class="s">{label}</dt>
        <dd>{formatBrl(amount)}</dd>
      </div>
    ))}
  </dl>
)
