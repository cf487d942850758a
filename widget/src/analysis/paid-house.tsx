import type { PropertyType } from 'core'
import type { ScreenProps } from '../simulator.ts'

interface Props extends ScreenProps {
  type: PropertyType
  /** Share of the price that bank, FGTS and own money pay. */
  share: number
}

const percent = (share: number) => `${Math.round(share * 100)}%`

/** Drawing of the property, solid up to the share of its price that is paid for and outlined above. */
export function PaidHouse({ simulator, type, share }: Props) {
  const shapes = simulator.laterSteps!.glyphShapes(type)
  return (
    <div class="paid" aria-hidden="true">
      {[0, 1].map((solid) => (
        <svg
          key={solid}
          class={solid ? 'gl' : 'gl plans'}
          viewBox="0 0 64 64"
          style={{ clipPath: solid ? `inset(${percent(1 - share)} 0 0)` : `inset(0 0 ${percent(share)})` }}
        >
          {/* oxlint-disable-next-line react/jsx-key -- the shapes of a drawing stay in their places */}
          {shapes.map(({ tone, ...shape }) =>
            shape.d ? <path class={tone} {...shape} /> : <rect class={tone} {...shape} />,
          )}
        </svg>
      ))}
    </div>
  )
}
