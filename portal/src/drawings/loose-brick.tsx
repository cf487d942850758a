import { cobogoPath } from 'core'

const bricks = [0, 1, 2, 3, 4, 5, 6, 7]

/** A wall of cobogó with one brick out of its place, for the screen of what went wrong. */
export const LooseBrick = () => (
  <svg className="drawing scene" viewBox="-12 -8 178 172" aria-hidden="true">
    {bricks.map((at) => (
      <path
        key={at}
        className="b"
        transform={`translate(${(at % 3) * 50} ${Math.floor(at / 3) * 50})`}
        d={cobogoPath}
      />
    ))}
    <path className="c" transform="translate(112 108) rotate(14 24 24)" d={cobogoPath} />
  </svg>
)
