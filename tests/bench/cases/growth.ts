import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../../support/api.ts'
import type { RunningServer } from '../../support/server.ts'
import type { Figure, Measurement } from '../figure.ts'
import { median } from '../rounds.ts'
import { DOCUMENTS, firstCase, OF_PARTNER, withManyCases } from './many-cases-server.ts'

const FEW = 1000
const MANY = Number(process.env['BENCH_CASES'] ?? 1_000_000)
const MORE_WORK = 100_000
const ROUNDS = 41
/** What a deeper index costs, and what the machine does beside. */
const MOST_GROWTH = 1.5
/** Of a search through everything that the staff may see. */
const MOST_SEARCH_GROWTH = 3

const number = (value: number) => value.toLocaleString('pt-BR')

const [client, partner, staff] = ['ana.cliente', 'paula.parceira', 'alice.admin']
const ofCase = `/api/cases/${firstCase}`

interface Asked {
  what: string
  who: string
  path: string
  isSearch?: boolean
}

/** What people ask most. Clients and partners have as many cases in each house; the staff sees all of them. */
const asked: Asked[] = [
  { what: 'lista de 20 do cliente', who: client, path: '/api/cases?limit=20' },
  { what: 'um dossiê', who: client, path: ofCase },
  { what: 'etapas', who: client, path: `${ofCase}/stages` },
  { what: 'mensagens', who: client, path: `${ofCase}/messages` },
  { what: `${DOCUMENTS} documentos`, who: client, path: `${ofCase}/documents` },
  { what: 'avisos', who: client, path: '/api/notices' },
  { what: `lista de 50 do parceiro, que tem ${OF_PARTNER}`, who: partner, path: '/api/cases?limit=50' },
  { what: 'busca do parceiro', who: partner, path: '/api/cases?q=recife%20boa' },
  { what: 'lista da equipe', who: staff, path: '/api/cases?limit=50' },
  { what: 'lista de trabalho', who: staff, path: '/api/work' },
  { what: 'lista de trabalho por nome', who: staff, path: '/api/work?order=client_name' },
  { what: 'um dossiê, para a equipe', who: staff, path: ofCase },
  { what: 'fila de revisão', who: staff, path: '/api/review' },
  { what: 'quadro', who: staff, path: '/api/work/board' },
  { what: 'filtro que nada acha', who: staff, path: '/api/work?value_from=1&value_to=2' },
  { what: 'números de um mês', who: staff, path: '/api/numbers?month=2026-01' },
  { what: 'busca na lista de trabalho', who: staff, path: '/api/work?q=recife%20casa', isSearch: true },
  { what: 'busca da equipe, com muitos', who: staff, path: '/api/cases?q=recife&limit=50', isSearch: true },
  { what: 'busca da equipe, sem nenhum', who: staff, path: '/api/cases?q=xyzxyz', isSearch: true },
]

async function askOf({ origin }: RunningServer) {
  const people = [...new Set(asked.map(({ who }) => who))]
  const cookies = new Map(
    await Promise.all(people.map(async (who) => [who, await signIn(origin, `${who}@demo.br`)] as const)),
  )
  /** @returns how long the answer took, in milliseconds */
  return async ({ who, path }: Asked): Promise<number> => {
    const start = performance.now()
    const response = await fetch(origin + path, { headers: { Cookie: cookies.get(who) ?? '' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return performance.now() - start
  }
}

/** Waits for the first clean-up of the day, which a house that is a day old has behind it. */
async function waitForCleanUp({ origin }: RunningServer) {
  const headers = { Cookie: await signIn(origin, `${staff}@demo.br`) }
  for (;;) {
    const response = await fetch(`${origin}/api/admin/retention`, { headers })
    const { last_run_at } = (await response.json()) as { last_run_at: string | null }
    if (last_run_at) return
    await pause(1000)
  }
}

/** How much longer answers take in one house than in another, asked in turns. */
async function compareHouses(small: RunningServer, large: RunningServer) {
  await waitForCleanUp(large)
  const [few, many] = [await askOf(small), await askOf(large)]
  const compared = []
  for (const one of asked) {
    const times = { few: [] as number[], many: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      times.few.push(await few(one))
      times.many.push(await many(one))
    }
    const [our, their] = [median(times.many), median(times.few)]
    const measured = `de ${their.toFixed(1)} a ${our.toFixed(1)} ms, mediana de ${ROUNDS}`
    compared.push({ ...one, measured, value: our / their, unit: '×' })
  }
  return compared
}

/**
 * What a house that grows older waits for: as much is under way as at first, and a month holds as much, beside a thousand
 * times as many cases that ended in the twenty years before. Nothing may take longer, but for searches through
 * everything. Beside it, and only told: a house in which a hundred times as much is under way, where whatever counts it
 * has that much more to count. Filling takes minutes.
 */
export const measureGrowth: Measurement = () =>
  withManyCases(
    async (small) => {
      const older = await withManyCases((large) => compareHouses(small, large), undefined, MANY, FEW)
      const busier = await withManyCases((large) => compareHouses(small, large), undefined, MORE_WORK)
      return [
        ...older.map(({ what, isSearch, ...figure }): Figure => ({
          ...figure,
          what: `De ${number(FEW)} a ${number(MANY)} dossiês, ${number(FEW)} em andamento: ${what}`,
          target: isSearch ? MOST_SEARCH_GROWTH : MOST_GROWTH,
        })),
        ...busier.map(({ what, isSearch: _isSearch, ...figure }): Figure => ({
          ...figure,
          what: `De ${number(FEW)} a ${number(MORE_WORK)} em andamento: ${what}`,
          target: null,
        })),
      ]
    },
    undefined,
    FEW,
  )
