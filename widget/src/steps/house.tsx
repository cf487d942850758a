import {
  amountFieldOf,
  type Cents,
  estimateSoFar,
  formatBrlShort,
  formatPercent,
  glyphShapes,
  STEP_COUNT,
  type GlyphShape,
} from 'core'
import { fillText } from 'core/texts'
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
 * Whether the installment fits the income. Only the suggested line promises it, once its tables and all its facts are
 * known; until then the share of the income is compared with the usual one, which some lines do not reach.
 */
function IncomeNote({ simulator, installment }: ScreenProps & { installment: Cents }) {
  const { texts, formula, laterSteps } = simulator
  const { answers } = simulator.state
  const { monthlyIncome: income, hasProperty } = answers
  const line = hasProperty === undefined ? undefined : laterSteps?.analysis?.suggest(answers)
  if (!income || line === null) return <></>
  const limit = line?.incomeShare ?? formula.body.maxIncomeShare
  const share = installment / income
  const isAbove = line && amountFieldOf(answers) === 'propertyValue' ? line.binds === 'income' : share > limit
  const text = line
    ? isAbove
      ? texts.rendaLimita
      : texts.cabeNaRenda
    : isAbove
      ? texts.acimaDaRenda
      : texts.parteDaRenda
  // Rounded up above the limit, so that it does not equal it.
  const shown = fillText(text, {
    n: formatPercent(isAbove ? Math.ceil(share * 100) / 100 : share),
    limite: formatPercent(limit),
  })
  return (
    <span class={isAbove ? 'income s warn' : 'income s'} key={shown}>
      {shown}
    </span>
  )
}

/**
 * Drawing of the chosen property type that grows with each answer: missing shapes are outlined, and the windows light up
 * last. Beside it the estimated installment or credit, and whether it fits the income, once known.
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
          <IncomeNote simulator={simulator} installment={estimate.installment} />
        </p>
      )}
    </div>
  )
}
