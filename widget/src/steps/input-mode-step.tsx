import type { InputMode } from 'core'
import type { ScreenProps } from '../simulator.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { ltvText } from './property-type-step.tsx'
import { Question } from './question.tsx'

export function InputModeStep({ simulator }: ScreenProps) {
  const { texts } = simulator
  const { inputMode, propertyType } = simulator.state.answers
  const note = propertyType && ltvText(simulator, 'nota', '')(propertyType)
  return (
    <Question simulator={simulator} title={texts.perguntaModo} hasContinue={!!inputMode}>
      {note && <p class="box warn">{note}</p>}
      <ChoiceCards<InputMode>
        simulator={simulator}
        choices={[
          ['property_value', texts.peloValor, texts.dicaPeloValor],
          ['installment', texts.pelaParcela, texts.dicaPelaParcela],
        ]}
        current={inputMode}
        onChoose={(mode) => simulator.answer({ inputMode: mode })}
      />
    </Question>
  )
}
