import { bandNameOf } from 'core'
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
import { Icon } from '../icons.tsx'
import type { ScreenProps, Simulator } from '../simulator.ts'
import { ceilingAnswers } from './ceiling-answers.ts'
import { Changes, changesOf, hasChanges } from './fitting-changes.tsx'
import { PartnerHelp } from './partner-help.tsx'
import { PaidHouse } from './paid-house.tsx'
import { Possible } from './possible.tsx'
import { speak } from './speak.ts'
import { toneIcons } from './tone-icons.ts'
import { change, chosenOffer, remember, resultOf, trialOf } from './trial.ts'

type Chosen = NonNullable<ReturnType<typeof chosenOffer>>
type WithChosen = ScreenProps & { chosen: Chosen }

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
