import { setTimeout as wait } from 'node:timers/promises'
import { getPostgres } from 'server/testing/find-postgres.ts'
import { portfolioCsv, portfolioOf, portfolioXlsx } from 'server/testing/portfolio.ts'
import { startCluster } from 'server/testing/postgres-cluster.ts'
import { signIn } from '../../support/api.ts'
import { startServer, type RunningServer } from '../../support/server.ts'
import { memoryOfAll, workOf } from '../documents/process-memory.ts'
import { healthFigure, watchHealth } from '../documents/watch-health.ts'
import type { Figure, Measurement } from '../figure.ts'

const ROWS = 10_000
const GIL = 'gil.agente@demo.br'

interface Import {
  id: string
  status: string
  columns: { column: string | null }[]
  counts: Record<string, number> | null
}

interface Sheet {
  name: string
  content: Uint8Array
}

/** Sends a sheet, looks through it and has it imported. @returns seconds from each to its end */
async function importSheet({ origin }: RunningServer, { name, content }: Sheet) {
  const headers = { Cookie: await signIn(origin, GIL), Origin: origin }
  const address = `${origin}/api/imports`
  const ask = async <Body>(path: string, given: RequestInit = {}) => {
    const response = await fetch(address + path, { ...given, headers: { ...headers, ...given.headers } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(content)]), name)
  const began = performance.now()
  const { id, columns } = await ask<Import>('', { method: 'POST', body: form })
  await ask(`/${id}/check`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      columns: columns.map(({ column }) => column),
      duplicates: 'skip',
      // Nobody here is called that: whoever imports answers for those.
      names: [{ kind: 'agente', name: 'Renata Lopes', value: '' }],
    }),
  })
  const looked = performance.now()
  await ask(`/${id}/run`, { method: 'POST' })
  for (;;) {
    const { status, counts } = await ask<Import>(`/${id}`)
    if (status === 'done') {
      // A few of the CPFs that are made up are none.
      if ((counts?.['created'] ?? 0) < ROWS * 0.99) throw new Error(JSON.stringify(counts))
      return { checking: (looked - began) / 1000, importing: (performance.now() - looked) / 1000 }
    }
    if (status === 'stopped') throw new Error(status)
    await wait(200)
  }
}

async function measureImport(
  database: string,
  sheet: Sheet,
  env: Record<string, string> = {},
): Promise<Figure[]> {
  const server = await startServer(env)
  try {
    const before = await memoryOfAll(server.pid)
    let most = before
    const watching = setInterval(() => {
      void memoryOfAll(server.pid).then((now) => (most = Math.max(most, now)))
    }, 50)
    const health = watchHealth(server.origin)
    const workedBefore = await workOf(server.pid)
    const { checking, importing } = await importSheet(server, sheet).finally(() => clearInterval(watching))
    const worked = (await workOf(server.pid)) - workedBefore
    const slowest = await health()
    const what = `${database}: ${sheet.name} de ${ROWS.toLocaleString('pt-BR')} linhas`
    return [
      {
        what: `${what}, de enviada a importada`,
        measured: `conferir ${checking.toFixed(1)} s, importar ${importing.toFixed(1)} s`,
        value: checking + importing,
        target: 60,
        unit: ' s',
      },
      {
        what: `${what}: trabalho dos processadores`,
        measured:
          'o que o servidor e os processos que ele abriu gastaram deles, com os pedidos de /api/health',
        value: worked,
        target: 60,
        unit: ' s',
      },
      {
        what: `${what}: memória a mais`,
        measured: 'do servidor e dos processos que ele abriu, a maior menos a de antes',
        value: most - before,
        target: 200,
        unit: ' MB',
      },
      healthFigure(what, slowest),
    ]
  } finally {
    await server.stop()
  }
}

/**
 * A large sheet of cases: how long it takes, how much more memory, and whether others are still answered. As a workbook,
 * which takes the most to read.
 */
export const measureImportOnSqlite: Measurement = async () =>
  measureImport('SQLite', { name: 'carteira.xlsx', content: await portfolioXlsx(portfolioOf(ROWS)) })

/** As text, on a PostgreSQL of its own. */
export const measureImportOnPostgres: Measurement = async () => {
  const cluster = await startCluster(getPostgres().folder)
  try {
    const sheet = { name: 'carteira.csv', content: portfolioCsv(portfolioOf(ROWS)) }
    return await measureImport('PostgreSQL', sheet, { DATABASE_URL: cluster.url })
  } finally {
    await cluster.stop()
  }
}
