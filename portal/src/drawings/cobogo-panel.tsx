import { cobogoPath } from 'core'
import type { Tone } from './tone.ts'

const BRICK = 14
const tones = ['a', 'b', 'c'] as const satisfies Tone[]

export type Panel = [x: number, y: number, columns: number, rows: number, tone: (typeof tones)[number]]

/** The brick as a pattern in each tone that panels come in. A pattern takes no colour from where it is used. */
export const CobogoPatterns = () => (
  <defs>
    {tones.map((tone) => (
      <pattern key={tone} id={`cobogo-${tone}`} width={BRICK} height={BRICK} patternUnits="userSpaceOnUse">
        <path className={tone} transform="scale(.29)" d={cobogoPath} />
      </pattern>
    ))}
  </defs>
)

/** A wall of cobogó: its own origin makes the pattern begin with a whole brick. */
export const CobogoPanel = ({ panel: [x, y, columns, rows, tone] }: { panel: Panel }) => (
  <path
    transform={`translate(${x} ${y})`}
    fill={`url(#cobogo-${tone})`}
    d={`M0 0h${columns * BRICK}v${rows * BRICK}H0z`}
  />
)
