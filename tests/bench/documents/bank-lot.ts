import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteHandle from 'better-sqlite3'
import { hasPdfTools, openWithTools } from 'server/testing/find-pdf-tools.ts'
import { noisyPhoto, pdfOf } from 'server/testing/sample-scans.ts'
import { signIn } from '../../support/api.ts'
import { startServer, type RunningServer } from '../../support/server.ts'
import type { Measurement } from '../figure.ts'
import { memoryOfAll, workOf } from './process-memory.ts'
import { healthFigure, watchHealth } from './watch-health.ts'

const MB = 1_000_000
const PAPERS = 60
const TOTAL_MB = 120
const GIL = 'gil.agente@demo.br'

interface Sample {
  content: Buffer
  type: 'application/pdf' | 'image/jpeg'
  pages: number
}

const photo = (orientation: number) => noisyPhoto(4000, 3000, { orientation })

/** What clients send: photos of a telephone, scans of an office, statements of a bank; so many that they come to 120 MB. */
async function makeSamples(): Promise<Sample[]> {
  const photos = [await photo(1), await photo(6)]
  const scan = await noisyPhoto(1300, 1800)
  const sharpScan = await noisyPhoto(2480, 3508)
  const kinds: Sample[] = [
    ...photos.map((content): Sample => ({ content, type: 'image/jpeg', pages: 1 })),
    { content: await pdfOf('Digitalizado', { photo: scan, pages: 2 }), type: 'application/pdf', pages: 2 },
    { content: await pdfOf('300 dpi', { photo: sharpScan, rotate: 90 }), type: 'application/pdf', pages: 1 },
    { content: await pdfOf('Extrato', { pages: 12, size: [612, 792] }), type: 'application/pdf', pages: 12 },
  ]
  const samples = Array.from({ length: PAPERS }, (_, index) => kinds[index % kinds.length]!)
  const missing = TOTAL_MB * MB - samples.reduce((sum, { content }) => sum + content.length, 0)
  if (missing <= 0) return samples
  // Behind the end of a photo a camera may keep anything.
  const more = Math.ceil(missing / samples.filter(({ type }) => type === 'image/jpeg').length)
  const filled = new Map(
    photos.map((content) => [content, Buffer.concat([content, Buffer.alloc(more, 1)])] as const),
  )
  return samples.map((sample) => ({ ...sample, content: filled.get(sample.content) ?? sample.content }))
}

/** Puts papers into a case, behind the server's back. @returns the case, and how much they are in all */
async function addPapers(dataDir: string, samples: readonly Sample[]) {
  const handle = new SqliteHandle(join(dataDir, 'simulador.sqlite'), { timeout: 5000 })
  try {
    const { id: caseId } = handle
      .prepare<[], { id: string }>(`select id from cases where title = 'Apartamento na Boa Vista'`)
      .get()!
    // Those that were approved before.
    handle.prepare(`delete from doc_checklists where case_id = ? and status = 'approved'`).run(caseId)
    const at = new Date().toISOString()
    for (const [index, { content, type }] of samples.entries()) {
      const [item, file] = [randomUUID(), randomUUID()]
      const key = `case-documents/documents/${caseId}/${item}/${file}`
      const path = join(dataDir, 'files', key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
      handle
        .prepare(
          `insert into doc_checklists (id, case_id, label, required, status, owner_role, position, storage_path, uploaded_at, reviewed_at)
           values (?, ?, ?, 1, 'approved', 'cliente', ?, ?, ?, ?)`,
        )
        .run(item, caseId, `Documento ${String(index + 1).padStart(2, '0')}`, index, key, at, at)
      handle
        .prepare(
          `insert into document_files (id, item_id, version, storage_path, name, type, size, uploaded_by, uploaded_at)
           values (?, ?, 1, ?, ?, ?, ?, null, ?)`,
        )
        .run(file, item, key, type === 'image/jpeg' ? 'foto.jpg' : 'papel.pdf', type, content.length, at)
    }
    return caseId
  } finally {
    handle.close()
  }
}

interface MadeLot {
  id: string
  status: string
  problem: { message: string } | null
  parts: { part: number; pages: number; size: number }[]
}

async function makeLot({ origin }: RunningServer, cookie: string, caseId: string): Promise<MadeLot> {
  const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' }
  const address = `${origin}/api/cases/${caseId}/lots`
  const begun = await fetch(address, { method: 'POST', headers, body: '{}' })
  const { id } = (await begun.json()) as MadeLot
  for (;;) {
    const lots = (await (await fetch(address, { headers })).json()) as MadeLot[]
    const lot = lots.find((one) => one.id === id)!
    if (lot.status === 'done') return lot
    if (lot.status !== 'queued') throw new Error(lot.problem?.message ?? lot.status)
    await wait(100)
  }
}

/** Has what was made opened by two other programs. */
async function checkLot(
  { origin }: RunningServer,
  cookie: string,
  caseId: string,
  lot: MadeLot,
  pages: number,
) {
  const answer = await fetch(`${origin}/api/cases/${caseId}/lots/${lot.id}/parts/1`, {
    headers: { Cookie: cookie },
  })
  if (!hasPdfTools()) return
  const path = join(tmpdir(), `lote-${randomUUID()}.pdf`)
  await writeFile(path, Buffer.from(await answer.arrayBuffer()))
  const read = async () => {
    try {
      return await openWithTools(path)
    } finally {
      await rm(path)
    }
  }
  const opened = await read()
  const marks = opened.marks.flatMap((mark) => mark.below ?? [mark])
  if (opened.pages.length !== pages || marks.length !== PAPERS + 1)
    throw new Error(`${opened.pages.length} pages, ${marks.length} bookmarks`)
}

/** Puts 60 papers of 120 MB together: how long it takes, how much more memory, and whether others are still answered. */
export const measureBankLot: Measurement = async () => {
  const server = await startServer()
  try {
    const cookie = await signIn(server.origin, GIL)
    const samples = await makeSamples()
    const caseId = await addPapers(server.dataDir, samples)
    const size = samples.reduce((sum, { content }) => sum + content.length, 0) / MB
    const before = await memoryOfAll(server.pid)
    let most = before
    const watching = setInterval(() => {
      void memoryOfAll(server.pid).then((now) => (most = Math.max(most, now)))
    }, 20)
    const health = watchHealth(server.origin)
    const workedBefore = await workOf(server.pid)
    const began = performance.now()
    const lot = await makeLot(server, cookie, caseId).finally(() => clearInterval(watching))
    const seconds = (performance.now() - began) / 1000
    const worked = (await workOf(server.pid)) - workedBefore
    const slowest = await health()
    const pages = samples.reduce((sum, one) => sum + one.pages, 0)
    const covers = lot.parts[0]!.pages - pages
    await checkLot(server, cookie, caseId, lot, pages + covers)
    const what = `Um PDF de ${PAPERS} papéis, ${Math.round(size)} MB`
    const made = `${lot.parts[0]!.pages} páginas, ${(lot.parts[0]!.size / MB).toFixed(1)} MB`
    return [
      { what, measured: `do pedido ao lote pronto: ${made}`, value: seconds, target: 30, unit: ' s' },
      {
        what: `${what}: trabalho dos processadores`,
        measured: 'o que o servidor e os processos que ele abriu gastaram deles',
        value: worked,
        target: 30,
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
