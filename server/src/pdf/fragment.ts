import { readFile, writeFile } from 'node:fs/promises'

/** Objects of a PDF that is still to be put together: they stand in a file as they will in it, by their numbers. */
export interface Fragment {
  path: string
  size: number
  /** Of each object its number, and where it begins in the file. */
  offsets: [number: number, at: number][]
  /** The numbers of its pages, in their order. */
  pages: number[]
  /** The first number that is free after it. */
  next: number
}

/** What of every PDF has a number of its own: whatever is put into it begins behind them. */
export const reserved = { catalog: 1, pages: 2, outlines: 3, info: 4, first: 5 } as const

const besides = (path: string) => `${path}.json`

/** Tells the process that asked for a fragment what stands in it. */
export const tellFragment = (fragment: Fragment) =>
  writeFile(besides(fragment.path), JSON.stringify(fragment), { mode: 0o600 })

/** Where that is told. */
export const toldOf = besides

/** Reads what the process that made it told of it. */
export const readFragment = async (path: string): Promise<Fragment> =>
  JSON.parse(await readFile(besides(path), 'utf8')) as Fragment
