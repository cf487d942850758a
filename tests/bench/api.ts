import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { buffer, json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import type { Request } from 'autocannon'
import { Hono } from 'hono'
import { getPostgres } from '../../server/src/testing/find-postgres.ts'
import { startCluster, type Cluster } from '../../server/src/testing/postgres-cluster.ts'
import { signIn } from '../support/api.ts'
import type { RunningServer } from '../support/server.ts'
import { fillWithCases, firstCase, memoryOf, withFilledServer } from './measure.ts'
import {
  inTurn,
  load,
  median,
  ratio,
  type Figure,
  type Length,
  type Measurement,
  type Process,
} from './measure.ts'

const CASES = 100_000
const SESSIONS = 20
const ROUNDS = 5
const READS_PER_SECOND = 2500
const MEMORY_GROWTH_LIMIT_MB = 25
/** The heap breathes by some fifty MB between two collections, so the lowest of several readings counts. */
const READINGS = 10
const RESPONSES_PER_READING = 10_000
const SECOND: Length = { duration: 1 }

type Database = 'SQLite' | 'PostgreSQL'
type Person = 'ana.cliente' | 'paula.parceira' | null

/** Least part of the constant's speed by path, on SQLite and on PostgreSQL; without it the row is not judged. */
type Row = [path: string, person: Person, leastOnSqlite?: number, leastOnPostgres?: number]

const ofCase = `/api/cases/${firstCase}`
const CONFIG = '/api/public/config'
const list: Row = ['/api/cases?limit=20', 'ana.cliente', 0.08, 0.05]
const rows: Row[] = [
  list,
  ['/api/me', 'ana.cliente', 0.12, 0.12],
  [ofCase, 'ana.cliente', 0.12, 0.12],
  ['/api/health', null, 0.4, 0.4],
  [CONFIG, null, 0.35, 0.35],
  [`${ofCase}/documents`, 'ana.cliente'],
  ['/api/cases?limit=50', 'paula.parceira'],
  ['/', null],
]
/** Every signed-in row, and the other reads of a client, each as often as the others. */
const mixedReads: Row[] = [
  ...rows.filter(([, person]) => person),
  ...[`${ofCase}/stages`, `${ofCase}/messages`, '/api/notices'].map((path): Row => [path, 'ana.cliente']),
]

/** Answers every request with the constant of the standard input. */
async function serveConstant() {
  const { status, headers, base64 } = (await json(process.stdin)) as Constant
  const bytes = Buffer.from(base64, 'base64')
  const app = new Hono().get('/', () => new Response(bytes.length > 0 ? bytes : null, { status, headers }))
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port))
}

type Constant = Awaited<ReturnType<typeof fetchRaw>>['constant']
const program = fileURLToPath(import.meta.url)

async function startConstant(constant: Constant) {
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(constant))
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { origin: `http://127.0.0.1:${Number(port)}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

/** Sends a request once. @returns the response as it travels, compressed or not */
async function fetchRaw(origin: string, { path, headers }: Request) {
  const [response] = (await once(http.get(`${origin}${path}`, { headers }), 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  const { 'content-type': type, 'content-encoding': encoding, etag = '' } = response.headers
  const { statusCode: status = 0 } = response
  if (status >= 400) throw new Error(`${path}: ${status} ${bytes.toString()}`)
  const sent = { ...(type && { 'Content-Type': type }), ...(encoding && { 'Content-Encoding': encoding }) }
  return { etag, constant: { status, headers: sent, base64: bytes.toString('base64') } }
}

const send = (to: Process, requests: Request[], length: Length) => () => load(to, requests, SESSIONS, length)

async function measureServer(server: RunningServer, database: Database): Promise<Figure[]> {
  const sessionsOf = (person: string) =>
    Promise.all(Array.from({ length: SESSIONS }, () => signIn(server.origin, `${person}@demo.br`)))
  const [clients, partners] = [await sessionsOf('ana.cliente'), await sessionsOf('paula.parceira')]
  const cookies = { 'ana.cliente': clients, 'paula.parceira': partners }
  /** One request for each session. */
  const requestsOf = ([path, person]: Row, etag = ''): Request[] =>
    (person ? cookies[person] : ['']).map((cookie) => ({
      path,
      headers: { 'Accept-Encoding': 'br, gzip', Cookie: cookie, ...(etag && { 'If-None-Match': etag }) },
    }))
  const measureRow = async (row: Row): Promise<Figure> => {
    const [path, , leastOnSqlite, leastOnPostgres] = row
    const { etag } = await fetchRaw(server.origin, requestsOf(row)[0]!)
    const requests = requestsOf(row, path === CONFIG ? etag : '')
    const constant = await startConstant((await fetchRaw(server.origin, requests[0]!)).constant)
    const same = requests.map((request) => ({ ...request, path: '/' }))
    const sends = { ours: send(server, requests, SECOND), constant: send(constant, same, SECOND) }
    const costs = await inTurn(ROUNDS, sends, 1)
    constant.stop()
    const target = (database === 'SQLite' ? leastOnSqlite : leastOnPostgres) ?? null
    const name = `${database}: ${path.replace(firstCase, ':id')}, µs de CPU de uma constante contra os nossos`
    return { ...ratio(name, costs.constant, costs.ours, target), isLeast: true }
  }
  const figures: Figure[] = []
  for (const row of rows) figures.push(await measureRow(row))

  const inSessions = clients.flatMap((_, session) => mixedReads.map((row) => requestsOf(row)[session]!))
  const { reads } = await inTurn(ROUNDS, { reads: send(server, inSessions, SECOND) }, 1)
  figures.push({
    name: `${database}: leituras misturadas por segundo e núcleo`,
    measured: `${Math.round(median(reads))} µs de CPU do servidor em cada uma`,
    value: Math.round(1_000_000 / median(reads)),
    target: READS_PER_SECOND,
    isLeast: true,
    unit: '',
  })

  const sendLists = send(server, requestsOf(list), { amount: RESPONSES_PER_READING })
  const memory = () => sendLists().then(() => memoryOf(server.pid))
  const readings = (await inTurn(2 * READINGS, { memory })).memory
  const [before, after] = [Math.min(...readings.slice(0, READINGS)), Math.min(...readings.slice(READINGS))]
  figures.push({
    name: `${database}: memória depois de mais 100 mil listas`,
    measured: `de ${Math.round(before)} para ${Math.round(after)} MB`,
    value: after - before,
    target: MEMORY_GROWTH_LIMIT_MB,
    unit: ' MB',
  })
  return figures
}

const measureApi = (database: Database, cluster?: Cluster) =>
  withFilledServer(fillWithCases(CASES, CASES), (server) => measureServer(server, database), cluster)

/** Processor time of responses to 20 sessions in turn, beside a Hono server that sends the same bytes as a constant. */
export const measureApiOnSqlite: Measurement = () => measureApi('SQLite')

/** The same on a PostgreSQL of its own, whose processor time is not counted. */
export const measureApiOnPostgres: Measurement = async () =>
  measureApi('PostgreSQL', await startCluster(getPostgres().folder))

if (process.argv[1] === program) await serveConstant()
