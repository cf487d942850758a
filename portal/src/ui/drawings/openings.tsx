import { GROUND, type Tone } from './tone.ts'

/** `x` is the middle of the door from the left of the house; `radius` is half its width. */
export type DoorShape = [x: number, height: number, radius: number, tone: Tone]

/** A door with a round arch. */
export const Door = ({ door: [x, height, radius, tone] }: { door: DoorShape }) => (
  <path
    className={tone}
    d={`M${x - radius} ${GROUND}v${radius - height}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${GROUND}z`}
  />
)

export interface WindowGrid {
  /** Top left corner of the first window, from the left of the house. */
  at: [x: number, y: number]
  size: [width: number, height: number]
  /** Distance from one window to the next. */
  step: [x: number, y: number]
  /** One string per floor, one tone per window: ['ed', 'de'] is two floors of two windows; a dot is no window. */
  floors: string[]
}

/** Rows of windows, some of them lit. One path per tone shortens the markup. */
export function Windows({ at: [x, y], size: [width, height], step: [stepX, stepY], floors }: WindowGrid) {
  const paths = new Map<string, string>()
  floors.forEach((floor, row) =>
    [...floor].forEach((tone, column) => {
      if (tone === '.') return
      const path = `M${x + column * stepX} ${y + row * stepY}h${width}v${height}h-${width}z`
      paths.set(tone, (paths.get(tone) ?? '') + path)
    }),
  )
  return [...paths].map(([tone, d]) => <path key={tone} className={tone} d={d} />)
}
