import { bandNameOf, formatBrlShort, type FittingChange, type Verdict } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import {
  answerView,
  limitText,
  lineSourceText,
  lineText,
  reaisText,
  type AnswerView,
  type Tone,
} from 'quote-view/answer-view'
import { MonthBar } from 'quote-view/month-bar'
import { EquityBar, PriceBar } from 'quote-view/price-bar'
import { verdictView } from 'quote-view/verdict-view'
import { Icon, icons } from '../icons.tsx'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { calendar } from './calendar-icon.ts'
import { ceilingAnswers } from './ceiling-answers.ts'
import { PartnerHelp } from './partner-help.tsx'
import { PaidHouse } from './paid-house.tsx'
import { Possible } from './possible.tsx'
import { speak } from './speak.ts'
import { change, chosenOffer, remember, resultOf, trialOf } from './trial.ts'

type Chosen = NonNullable<ReturnType<typeof chosenOffer>>
type WithChosen = ScreenProps & { chosen: Chosen }

const toneIcons: Record<Tone | 'info', string> = {
  ok: 'M22 11v1a10 10 0 1 1-6-9M22 4 12 14l-3-3',
  warn: 'M3 7h17v13H3V5a2 2 0 0 1 2-2h13v4M16 14h0',
  bad: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M12 8v4M12 16h0',
  info: 'M12 21s7-6 7-12A7 7 0 0 0 5 9c0 6 7 12 7 12M12 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
}

const Title = ({ tone, text }: { tone: Tone | 'info'; text: string }) => (
  <p class="vd">
    <Icon path={toneIcons[tone]} />
    {text}
  </p>
)

/** The sentence, one line for each clause. */
const Sentence = ({ clauses }: Pick<AnswerView, 'clauses'>) => (
  <p class="say">
    {clauses.map(({ before, amount, after, isMissing }) => (
      <span key={after} class={isMissing ? 'miss' : ''}>
        {before}
        <b>{amount}</b>
        {after}{' '}
      </span>
    ))}
  </p>
)

/** Pictures of price and monthly charge. */
function Pictures({ chosen: { offer, one, request } }: { chosen: Chosen }) {
  const { parts, credit, charge, maxCharge } = offer
  return (
    <div class="pics">
      {parts && <PriceBar parts={parts} />}
      {!parts && request.price !== null && (
        <EquityBar value={request.price} credit={credit} quota={one.quota} />
      )}
      <MonthBar charge={charge} income={request.income} maxShare={one.maxIncomeShare} maxCharge={maxCharge} />
    </div>
  )
}

/** A change with its value in bold. */
function ChangeText({ field, value }: FittingChange) {
  const [before, ...rest] = resultTexts[`mudar_${field}`].split(/(?={)/)
  return (
    <>
      {before}
      <b>{fillText(rest.join(''), { valor: formatBrlShort(value), n: value })}</b>
    </>
  )
}

/** Lucide paths, by the value that changes. */
const changeIcons: Record<FittingChange['field'], string> = {
  ownMoney: toneIcons.warn,
  price: icons.home,
  months: calendar,
  income:
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M22 21v-2a4 4 0 0 0-3-4M16 3a4 4 0 0 1 0 8',
}

const changesOf = (verdict: Verdict) => ('changes' in verdict ? verdict.changes : [])

const hasChanges = (simulator: Simulator) => Object.keys(trialOf(simulator).changes).length > 0

/** Changes of one value with which the line lends all; each is tried at a press. */
function Changes({ simulator, changes }: ScreenProps & { changes: FittingChange[] }) {
  const trial = trialOf(simulator)
  const isChanged = hasChanges(simulator)
  if (changes.length === 0 && !isChanged) return <></>
  return (
    <div class="fix">
      {changes.length > 0 && <p class="h4">{resultTexts.paraCaber}</p>}
      {changes.map((one) => (
        <button
          key={one.field}
          class="b bo"
          onClick={() =>
            change(simulator, { changes: { ...trial.changes, [one.field]: one.value }, shared: undefined })
          }
        >
          <Icon path={changeIcons[one.field]} />
          <span>
            <ChangeText {...one} />
            <span class="s">{resultTexts[`mudarNota_${one.field}`]}</span>
          </span>
          <Icon path={icons.next} />
        </button>
      ))}
      {isChanged && (
        <button class="link" onClick={() => change(simulator, { changes: {}, shared: undefined })}>
          {resultTexts.voltarValores}
        </button>
      )}
    </div>
  )
}

/** Both answers of a town whose ceiling is not sure. */
const CeilingAnswers = ({ cases }: { cases: ReturnType<typeof ceilingAnswers> }) => (
  <>
    <p class="s">{resultTexts.tetoIncerto}</p>
    <div class="two">
      {cases.map(({ title, view, parts, line }) => (
        <div class={`case t-${view.tone}`} key={title}>
          <p class="s">{title}</p>
          <Title tone={view.tone} text={view.title} />
          <Sentence clauses={view.clauses} />
          {parts && <PriceBar parts={parts} />}
          <p class="s">{line}</p>
        </div>
      ))}
    </div>
  </>
)

function Answer({ simulator, chosen }: WithChosen) {
  const { offer, line, one, quote, system, verdict } = chosen
  const view = answerView(offer, line, one.months)
  const byCeiling = quote.possible.some(({ depends }) => depends === 'ceiling')
  const cases = byCeiling ? ceilingAnswers(simulator, chosen) : []
  const spoken = byCeiling
    ? cases.map((each) => `${each.title}: ${each.view.sentence}`).join(' ')
    : view.sentence
  const { parts } = offer
  const limit = limitText(offer, line)
  return (
    <section class={`ans t-${byCeiling ? 'info' : view.tone}`}>
      <div>
        <Title
          tone={byCeiling ? 'info' : view.tone}
          text={byCeiling ? resultTexts.respostaTeto : view.title}
        />
        {quote.fgtsUse.possible > 0 && <p class="s">{resultTexts.semFgts}</p>}
        {!byCeiling && <Sentence clauses={view.clauses} />}
        {!byCeiling && simulator.state.answers.propertyType && (
          <PaidHouse
            simulator={simulator}
            type={simulator.state.answers.propertyType}
            share={parts ? 1 - parts.missing / parts.price : 1}
          />
        )}
        <output class="sr" ref={speak(spoken)} />
      </div>
      {byCeiling ? (
        <CeilingAnswers cases={cases} />
      ) : (
        <>
          {view.clauses.length > 0 && <Pictures chosen={chosen} />}
          <p class="src">
            <b>{lineText({ line, system })}</b>
            <button
              class="link"
              onClick={() => {
                change(simulator, { open: { ...trialOf(simulator).open, why: true } })
              }}
            >
              {lineSourceText(line, quote.day)}
            </button>
          </p>
        </>
      )}
      {limit && <p class="s">{limit}</p>}
      <Changes simulator={simulator} changes={byCeiling ? [] : changesOf(verdict)} />
    </section>
  )
}

/** The answer in one sentence and one picture, its rule and date, and what would make it fit. */
export function AnswerBlock({ simulator }: ScreenProps) {
  remember(simulator)
  const result = resultOf(simulator)
  if (!result) {
    return (
      <div class="ans">
        <p class="s">
          <output>{resultTexts.carregando}</output>
        </p>
      </div>
    )
  }
  const { verdict } = result
  if (verdict.kind === 'nothing') {
    return hasChanges(simulator) ? (
      <section class="ans t-ok">
        <Title tone="ok" text={resultTexts.viraNada} />
        <Changes simulator={simulator} changes={[]} />
      </section>
    ) : (
      <></>
    )
  }
  const chosen = chosenOffer(simulator)
  if (chosen && verdict.kind !== 'small')
    return (
      <>
        <Answer simulator={simulator} chosen={chosen} />
        <PartnerHelp simulator={simulator} />
        <Possible
          simulator={simulator}
          possible={chosen.quote.possible.filter(({ depends }) => depends !== 'ceiling')}
        />
      </>
    )
  const { title, text } = verdictView(verdict)
  return (
    <section class="ans t-warn">
      <Title tone="warn" text={title} />
      <p class="s">{text}</p>
      <Changes simulator={simulator} changes={changesOf(verdict)} />
      <Possible simulator={simulator} possible={result.quote.possible} />
    </section>
  )
}

/** First charge of a scenario on the line; null until the tables have loaded, or without a loan. */
export function chargeText(simulator: Simulator, at: number) {
  const offer = resultOf(simulator)?.offers[at]
  return offer && offer.credit >= 1 ? reaisText(offer.charge) : null
}

const verdictKind = (simulator: Simulator) => resultOf(simulator)?.verdict.kind ?? 'nothing'

export const isOverLimit = (simulator: Simulator) => /income|none|small/.test(verdictKind(simulator))

/** Whether the lines leave a part of the price to finance: unlike the basic figures, they count FGTS only once confirmed. */
export const leavesNeed = (simulator: Simulator) => verdictKind(simulator) !== 'nothing'

/** Programme band of the suggested line: '' if it has none, null until the tables have loaded. */
export function bandName(simulator: Simulator) {
  const result = resultOf(simulator)
  const line = result?.quote.lines[0]
  return result && (line ? bandNameOf(line) : '')
}
