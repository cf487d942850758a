import { amountFieldOf, estimateSoFar, formatBrlShort, glyphShapes, STEP_COUNT, type GlyphShape } from 'core'
import type { ScreenProps } from '../simulator.ts'

/** The last question at which nothing is built yet. */
const NOTHING_BUILT = 2
const A_REAL = 100

/** Number of shapes built at a question; all of them at the last one. */
const builtAt = (step: number, shapes: number) =>
  Math.ceil((shapes * (step - NOTHING_BUILT)) / (STEP_COUNT - NOTHING_BUILT))

/** Build order: the ground first, lit windows last. */
const turnOf = ({ tone, height }: GlyphShape) => (tone === 'd' ? 1 : height === '3.5' ? -1 : 0)

/**
 * Drawing of the chosen property type that grows with each answer: missing shapes are outlined, and the windows light up
 * last. Beside it the estimated installment or credit, once known.
 */
export function House({ simulator }: ScreenProps) {
  const { texts, formula } = simulator
  const { answers, step } = simulator.state
  const shapes = glyphShapes(answers.propertyType!)
  const turns = shapes.toSorted((a, b) => turnOf(a) - turnOf(b))
  const stateOf = (shape: GlyphShape) => {
    const turn = turns.indexOf(shape)
    if (turn >= builtAt(step, shapes.length)) return 'plan'
    return turn < builtAt(step - 1, shapes.length) ? shape.tone : `${shape.tone} new`
  }
  const estimate = step > 3 && estimateSoFar(answers, formula.body)
  const isByPrice = amountFieldOf(answers) === 'propertyValue'
  const figure = estimate && (isByPrice ? estimate.installment : estimate.credit)
  return (
    <div class="house">
      <svg class="gl" viewBox="0 0 64 64" aria-hidden="true">
        {/* oxlint-disable-next-line react/jsx-key -- the shapes of a drawing stay in their places */}
        {shapes.map((shape) => {
          const { tone: _, ...attributes } = shape
          const drawn = { class: stateOf(shape), ...attributes }
          return attributes.d ? <path {...drawn} /> : <rect {...drawn} />
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
