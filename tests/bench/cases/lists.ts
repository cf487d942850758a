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
    ...(await measureScreens(server, browser)),
  ])

/** The lists and searches on a PostgreSQL of its own. */
export const measureListsOnPostgres: Measurement = async () => {
  const cluster = await startCluster(getPostgres().folder)
  try {
    return await withManyCases((server) => measureLists(server, 'PostgreSQL'), cluster.url)
  } finally {
    await cluster.stop()
  }
}
