import { shapesOf, type InputMode } from 'core'
import type { ScreenProps } from '../simulator.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { Glyph } from './glyph.tsx'
import { ltvText } from './property-type-step.tsx'
import { Question } from './question.tsx'

/** Drawings of the two ways, in the form of `shapesOf`. */
const priceTag =
  'dM10 10h20L54 34 34 54 10 30z;e16,16,7,7,3.5;tM29 39v-9h3a2.5 2.5 0 0 1 0 5h-3m3 0 3 4m7-8c-5-2-6 2-2.5 3.5s2 4.5-3 3.5m3-10v12'
const monthlyBill =
  'e12,14,40,39,3;c12,14,40,9,0;d19,27,26,26,13;tM25 43v-9h3a2.5 2.5 0 0 1 0 5h-3m3 0 3 4m7-8c-5-2-6 2-2.5 3.5s2 4.5-3 3.5m3-10v12'

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
          // oxlint-disable-next-line react/jsx-key -- a card of its own holds each drawing
          ['property_value', texts.peloValor, texts.dicaPeloValor, <Glyph shapes={shapesOf(priceTag)} />],
          // oxlint-disable-next-line react/jsx-key -- as above
          ['installment', texts.pelaParcela, texts.dicaPelaParcela, <Glyph shapes={shapesOf(monthlyBill)} />],
        ]}
        current={inputMode}
        onChoose={(mode) => simulator.answer({ inputMode: mode })}
      />
    </Question>
  )
}
