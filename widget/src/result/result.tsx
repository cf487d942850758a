import {
  amountFieldOf,
  chosenScenario,
  companyLines,
  DEFAULT_TERM,
  formatBrl,
  formatDate,
  formatPercent,
  isHomeEquity,
  type Scenario,
  today,
} from 'core'
import { Icon } from '../icons.tsx'
import { unrecorded } from '../session-recorders.ts'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { TermNote } from '../steps/ownership-step.tsx'
import { Title } from '../steps/question.tsx'
import { fillText } from 'core/texts'
import { companyWords } from 'core/texts/company-words'
import { AnswersLine } from './answers-line.tsx'
import { Amounts, ScenarioCard } from './scenario-card.tsx'
import { leavesNothing, simulationOf } from './simulation-of.ts'

/** Lucide paths. */
const info = 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M12 16v-4M12 8h0'
const restart = 'M3 12a9 9 0 1 0 9-9 10 10 0 0 0-7 3L3 8M3 3v5h5'

/** A `ref` that draws what stands below the answer once the answer has been painted. */
const afterPaint =
  ({ update }: Simulator) =>
  (placeholder: HTMLElement | null) => {
    if (placeholder) requestAnimationFrame(() => setTimeout(() => update({ answerShown: true })))
  }

/** The result: one answer, the scenarios, and the sections below. */
export function Result({ simulator }: ScreenProps) {
  const { texts, state, formula } = simulator
  const analysis = simulator.laterSteps?.analysis
  const hasFailed = state.analysis === 'failed'
  const simulation = simulationOf(simulator)
  const { scenarios = [], notices = [], mcmv } = simulation ?? {}
  const band = analysis?.bandName(simulator) ?? mcmv?.name
  const isByPrice = amountFieldOf(state.answers) === 'propertyValue'
  const isEquity = isHomeEquity(state.answers)
  const nothing = leavesNothing(simulator)
  const at = chosenScenario(scenarios, state.scenario)
  const chosen = scenarios[at]
  // One level below the screen's heading, which is an `h1` only on our own page.
  const Heading = simulator.options.mode === 'pagina' ? 'h2' : 'h3'
  const chosenTerm = state.answers.termMonths ?? DEFAULT_TERM
  const months = simulation?.termMonths ?? chosenTerm
  return (
    <div {...unrecorded('res')}>
      <div class="top">
        <Title simulator={simulator}>{texts.resultado}</Title>
        <AnswersLine simulator={simulator} months={months} />
        <p class="s paper">{fillText(texts.emDia, { n: formatDate(today(new Date())) })}</p>
      </div>
      {nothing && (
        <p class="box warn">
          {texts.nothingToFinance}{' '}
          <button class="link" onClick={() => simulator.edit(6)}>
            {texts.alterar}
          </button>
        </p>
      )}
      {(months < chosenTerm || notices.includes('longTerm')) && (
        <TermNote
          simulator={simulator}
          text={months < chosenTerm && fillText(texts.prazoDaLinha, { pedido: chosenTerm, n: months })}
        />
      )}
      {nothing ? (
        <></>
      ) : hasFailed ? (
        <p class="box warn" role="alert">
          {texts.semDetalhes}{' '}
          <button class="link" onClick={() => simulator.update({ analysis: undefined })}>
            {texts.tentar}
          </button>
        </p>
      ) : analysis ? (
        <analysis.AnswerBlock simulator={simulator} />
      ) : (
        <div class="ans">
          <p class="s">
            <output>{texts.espere}</output>
          </p>
        </div>
      )}
      {state.answerShown ? (
        <>
          <p class="s note">
            <Icon path={info} />
            {texts.dicaResultado}{' '}
            {simulation &&
              !nothing &&
              (band ? fillText(texts.faixaMcmv, { n: band }) : !isEquity && texts.peloSbpe)}
          </p>
          {simulation && chosen && (
            <>
              <div class="ways">
                <Heading>{texts.tresJeitos}</Heading>
                <p class="s">{texts.dicaTresJeitos}</p>
              </div>
              <fieldset class="sc">
                <legend class="sr">{texts.cenarios}</legend>
                {scenarios.map((scenario, index) => (
                  <ScenarioCard
                    key={scenario.name}
                    simulator={simulator}
                    scenario={scenario}
                    at={index}
                    chosen={index === at}
                    isHomeEquity={isEquity}
                    onChoose={() => simulator.update({ scenario: index })}
                  />
                ))}
              </fieldset>
              {/* With a price the section of the cash in hand lists them by line instead. */}
              {(hasFailed || !isByPrice) && <Costs simulator={simulator} scenario={chosen} />}
              {analysis && !hasFailed && <analysis.BelowCards simulator={simulator} />}
            </>
          )}
          <div class="prog">
            {simulation && (
              <details class="s">
                <summary>{texts.comoCalculamos}</summary>
                {fillText(texts.calculo, {
                  taxa: formatPercent(simulation.monthlyRate, 2),
                  nome: formula.name,
                  versao: formula.version || texts.versaoPadrao,
                })}
              </details>
            )}
            <button class="b redo" onClick={simulator.restart}>
              <Icon path={restart} />
              {texts.refazer}
            </button>
          </div>
          {/* Our own page has this footer itself. */}
          {simulator.options.mode !== 'pagina' && (
            <div class="s">
              {companyLines(simulator.settings, { ...companyWords, ...simulator.strings.empresa }).map(
                (line) => (
                  <p key={line}>{line}</p>
                ),
              )}
            </div>
          )}
        </>
      ) : (
        <div class="rest" ref={afterPaint(simulator)} />
      )}
    </div>
  )
}

/** Purchase costs of the chosen scenario; empty if no fee applies. */
export const Costs = ({ simulator: { texts }, scenario }: ScreenProps & { scenario: Scenario }) => {
  const { name, purchaseCosts } = scenario
  return purchaseCosts.length > 0 ? (
    <div class="scn cost">
      <div>
        <b>{texts.custos}</b>
        <p>
          <b class="big">{formatBrl(purchaseCosts.reduce((sum, { amount }) => sum + amount, 0))}</b>
        </p>
        <p class="s">{fillText(texts.dicaCustos, { n: name })}</p>
      </div>
      <Amounts rows={purchaseCosts} />
    </div>
  ) : (
    <></>
  )
}
