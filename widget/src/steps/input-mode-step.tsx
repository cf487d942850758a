import type { InputMode } from 'core'
import type { Part } from '../simulator.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { ltvText } from './property-type-step.tsx'
import { Question } from './question.tsx'

export function InputModeStep({ s }: Part) {
  const { texts } = s
  const { inputMode, propertyType } = s.state.answers
  const note = propertyType && ltvText(s, 'nota', '')(propertyType)
  return (
    <Question s={s} title={texts.q2} hasContinue={!!inputMode}>
      {note && <p class="box warn">{note}</p>}
      <ChoiceCards<InputMode>
        s={s}
        choices={[
          ['property_value', texts.a2, texts.a2d],
          ['installment', texts.b2, texts.b2d],
        ]}
        current={inputMode}
        onChoose={(mode) => s.answer({ inputMode: mode })}
      />
    </Question>
  )
}
