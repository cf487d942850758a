import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon, { type Request } from 'autocannon'
import type { Browser } from 'playwright'
import { demoPeople } from '../../server/src/installation/demo/demo-people.ts'
import { seedDemo } from '../../server/src/installation/demo/seed-demo.ts'
import { connect, type Db } from '../../server/src/platform/db/connect.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createManyCases } from '../../server/src/testing/many-cases.ts'
import { idOf } from '../../server/src/testing/many-rows.ts'
import { createPerson } from '../../server/src/testing/people.ts'
import type { Cluster } from '../../server/src/testing/postgres-cluster.ts'
import { writeYear } from '../../server/src/testing/write-year.ts'
import { agentOf, makeYear } from '../../server/src/testing/year-of-cases.ts'
import { startServer, type RunningServer } from '../support/server.ts'

/** One line of the report. */
export interface Figure {
  name: string
  /** The measured values behind `value`. */
  measured: string
  value: number
  /** The largest value that passes, or the smallest if `isLeast`; null reports the value without judging it. */
  target: number | null
  isLeast?: boolean
  unit: string
}

/** Measures the running product or starts one with other data. */
export type Measurement = (browser: Browser, server: RunningServer) => Promise<Figure[]>

/** The median; NaN of no values, which passes no target. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.ceil(sorted.length / 2) - 1]! + sorted[Math.floor(sorted.length / 2)]!) / 2
}

/** Runs each measurement once a round. @param warmUp first rounds that do not count */
export async function inTurn<Name extends string>(
  rounds: number,
  measurements: Record<Name, () => Promise<number>>,
  warmUp = 0,
): Promise<Record<Name, number[]>> {
  const values = {} as Record<Name, number[]>
  for (let round = 0; round < warmUp + rounds; round += 1)
    for (const name in measurements) (values[name] ??= []).push(await measurements[name]())
  for (const name in values) values[name].splice(0, warmUp)
  return values
}

export const shown = (value: number) => value.toLocaleString('pt-BR', { maximumSignificantDigits: 3 })

/** The ratio of two medians of one run. */
export const ratio = (name: string, ours: number[], theirs: number[], target: number | null): Figure => ({
  name,
  measured: [ours, theirs].map((values) => shown(median(values))).join(' contra '),
  value: median(ours) / median(theirs),
  target,
  unit: '×',
})

/** Resident memory of a process, in MB. */
export const memoryOf = async (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Processor time that a process has used since it started, in microseconds. Linux counts it in 10 ms. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The program's name comes first and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

export type Process = Pick<RunningServer, 'origin' | 'pid'>
/** Seconds, or the number of responses. */
export type Length = { duration: number } | { amount: number }

/**
 * Sends requests in turn on each connection, as fast as responses arrive. @returns processor time of the server for each
 * response, in microseconds, which other programs hardly change
 * @throws when a request fails or responses have different statuses
 */
export async function load(to: Process, requests: Request[], connections: number, length: Length) {
  const before = await processorTime(to.pid)
  const result = await autocannon({ url: to.origin, requests, connections, ...length })
  const used = (await processorTime(to.pid)) - before
  const statuses = Object.keys(result.statusCodeStats ?? {})
  if (result.errors > 0 || statuses.length !== 1)
    throw new Error(`${requests[0]?.path}: ${result.errors} falhas, status ${statuses.join(', ')}`)
  return used / result.requests.total
}

/** Has 60 documents. */
export const firstCase = idOf('case', 0)

/** Writes cases, the first 500 of Ana and Paula's partner. @param underWay how many cases have not ended */
export const fillWithCases = (cases: number, underWay: number) => (db: Db) =>
  createManyCases(db, {
    cases,
    underWay,
    ofPartner: 500,
    partnerId: demoPeople.paula.partner_id ?? '',
    clientId: demoPeople.ana.id,
    documents: 60,
  })

/** A thousand cases under way, and the leads, contracts and commissions of a year. */
export async function fillBusyCompany(db: Db) {
  await fillWithCases(1000, 1000)(db)
  for (const number of [0, 1, 2])
    await createPerson(db, { id: agentOf(number), email: `agente${number}@demo.br`, role: 'agent' })
  const now = new Date()
  const from = new Date(now.getTime() - 365 * 24 * 3_600_000).toISOString()
  await writeYear(db, makeYear({ cases: 300, from, days: 365, now: now.toISOString() }))
}

/**
 * Starts the product with the demo data and what `fill` writes, calls `use` and stops the product. @param cluster holds
 * the database instead of SQLite, and is stopped with the product
 */
export async function withFilledServer<Result>(
  fill: (db: Db) => Promise<void>,
  use: (server: RunningServer) => Promise<Result>,
  cluster?: Cluster,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'simulador-medido-'))
  let server: RunningServer | undefined
  try {
    const connection = connect({ dataDir, databaseUrl: cluster?.url })
    await migrate(connection)
    await seedDemo(connection.db, new Date())
    await fill(connection.db)
    await connection.db.destroy()
    // Otherwise the first write of the server waits until the system has written its buffers to the disk.
    execFileSync('sync')
    server = await startServer({ DATA_DIR: dataDir, ...(cluster && { DATABASE_URL: cluster.url }) })
    return await use(server)
  } finally {
    await server?.stop()
    await cluster?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
