import { DEFAULT_TERM, MCMV_TERM } from 'core'
import type { Part } from '../simulator.ts'
import { fillText } from 'core/texts'
import { ChoiceCards } from './choice-cards.tsx'
import { Question } from './question.tsx'

/** A part of a year, and one alone, are told in months. */
const isYears = (months: number) => months > 12 && !(months % 12)

export const TermStep = ({ s }: Part) => {
  const { terms } = s.formula.body
  const current = s.state.answers.termMonths ?? DEFAULT_TERM
  const inMonths = (n: number) => fillText(s.texts.meses, { n })
  return (
    <Question s={s} title={s.texts.q4} hint={s.texts.d4} hasContinue={terms.includes(current)}>
      <ChoiceCards
        s={s}
        choices={terms.map((months) => [
          months,
          <>
            {isYears(months) ? fillText(s.texts.anos, { n: months / 12 }) : inMonths(months)}
            {months === MCMV_TERM && <i class="tag">MCMV</i>}
          </>,
          isYears(months) ? inMonths(months) : '',
        ])}
        current={current}
        onChoose={(termMonths) => s.answer({ termMonths })}
      />
    </Question>
  )
}
