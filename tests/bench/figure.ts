import type { Browser } from 'playwright'
import type { RunningServer } from '../support/server.ts'

/** What a measurement works with. */
export interface Bench {
  browser: Browser
  server: RunningServer
  hostOrigin: string
}

/** One line of the report. */
export interface Figure {
  what: string
  measured: string
  value: number
  /** The largest value that passes; the smallest where `isLeast`; null where it is only told. */
  target: number | null
  isLeast?: boolean
  unit: string
}

export type Measurement = (bench: Bench) => Promise<Figure | Figure[]>
