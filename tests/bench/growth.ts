import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../support/api.ts'
import type { RunningServer } from '../support/server.ts'
import { fillWithCases, firstCase, inTurn, ratio, withFilledServer, type Measurement } from './measure.ts'

const FEW = 1000
const MANY = Number(process.env['BENCH_CASES'] ?? 1_000_000)
const ROUNDS = 41
/** Allows for a deeper index and for other load of the machine; a search of all cases may grow more. */
const GROWTH_LIMIT = 1.5
const SEARCH_GROWTH_LIMIT = 3

/** The most frequent queries. Clients and partners have as many cases in both companies; the staff sees all of them. */
const queries = {
  'ana.cliente': `/api/cases?limit=20 /api/cases/:id /api/cases/:id/stages /api/cases/:id/messages
    /api/cases/:id/documents /api/notices`,
  'paula.parceira': '/api/cases?limit=50 /api/cases?q=recife%20boa',
  'alice.admin': `/api/cases?limit=50 /api/cases/:id /api/review /api/work /api/work?order=client_name
    /api/work/board /api/work?value_from=1&value_to=2 /api/numbers?month=2026-01 /api/work?q=recife%20casa
    /api/cases?q=recife&limit=50 /api/cases?q=xyzxyz`,
}
const limitOf = (who: string, path: string) =>
  who === 'alice.admin' && path.includes('q=') ? SEARCH_GROWTH_LIMIT : GROWTH_LIMIT

async function timeOf({ origin }: RunningServer, path: string, cookie: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(origin + path.replace(':id', firstCase), { headers: { Cookie: cookie } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return performance.now() - start
}

/** Waits for the first daily clean-up, which a company of that age has behind it. */
async function waitForCleanUp({ origin }: RunningServer) {
  const headers = { Cookie: await signIn(origin, 'alice.admin@demo.br') }
  for (;;) {
    const response = await fetch(`${origin}/api/admin/retention`, { headers })
    const { last_run_at } = (await response.json()) as { last_run_at: string | null }
    if (last_run_at) return
    await pause(1000)
  }
}

async function compareCompanies(few: RunningServer, many: RunningServer) {
  await waitForCleanUp(many)
  const figures = []
  for (const [who, paths] of Object.entries(queries)) {
    const ofFew = await signIn(few.origin, `${who}@demo.br`)
    const ofMany = await signIn(many.origin, `${who}@demo.br`)
    for (const path of paths.split(/\s+/)) {
      const asks = { few: () => timeOf(few, path, ofFew), many: () => timeOf(many, path, ofMany) }
      const times = await inTurn(ROUNDS, asks)
      const name = `De ${FEW} a ${MANY} dossiês: ${who}, ${path}`
      figures.push(ratio(name, times.many, times.few, limitOf(who, path)))
    }
  }
  return figures
}

/** Compares response times of 1,000 cases under way with those of a company that has 999,000 ended cases more. */
export const measureGrowth: Measurement = () =>
  withFilledServer(fillWithCases(FEW, FEW), (few) =>
    withFilledServer(fillWithCases(MANY, FEW), (many) => compareCompanies(few, many)),
  )
