import { CobogoPatterns } from './cobogo-panel.tsx'
import { House } from './house.tsx'
import { Palm, Tree } from './plants.tsx'
import { houses, palms, sun, trees } from './scene.ts'
import { GROUND } from './tone.ts'

/** Strip of houses under the hero; `scene.ts` lists them. */
export const Street = () => (
  <svg
    className="street drawing"
    viewBox={`0 0 1440 ${GROUND}`}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <CobogoPatterns />
    <circle className="d" cx={sun.x} cy={sun.y} r={sun.radius} />
    {houses.map((house) => (
      <House key={house.box[0]} {...house} />
    ))}
    {palms.map((palm) => (
      <Palm key={palm.x} {...palm} />
    ))}
    {trees.map((tree) => (
      <Tree key={tree.x} {...tree} />
    ))}
  </svg>
)
