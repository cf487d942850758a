import { formatBrl, formatPercent, type Scenario, type Simulation } from 'core'
import { Icon } from '../icons.tsx'
import type { Part } from '../simulator.ts'
import { Amounts } from './amounts.tsx'
import { fillText } from 'core/texts'

interface Props extends Part {
  scenario: Scenario
  simulation: Simulation
  chosen: boolean
  onChoose: () => void
}

/** The income meter is full at twice the usual share, so that the usual one stands in its middle. */
const METER_SPAN = 2

export function ScenarioCard({ s: { texts }, scenario, simulation, chosen, onChoose }: Props) {
  const { maxIncomeShare, maxLtv } = simulation
  const { incomeShare, exceedsIncomeShare } = scenario
  return (
    <div class={chosen ? 'scn on' : 'scn'}>
      <label class="head">
        <Icon name={scenario.icon} />
        <span>
          <b>{scenario.name}</b>
          <span class="s">{scenario.description}</span>
        </span>
        <input type="radio" name="scenario" checked={chosen} onChange={onChoose} />
      </label>
      <p>
        <b class="big">{formatBrl(scenario.installment)}</b> <span class="s">{texts.mes}</span>
      </p>
      <p>
        <span
          class={exceedsIncomeShare ? 'meter hi' : 'meter'}
          style={{ '--share': `${Math.min(1, incomeShare / maxIncomeShare / METER_SPAN) * 100}%` }}
        />
        {fillText(exceedsIncomeShare ? texts.p9a : texts.p9, {
          n: formatPercent(incomeShare),
          max: formatPercent(maxIncomeShare),
        })}
        {scenario.exceedsLtv && <b class="over">{fillText(texts.v9, { n: formatPercent(maxLtv) })}</b>}
      </p>
      <Amounts
        rows={[
          { label: texts.c9, amount: scenario.credit },
          {
            label: fillText(texts.e9, { n: scenario.downPaymentPercent }),
            amount: scenario.entry,
          },
          { label: texts.h9, amount: scenario.fgts },
          { label: texts.t9, amount: scenario.total },
        ]}
      />
    </div>
  )
}
