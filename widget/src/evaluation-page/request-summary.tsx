import {
  amountFieldOf,
  chosenScenario,
  formatBrl,
  formatBrlShort,
  propertyTypeLabels,
  type SimulationAnswers,
} from 'core'
import { fillText } from 'core/texts'
import { evaluationTexts } from 'core/texts/evaluation'
import type { Config } from '../config.ts'
import type { RequestSimulation } from './fetch-simulation.ts'

interface Props {
  answers: SimulationAnswers
  /** Index of the chosen scenario. */
  scenario: number
  config: Config
  result: RequestSimulation | undefined
}

const REAL = 100

/** The simulation that is sent: chosen scenario with the line's first charge, property and city. */
export function RequestSummary({ answers, scenario, config, result }: Props) {
  const { scenarios } = config.formula.body
  const at = chosenScenario(scenarios, scenario)
  const cenario = scenarios[at]!.name
  const field = amountFieldOf(answers)
  const { propertyType, city = '', state = '' } = answers
  const offer = result?.offers[at]
  // Figures other than those on the cards are not sent either.
  const installment = result?.isAsShown && result.simulation.scenarios[at]?.installment
  return (
    <div class="receipt">
      <p class="read">{evaluationTexts.voceEnvia}</p>
      <p>
        <strong>
          {offer
            ? fillText(evaluationTexts.resumoLinha, {
                cenario,
                parcela: formatBrlShort(Math.round(offer.charge / REAL) * REAL),
              })
            : installment
              ? fillText(evaluationTexts.resumo, { cenario, parcela: formatBrl(installment) })
              : cenario}
        </strong>
      </p>
      <p>
        {fillText(field === 'propertyValue' ? evaluationTexts.resumoImovel : evaluationTexts.resumoParcela, {
          tipo: propertyType ? propertyTypeLabels[propertyType] : '',
          valor: formatBrlShort(answers[field] ?? 0),
          cidade: city,
          uf: state,
        })}
      </p>
    </div>
  )
}
