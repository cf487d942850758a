import { addMonths, builtInLines, formatCet } from 'core'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { policy } from '../../platform/access/policy.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { hasPdfTools, openWithTools } from '../../testing/find-pdf-tools.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import type { RuleImpact } from '../formulas/impact-schemas.ts'
import { startApp } from '../../testing/start-app.ts'
import type { CaseLoans, CaseQuote, CaseQuoteRequest } from './case-quote-schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [gil, alice] = await Promise.all(
  [demoPeople.gil.email, demoPeople.alice.email].map((email) => signIn(started, email)),
)
const { id: caseId } = await readJson<{ id: string }>(
  gil!.post('/api/cases', {
    name: 'Rita Melo',
    phone: '(81) 98765-4321',
    income: 700_000,
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
  }),
)
const path = `/api/cases/${caseId}/quotes`
const list = () => readJson<CaseQuote[]>(gil!.get(path))
const setType = (property_type: 'apartamento' | null) =>
  db.updateTable('cases').set({ property_type }).where('id', '=', caseId).execute()
/** The oldest buyer, 46, alone: 0.0386% a month. */
const alone = ({ credit }: { credit: number }) => ({ mip: Math.round(credit * 0.000386), isSupposed: true })
const draft = () => readJson<CaseQuoteRequest>(gil!.get(`${path}/draft`))

test("starts from the case's people and property and stores both encrypted", async () => {
  const { id: buyer } = (await readJson<{ id: string }[]>(gil!.get(`/api/cases/${caseId}/buyers`)))[0]!
  await gil!.patch(`/api/cases/${caseId}/buyers/${buyer}`, {
    birth_date: '1990-10-01',
    fgts_three_years: true,
    owns_home: false,
    has_sfh_loan: false,
  })
  const bia = {
    name: 'Bia',
    income: 100_000,
    birth_date: '1980-01-02',
    owns_home: false,
    has_sfh_loan: false,
  }
  await gil!.post(`/api/cases/${caseId}/buyers`, bia)
  await gil!.patch(`/api/cases/${caseId}/property`, { price: 35_000_000, condition: 'novo' })
  await gil!.patch(`/api/cases/${caseId}/operation`, { own_money: 4_000_000, fgts: 3_000_000 })
  const begun = await draft()
  // A known fact of the property wins over the default of its type.
  await gil!.patch(`/api/cases/${caseId}/property`, { condition: 'usado' })
  expect((await draft()).used).toBe(true)
  await gil!.patch(`/api/cases/${caseId}/property`, { condition: 'novo' })
  expect(begun).toMatchObject({
    propertyType: 'apartamento',
    used: false,
    price: 35_000_000,
    income: 800_000,
    ownMoney: 4_000_000,
    fgts: 3_000_000,
    quotaHolder: true,
    birthDate: '1980-01-02',
    months: 420,
    city: 'Recife',
  })
  const response = await gil!.post(path, { title: 'Apto 302', request: begun })
  expect(response.status).toBe(201)
  const quote = await readJson<CaseQuote>(response)
  expect(quote).toMatchObject({ number: 1, title: 'Apto 302', day: '2026-11-21', valid_until: '2026-12-21' })
  expect(quote.lines.map(({ id }) => id)).toEqual(['mcmv-3', 'sbpe'])
  // The FGTS may be either buyer's, and it is unknown whether Bia has three years of it.
  expect(quote.fgtsUse).toEqual({ counts: 0, possible: 3_000_000, missing: ['quotaHolder'], refused: [] })
  expect(quote.possible.map(({ depends, line }) => [depends, line.id, line.fgts])).toEqual([
    ['fgts', 'mcmv-3', 3_000_000],
  ])
  expect(quote.lines[0]?.cash?.sac.items.map(({ code }) => code)).toContain('itbi')
  const { request } = await db.selectFrom('case_quotes').select('request').executeTakeFirstOrThrow()
  expect(request).toMatch(/^v\d+\.[\w-]+$/)
})

test('supposes no property type for a case without one, and refuses to simulate without it', async () => {
  await setType(null)
  const unknown = await draft()
  expect(unknown).toMatchObject({ propertyType: null, used: false, price: 35_000_000 })
  const refused = await gil!.post(path, { title: 'Sem tipo', request: unknown })
  expect([refused.status, Object.keys((await readJson<ErrorBody>(refused)).fields ?? {})]).toEqual([
    400,
    ['request.propertyType'],
  ])
  await setType('apartamento')
})

test('insures each of two buyers by the share of the income, and the oldest alone while one is unknown', async () => {
  const buyers = await readJson<{ id: string }[]>(gil!.get(`/api/cases/${caseId}/buyers`))
  const quoted = async (changes: object = {}) => {
    const request = { ...(await draft()), ...changes }
    const { lines, supposed } = await readJson<CaseQuote>(gil!.post(path, { title: 'Casal', request }))
    const { credit, first } = lines[0]!.sac
    return { credit, mip: first.mip, isSupposed: supposed.includes('buyers') }
  }
  const both = await quoted()
  // Rita is 36 at the first due date and earns 7,000; Bia is 46 and earns 1,000: 0.0154% and 0.0386% a month.
  const rate = 0.875 * 0.000154 + 0.125 * 0.000386
  expect(both).toMatchObject({ mip: Math.round(both.credit * rate), isSupposed: false })
  // Another income does not say how each buyer contributes to it.
  const tried = await quoted({ income: 900_000 })
  expect(tried).toMatchObject(alone(tried))
  await gil!.patch(`/api/cases/${caseId}/buyers/${buyers[0]!.id}`, { birth_date: null })
  const unknown = await quoted()
  expect(unknown).toMatchObject(alone(unknown))
  await gil!.patch(`/api/cases/${caseId}/buyers/${buyers[0]!.id}`, { birth_date: '1990-10-01' })
  await db.deleteFrom('case_quotes').where('title', '=', 'Casal').execute()
})

test('shows a stored simulation to the cent by the rules of its day and keeps its version from deletion', async () => {
  const [before] = await list()
  const formulas = '/api/admin/formulas'
  const lines = builtInLines.lines.map((line) => ({ ...line, fee: 9_900, maxMonths: 300 }))
  for (let round = 0; round < 3; round += 1) {
    const { id } = await readJson<{ id: string }>(
      alice!.post(formulas, { name: 'linhas', body: { ...builtInLines, lines } }),
    )
    expect((await alice!.put(`${formulas}/${id}`, { is_active: true })).status).toBe(200)
  }
  clock.now = new Date(clock.now.getTime() + 3_600_000)
  expect((await list())[0]).toEqual(before)
  const second = await readJson<CaseQuote>(gil!.post(path, { title: 'Depois', request: await draft() }))
  expect([second.number, second.lines_version]).toEqual([2, 5])
  expect(second.lines[0]?.sac.first.fee).toBe(9_900)
  const versions = await readJson<{ id: string; name: string; version: number }[]>(alice!.get(formulas))
  const first = versions.find(({ name, version }) => name === 'linhas' && version === 2)
  const refused = await alice!.delete(`${formulas}/${first!.id}`)
  expect([refused.status, (await readJson<ErrorBody>(refused)).message]).toEqual([
    409,
    'Esta versão não pode ser excluída: há simulações guardadas com ela.',
  ])
})

test('lists the open cases that a version of the lines changes, before and after its activation', async () => {
  const formulas = '/api/admin/formulas'
  const versions = await readJson<{ id: string; name: string; version: number; is_active: boolean }[]>(
    alice!.get(formulas),
  )
  // Migrations use the real clock.
  await db
    .updateTable('calc_formulas')
    .set({ activated_at: '2026-01-01T12:00:00.000Z' })
    .where('version', '<=', 2)
    .execute()
  const active = versions.find(({ name, is_active }) => name === 'linhas' && is_active)!
  const impactOf = (id: string) => readJson<RuleImpact>(alice!.get(`${formulas}/${id}/impact`))
  const create = async (lines: object[]) =>
    (
      await readJson<{ id: string }>(
        alice!.post(formulas, { name: 'linhas', body: { ...builtInLines, lines } }),
      )
    ).id

  const same = await create(builtInLines.lines.map((line) => ({ ...line, fee: 9_900, maxMonths: 300 })))
  expect(await impactOf(same)).toMatchObject({ before: active.version, compared: 1, cases: [] })
  const dearer = await create(builtInLines.lines.map((line) => ({ ...line, fee: 29_900, maxMonths: 240 })))
  const { cases } = await impactOf(dearer)
  expect(cases).toMatchObject([{ case_id: caseId, client_name: 'Rita Melo', title: 'Depois' }])
  expect(cases[0]!.changes).toContain('charge')
  expect(cases[0]!.after!.charge).not.toBe(cases[0]!.before!.charge)
  const spreadsheet = await alice!.get(`${formulas}/${dearer}/impact/spreadsheet?format=csv`)
  expect(spreadsheet.headers.get('Content-Disposition')).toContain('linhas-versao-')
  expect(await spreadsheet.text()).toMatch(/;Rita Melo;Depois;/)

  expect((await alice!.put(`${formulas}/${dearer}`, { is_active: true })).status).toBe(200)
  expect((await impactOf(dearer)).cases, 'it is told of afterwards too').toEqual(cases)
  await gil!.post(`/api/cases/${caseId}/outcome`, { outcome: 'desistiu', reason: 'Sumiu' })
  expect(await impactOf(dearer), 'what has ended is not told of').toMatchObject({ compared: 0, cases: [] })
  await gil!.post(`/api/cases/${caseId}/outcome`, { outcome: 'em_andamento' })
  expect((await gil!.get(`${formulas}/${dearer}/impact`)).status).toBe(403)
  const simulation = versions.find(({ name }) => name === 'simulacao')!
  expect((await alice!.get(`${formulas}/${simulation.id}/impact`)).status).toBe(404)
})

test("returns the loan of a line month by month by both systems, equal to the line's figures", async () => {
  const [{ id, lines }] = (await list()) as [CaseQuote]
  const { credit, first, interest } = lines.find((line) => line.id === 'sbpe')!.sac
  const loans = await readJson<CaseLoans>(gil!.get(`${path}/${id}/loans/sbpe/sac`))
  expect([loans.credit, loans.price.credit]).toEqual([credit, credit])
  expect(loans.sac.interest.reduce((sum, one) => sum + one, 0)).toBe(interest)
  expect([loans.sac.interest[0], loans.sac.mip?.[0], loans.sac.balance.at(-1)]).toEqual([
    first.interest,
    first.mip,
    0,
  ])
  for (const wrong of ['mcmv-1/sac', 'sbpe/sacre'])
    expect((await gil!.get(`${path}/${id}/loans/${wrong}`)).status).toBe(404)
})

test('draws a proposal as one PDF page, only for lines in the answer', async () => {
  const [{ id }] = (await list()) as [CaseQuote]
  const response = await gil!.get(`${path}/${id}/proposals/sbpe/sac`)
  expect(response.headers.get('Content-Disposition')).toBe('inline; filename="proposta-2-sbpe-sac.pdf"')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1)
  for (const wrong of ['mcmv-1/sac', 'sbpe/sacre'])
    expect((await gil!.get(`${path}/${id}/proposals/${wrong}`)).status).toBe(404)
})

test("adds the CET by calendar days when the contract's day is known, in the proposal too", async () => {
  const [before] = await list()
  expect(before!.request.contractDay).toBeNull()
  expect(before!.lines.map(({ datedCet }) => datedCet)).toEqual(before!.lines.map(() => null))
  const contractDay = '2027-01-29'
  const newQuote = { title: 'Com dia', request: { ...(await draft()), contractDay } }
  const { id, lines, request } = await readJson<CaseQuote>(gil!.post(path, newQuote))
  expect(request.contractDay).toBe(contractDay)
  const { credit, sac } = await readJson<CaseLoans>(gil!.get(`${path}/${id}/loans/sbpe/sac`))
  const { datedCet, sac: quote } = lines.find((line) => line.id === 'sbpe')!
  expect(quote.upFront).toEqual([{ code: 'appraisal', amount: 82_000 }])
  // Definition of CET: the charges of each day, discounted to the day of the contract, equal the credit less the appraisal.
  const worth = sac.interest.reduce((sum, interest, k) => {
    const charge =
      (sac.balance[k - 1] ?? credit) - sac.balance[k]! + interest + sac.mip![k]! + sac.dfi + sac.fee
    const days = (Date.parse(addMonths(contractDay, k + 1)) - Date.parse(contractDay)) / 86_400_000
    return sum + charge / (1 + datedCet!.sac!) ** (days / 365)
  }, 0)
  expect(Math.abs(worth / (credit - 82_000) - 1)).toBeLessThan(1e-9)
  if (!hasPdfTools()) return
  const proposal = await gil!.get(`${path}/${id}/proposals/sbpe/sac`)
  const file = join(await createFolder(), 'proposta.pdf')
  await writeFile(file, Buffer.from(await proposal.arrayBuffer()))
  const { texts } = await openWithTools(file)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('CET para contrato em 29/01/2027')
  expect(texts[0]).toContain(formatCet(datedCet!.sac!))
  expect(texts[0]!.replace(/\s+/g, ' ')).toContain('inclui: juros, seguros, tarifa, avaliação R$ 820,00')
})

test.runIf(hasPdfTools())('names the client in the proposal of a case without buyers', async () => {
  const { id: other, client_name } = await db
    .selectFrom('cases')
    .leftJoin('case_buyers', 'case_buyers.case_id', 'cases.id')
    .where('case_buyers.id', 'is', null)
    .where('client_name', '<>', '')
    .where('outcome', '=', 'em_andamento')
    .select(['cases.id', 'client_name'])
    .executeTakeFirstOrThrow()
  const quotes = `/api/cases/${other}/quotes`
  const { id } = await readJson<CaseQuote>(
    gil!.post(quotes, { title: 'Sem compradores', request: await draft() }),
  )
  const proposal = await gil!.get(`${quotes}/${id}/proposals/sbpe/sac`)
  const file = join(await createFolder(), 'proposta.pdf')
  await writeFile(file, Buffer.from(await proposal.arrayBuffer()))
  expect((await openWithTools(file)).texts[0]).toContain(`Para ${client_name}`)
})

test('shows clients and partners the simulations they brought along, and none that staff tried', async () => {
  const paula = await signIn(started, demoPeople.paula.email)
  await db
    .insertInto('case_assignments')
    .values({
      id: randomUUID(),
      case_id: caseId,
      partner_id: demoPeople.paula.partner_id!,
      responsibility: 'Análise',
    })
    .execute()
  expect((await paula.get(path)).status).toBe(403)
  const table: Record<string, string> = policy.readQuotes
  table['reviewer'] = 'assigned'
  try {
    const response = await paula.get(path)
    expect([response.status, await response.json()]).toEqual([200, []])
  } finally {
    delete table['reviewer']
  }
})

test.each([
  [{ city: 'Atlântida' }, { 'request.city': 'Cidade não encontrada em PE' }],
  [{ state: 'XX' }, { 'request.state': 'Estado não encontrado' }],
  [{ price: 0 }, { 'request.price': 'Valor deve ser positivo' }],
  [{ contractDay: '29/1/2027' }, { 'request.contractDay': 'Informe a data como AAAA-MM-DD' }],
  [{ birthDate: '1/1/1990' }, { 'request.birthDate': 'Informe a data como AAAA-MM-DD' }],
])('rejects %j and names the field', async (change, fields) => {
  const response = await gil!.post(path, { title: 'Outra', request: { ...(await draft()), ...change } })
  expect([response.status, (await readJson<ErrorBody>(response)).fields]).toEqual([400, fields])
})
