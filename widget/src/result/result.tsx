import { formatPercent, isHomeEquity, simulate, today } from 'core'
import { Icon } from '../icons.tsx'
import type { Part } from '../simulator.ts'
import { TermNote } from '../steps/ownership-step.tsx'
import { Title } from '../steps/question.tsx'
import { fillText } from 'core/texts'
import { AnswerChips } from './answer-chips.tsx'
import { Costs } from './costs.tsx'
import { ScenarioCard } from './scenario-card.tsx'

/** The three scenarios, what they mean, and the way to a credit evaluation. */
export function Result({ s }: Part) {
  const { texts, state, formula } = s
  const simulation = simulate(state.answers, formula, today(new Date()), s.fees)
  const { scenarios, notices, mcmv, monthlyRate } = simulation
  const chosen = scenarios[state.scenario]
  return (
    <div class="res">
      <div>
        <Title s={s}>{texts.q9}</Title>
        <p class="hint">{texts.d9}</p>
      </div>
      <AnswerChips s={s} />
      {notices.includes('nothingToFinance') && (
        <p class="box warn">
          {texts.nothingToFinance}{' '}
          <button class="link" onClick={() => s.edit(6)}>
            {texts.alterar}
          </button>
        </p>
      )}
      {notices.includes('longTerm') && <TermNote s={s} />}
      <fieldset class="sc">
        <legend class="sr">{texts.g9}</legend>
        {scenarios.map((scenario, at) => (
          <ScenarioCard
            s={s}
            scenario={scenario}
            simulation={simulation}
            chosen={at === state.scenario}
            onChoose={() => s.show({ scenario: at })}
          />
        ))}
      </fieldset>
      <div class="band">
        <p>
          <b>{fillText(texts.x9, { n: chosen?.name ?? '' })}</b> <span>{texts.x9t}</span>
        </p>
        <button class="b bp bl" onClick={s.evaluate}>
          {texts.x9b}
          <Icon name="forward" />
        </button>
      </div>
      {chosen && <Costs s={s} scenario={chosen} />}
      {mcmv ? (
        <p class="box ok">{fillText(texts.m9, { n: mcmv.name })}</p>
      ) : (
        !isHomeEquity(state.answers) && <p class="box">{texts.s9}</p>
      )}
      <div class="prog">
        <p class="s">
          {fillText(texts.k9, {
            taxa: formatPercent(monthlyRate, 2),
            nome: formula.name,
            versao: formula.version || texts.k9p,
          })}
        </p>
        <button class="b bo" onClick={s.restart}>
          {texts.z9}
        </button>
      </div>
    </div>
  )
}
