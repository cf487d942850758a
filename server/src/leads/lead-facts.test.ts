import { builtInLines, loanRequestOf, quoteLines, today } from 'core'
import { expect, test } from 'vitest'
import type { Buyer, CaseFacts } from '../cases/facts/fact-schemas.ts'
import { demoPeople } from '../installation/demo/demo-people.ts'
import { seedDemo } from '../installation/demo/seed-demo.ts'
import type { CaseQuote, CaseQuoteDraft } from '../simulation/quotes/case-quote-schemas.ts'
import { askLead, leadBody } from '../testing/lead-body.ts'
import { signIn, signUp } from '../testing/people.ts'
import { readJson, type ErrorBody } from '../testing/read-json.ts'
import { startApp } from '../testing/start-app.ts'
import type { Lead, LeadDetail } from './lead-schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [gil, alice] = await Promise.all(
  (['gil', 'alice'] as const).map((key) => signIn(started, demoPeople[key].email)),
)
const { answers } = leadBody()

let people = 0
/** Sends a request of a new person. */
const ask = (more: object) => {
  people += 1
  const person = {
    name: 'Rita Melo',
    cpf: String(10_000_000_000 + people),
    phone: `(81) 9${6_000_0000 + people}`,
  }
  return askLead(started, { ...person, ...more }, { address: `10.7.${people}.1` })
}

/** Receives a request and opens its case. @returns the address of the case */
async function openCase(more: object) {
  const { protocol, claim_token } = await readJson<{ protocol: string; claim_token: string }>(ask(more))
  const [lead] = await readJson<Lead[]>(gil!.get(`/api/leads?status=todos&q=${protocol}`))
  const { case_id } = await readJson<{ case_id: string }>(gil!.post(`/api/leads/${lead!.id}/case`))
  return { path: `/api/cases/${case_id}`, leadId: lead!.id, claim_token, case_id }
}
const draftOf = (path: string) => readJson<CaseQuoteDraft>(gil!.get(`${path}/quotes/draft`))
const quotesOf = (path: string) => readJson<CaseQuote[]>(gil!.get(`${path}/quotes`))
const buyersOf = (path: string) => readJson<Buyer[]>(gil!.get(`${path}/buyers`))

const refinement = {
  quotaHolder: false,
  hasSfhLoan: true,
  used: true,
  appraisal: 39_000_000,
  otherInstallments: 45_000,
  birthDate: '1985-02-03',
}

test("carries the visitor's answers and details into the case and its draft simulation", async () => {
  const { path, leadId } = await openCase({
    answers: { ...answers, propertyType: 'apartamento', hasProperty: true },
    refinement,
  })
  expect((await buyersOf(path))[0]).toMatchObject({
    birth_date: '1990-05-31',
    fgts_three_years: false,
    owns_home: true,
    has_sfh_loan: true,
    other_installments: 45_000,
  })
  const { property } = await readJson<CaseFacts>(gil!.get(`${path}/facts`))
  expect(property).toMatchObject({ condition: 'usado', appraisal: 39_000_000, price: 40_000_000 })
  expect(await draftOf(path)).toMatchObject({
    used: true,
    appraisal: 39_000_000,
    otherInstallments: 45_000,
    quotaHolder: false,
    ownsHome: true,
    hasSfhLoan: true,
    birthDate: '1990-05-31',
  })
  const lead = await readJson<LeadDetail>(gil!.get(`/api/leads/${leadId}`))
  expect(lead.submissions[0]).toMatchObject({
    has_property: true,
    details: { used: true, has_sfh_loan: true },
  })
  // Encrypted, as the income is.
  const row = await db
    .selectFrom('case_buyers')
    .where('case_id', '=', path.split('/').at(-1)!)
    .select(['owns_home', 'has_sfh_loan'])
    .executeTakeFirstOrThrow()
  for (const stored of Object.values(row)) expect(stored).toMatch(/^v\d+\.[\w-]+$/)
})

test('leaves what the visitor did not say unknown until staff write it', async () => {
  const { path } = await openCase({ answers: { ...answers, propertyType: 'apartamento' } })
  expect((await buyersOf(path))[0]).toMatchObject({
    owns_home: answers.hasProperty,
    has_sfh_loan: null,
    fgts_three_years: null,
    other_installments: null,
  })
  const draft = await draftOf(path)
  expect(draft).toMatchObject({ used: null, hasSfhLoan: null, quotaHolder: null, appraisal: null })
  const refused = await gil!.post(`${path}/quotes`, { title: 'Nova', request: draft })
  expect([refused.status, (await readJson<ErrorBody>(refused)).fields]).toEqual([
    400,
    { 'request.used': 'Diga se o imóvel é novo ou usado' },
  ])
  const unknown = { ...draft, used: false, ownsHome: null }
  const quote = await readJson<CaseQuote>(gil!.post(`${path}/quotes`, { title: 'Nova', request: unknown }))
  expect(quote.request).toMatchObject({ ownsHome: null, hasSfhLoan: null })
  expect(quote.supposed).toEqual(expect.arrayContaining(['hasSfhLoan', 'quotaHolder']))
  expect(quote.lines.filter(({ id }) => id.startsWith('mcmv-'))).toEqual([])
  const [buyer] = await buyersOf(path)
  await gil!.patch(`${path}/buyers/${buyer!.id}`, { has_sfh_loan: true, owns_home: null })
  expect(await draftOf(path)).toMatchObject({ hasSfhLoan: true, ownsHome: null })
})

test('joins the facts of two buyers: one is enough for a yes, a no needs both', async () => {
  const { path } = await openCase({ answers: { ...answers, hasProperty: false } })
  const [first, second] = await readJson<Buyer[]>(
    gil!.post(`${path}/buyers`, { name: 'Bruno Ferreira', fgts_three_years: true }),
  )
  expect(second).toMatchObject({ owns_home: null, has_sfh_loan: null, fgts_three_years: true })
  expect(await draftOf(path)).toMatchObject({ ownsHome: null, hasSfhLoan: null, quotaHolder: true })
  const set = (buyer: Buyer | undefined, change: object) => gil!.patch(`${path}/buyers/${buyer!.id}`, change)
  await set(second, { owns_home: true, has_sfh_loan: false })
  expect(await draftOf(path)).toMatchObject({ ownsHome: true, hasSfhLoan: null })
  await set(second, { owns_home: false })
  await set(first, { has_sfh_loan: false })
  expect(await draftOf(path)).toMatchObject({ ownsHome: false, hasSfhLoan: false })
  expect(await buyersOf(path)).toMatchObject([{ owns_home: false }, { owns_home: false }])
  const client = await signUp(started, 'cliente-fatos@exemplo.com.br')
  expect((await client.patch(`${path}/buyers/${first!.id}`, { owns_home: true })).status).toBe(403)
})

test.each([
  { propertyType: 'imovel_novo', used: true, condition: 'novo' },
  { propertyType: 'imovel_usado', used: false, condition: 'usado' },
])('$propertyType stays $condition when an answer contradicts it', async (example) => {
  const { propertyType, used, condition } = example
  const { path } = await openCase({ answers: { ...answers, propertyType }, refinement: { used } })
  const { property } = await readJson<CaseFacts>(gil!.get(`${path}/facts`))
  expect(property.condition).toBe(condition)
  const [first] = await quotesOf(path)
  expect(first!.request.used).toBe(condition === 'usado')
  const refused = await gil!.patch(`${path}/property`, { condition: used ? 'usado' : 'novo' })
  expect([refused.status, (await readJson<ErrorBody>(refused)).fields]).toEqual([
    400,
    { condition: 'O tipo do imóvel já diz se ele é novo ou usado' },
  ])
  const draft = await draftOf(path)
  expect(draft.used).toBe(condition === 'usado')
  const quote = await readJson<CaseQuote>(
    gil!.post(`${path}/quotes`, { title: 'Nova', request: { ...draft, used } }),
  )
  expect(quote.request.used).toBe(condition === 'usado')
})

test("makes the visitor's simulation the first of the case, by the rules of its day", async () => {
  const simulatedOn = today(clock.now)
  const visitorAnswers = { ...answers, propertyType: 'apartamento', hasProperty: true } as const
  const receipt = await readJson<{ protocol: string }>(ask({ answers: visitorAnswers, refinement }))
  const [lead] = await readJson<Lead[]>(gil!.get(`/api/leads?status=todos&q=${receipt.protocol}`))
  const formulas = '/api/admin/formulas'
  const lines = builtInLines.lines.map((line) => ({ ...line, fee: 9_900 }))
  const versions: string[] = []
  for (let round = 0; round < 2; round += 1) {
    const body = { ...builtInLines, lines }
    const { id } = await readJson<{ id: string }>(alice!.post(formulas, { name: 'linhas', body }))
    versions.push(id)
  }
  expect((await alice!.put(`${formulas}/${versions[0]}`, { is_active: true })).status).toBe(200)
  clock.now = new Date(clock.now.getTime() + 3 * 86_400_000)
  const { case_id } = await readJson<{ case_id: string }>(gil!.post(`/api/leads/${lead!.id}/case`))
  const [quote, ...others] = await quotesOf(`/api/cases/${case_id}`)
  expect(others).toEqual([])
  const day = simulatedOn.split('-').toReversed().join('/')
  expect(quote).toMatchObject({
    number: 1,
    title: `Simulação do visitante, de ${day}`,
    day: simulatedOn,
    lines_version: 2,
    author_name: null,
    request: { ownsHome: true, hasSfhLoan: true, birthDate: '1985-02-03', used: true },
  })
  const municipality = { id: 2_611_606, nome: 'Recife' }
  const shown = quoteLines(
    loanRequestOf(
      { ...visitorAnswers, uf: { id: 26, sigla: 'PE', nome: 'Pernambuco' }, municipio: municipality },
      refinement,
    ),
    { name: 'linhas', version: 2, body: builtInLines },
    simulatedOn,
  )
  expect(quote!.lines.map(({ id, sac }) => [id, sac.credit, sac.first.charge])).toEqual(
    shown.lines.map(({ id, sac }) => [id, sac.credit, sac.first.charge]),
  )
  const first = await db
    .selectFrom('calc_formulas')
    .where('name', '=', 'linhas')
    .where('version', '=', 2)
    .select('id')
    .executeTakeFirstOrThrow()
  expect((await alice!.delete(`${formulas}/${first.id}`)).status).toBe(409)
})

test('keeps the version of the lines that computed a request without a case', async () => {
  await ask({})
  const active = await db
    .selectFrom('calc_formulas')
    .where('name', '=', 'linhas')
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirstOrThrow()
  const formulas = '/api/admin/formulas'
  const { id } = await readJson<{ id: string }>(alice!.post(formulas, { name: 'linhas', body: builtInLines }))
  await alice!.put(`${formulas}/${id}`, { is_active: true })
  const refused = await alice!.delete(`${formulas}/${active.id}`)
  expect([refused.status, (await readJson<ErrorBody>(refused)).message]).toEqual([
    409,
    'Esta versão não pode ser excluída: há simulações guardadas com ela.',
  ])
})

test.each([
  ['2030-01-01', 'A data de nascimento ainda não chegou'],
  ['2015-01-01', 'É preciso ter 18 anos ou mais'],
])('refuses a birth date of %s at its field', async (birthDate, text) => {
  for (const [body, field] of [
    [{ birth_date: birthDate }, 'birth_date'],
    [{ refinement: { birthDate } }, 'refinement.birthDate'],
  ] as const) {
    const response = await ask(body)
    expect([response.status, (await readJson<ErrorBody>(response)).fields]).toEqual([400, { [field]: text }])
  }
})

test('shows the first simulation to the visitor only after they claim it', async () => {
  const { claim_token, case_id } = await openCase({})
  const quotes = `/api/cases/${case_id}/quotes`
  const client = await signUp(started, 'cliente-simulacao@exemplo.com.br')
  expect((await client.get(quotes)).status).toBe(404)
  await client.post('/api/leads/claim', { token: claim_token })
  const claimed = await readJson<CaseQuote[]>(client.get(quotes))
  expect(claimed).toMatchObject([{ number: 1, title: expect.stringContaining('Simulação do visitante') }])
})
