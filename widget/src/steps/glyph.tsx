import type { GlyphShape } from 'core'

/** Drawing of an answer card. */
export const Glyph = ({ shapes }: { shapes: GlyphShape[] }) => (
  <svg class="gl" viewBox="0 0 64 64" aria-hidden="true">
    {/* oxlint-disable-next-line react/jsx-key -- the shapes of a drawing stay in their places */}
    {shapes.map(({ tone, ...shape }) =>
      shape.d ? <path class={tone} {...shape} /> : <rect class={tone} {...shape} />,
    )}
  </svg>
)
