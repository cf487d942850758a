import { formatBrl, type PurchaseCost, type Scenario } from 'core'
import type { ScreenProps } from '../simulator.ts'
import { fillText } from 'core/texts'

interface Props extends ScreenProps {
  scenario: Scenario
  at: number
  chosen: boolean
  isHomeEquity: boolean
  onChoose: () => void
}

/** A scenario: what the suggested line charges for it, and its basic figures. */
export function ScenarioCard({ simulator, scenario, at, chosen, isHomeEquity, onChoose }: Props) {
  const { texts, laterSteps, state } = simulator
  const analysis = state.analysis === 'failed' ? undefined : laterSteps?.analysis
  // Descriptions speak of the down payment, which a loan on the own home does not have.
  const description = isHomeEquity ? '' : scenario.description
  const { name, installment, credit, entry, fgts, total, downPaymentPercent } = scenario
  return (
    <div class={chosen ? 'scn on' : 'scn'}>
      <label class="head">
        <input type="radio" name="scenario" checked={chosen} onChange={onChoose} />
        <b>{name}</b>
        {analysis && <analysis.ScenarioLead simulator={simulator} at={at} />}
      </label>
      <div class="base">
        <p class="s">{fillText(texts.contaBasica, { n: description }).replace(/[:\s]+$/, '')}</p>
        <Amounts
          rows={[
            { label: texts.parcela, amount: installment },
            { label: texts.credito, amount: credit },
            ...(isHomeEquity
              ? []
              : [
                  { label: fillText(texts.entrada, { n: downPaymentPercent }), amount: entry },
                  { label: texts.fgts, amount: fgts },
                  { label: texts.total, amount: total },
                ]),
          ]}
        />
      </div>
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
