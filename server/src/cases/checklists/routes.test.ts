import { builtInChecklist } from 'core'
import { expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const gil = await signIn(started, demoPeople.gil.email)

async function open(more: object = {}) {
  const newCase = {
    name: 'Ana Clara Ferreira',
    phone: '(81) 98765-4321',
    income: 650_000,
    property_type: 'imovel_usado',
    property_city: 'Recife',
    property_state: 'PE',
  }
  const response = await gil.post('/api/cases', { ...newCase, ...more })
  expect(response.status).toBe(201)
  const { id } = await readJson<{ id: string }>(response)
  const path = `/api/cases/${id}`
  const buyers = await readJson<{ id: string }[]>(gil.get(`${path}/buyers`))
  return {
    id,
    path,
    buyer: buyers[0]!.id,
    change: (subpath: string, body: object) =>
      gil.request(subpath ? `${path}/${subpath}` : path, {
        method: 'PATCH',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
  }
}
interface Change {
  added: { label: string; required: boolean; owner_role: string }[]
  removed: { id: string; label: string }[]
}
const preview = (path: string) => readJson<Change>(gil.get(`${path}/checklist`))
const generate = (path: string) => readJson<Change>(gil.post(`${path}/checklist`, {}))
const labels = (items: { label: string }[]) => items.map(({ label }) => label)
const items = (id: string) =>
  db.selectFrom('doc_checklists').where('case_id', '=', id).orderBy('position').orderBy('label').selectAll()

test('opens a case with the papers its facts require, explained in plain words', async () => {
  const { id, buyer } = await open()
  const rows = await items(id).execute()
  expect(rows.filter(({ required }) => required).map(({ item_key }) => item_key)).toEqual([
    'identidade',
    'estado_civil',
    'residencia',
    'pesquisa_cadastral',
    'promessa',
    'matricula',
    'iptu',
    'contrato_assinado',
    'itbi',
    'matricula_registrada',
  ])
  expect(rows[0]).toMatchObject({
    label: 'Documento de identificação com foto',
    help: expect.stringContaining('frente e o verso'),
    buyer_id: buyer,
    owner_role: 'cliente',
    status: 'pending',
    min_files: 2,
    due_stage: 'pre_analise',
    validity_days: null,
  })
  expect(rows.find(({ item_key }) => item_key === 'matricula')).toMatchObject({
    buyer_id: null,
    owner_role: 'agente',
    validity_days: 30,
    due_stage: 'analise_engenharia',
  })
})

test('previews the papers that changed facts require, and has nothing left to do after applying them', async () => {
  const { id, path, buyer, change } = await open()
  await change(`buyers/${buyer}`, { income_type: 'mei', marital_status: 'casado' })
  await change('operation', { fgts: 2_000_000, line: 'MCMV faixa 3' })
  await change('seller', { kind: 'pessoa' })
  const previewed = await preview(path)
  expect(labels(previewed.added.filter(({ required }) => required))).toEqual([
    'Documento de identificação do cônjuge',
    'Autorização para pesquisa cadastral do cônjuge, assinada',
    'Certificado de MEI (CCMEI)',
    'Declaração anual do MEI (DASN-SIMEI) e recibo',
    'Extratos bancários da empresa e seus',
    'Extrato analítico do FGTS, de todas as contas',
    'Autorização de movimentação do FGTS, assinada',
    'Declaração de enquadramento no programa',
    'Declaração de que não tem imóvel',
    'Documento de identificação do vendedor',
    'Certidão de estado civil do vendedor',
    'Dados bancários do vendedor',
  ])
  expect(await generate(path)).toEqual(previewed)
  expect(await preview(path)).toEqual({ added: [], removed: [] })
  expect(await generate(path)).toEqual({ added: [], removed: [] })
  const entries = await auditEntries(db, id)
  const generated = entries.filter(({ action }) => action === 'case.generate_checklist')
  expect(generated.map(({ after }) => after)).toEqual([{ added: previewed.added.length, removed: 0 }])
})

test('removes items that no longer apply, unless touched or added by hand', async () => {
  const { id, path, change } = await open()
  const at = clock.now.toISOString()
  const set = (key: string, values: object) =>
    db
      .updateTable('doc_checklists')
      .set(values)
      .where('case_id', '=', id)
      .where('item_key', '=', key)
      .execute()
  await set('promessa', { status: 'in_review', storage_path: `k/${id}`, uploaded_at: at })
  await set('iptu', { status: 'waived', waive_reason: 'O banco não pediu.' })
  await set('condominio', { claimed_not_applicable: true })
  await set('residencia', { label: 'Conta de luz deste mês' })
  await db.updateTable('doc_checklists').set({ item_key: null }).where('label', '=', 'CPF').execute()
  await change('', { property_type: 'emprestimo_garantia' })
  const { added, removed } = await generate(path)
  expect(labels(removed).toSorted()).toEqual([
    'Certidão de inteiro teor da matrícula, com ônus e ações',
    'Certidão negativa de débitos municipais',
    'Guia e comprovante do ITBI',
  ])
  expect(labels(added)).toEqual([
    'CPF',
    'Matrícula do imóvel no seu nome',
    'IPTU',
    'Quitação ou saldo devedor',
  ])
  const left = labels(await items(id).execute())
  expect(left).toEqual(
    expect.arrayContaining(['Promessa de compra e venda', 'Capa do IPTU', 'Conta de luz deste mês']),
  )
  expect(left.filter((label) => label === 'CPF')).toHaveLength(2)
})

test("labels items with the buyer's name only when there are several buyers", async () => {
  const { id, path } = await open()
  const added = await gil.post(`${path}/buyers`, { name: 'Rui Ferreira' })
  expect(added.status).toBe(201)
  await generate(path)
  const identities = async () => labels(await items(id).where('item_key', '=', 'identidade').execute())
  expect(await identities()).toEqual([
    'Documento de identificação com foto · Ana',
    'Documento de identificação com foto · Rui',
  ])
  const buyers = await readJson<{ id: string }[]>(gil.get(`${path}/buyers`))
  await gil.delete(`${path}/buyers/${buyers[1]!.id}`)
  await generate(path)
  expect(await identities()).toEqual(['Documento de identificação com foto'])
})

test('waits for items due now until confirmed, and never for items due later', async () => {
  const { path } = await open()
  expect((await gil.post(`${path}/stage`, { stage: 'pre_analise' })).status).toBe(200)
  const refused = await gil.post(`${path}/stage`, { stage: 'analise_credito' })
  expect([refused.status, (await readJson<ErrorBody>(refused)).code]).toEqual([409, 'wrong_state'])
  await db
    .updateTable('doc_checklists')
    .set({ status: 'approved' })
    .where('due_stage', '=', 'pre_analise')
    .execute()
  expect((await gil.post(`${path}/stage`, { stage: 'analise_credito' })).status).toBe(200)
})

test('rejects new items for a case that has ended', async () => {
  const { path } = await open()
  expect((await gil.post(`${path}/outcome`, { outcome: 'cancelado', reason: 'Duplicado' })).status).toBe(200)
  expect((await gil.post(`${path}/checklist`, {})).status).toBe(409)
})

test('asks a paper for a bank beyond the built-in ones, once the operation names it', async () => {
  const model = builtInChecklist.find(({ key }) => key === 'pesquisa_cadastral')!
  await db
    .updateTable('checklist_models')
    .set({ applies: JSON.stringify({ banks: ['sicredi'] }) })
    .where('key', '=', model.key)
    .execute()
  const { path, change } = await open()
  expect(labels((await preview(path)).added)).not.toContain(model.label)
  await change('operation', { bank: 'Sicredi Recife' })
  expect(labels((await generate(path)).added).join()).toContain(model.label)
  await change('operation', { bank: 'Caixa' })
  expect(labels((await preview(path)).removed).join()).toContain(model.label)
})
