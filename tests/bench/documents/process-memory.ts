import { readFile } from 'node:fs/promises'

/** What a process holds of the machine's memory, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

/** As Linux counts the time of processors, in a second. */
const TICKS = 100

/** A process and those that it started. */
async function familyOf(pid: number): Promise<number[]> {
  const tasks = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const children = tasks.split(' ').filter(Boolean).map(Number)
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()]
}

/** The same, of what it shares with others its part alone. */
async function ownMemoryOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024
}

/** What a process and those that it started hold of it: the program that they all run counts once. */
export const memoryOfAll = async (pid: number) =>
  (await Promise.all((await familyOf(pid)).map(ownMemoryOf))).reduce((sum, mb) => sum + mb, 0)

/** How long processors have worked for them, in seconds: the same however many others share the machine. */
export async function workOf(pid: number): Promise<number> {
  const each = (await familyOf(pid)).map(async (one) => {
    const stat = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS
  })
  return (await Promise.all(each)).reduce((sum, seconds) => sum + seconds, 0)
}
