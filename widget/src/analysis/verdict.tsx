import {
  bandNameOf,
  bordersOf,
  formatBrl,
  formatBrlShort,
  isHomeEquity,
  mayEnter,
  type Border,
  type FittingChange,
  type LoanRequest,
  type Refinement,
  type SimulationAnswers,
} from 'core'
import { fillText } from 'core/texts'
import { conditionText } from 'core/texts/condition-text'
import { resultTexts } from 'core/texts/result'
import { possibleView, refusedFgtsText } from 'quote-view/possible-view'
import { verdictView } from 'quote-view/verdict-view'
import { memoizeLast } from '../memoize-last.ts'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { answerFields } from './answer-fields.ts'
import { quotedVerdictOf, change, trialOf } from './trial.ts'
import { tablesFor, type Tables } from './tables.ts'

type Answer = NonNullable<ReturnType<typeof quotedVerdictOf>>

const changeText = ({ field, value }: FittingChange) =>
  fillText(resultTexts[`mudar_${field}`], { valor: formatBrlShort(value), n: value })

/** Answers that a suggested change may replace. */
const tapped: string[] = [answerFields.ownMoney, answerFields.price, answerFields.months]

/** Undo is available only while all other answers are unchanged. */
const onlyTapped = (before: SimulationAnswers, answers: SimulationAnswers) =>
  (Object.keys({ ...before, ...answers }) as (keyof SimulationAnswers)[]).every(
    (field) => before[field] === answers[field] || tapped.includes(field),
  )

/** Buttons that apply a suggested change or undo it. */
function Taps({ simulator, changes }: ScreenProps & { changes: FittingChange[] }) {
  const { answers } = simulator.state
  const { before } = trialOf(simulator)
  return (
    <div class="taps">
      {changes.length > 0 && <span class="s">{resultTexts.paraCaber}</span>}
      {changes.map((one) => (
        <button
          key={one.field}
          class="b bo"
          onClick={() =>
            simulator.answer(
              { [answerFields[one.field]]: one.value },
              { trial: { ...trialOf(simulator), before: answers } },
            )
          }
        >
          {changeText(one)}
        </button>
      ))}
      {before && onlyTapped(before, answers) && (
        <button
          class="link"
          onClick={() => simulator.answer(before, { trial: { ...trialOf(simulator), before: undefined } })}
        >
          {resultTexts.desfazer}
        </button>
      )}
    </div>
  )
}

const searchedFields = ['income', 'price'] as const

/** Memoized: the open section renders again while the visitor drags a slider. */
const searchBorders = memoizeLast((request: LoanRequest, { lines, day }: Tables) =>
  searchedFields.flatMap((field) =>
    bordersOf(request, field, lines.body, day).map((border) => ({ ...border, field })),
  ),
)

/** Explains at which income and price the verdict changes, computed on both sides. */
function Why({ simulator, answer }: ScreenProps & { answer: Answer }) {
  const tables = tablesFor(simulator)!
  const { whyOpen } = trialOf(simulator)
  const { request, quote } = answer
  const label = (id: string | null) => tables.lines.body.lines.find((one) => one.id === id)?.label ?? id ?? ''
  const line = tables.lines.body.lines.find(({ id }) => id === quote.lines[0]?.id)
  const met = line?.enters.find((entry) => mayEnter(request, entry))
  const after = ({ after: { line: id, covers, nothingLeft } }: Border) => {
    if (id === null) return resultTexts.depoisNenhuma
    if (nothingLeft) return resultTexts.depoisNada
    return fillText(covers ? resultTexts.depoisLinha : resultTexts.depoisCurto, { linha: label(id) })
  }
  return (
    <details class="s" onToggle={({ currentTarget }) => change(simulator, { whyOpen: currentTarget.open })}>
      <summary>{resultTexts.porQue}</summary>
      {whyOpen && (
        <ul>
          {met && (
            <li>{fillText(resultTexts.quemEntra, { linha: line!.label, quem: conditionText(met) })}</li>
          )}
          {searchBorders(request, tables).map((border) => (
            <li key={border.field}>
              {fillText(resultTexts[`fronteira_${border.field}`], {
                valor: formatBrl(border.changes),
                depois: after(border),
              })}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** Confirms or denies what decides whether the FGTS counts; each answer is one press. */
function FgtsQuestion({ simulator, answer }: ScreenProps & { answer: Answer }) {
  const { refinement } = trialOf(simulator)
  const confirm = (facts: Refinement) =>
    change(simulator, { refinement: { ...refinement, ...facts }, shared: undefined })
  const { missing } = answer.quote.fgtsUse
  return (
    <div class="taps">
      <button
        class="b bo"
        onClick={() =>
          confirm({
            ...(missing.includes('quotaHolder') && { quotaHolder: true }),
            ...(missing.includes('hasSfhLoan') && { hasSfhLoan: false }),
          })
        }
      >
        {resultTexts.confirmarFgts}
      </button>
      {missing.includes('quotaHolder') && (
        <button class="b bo" onClick={() => confirm({ quotaHolder: false })}>
          {resultTexts.negarFgts}
        </button>
      )}
    </div>
  )
}

/** Answers that something unconfirmed would allow, and why FGTS does not count. */
function Possible({ simulator, answer }: ScreenProps & { answer: Answer }) {
  const { possible, fgtsUse } = answer.quote
  const refused = refusedFgtsText(fgtsUse)
  return (
    <>
      {possible.map((one) => {
        const { title, text } = possibleView(one, fgtsUse)
        return (
          <div class="possible" key={one.depends}>
            <p>
              <b>{title}</b>
            </p>
            <p class="s">{text}</p>
            {one.depends === 'fgts' && <FgtsQuestion simulator={simulator} answer={answer} />}
          </div>
        )
      })}
      {refused && <p class="s">{refused}</p>}
    </>
  )
}

/** The verdict in one sentence, suggested changes and the explanation. */
export function Verdict({ simulator }: ScreenProps) {
  const answer = quotedVerdictOf(simulator)
  if (!answer) {
    return (
      <div class="verdict">
        <p class="s">
          <output>{resultTexts.carregando}</output>
        </p>
      </div>
    )
  }
  const { verdict, request } = answer
  if (verdict.kind === 'nothing') return <></>
  const { title, text } = verdictView(verdict, request, isHomeEquity(simulator.state.answers))
  return (
    <section class={verdict.kind === 'fits' ? 'verdict fits' : 'verdict short'}>
      <p class="say">{title}</p>
      {text && <p class="s">{text}</p>}
      <Taps simulator={simulator} changes={'changes' in verdict ? verdict.changes : []} />
      <Possible simulator={simulator} answer={answer} />
      <Why simulator={simulator} answer={answer} />
    </section>
  )
}

export function isOverLimit(simulator: Simulator) {
  const kind = quotedVerdictOf(simulator)?.verdict.kind
  return kind === 'income' || kind === 'none'
}

/** Programme band of the suggested line: '' if it has none, null until the tables have loaded. */
export function bandName(simulator: Simulator) {
  const answer = quotedVerdictOf(simulator)
  const line = answer?.quote.lines[0]
  return answer && (line ? bandNameOf(line) : '')
}
