import { Bricks } from './bricks.tsx'

/** Four cobogó bricks: drawing of an empty list. */
export const CobogoSquare = () => (
  <svg className="drawing" viewBox="0 0 98 98" aria-hidden="true">
    <Bricks columns={2} tones="bdbb" />
  </svg>
)
