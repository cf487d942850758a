import { cetParts, formatBrl, formatCet, formatPercent } from 'core'
import { fillText } from 'core/texts'
import { dayText } from 'core/texts/condition-text'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import { quoteView } from 'quote-view'
import { Facts } from 'quote-view/facts'
import type { ScreenProps } from '../simulator.ts'
import { Panel } from './panel.tsx'
import type { AnalysisData } from './trial.ts'

type Props = ScreenProps & { data: AnalysisData }

const perYear = (fraction: number) => `${formatCet(fraction)} ${resultTexts.aoAno}`

export function CetPanel({ simulator, data: { line, one, quote } }: Props) {
  if (!line || !one || one.cet === null) return <></>
  const parts = cetParts(one.cet, line.effectiveYearly)
  const { mip, dfi, fee, charge } = one.first
  return (
    <Panel simulator={simulator} title={resultTexts.cet} hint={resultTexts.cetDica}>
      <p>
        <b class="big">{formatCet(one.cet)}</b> <span class="s">{resultTexts.aoAno}</span>
      </p>
      <div class="stack" aria-hidden="true">
        <i style={{ width: formatPercent(parts.interest / one.cet, 1).replace(',', '.') }} />
        <i />
      </div>
      <Facts
        facts={[
          { id: 'interest', label: resultTexts.cetJuros, value: perYear(parts.interest) },
          { id: 'costs', label: resultTexts.cetSeguros, value: perYear(parts.costs) },
          {
            id: 'insurance',
            label: resultTexts.cetMip,
            value: fillText(resultTexts.naPrimeira, { valor: `${formatBrl(mip)} + ${formatBrl(dfi)}` }),
          },
          { id: 'fee', label: resultTexts.cetTarifa, value: formatBrl(fee) },
          { id: 'charge', label: resultTexts.cetTudo, value: formatBrl(charge) },
        ]}
      />
      <p class="s">
        {fillText(resultTexts.cetHipoteses, {
          fonte: quote.insurance.source,
          dia: dayText(quote.insurance.checkedOn),
        })}
      </p>
    </Panel>
  )
}

export function CashPanel({ simulator, data: { line, system } }: Props) {
  if (!line || !system) return <></>
  const { cash } = quoteView(line, system)
  if (cash.length === 0) return <></>
  const values = { linha: line.label, sistema: linesTexts[system] }
  return (
    <Panel simulator={simulator} title={resultTexts.maos} hint={fillText(resultTexts.maosDica, values)}>
      <Facts facts={cash} />
    </Panel>
  )
}
