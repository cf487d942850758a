import { amountFieldOf, estimateSoFar, formatBrlShort, glyphShapes, STEP_COUNT, type GlyphShape } from 'core'
import type { ScreenProps } from '../simulator.ts'

/** The question before the first one that builds. */
const NOTHING_BUILT = 2
const A_REAL = 100

/** How many of the parts stand at a question; at the last one all of them. */
const builtAt = (step: number, parts: number) =>
  Math.ceil((parts * (step - NOTHING_BUILT)) / (STEP_COUNT - NOTHING_BUILT))

/** The ground comes first, what is lit last. */
const turnOf = ({ tone, height }: GlyphShape) => (tone === 'd' ? 1 : height === '3.5' ? -1 : 0)

/**
 * The home of the first answer, which grows with each of the others: what does not stand yet is only outlined, and its
 * windows light up last. Beside it what the financing will come to, as far as it is known.
 */
export function House({ simulator }: ScreenProps) {
  const { texts, formula } = simulator
  const { answers, step } = simulator.state
  const parts = glyphShapes(answers.propertyType!)
  const turns = parts.toSorted((a, b) => turnOf(a) - turnOf(b))
  const stateOf = (part: GlyphShape) => {
    const turn = turns.indexOf(part)
    if (turn >= builtAt(step, parts.length)) return 'plan'
    return turn < builtAt(step - 1, parts.length) ? part.tone : `${part.tone} new`
  }
  const estimate = step > 3 && estimateSoFar(answers, formula.body)
  const isByPrice = amountFieldOf(answers) === 'propertyValue'
  const figure = estimate && (isByPrice ? estimate.installment : estimate.credit)
  return (
    <div class="house">
      <svg class="gl" viewBox="0 0 64 64" aria-hidden="true">
        {parts.map((part) => {
          const { tone: _, ...shape } = part
          const drawn = { class: stateOf(part), ...shape }
          return shape.d ? <path {...drawn} /> : <rect {...drawn} />
        })}
      </svg>
      {figure && (
        <p>
          <span class="s">{isByPrice ? texts.parcelaEstimada : texts.creditoEstimado}</span>
          <b key={figure}>{formatBrlShort(Math.round(figure / A_REAL) * A_REAL)}</b>
        </p>
      )}
    </div>
  )
}
