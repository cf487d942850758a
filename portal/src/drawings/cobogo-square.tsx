import { cobogoPath } from 'core'

const bricks = [0, 1, 2, 3]

/** Four bricks of cobogó, where a list has nothing to show. */
export const CobogoSquare = () => (
  <svg className="drawing" viewBox="0 0 98 98" aria-hidden="true">
    {bricks.map((at) => (
      <path
        key={at}
        className={at === 1 ? 'd' : 'b'}
        transform={`translate(${(at % 2) * 50} ${Math.floor(at / 2) * 50})`}
        d={cobogoPath}
      />
    ))}
  </svg>
)
