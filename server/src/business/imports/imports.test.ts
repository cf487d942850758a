import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { filesBelow } from '../../testing/files-below.ts'
import { formWith } from '../../testing/form-with.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { cpfOf, portfolio, portfolioCsv, portfolioXlsx } from '../../testing/portfolio.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Buyer } from '../../cases/facts/fact-schemas.ts'
import type { Work } from '../../cases/work-list/work-schemas.ts'
import type { Checked, OpenedImport } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const renata = await createPerson(db, { email: 'renata@demo.br', name: 'Renata Lopes', role: 'agent' })
const [gil, alice, asRenata] = await Promise.all(
  [demoPeople.gil.email, demoPeople.alice.email, 'renata@demo.br'].map((email) => signIn(started, email)),
)

const send = (content: Uint8Array, name = 'carteira.csv') =>
  gil!.request('/api/imports', formWith(name, content))
const upload = async (content: Uint8Array, name?: string) => {
  const response = await send(content, name)
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(201)
  return readJson<OpenedImport>(response)
}
const columnsOf = ({ columns }: OpenedImport) => columns!.map(({ column }) => column)
const check = async (one: OpenedImport, more: object = {}) => {
  const response = await gil!.post(`/api/imports/${one.id}/check`, {
    columns: columnsOf(one),
    duplicates: 'skip',
    ...more,
  })
  expect(response.status).toBe(200)
  return readJson<Checked>(response)
}
const read = (id: string) => readJson<OpenedImport>(gil!.get(`/api/imports/${id}`))
const run = async ({ id }: OpenedImport, task = 'run') => {
  expect((await gil!.request(`/api/imports/${id}/${task}`, { method: 'POST' })).status).toBe(200)
  await started.workOnImports()
  return read(id)
}
const stored = async () => {
  const { auth_session: _, rate_limits: __, ...tables } = await dumpTables(db)
  return tables
}
const listed = async () => (await readJson<Work[]>(gil!.get('/api/work?limit=500&order=created_at'))).length
const banks = () => db.selectFrom('case_operations').select('bank').distinct().execute()
const faults = 'cpf nome valor_imovel etapa cidade nascimento uf prazo'.split(' ')
const before = await listed()

test('imports sixty rows of CSV, reports nine by field, opens cases with history and notifies no one', async () => {
  const one = await upload(portfolioCsv())
  expect([one.rows, columnsOf(one).filter((column) => column === null)]).toEqual([60, [null]])
  const checked = await check(one)
  expect(checked.counts).toEqual({ created: 51, updated: 0, skipped: 1, failed: 8 })
  expect(checked.problems.map(({ remarks }) => remarks.map(({ column }) => column))).toEqual(
    faults.map((column) => [column]),
  )
  expect(checked.problems.map(({ number }) => number - 1)).toEqual([5, 10, 14, 19, 23, 34, 42, 53])
  expect(checked.notices.find(({ number }) => number === 29)?.remarks[0]).toEqual({
    column: 'cpf',
    key: 'avisoRepetida',
    params: { linha: 28 },
  })
  expect(checked.unknown.map(({ kind, name, rows }) => [kind, name, rows])).toEqual([
    ['etapa', 'Aguardando gerente', 1],
    ['cidade', 'Recfe/PE', 1],
  ])
  expect(await listed()).toBe(before)

  const names = [
    { kind: 'etapa', name: 'Aguardando gerente', value: 'analise_credito' },
    // An earlier choice skips the name; now that she has an account, it means her.
    { kind: 'agente', name: 'Renata Lopes', value: '' },
  ]
  expect((await check(one, { names })).counts).toMatchObject({ created: 52, failed: 7 })
  const done = await run(one)
  expect([done.status, done.position]).toEqual(['done', 60])
  expect(done.counts).toMatchObject({ created: 52, skipped: 1, failed: 7 })
  expect(await listed()).toBe(before + 52)
  expect(await db.selectFrom('outbox_emails').selectAll().execute()).toEqual([])
  expect(
    await db.selectFrom('notices').where('created_at', '>=', one.created_at).selectAll().execute(),
  ).toEqual([])
})

test("gives an imported case its row's facts, its stage with history, and its agent", async () => {
  const [imported] = await readJson<Work[]>(gil!.get('/api/work?q=elcio%20brandao%20aa%20acacias'))
  expect(imported).toMatchObject({
    protocol: expect.stringMatching(/^2026-/),
    current_stage: 'contrato',
    situation: 'Conforme',
    stage_since: '2026-09-13T15:00:00.000Z',
    created_at: '2026-04-28T15:00:00.000Z',
    property_city: 'Olinda',
    responsible: { id: renata },
    referred_by: null,
  })
  const [buyer] = await readJson<Buyer[]>(gil!.get(`/api/cases/${imported!.id}/buyers`))
  expect(buyer).toMatchObject({
    cpf: cpfOf(1),
    phone: '81910014321',
    income: 489_400,
    income_type: 'clt_variavel',
  })
  const facts = await readJson(gil!.get(`/api/cases/${imported!.id}/facts`))
  expect(facts).toMatchObject({
    property: { address: 'Rua das Acácias, 1', price: 28_800_000 },
    seller: { name: 'Vasco Pessoa' },
    operation: {
      bank: 'Caixa',
      annual_rate: 0.0766,
      term_months: 420,
      system: 'price',
      proposal: '8.4444.1',
      fgts: 0,
    },
  })
  const stages = await readJson<{ stage_key: string; status: string }[]>(
    gil!.get(`/api/cases/${imported!.id}/stages`),
  )
  expect(Object.fromEntries(stages.map(({ stage_key, status }) => [stage_key, status]))).toEqual({
    contrato: 'in_progress',
    lead_criado: 'completed',
  })
  const [other] = await readJson<Work[]>(gil!.get('/api/work?q=ines%20paiva%20aa'))
  expect(other).toMatchObject({
    referred_by: demoPartners.moura.name,
    responsible: { id: demoPeople.gil.id },
  })
  const notes = await readJson<{ body: string; is_public: boolean }[]>(
    gil!.get(`/api/cases/${other!.id}/notes`),
  )
  expect(notes.map(({ body, is_public }) => [body, is_public])).toEqual([
    ['=HYPERLINK("https://exemplo.com.br";"clique")', false],
  ])
})

test('finds every case of the same rows as XLSX, updates them on request, and remembers a name', async () => {
  const one = await upload(await portfolioXlsx(), 'carteira.xlsx')
  expect((await check(one)).counts).toEqual({ created: 0, updated: 0, skipped: 53, failed: 7 })
  const again = portfolio.map((row) => row.map((cell) => (cell === 'Caixa' ? 'Banco do Brasil' : cell)))
  const two = await upload(await portfolioXlsx(again), 'carteira.xlsx')
  expect((await check(two, { duplicates: 'update' })).counts).toMatchObject({ created: 0, updated: 53 })
  expect((await run(two)).counts).toMatchObject({ updated: 53, failed: 7 })
  expect(await banks()).toEqual([{ bank: 'Banco do Brasil' }])

  const undone = await run(two, 'undo')
  expect([undone.status, undone.counts.undone, undone.remaining]).toEqual(['undone', 53, []])
  expect(await banks()).toEqual([{ bank: 'Caixa' }])
  expect((await check(one, { duplicates: 'create' })).counts).toMatchObject({ created: 53 })
})

test('undoes an import within a day, except for cases changed since, which it names', async () => {
  const rows = [
    portfolio[0]!,
    ...portfolio.slice(1, 4).map((row) => row.map((cell, at) => (at === 1 ? null : cell))),
  ]
  const count = await listed()
  const one = await upload(portfolioCsv(rows))
  await check(one)
  expect((await run(one)).counts.created).toBe(3)
  clock.now = new Date(clock.now.getTime() + 60_000)
  const { case_id } = await db
    .selectFrom('import_rows')
    .where('import_id', '=', one.id)
    .where('number', '=', 3)
    .select('case_id')
    .executeTakeFirstOrThrow()
  expect((await gil!.patch(`/api/cases/${case_id}`, { title: 'Mudado' })).status).toBe(200)
  const undone = await run(one, 'undo')
  expect([undone.counts.undone, undone.remaining.map(({ id }) => id)]).toEqual([2, [case_id]])
  expect(await listed()).toBe(count + 1)
  expect((await gil!.post(`/api/imports/${one.id}/undo`)).status).toBe(409)
})

test('shows people their own imports only, and encrypts spreadsheets in the database', async () => {
  const one = await upload(portfolioCsv())
  expect((await asRenata!.get(`/api/imports/${one.id}`)).status).toBe(404)
  expect((await alice!.get(`/api/imports/${one.id}`)).status).toBe(200)
  const text = Object.values(await dumpTables(db))
    .flat()
    .join('\n')
  for (const secret of [
    cpfOf(2),
    cpfOf(3),
    '489400',
    '4.894,00',
    '1976-01-21',
    '21/01/1976',
    '81910024321',
    '1002-4321',
  ])
    expect(text, secret).not.toContain(secret)
  expect((await gil!.delete(`/api/imports/${one.id}`)).status).toBe(204)
})

test.each(['csv', 'xlsx'])('returns failed rows as %s with the reasons', async (format) => {
  const one = await upload(portfolioCsv())
  await check(one)
  const response = await gil!.get(`/api/imports/${one.id}/problems?format=${format}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Disposition')).toContain(`carteira - problemas.${format}`)
  const content = Buffer.from(await response.arrayBuffer())
  if (format === 'csv') {
    const lines = content.toString().split('\r\n').slice(0, -1)
    expect(lines).toHaveLength(8)
    expect(lines[0]).toMatch(/^\uFEFFCliente;.*;Problema$/)
    expect(lines[1]).toMatch(/;CPF: os dígitos não conferem \(123\.456\.789-00\)$/)
  }
  // Corrected, the file can be imported.
  const again = await upload(content, `problemas.${format}`)
  expect([again.rows, (await check(again)).counts.failed]).toEqual([7, 7])
})

const bomb = () =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': Buffer.from('<workbook/>'),
      'xl/worksheets/sheet1.xml': Buffer.alloc(80_000_000),
    }),
  )

/** A workbook a few bytes larger with a cell so far away that the gap before it would fill the memory. */
async function workbookWithCell(cellName: string) {
  const files = unzipSync(await portfolioXlsx())
  const [name, sheet] = Object.entries(files).find(([path]) => path.endsWith('sheet1.xml'))!
  const cell = `<row r="${cellName.replace(/\D/g, '')}"><c r="${cellName}"><v>1</v></c></row></sheetData>`
  return zipSync({ ...files, [name]: strToU8(strFromU8(sheet).replace('</sheetData>', cell)) })
}

test.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
  ['a bomb', bomb, /grande demais/],
  ['a cell in row 99,999,999', () => workbookWithCell('A99999999'), /grande demais/],
  ['a cell in column ZZZZZZ', () => workbookWithCell('ZZZZZZ70'), /grande demais/],
  [
    'a workbook that breaks off',
    async () => (await portfolioXlsx()).subarray(0, 3000),
    /incompleta ou danificada/,
  ],
  ['a CSV that breaks off', () => Buffer.from('nome;cpf\r\n"Ana;1\r\n'), /perto da linha/],
  ['an old workbook', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 1, 1, 1]), /formato antigo/],
  ['a PDF', () => Buffer.from('%PDF-1.4'), /CSV ou XLSX/],
  ['bytes', () => Buffer.from([110, 0, 1, 2, 3]), /CSV ou XLSX/],
  ['nothing', () => Buffer.alloc(0), /vazio/],
  ['a header alone', () => Buffer.from('nome;cpf\n'), /não tem linhas/],
  ['too many columns', () => Buffer.from(`${'a;'.repeat(120)}b\n1;2`), /colunas/],
])('rejects %s with the reason and leaves nothing behind', async (_, content, why) => {
  const tables = await stored()
  const response = await send(await content(), 'planilha.xlsx')
  const { fields } = await readJson<ErrorBody>(response)
  expect([response.status, fields?.file]).toEqual([400, expect.stringMatching(why)])
  expect(await stored()).toEqual(tables)
  expect((await filesBelow(started.incoming)).length).toBe(0)
})

test.each<[object, string]>([
  [{ columns: ['cpf'] }, 'columns'],
  [{ columns: ['nome', 'nome'] }, 'columns'],
  [{ columns: ['nome', 'cor'] }, 'columns.1'],
  [{ duplicates: 'merge' }, 'duplicates'],
  [{ names: [{ kind: 'etapa', name: 'x', value: 'fim' }] }, 'names'],
  [{ names: [{ kind: 'agente', name: 'x', value: demoPeople.ana.id }] }, 'names'],
])('rejects %j and names the field', async (wrong, field) => {
  const one = await upload(Buffer.from('nome;cpf\nAna Lima;\n'))
  const response = await gil!.post(`/api/imports/${one.id}/check`, {
    columns: ['nome', 'cpf'],
    duplicates: 'skip',
    ...wrong,
  })
  const { fields } = await readJson<ErrorBody>(response)
  expect([response.status, Object.keys(fields ?? {})]).toEqual([400, [field]])
})

test('imports nothing more for a person who lost the permission', async () => {
  const one = await upload(Buffer.from('nome\nAna Lima\n'))
  await check(one)
  expect((await gil!.post(`/api/imports/${one.id}/run`)).status).toBe(200)
  await db
    .updateTable('user_roles')
    .set({ role: 'client' })
    .where('user_id', '=', demoPeople.gil.id)
    .execute()
  await started.workOnImports()
  const { status } = await readJson<OpenedImport>(alice!.get(`/api/imports/${one.id}`))
  expect(status).toBe('stopped')
})
