import { workOrders } from 'core'
import { getPostgres } from '../../../server/src/testing/find-postgres.ts'
import { startCluster } from '../../../server/src/testing/postgres-cluster.ts'
import { signIn } from '../../support/api.ts'
import type { RunningServer } from '../../support/server.ts'
import type { Figure, Measurement } from '../figure.ts'
import { median } from '../rounds.ts'
import { DOCUMENTS, firstCase, MANY_CASES, OF_PARTNER, withManyCases } from './many-cases-server.ts'
import { measureScreens } from './screens.ts'

const REQUESTS = 50
const TARGET_MS = 300

const number = (value: number) => value.toLocaleString('pt-BR')

/** What is asked, by whom, and how many items the answer has. */
const lists = [
  {
    what: `lista de ${OF_PARTNER} do parceiro`,
    who: 'paula.parceira',
    path: '/api/cases',
    items: OF_PARTNER,
  },
  {
    what: `checklist de ${DOCUMENTS} itens`,
    who: 'ana.cliente',
    path: `/api/cases/${firstCase}/documents`,
    items: DOCUMENTS,
  },
  { what: 'busca do parceiro', who: 'paula.parceira', path: '/api/cases?q=recife%20boa', items: 10 },
  { what: 'lista da equipe', who: 'gil.agente', path: '/api/cases', items: 500 },
  { what: 'busca da equipe, com muitos', who: 'gil.agente', path: '/api/cases?q=recife', items: 500 },
  { what: 'busca da equipe, sem nenhum', who: 'gil.agente', path: '/api/cases?q=xyzxyz', items: 0 },
]

/** The staff's working list: each order, each filter where it finds much or nothing, each view, and the board. */
const working = [
  ...Object.keys(workOrders).map((order) => `?order=${order}`),
  ...[
    'stage=registro',
    'situation=Novo',
    'waiting_on=banco',
    'waiting_on=banco&stage=obra&city=Recife&order=client_name',
    'responsible=me',
    'responsible=none',
    'partner=00000000-0000-4000-8000-000000000000',
    'line=SBPE',
    'tag=urgente',
    'city=Olinda',
    'city=Recife&order=client_name',
    'value_from=1&value_to=2',
    'created_from=2026-01-02&created_to=2026-01-05',
    'outcome=todos',
    'overdue=true',
    'due_in=0',
    'to_review=true&order=stage_since',
    'missing=true&order=updated_at',
    'stopped=7&order=stage_since',
    'expiring=15',
    'outcome=todos&signed=month',
    'q=recife%20casa',
    'q=xyzxyz',
    'q=joana%20recife&order=client_name',
    'responsible=me&answered=true',
  ].map((filter) => `?${filter}`),
  '/board',
  '/board?city=Olinda',
  '/board?q=xyzxyz',
  '/board?q=recife',
  '/board?due_in=0',
  '/board?stopped=7&order=stage_since',
  '/choices',
]

const TARGET_WORK_MS = 100

/** The slowest of many answers of each. */
async function measureWork({ origin }: RunningServer, database: string): Promise<Figure[]> {
  const cookie = await signIn(origin, 'gil.agente@demo.br')
  const slowest: { path: string; ms: number }[] = []
  for (const path of working) {
    const times: number[] = []
    for (let request = 0; request < REQUESTS; request += 1) {
      const start = performance.now()
      const response = await fetch(`${origin}/api/work${path}`, { headers: { Cookie: cookie } })
      await response.arrayBuffer()
      times.push(performance.now() - start)
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
    }
    slowest.push({ path, ms: Math.max(...times) })
  }
  const [worst] = slowest.toSorted((a, b) => b.ms - a.ms)
  return [
    {
      what: `${database}, ${number(MANY_CASES)} dossiês: lista de trabalho e quadro, ${working.length} pedidos diferentes, o mais lento de ${REQUESTS} de cada`,
      measured: `o pior: ${worst?.path}`,
      value: worst?.ms ?? 0,
      target: TARGET_WORK_MS,
      unit: ' ms',
    },
  ]
}

async function timeOf(origin: string, cookie: string, path: string, items: number): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${origin}${path}`, { headers: { Cookie: cookie } })
  const body = (await response.json()) as unknown[]
  const ms = performance.now() - start
  if (!response.ok || body.length !== items)
    throw new Error(`${path}: ${response.status}, ${body.length} itens em vez de ${items}`)
  return ms
}

async function measureLists({ origin }: RunningServer, database: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, who, path, items } of lists) {
    const cookie = await signIn(origin, `${who}@demo.br`)
    const times: number[] = []
    for (let request = 0; request < REQUESTS; request += 1)
      times.push(await timeOf(origin, cookie, path, items))
    const worst = Math.max(...times)
    figures.push({
      what: `${database}, ${number(MANY_CASES)} dossiês: ${what}, o mais lento de ${REQUESTS} pedidos`,
      measured: `mediana ${median(times).toFixed(1)} ms`,
      value: worst,
      target: TARGET_MS,
      unit: ' ms',
    })
  }
  return figures
}

/** The lists and searches of the API among very many cases, and the screens that show them. */
export const measureListsOnSqlite: Measurement = ({ browser }) =>
  withManyCases(async (server) => [
    ...(await measureLists(server, 'SQLite')),
    ...(await measureWork(server, 'SQLite')),
    ...(await measureScreens(server, browser)),
  ])

/** The lists and searches on a PostgreSQL of its own. */
export const measureListsOnPostgres: Measurement = async () => {
  const cluster = await startCluster(getPostgres().folder)
  try {
    return await withManyCases(
      async (server) => [
        ...(await measureLists(server, 'PostgreSQL')),
        ...(await measureWork(server, 'PostgreSQL')),
      ],
      cluster.url,
    )
  } finally {
    await cluster.stop()
  }
}
