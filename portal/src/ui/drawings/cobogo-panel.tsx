import { cobogoPath } from 'core'
import type { Tone } from './tone.ts'

const BRICK = 14
const tones = ['a', 'b', 'c'] as const satisfies Tone[]

export type Panel = [x: number, y: number, columns: number, rows: number, tone: (typeof tones)[number]]

/** Brick pattern in each tone of a panel: an SVG pattern cannot inherit the colour of its user. */
export const CobogoPatterns = () => (
  <defs>
    {tones.map((tone) => (
      <pattern key={tone} id={`cobogo-${tone}`} width={BRICK} height={BRICK} patternUnits="userSpaceOnUse">
        <path className={tone} transform="scale(.29)" d={cobogoPath} />
      </pattern>
    ))}
  </defs>
)

/** Cobogó wall. Its own origin makes the pattern start with a whole brick. */
export const CobogoPanel = ({ panel: [x, y, columns, rows, tone] }: { panel: Panel }) => (
  <path
    transform={`translate(${x} ${y})`}
    fill={`url(#cobogo-${tone})`}
    d={`M0 0h${columns * BRICK}v${rows * BRICK}H0z`}
  />
)
