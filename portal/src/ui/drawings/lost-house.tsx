import { House } from './house.tsx'
import { Palm, Tree } from './plants.tsx'

/** House with 404 on its door: drawing of the not-found screen. */
export const LostHouse = () => (
  <svg className="drawing scene" viewBox="0 24 360 180" aria-hidden="true">
    <circle className="d" cx="262" cy="78" r="34" />
    <Palm x={62} height={116} />
    <House
      box={[100, 170, 92]}
      gable={66}
      tones={['a', 'c']}
      windows={{ at: [16, 132], size: [22, 20], step: [116, 0], floors: ['dd'] }}
      door={[85, 74, 30, 'e']}
    />
    <text x="185" y="172" textAnchor="middle">
      404
    </text>
    <Tree x={308} radius={26} tone="b" />
    <path className="k" d="M0 200h360v4H0z" />
  </svg>
)
