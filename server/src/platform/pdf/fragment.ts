import { readFile, writeFile } from 'node:fs/promises'

/** Objects of a PDF that is still to be bound, already written with their final numbers. */
export interface Fragment {
  path: string
  size: number
  /** Number of each object and its offset in the file. */
  offsets: [number: number, at: number][]
  /** Object numbers of its pages, in order. */
  pages: number[]
  /** Next free object number. */
  next: number
}

/** Object numbers that every PDF needs for itself: fragments begin at `first`. */
export const reserved = { catalog: 1, pages: 2, outlines: 3, info: 4, first: 5 } as const

const besides = (path: string) => `${path}.json`

/** Writes the description of a fragment beside it, for the process that requested it. */
export const writeFragmentInfo = (fragment: Fragment) =>
  writeFile(besides(fragment.path), JSON.stringify(fragment), { mode: 0o600 })

/** Reads the description of a fragment. */
export const readFragment = async (path: string): Promise<Fragment> =>
  JSON.parse(await readFile(besides(path), 'utf8')) as Fragment
