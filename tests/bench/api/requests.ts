import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Request } from 'autocannon'
import { getPostgres } from '../../../server/src/testing/find-postgres.ts'
import { startCluster } from '../../../server/src/testing/postgres-cluster.ts'
import { signIn } from '../../support/api.ts'
import type { RunningServer } from '../../support/server.ts'
import { withManyCases } from '../cases/many-cases-server.ts'
import type { Figure, Measurement } from '../figure.ts'
import { median } from '../rounds.ts'
import type { ConstantAnswer } from './constant-server.ts'
import { measureEndurance } from './endurance.ts'
import { load, type LoadResult } from './load.ts'
import { requestOf, rows } from './rows.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7)
const SECONDS = 1
const CONNECTIONS = 16
const MANY_CONNECTIONS = 50
const MOST_P99_MS = 150

/** Starts Hono with answers that are always the same. */
async function startConstants(answers: ConstantAnswer[]) {
  const folder = await mkdtemp(join(tmpdir(), 'simulador-constantes-'))
  const file = join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(answers))
  const program = fileURLToPath(new URL('constant-server.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const port = /port (\d+)/.exec(line.toString())?.[1]
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

/** Asks once, and keeps the answer as it came, packed or not. */
async function ask(origin: string, { method = 'GET', path = '/', headers, body }: Request) {
  const asked = http.request(origin + path, { method, headers })
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  const { statusCode = 0, headers: given } = response
  if (statusCode >= 400) throw new Error(`${path}: ${statusCode} ${bytes.toString()}`)
  const answer: ConstantAnswer = {
    method,
    status: statusCode,
    contentType: given['content-type'],
    contentEncoding: given['content-encoding'],
    body: bytes.toString('base64'),
  }
  return { answer, etag: given.etag ?? '' }
}

const middle = (results: LoadResult[], name: keyof LoadResult) =>
  median(results.map((result) => result[name]))

async function measureRequests(
  database: string,
  server: RunningServer,
  start: () => Promise<RunningServer>,
): Promise<Figure[]> {
  const cookies = {
    'ana.cliente': await signIn(server.origin, 'ana.cliente@demo.br'),
    'paula.parceira': await signIn(server.origin, 'paula.parceira@demo.br'),
  }
  const asked = await Promise.all(
    rows.map(async (row) => {
      const cookie = row.who ? cookies[row.who] : ''
      const first = row.isKnown
        ? await ask(server.origin, requestOf({ ...row, isKnown: false }, cookie, ''))
        : null
      const request = requestOf(row, cookie, first?.etag ?? '')
      return { row, request, ...(await ask(server.origin, request)) }
    }),
  )
  const constants = await startConstants(asked.map(({ answer }) => answer))
  const figures: Figure[] = []
  /** In turns with the constant; the first round warms both up. */
  const inTurns = async (at: number, request: Request, connections: number) => {
    const ours: LoadResult[] = []
    const theirs: LoadResult[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const given = { connections, seconds: SECONDS }
      const our = await load({ ...server, ...given, request })
      const their = await load({
        ...constants,
        ...given,
        request: { method: request.method, path: `/${at}`, body: request.body },
      })
      if (round === 0) continue
      ours.push(our)
      theirs.push(their)
    }
    return { ours, theirs, ratio: median(ours.map(({ rate }, round) => rate / (theirs[round]?.rate ?? 0))) }
  }
  try {
    for (const [at, { row, request }] of asked.entries()) {
      const what = `${database}: ${row.what}`
      for (const connections of [CONNECTIONS, MANY_CONNECTIONS]) {
        const { ours, theirs, ratio } = await inTurns(at, request, connections)
        const [our, their] = [middle(ours, 'cpu'), middle(theirs, 'cpu')]
        figures.push({
          what: `${what}, ${connections} conexões, contra uma constante`,
          measured: `${Math.round(our)} µs de CPU contra ${Math.round(their)}; p99 ${Math.round(middle(ours, 'p99'))} ms`,
          value: ratio,
          target: row.least,
          isLeast: true,
          unit: '×',
        })
        if (at === 0 && connections === MANY_CONNECTIONS)
          figures.push({
            what: `${what}, ${connections} conexões, o mais lento de cem`,
            measured: `mediana de ${ROUNDS} rodadas`,
            value: middle(ours, 'p99'),
            target: MOST_P99_MS,
            unit: ' ms',
          })
      }
    }
    return [...figures, ...(await measureEndurance(server, start, asked[0]!.request, database))]
  } finally {
    await constants.stop()
  }
}

/** What a request costs, beside Hono that answers the same bytes as a constant, its line in the log included. */
export const measureRequestsOnSqlite: Measurement = () =>
  withManyCases((...given) => measureRequests('SQLite', ...given))

/** The same on a PostgreSQL of its own. */
export const measureRequestsOnPostgres: Measurement = async () => {
  const cluster = await startCluster(getPostgres().folder)
  try {
    return await withManyCases((...given) => measureRequests('PostgreSQL', ...given), cluster.url)
  } finally {
    await cluster.stop()
  }
}
