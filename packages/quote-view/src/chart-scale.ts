import type { System } from './quote-view.ts'

/** Monthly amounts in cents by system. */
export type SystemSeries = Record<System, Float64Array>

export interface Frame {
  name: 'wide' | 'narrow'
  width: number
  height: number
  left: number
  /** Maximum number of year intervals on the time axis. */
  marks: number
}

/** The chart is drawn twice, since text that is scaled down becomes unreadable. */
export const frames: Frame[] = [
  { name: 'wide', width: 720, height: 300, left: 76, marks: 6 },
  { name: 'narrow', width: 330, height: 250, left: 44, marks: 3 },
]

const TOP = 36
const BOTTOM = 34
const RIGHT = 12

/** Maps a month, counted from 0, and an amount to coordinates in a frame. */
export function chartScale({ width, height, left }: Frame, { sac, price }: SystemSeries) {
  const months = Math.max(sac.length, price.length)
  const most = Math.max(...sac, ...price)
  const bottom = height - BOTTOM
  return {
    months,
    most,
    top: TOP,
    bottom,
    right: width - RIGHT,
    x: (month: number) => left + ((width - left - RIGHT) * month) / Math.max(1, months - 1),
    y: (amount: number) => bottom - ((bottom - TOP) * amount) / Math.max(1, most),
  }
}

/** Returns at most five round amounts from 0 up to the largest amount. */
export function ticksTo(most: number): number[] {
  const rough = Math.max(1, most) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step)
}
