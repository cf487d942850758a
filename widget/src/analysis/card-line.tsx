import { chargeOfLine, formatBrl, formatBrlShort, type Scenario } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import { bestSystem } from 'quote-view'
import type { ScreenProps } from '../simulator.ts'
import { quotedVerdictOf } from './trial.ts'
import { tablesFor } from './tables.ts'

/** Text with the charge of the suggested line for a card's credit. */
export function CardLine({ simulator, scenario }: ScreenProps & { scenario: Scenario }) {
  const { request, quote } = quotedVerdictOf(simulator) ?? {}
  const line = quote?.lines[0]
  if (!line) return <></>
  const { lines, day } = tablesFor(simulator)!
  const system = bestSystem(line)
  const loan = { system, credit: scenario.credit }
  const charge = chargeOfLine(line.id, loan, request!, lines.body, day)
  return charge === null
    ? fillText(resultTexts.linhaNaoChega, { linha: line.label, credito: formatBrlShort(line[system].credit) })
    : fillText(resultTexts.naLinha, { linha: line.label, parcela: formatBrl(charge) })
}
