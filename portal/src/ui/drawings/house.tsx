import { CobogoPanel, type Panel } from './cobogo-panel.tsx'
import { Door, Windows, type DoorShape, type WindowGrid } from './openings.tsx'
import { GROUND, type Tone } from './tone.ts'

export interface HouseShape {
  /** The height is that of the wall. */
  box: [x: number, width: number, height: number]
  /** Height of a pointed roof above the wall; without it the roof is flat. */
  gable?: number
  tones: [wall: Tone, roof: Tone]
  door?: DoorShape
  windows?: WindowGrid
  panel?: Panel
}

/** A house or a building. Doors, windows and panels are positioned from the left of the wall. */
export function House({ box: [x, width, height], gable, tones: [wall, roof], ...on }: HouseShape) {
  const top = GROUND - height
  return (
    <g transform={`translate(${x})`}>
      <path className={wall} d={`M0 ${top}h${width}v${height}H0z`} />
      <path
        className={roof}
        d={
          gable
            ? `M-10 ${top + 2}L${width / 2} ${top - gable} ${width + 10} ${top + 2}z`
            : `M-5 ${top - 7}h${width + 10}v9H-5z`
        }
      />
      {on.windows && <Windows {...on.windows} />}
      {on.panel && <CobogoPanel panel={on.panel} />}
      {on.door && <Door door={on.door} />}
    </g>
  )
}
