import { figuresFor, formatPercent, glyphShapes, propertyTypes, type PropertyType } from 'core'
import type { ScreenProps } from '../simulator.ts'
import { fillText } from 'core/texts'
import type { SimulatorTexts } from 'core/texts/simulator'
import { ChoiceCards } from './choice-cards.tsx'
import { Glyph } from './glyph.tsx'
import { Question } from './question.tsx'

/** Text with the largest financed share of a type: `key_type` if it exists, else `otherwise`. */
export const ltvText =
  ({ texts, formula }: ScreenProps['simulator'], key: string, otherwise: string) =>
  (type: PropertyType) =>
    fillText(texts[`${key}_${type}` as keyof SimulatorTexts] ?? otherwise, {
      n: formatPercent(figuresFor(type, formula.body).maxLtv),
    })

export function PropertyTypeStep({ simulator }: ScreenProps) {
  const { texts } = simulator
  const { propertyType } = simulator.state.answers
  const hint = ltvText(simulator, 'financia', texts.financia)
  return (
    <Question
      simulator={simulator}
      title={texts.perguntaTipo}
      hint={texts.dicaTipo}
      hasContinue={!!propertyType}
    >
      <ChoiceCards
        simulator={simulator}
        choices={propertyTypes.map((type) => [
          type,
          texts[type],
          hint(type),
          // oxlint-disable-next-line react/jsx-key -- a card of its own holds each drawing
          <Glyph shapes={glyphShapes(type)} />,
        ])}
        current={propertyType}
        onChoose={(type) => simulator.answer({ propertyType: type })}
      />
    </Question>
  )
}
