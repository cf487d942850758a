import { GROUND, type Tone } from './tone.ts'

export interface Opening {
  /** Left of its first window, and of the door its middle, from the left of the house. */
  x: number
  tone: Tone
}

export interface DoorShape extends Opening {
  height: number
  /** Half of the width, and the radius of the arch. */
  radius: number
}

/** A door with a round arch. */
export const Door = ({ x, tone, height, radius }: DoorShape) => (
  <path
    className={tone}
    d={`M${x - radius} ${GROUND}v${radius - height}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${GROUND}z`}
  />
)

export interface WindowGrid {
  x: number
  y: number
  width: number
  height: number
  /** One text a floor, one tone a window: ['ed', 'de'] is two floors of two windows; a dot is none. */
  floors: string[]
  stepX: number
  stepY: number
}

/** Rows of windows, some of them lit. One path a tone keeps the drawing short. */
export function Windows({ x, y, width, height, floors, stepX, stepY }: WindowGrid) {
  const paths = new Map<string, string>()
  floors.forEach((floor, row) =>
    [...floor].forEach((tone, column) => {
      if (tone === '.') return
      const at = `M${x + column * stepX} ${y + row * stepY}h${width}v${height}h-${width}z`
      paths.set(tone, (paths.get(tone) ?? '') + at)
    }),
  )
  return [...paths].map(([tone, d]) => <path key={tone} className={tone} d={d} />)
}
