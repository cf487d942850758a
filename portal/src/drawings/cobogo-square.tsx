import { Bricks } from './bricks.tsx'

/** Four bricks of cobogó, where a list has nothing to show. */
export const CobogoSquare = () => (
  <svg className="drawing" viewBox="0 0 98 98" aria-hidden="true">
    <Bricks columns={2} tones="bdbb" />
  </svg>
)
