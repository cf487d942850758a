import { DEFAULT_TERM, MCMV_TERM } from 'core'
import type { ScreenProps } from '../simulator.ts'
import { fillText } from 'core/texts'
import { ChoiceCards } from './choice-cards.tsx'
import { LaterQuestion } from './later-question.tsx'

/** One year, and fractions of years, are shown in months. */
const isYears = (months: number) => months > 12 && !(months % 12)

export const TermStep = ({ simulator }: ScreenProps) => {
  const { terms } = simulator.formula.body
  const current = simulator.state.answers.termMonths ?? DEFAULT_TERM
  const inMonths = (n: number) => fillText(simulator.texts.meses, { n })
  return (
    <LaterQuestion
      simulator={simulator}
      title={simulator.texts.perguntaPrazo}
      hint={simulator.texts.dicaPrazo}
      hasContinue={terms.includes(current)}
    >
      <ChoiceCards
        simulator={simulator}
        choices={terms.map((months) => [
          months,
          <>
            {isYears(months) ? fillText(simulator.texts.anos, { n: months / 12 }) : inMonths(months)}
            {months === MCMV_TERM && <i class="tag">MCMV</i>}
          </>,
          isYears(months) ? inMonths(months) : '',
        ])}
        current={current}
        onChoose={(termMonths) => simulator.answer({ termMonths })}
      />
    </LaterQuestion>
  )
}
