import { CobogoPanel, type Panel } from './cobogo-panel.tsx'
import { Door, Windows, type DoorShape, type WindowGrid } from './openings.tsx'
import { GROUND, type Tone } from './tone.ts'

export interface HouseShape {
  x: number
  width: number
  /** Height of the wall. */
  height: number
  /** Height of a pointed roof above the wall; without one the roof is flat, a ledge. */
  gable?: number
  wall: Tone
  roof: Tone
  door?: DoorShape
  windows?: WindowGrid
  panel?: Panel
}

/** A house or a building. What is on its wall is placed from the wall's left. */
export function House({ x, width, height, gable, wall, roof, door, windows, panel }: HouseShape) {
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
      {windows && <Windows {...windows} />}
      {panel && <CobogoPanel {...panel} />}
      {door && <Door {...door} />}
    </g>
  )
}
