import { builtInFormula, formatBrlShort, propertyTypeLabels, simulate } from 'core'
import { Check } from 'lucide-react'
import { sampleAnswers } from './sample-answers.ts'
import { ScenarioCard } from './scenario-card.tsx'

const ticks = [
  'Parcela, crédito, entrada, FGTS e total de cada cenário',
  'Quanto da sua renda a parcela ocupa, com aviso quando passa do usual',
  'A faixa do Minha Casa, Minha Vida que parece servir para você',
]

/** What the result looks like, computed from the sample with the product's own arithmetic. */
export function Scenarios({ today }: { today: string }) {
  const { scenarios, maxIncomeShare, mcmv, termMonths } = simulate(sampleAnswers, builtInFormula, today)
  const { propertyType, propertyValue, monthlyIncome } = sampleAnswers
  return (
    <section className="section" aria-labelledby="cenarios">
      <div className="wrap">
        <div className="split">
          <div>
            <h2 id="cenarios">
              Três cenários <span className="together">lado a lado</span>, com a conta aberta
            </h2>
            <p className="sub">
              Você vê quanto paga por mês, quanto precisa de entrada e quanto da sua renda cada cenário ocupa.
              E muda as respostas até caber no seu bolso.
            </p>
          </div>
          <ul className="ticks">
            {ticks.map((tick) => (
              <li key={tick}>
                <Check className="icon" />
                {tick}
              </li>
            ))}
          </ul>
        </div>
        <p className="sample">
          <span>
            <b>Exemplo</b> {propertyTypeLabels[propertyType]} de{' '}
            <span className="together">{formatBrlShort(propertyValue)}</span>, {termMonths} meses, renda de{' '}
            <span className="together">{formatBrlShort(monthlyIncome)}</span>
          </span>
          {mcmv && <span className="pill">Parece se encaixar na {mcmv.name} do MCMV</span>}
        </p>
        <div className="cards">
          {scenarios.map((scenario) => (
            <ScenarioCard key={scenario.name} scenario={scenario} maxIncomeShare={maxIncomeShare} />
          ))}
        </div>
      </div>
    </section>
  )
}
