import { readFile } from 'node:fs/promises'
import autocannon, { type Request } from 'autocannon'

const TICK_US = 10_000

/** How much memory a process holds, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The processor time that a process has used so far, in microseconds. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name before it may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_US
}

export interface Load {
  origin: string
  pid: number
  connections: number
  /** How long, where it does not end with the last of so many answers. */
  seconds?: number
  amount?: number
  request: Request
}

export interface LoadResult {
  /** Answers a second. */
  rate: number
  /** The slowest of a hundred, in milliseconds. */
  p99: number
  /** Processor time of the server for each answer, in microseconds. */
  cpu: number
}

/** Asks as fast as the answers come, on so many connections. @throws when an answer has not the status of the first */
export async function load({
  origin,
  pid,
  connections,
  seconds,
  amount,
  request,
}: Load): Promise<LoadResult> {
  const before = await processorTime(pid)
  const result = await autocannon({
    url: origin,
    connections,
    requests: [request],
    ...(amount ? { amount } : { duration: seconds }),
  })
  const used = (await processorTime(pid)) - before
  const statuses = Object.keys(result.statusCodeStats ?? {})
  if (result.errors > 0 || statuses.length !== 1)
    throw new Error(`${request.path}: ${result.errors} falhas, status ${statuses.join(', ')}`)
  const answers = result.requests.total
  return { rate: answers / result.duration, p99: result.latency.p99, cpu: used / answers }
}
