import { figuresFor, formatPercent, glyphShapes, propertyTypes, type PropertyType } from 'core'
import type { Part } from '../simulator.ts'
import { fillText } from 'core/texts'
import type { SimuladorTexts } from 'core/texts/simulador'
import { ChoiceCards } from './choice-cards.tsx'
import { Question } from './question.tsx'

const Glyph = ({ type }: { type: PropertyType }) => (
  <svg class="gl" viewBox="0 0 64 64" aria-hidden="true">
    {glyphShapes(type).map(({ tone, ...shape }) =>
      shape.d ? <path class={tone} {...shape} /> : <rect class={tone} {...shape} />,
    )}
  </svg>
)

/** The largest financed share of a type, in the text `prefix_type` or the one for all types. */
export const ltvText =
  ({ texts, formula }: Part['s'], key: string, otherwise: string) =>
  (type: PropertyType) =>
    fillText(texts[`${key}_${type}` as keyof SimuladorTexts] ?? otherwise, {
      n: formatPercent(figuresFor(type, formula.body).maxLtv),
    })

export function PropertyTypeStep({ s }: Part) {
  const { texts } = s
  const { propertyType } = s.state.answers
  const hint = ltvText(s, 'ltv', texts.ltv)
  return (
    <Question s={s} title={texts.q1} hint={texts.d1} hasContinue={!!propertyType}>
      <ChoiceCards
        s={s}
        choices={propertyTypes.map((type) => [type, texts[type], hint(type), <Glyph type={type} />])}
        current={propertyType}
        onChoose={(type) => s.answer({ propertyType: type })}
      />
    </Question>
  )
}
