import { formatBrlShort, simulate, type Formula } from 'core'
import { fillText } from 'core/texts'
import { inicioTexts } from 'core/texts/inicio'
import { propertyTypeText } from 'core/texts/property-type-text'
import { Check } from 'lucide-react'
import { sampleAnswers } from './sample-answers.ts'
import { ScenarioCard } from './scenario-card.tsx'

const ticks = () => [inicioTexts.cenariosItem1, inicioTexts.cenariosItem2, inicioTexts.cenariosItem3]

/** An amount that a line's end does not part from its sign. */
const unbroken = (amount: string) => amount.replaceAll(' ', '\u00a0')

/** What the result looks like, computed from the sample with the active formula. */
export function Scenarios({ formula, today }: { formula: Formula; today: string }) {
  const answers = sampleAnswers(formula.body)
  const { scenarios, maxIncomeShare, mcmv, termMonths } = simulate(answers, formula, today)
  // As in the result: the second, which lies between the careful and the bold one.
  const chosen = scenarios[1] ?? scenarios[0]
  return (
    <section className="section" aria-labelledby="cenarios">
      <div className="wrap">
        <div className="split">
          <div>
            <h2 id="cenarios">{inicioTexts.cenariosTitulo}</h2>
            <p className="sub">{inicioTexts.cenariosTexto}</p>
          </div>
          <ul className="ticks">
            {ticks().map((tick, index) => (
              <li key={index}>
                <Check className="icon" />
                {tick}
              </li>
            ))}
          </ul>
        </div>
        <p className="sample">
          <span>
            <b>{inicioTexts.exemplo}</b>{' '}
            {fillText(inicioTexts.exemploTexto, {
              tipo: propertyTypeText(answers.propertyType),
              valor: unbroken(formatBrlShort(answers.propertyValue)),
              prazo: termMonths,
              renda: unbroken(formatBrlShort(answers.monthlyIncome)),
            })}
          </span>
          {mcmv && <span className="pill">{fillText(inicioTexts.exemploFaixa, { faixa: mcmv.name })}</span>}
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
