import { cobogoPath } from 'core'
import { Bricks } from './bricks.tsx'

/** Cobogó wall with one displaced brick: drawing of the error screen. */
export const LooseBrick = () => (
  <svg className="drawing scene" viewBox="-12 -8 178 172" aria-hidden="true">
    <Bricks columns={3} tones="bbbbbbbb" />
    <path className="c" transform="translate(112 108) rotate(14 24 24)" d={cobogoPath} />
  </svg>
)
