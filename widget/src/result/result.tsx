import {
  amountFieldOf,
  chosenScenario,
  companyLines,
  DEFAULT_TERM,
  fgtsOf,
  formatBrl,
  formatBrlShort,
  formatPercent,
  isHomeEquity,
  type Scenario,
  today,
} from 'core'
import { Icon, icons } from '../icons.tsx'
import { unrecorded } from '../session-recorders.ts'
import type { ScreenProps } from '../simulator.ts'
import { TermNote } from '../steps/ownership-step.tsx'
import { Title } from '../steps/question.tsx'
import { fillText } from 'core/texts'
import { companyWords } from 'core/texts/company-words'
import { Amounts, ScenarioCard } from './scenario-card.tsx'

/** Every answer, as a button that edits it; Continue then returns to the result. */
function AnswerChips({ simulator: { texts, state, edit }, months }: ScreenProps & { months: number }) {
  const { answers } = state
  const labels = texts.etapas.split('|')
  const amountField = amountFieldOf(answers)
  if (amountField === 'desiredInstallment') labels[2] = texts.parcela
  const values: [step: number, value: string][] = [
    [0, texts[answers.propertyType!]],
    [2, formatBrlShort(answers[amountField] ?? 0)],
    [3, fillText(texts.meses, { n: months })],
    [4, formatBrlShort(answers.monthlyIncome ?? 0)],
    [5, formatBrlShort(fgtsOf(answers) + (answers.downPayment ?? 0))],
    [6, `${answers.city}, ${answers.state}`],
    [7, answers.hasProperty ? texts.sim : texts.nao],
  ]
  return (
    <ul class="chips" aria-label={texts.respostas}>
      {values.map(([at, value]) => (
        <li key={at}>
          <button
            class="b chip"
            onClick={() => edit(at + 1)}
            // Scrolls the whole chip into view: browsers leave a partly visible one where it is.
            onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })}
          >
            <span class="sr">{texts.alterar} </span>
            {labels[at]} <b>{value}</b>
            <Icon path="m3 21 1-5L16 4l4 4L8 20z" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Moves the initially chosen card to the top of a single column, where it stays. */
const bringFirst = (cards: HTMLElement | null) =>
  cards?.querySelector<HTMLElement>('.on')?.style.setProperty('--first', '-1')

/** The result: verdict, scenarios, panels, and the request for an evaluation. */
export function Result({ simulator }: ScreenProps) {
  const { texts, state, formula } = simulator
  const analysis = simulator.laterSteps?.analysis
  const isOver = analysis?.isOverLimit(simulator)
  const hasFailed = state.analysis === 'failed'
  const simulation = simulator.laterSteps!.simulate(
    state.answers,
    formula,
    today(new Date()),
    simulator.fees,
    hasFailed,
  )
  const { scenarios = [], notices = [], mcmv } = simulation ?? {}
  const band = analysis?.bandName(simulator) ?? mcmv?.name
  const isByPrice = amountFieldOf(state.answers) === 'propertyValue'
  const nothing = notices.includes('nothingToFinance')
  // Three cards of R$ 0,00 would say nothing.
  const chosen = nothing ? undefined : scenarios[chosenScenario(scenarios, state.scenario)]
  const verdict = analysis ? (
    <analysis.Verdict simulator={simulator} />
  ) : (
    <div class="verdict">
      <p class="s">
        <output>{texts.espere}</output>
      </p>
    </div>
  )
  const chosenTerm = state.answers.termMonths ?? DEFAULT_TERM
  const months = simulation?.termMonths ?? chosenTerm
  return (
    <div {...unrecorded('res')}>
      <div class="top">
        <div>
          <Title simulator={simulator}>{texts.resultado}</Title>
          <p class="hint">{texts.dicaResultado}</p>
        </div>
        <button class="b bo" onClick={simulator.restart}>
          {texts.refazer}
        </button>
      </div>
      <AnswerChips simulator={simulator} months={months} />
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
      {!simulation && verdict}
      {simulation && chosen && (
        <>
          {hasFailed ? (
            <p class="box warn verdict" role="alert">
              {texts.semDetalhes}{' '}
              <button class="link" onClick={() => simulator.update({ analysis: undefined })}>
                {texts.tentar}
              </button>
            </p>
          ) : (
            verdict
          )}
          <fieldset class="sc" ref={bringFirst}>
            <legend class="sr">{texts.cenarios}</legend>
            {scenarios.map((scenario, at) => (
              <ScenarioCard
                key={scenario.name}
                simulator={simulator}
                scenario={scenario}
                simulation={simulation}
                chosen={scenario === chosen}
                onChoose={() => simulator.update({ scenario: at })}
              />
            ))}
          </fieldset>
          {band ? (
            <p class="box ok">{fillText(texts.faixaMcmv, { n: band })}</p>
          ) : (
            !isHomeEquity(state.answers) && <p class="box">{texts.peloSbpe}</p>
          )}
          <div class="band">
            <p>
              <b>{isOver ? texts.conviteEspecialista : fillText(texts.convite, { n: chosen.name })}</b>{' '}
              <span>{isOver ? texts.dicaEspecialista : texts.dicaConvite}</span>
            </p>
            {/* Short form for the sticky band at the bottom of the screen. */}
            <p class="sum">
              <span class="s">{chosen.name}</span> <b>{formatBrl(chosen.installment)}</b>
            </p>
            <button class="b bp bl" onClick={simulator.requestEvaluation}>
              {isOver ? texts.especialista : texts.pedirAvaliacao}
              <Icon path={icons.forward} />
            </button>
          </div>
          {/* With a price the panels list the cash in hand by line instead. */}
          {(hasFailed || !isByPrice) && <Costs simulator={simulator} scenario={chosen} />}
          {analysis && !hasFailed && <analysis.Panels simulator={simulator} />}
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
        <button class="b bo" onClick={simulator.restart}>
          {texts.refazer}
        </button>
      </div>
      {/* Our own page has this footer itself. */}
      {simulator.options.mode !== 'pagina' && (
        <div class="s">
          {companyLines(simulator.settings, { ...companyWords, ...simulator.strings.empresa }).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
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
