import { chosenScenario, formatBrlShort, simulate, type Formula } from 'core'
import { fillText } from 'core/texts'
import { homeTexts } from 'core/texts/home'
import { propertyTypeText } from 'core/texts/property-type-text'
import { Check } from 'lucide-react'
import { sampleAnswers } from './sample-answers.ts'
import { ScenarioCard } from './scenario-card.tsx'

const ticks = () => [homeTexts.cenariosItem1, homeTexts.cenariosItem2, homeTexts.cenariosItem3]

/** Prevents line breaks inside an amount. */
const unbroken = (amount: string) => amount.replaceAll(' ', '\u00a0')

/** Example of a result, computed with the active formula. */
export function Scenarios({ formula, today }: { formula: Formula; today: string }) {
  const answers = sampleAnswers(formula.body)
  const { scenarios, maxIncomeShare, mcmv, termMonths } = simulate(answers, formula, today, [])
  const chosen = scenarios[chosenScenario(scenarios)]
  return (
    <section className="section" aria-labelledby="cenarios">
      <div className="wrap">
        <div className="split">
          <div>
            <h2 id="cenarios">{homeTexts.cenariosTitulo}</h2>
            <p className="sub">{homeTexts.cenariosTexto}</p>
          </div>
          <ul className="ticks">
            {ticks().map((tick, index) => (
              <li key={index}>
                <Check />
                {tick}
              </li>
            ))}
          </ul>
        </div>
        <p className="sample">
          <span>
            <b>{homeTexts.exemplo}</b>{' '}
            {fillText(homeTexts.exemploTexto, {
              tipo: propertyTypeText(answers.propertyType),
              valor: unbroken(formatBrlShort(answers.propertyValue)),
              prazo: termMonths,
              renda: unbroken(formatBrlShort(answers.monthlyIncome)),
            })}
          </span>
          {mcmv && <span className="pill">{fillText(homeTexts.exemploFaixa, { faixa: mcmv.name })}</span>}
        </p>
        <div className="cards">
          {scenarios.map((scenario, index) => (
            <ScenarioCard
              key={index}
              scenario={scenario}
              maxIncomeShare={maxIncomeShare}
              chosen={scenario === chosen}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
