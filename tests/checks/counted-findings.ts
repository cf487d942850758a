import { existsSync, readFileSync } from 'node:fs'

/** Findings of one rule by file; files without any are left out. */
export type Counts = Readonly<Record<string, number>>

export function countByFile(filenames: readonly string[]): Counts {
  const counts: Record<string, number> = {}
  for (const name of filenames.toSorted()) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

export const total = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Reads a list of counts; undefined where there is no file. @throws Error for a file that is no such list */
export function readCounts(list: URL): Counts | undefined {
  if (!existsSync(list)) return undefined
  const value: unknown = JSON.parse(readFileSync(list, 'utf8'))
  const counts: Record<string, number> = {}
  for (const [file, count] of Object.entries(value ?? {})) {
    if (typeof count !== 'number') throw new Error(`${list.pathname}: ${file} não tem uma contagem`)
    counts[file] = count
  }
  return counts
}

/** Words for a counted finding, and the command that updates its list. */
export interface CountedRule {
  name: string
  command: string
}

/** Reports files with more findings than listed, and with fewer, so that the list shrinks. */
export function compareCounts(listed: Counts, counted: Counts, { name, command }: CountedRule): string[] {
  const files = [...new Set([...Object.keys(listed), ...Object.keys(counted)])].toSorted()
  return files.flatMap((file) => {
    const [allowed, count] = [listed[file] ?? 0, counted[file] ?? 0]
    if (count > allowed) return [`${file}: ${count} ${name}, a lista permite ${allowed}`]
    if (count < allowed) return [`${file}: ${count} ${name}, a lista diz ${allowed}: rode ${command}`]
    return []
  })
}
