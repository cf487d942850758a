import {
  bordersOf,
  formatBrl,
  formatBrlShort,
  isHomeEquity,
  meets,
  type Border,
  type FittingChange,
  type SimulationAnswers,
} from 'core'
import { fillText } from 'core/texts'
import { conditionText } from 'core/texts/condition-text'
import { resultTexts } from 'core/texts/result'
import { verdictView } from 'quote-view/verdict-view'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { answerFields } from './answer-fields.ts'
import { answerOf, change, trialOf } from './trial.ts'
import { tablesFor } from './tables.ts'

type Answer = NonNullable<ReturnType<typeof answerOf>>

const changeText = ({ field, value }: FittingChange) =>
  fillText(resultTexts[`mudar_${field}`], { valor: formatBrlShort(value), n: value })

/** The answers that a tap may change. */
const tapped: string[] = [answerFields.ownMoney, answerFields.price, answerFields.months]

/** Whoever changed another answer since has nothing to take back. */
const onlyTapped = (before: SimulationAnswers, answers: SimulationAnswers) =>
  (Object.keys({ ...before, ...answers }) as (keyof SimulationAnswers)[]).every(
    (field) => before[field] === answers[field] || tapped.includes(field),
  )

/** One tap puts another answer in the place of one; one more takes it back. */
function Taps({ simulator, changes }: ScreenProps & { changes: FittingChange[] }) {
  const { answers } = simulator.state
  const { before } = trialOf(simulator)
  const most = 2
  return (
    <div class="taps">
      {changes.length > 0 && <span class="s">{resultTexts.paraCaber}</span>}
      {changes.slice(0, most).map((one) => (
        <button
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

/** Where a little more or less makes another answer, computed on both sides of it. */
function Why({ simulator, answer }: ScreenProps & { answer: Answer }) {
  const tables = tablesFor(simulator)!
  const { whyOpen } = trialOf(simulator)
  const { request, quote } = answer
  const label = (id: string | null) => tables.lines.body.lines.find((one) => one.id === id)?.label ?? id ?? ''
  const line = tables.lines.body.lines.find(({ id }) => id === quote.lines[0]?.id)
  const met = line?.enters.find((condition) => meets(request, condition))
  const after = ({ after: { line: id, covers } }: Border) =>
    id === null
      ? resultTexts.depoisNenhuma
      : fillText(covers ? resultTexts.depoisLinha : resultTexts.depoisCurto, { linha: label(id) })
  const borders = () =>
    (['income', 'price'] as const).flatMap((field) =>
      bordersOf(request, field, tables.lines.body, tables.day).map((border) =>
        fillText(resultTexts[`fronteira_${field}`], {
          valor: formatBrl(border.changes),
          depois: after(border),
        }),
      ),
    )
  return (
    <details class="s" onToggle={({ currentTarget }) => change(simulator, { whyOpen: currentTarget.open })}>
      <summary>{resultTexts.porQue}</summary>
      {whyOpen && (
        <ul>
          {met && (
            <li>{fillText(resultTexts.quemEntra, { linha: line!.label, quem: conditionText(met) })}</li>
          )}
          {borders().map((text) => (
            <li>{text}</li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** What the answers come to, in one sentence, with what makes them fit and why. */
export function Verdict({ simulator }: ScreenProps) {
  const answer = answerOf(simulator)
  if (!answer) {
    return (
      <div class="verdict" role="status">
        <p class="s">{resultTexts.carregando}</p>
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
      <Why simulator={simulator} answer={answer} />
    </section>
  )
}

export function isOverLimit(simulator: Simulator) {
  const kind = answerOf(simulator)?.verdict.kind
  return kind === 'income' || kind === 'none'
}
