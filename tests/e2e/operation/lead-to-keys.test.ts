import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { fromNewAddress } from '../../support/address.ts'
import { changeDatabase } from '../../support/database.ts'
import { getJson, enter, people, type Account } from '../../support/people.ts'
import { at } from '../../support/test.ts'
import { listenToConsole } from '../../support/visit.ts'
import { choose, rowOf } from '../cases/checklist-page.ts'
import { pdf } from '../cases/files.ts'
import { newPartner, postJson } from '../cases/new-case.ts'
import { test as base, setAnswers, withSimulator } from '../embed.ts'
import { stubWhatsApp, fillForm, form, openForm, passRobotCheck, sendButton } from '../evaluation-form.ts'
import { usedHomeAnswers, RESULT, see } from '../journey.ts'

type Visit = (as?: Account) => Promise<Page>

/** `visit(account)` opens a blank page; errors in its console fail the test. */
const test = base.extend('visit', ({ blank }, { onCleanup }): Visit => {
  const complaints: string[] = []
  onCleanup(() => expect(complaints, 'errors in the console').toEqual([]))
  return async (as) => {
    const page = await blank({ extraHTTPHeaders: fromNewAddress() })
    await listenToConsole(page, complaints)
    if (as) await enter(page, as)
    return page
  }
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
const documentButton = (agent: Page, name: string | RegExp) =>
  agent.getByRole('list', { name: 'Documentos' }).getByRole('button', { name })

/** Columns of a response that are not null. */
const columnsOf = (row: object) =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([column]) => column)
    .toSorted()

/** Address of this product with the token of the link in a message. */
const linkIn = (text: string, path: string) => at.site(`${path}#token=${/#token=([\w-]+)/.exec(text)![1]}`)

interface ListedCase {
  id: string
  current_stage: string
}
interface HistoryEntry {
  action: string
  after: Record<string, unknown> | null
}
interface OutboxEmail {
  to_address: string
  subject: string
}

/** Adds a broker that may refer clients, with a person who signs in. */
async function newBroker() {
  const id = randomUUID()
  const slug = `vera-${id.slice(0, 8)}`
  changeDatabase(
    `insert into partners (id, name, type, slug, can_see_documents, can_review, can_refer, created_at)
     values (?, 'Vera Corretora', 'corretor', ?, 0, 0, 1, ?)`,
    [id, slug, new Date().toISOString()],
  )
  return { slug, account: await newPartner(id) }
}

/** The visitor simulates on the broker's site and asks for an evaluation. @returns her e-mail address */
async function requestEvaluationOnSite(
  page: Page,
  embed: (page: Page, markup: string) => Promise<void>,
  slug: string,
) {
  const digits = String(Date.now()).slice(-8)
  const email = `zoraide-${digits}@exemplo.com.br`
  await stubWhatsApp(page)
  await page.clock.install()
  await embed(
    page,
    `<simulador-financiamento parceiro="${slug}" referencia="AP-1"></simulador-financiamento>`,
  )
  await see(page, 1)
  await setAnswers(page, usedHomeAnswers)
  await withSimulator(page, (element) => element.irPara(9))
  await see(page, RESULT)
  await openForm(page)
  await fillForm(page)
  await form(page).getByLabel('Nome completo').fill('Zoraide Prado')
  await form(page).getByLabel('CPF').fill('1')
  await form(page)
    .getByLabel('Celular com WhatsApp')
    .fill(`(81) 9${digits.slice(0, 4)}-${digits.slice(4)}`)
  await form(page).getByLabel('E-mail').fill(email)
  await passRobotCheck(page)
  await sendButton(page).click()
  await form(page).getByText('Abrimos o WhatsApp.').waitFor()
  return email
}

/** The agent registers a call with the lead and opens a case. @returns the case's id */
async function openCaseFromLead(agent: Page) {
  await agent.goto(at.site('/admin/leads'))
  await agent
    .getByRole('row', { name: /Zoraide Prado/ })
    .getByText('Vera Corretora')
    .waitFor()
  await agent.getByRole('link', { name: 'Zoraide Prado' }).first().click()
  await agent.getByLabel('Anotação (opcional)').fill('Quer ver o apartamento antes.')
  await press(agent, 'Registrar')
  await agent.getByText('Ligação: Falou com a pessoa').waitFor()
  await press(agent, 'Abrir dossiê')
  await agent.getByRole('heading', { level: 1, name: 'Zoraide Prado' }).waitFor()
  return new URL(agent.url()).pathname.split('/').at(-1)!
}

/** Replaces the checklist by one document of the client and one of the seller. */
function shortenChecklist(caseId: string) {
  changeDatabase('delete from doc_checklists where case_id = ?', [caseId])
  for (const [label, owner] of [
    ['Holerite', 'cliente'],
    ['Matrícula', 'vendedor'],
  ] as const)
    changeDatabase(
      `insert into doc_checklists (id, case_id, label, required, status, owner_role) values (?, ?, ?, 1, 'pending', ?)`,
      [randomUUID(), caseId, label, owner],
    )
}

/** The agent invites the client by WhatsApp. @returns the link in the message */
async function inviteByWhatsApp(agent: Page) {
  await press(agent, 'Mais ações do dossiê')
  await press(agent, 'Pessoas e acessos')
  await press(agent, 'Convidar cliente')
  const [conversation] = await Promise.all([
    agent.context().waitForEvent('page'),
    press(agent, 'Abrir no WhatsApp'),
  ])
  await conversation.waitForURL(/^https:\/\/wa\.me\//)
  return linkIn(new URL(conversation.url()).searchParams.get('text') ?? '', '/acesso')
}

/** The client enters by the link, which a link preview has opened before and which works only once. */
async function enterByLink(visit: Visit, link: string, caseId: string) {
  const preview = await visit()
  await preview.goto(link)
  await preview.getByText('O link vale uma vez').waitFor()
  const client = await visit()
  await client.setViewportSize({ width: 390, height: 844 })
  await client.goto(link)
  await press(client, 'Entrar no meu dossiê')
  await client.waitForURL(`**/cliente/dossies/${caseId}/inicio`)
  await preview.goto('about:blank')
  await preview.goto(link)
  await preview.getByText('Este link não vale mais').waitFor()
  return client
}

async function uploadPayslip(client: Page, caseId: string) {
  await client.goto(at.site(`/cliente/dossies/${caseId}?aba=documentos`))
  await choose(client, 'Enviar arquivo: Holerite', pdf('holerite.pdf'))
  await rowOf(client, 'Holerite').getByText('Em análise', { exact: true }).waitFor()
}

async function approvePayslip(agent: Page, caseId: string) {
  await agent.goto(at.site('/admin/hoje'))
  await agent
    .getByRole('main')
    .getByText(/enviou 1 documento/)
    .first()
    .waitFor()
  await agent.goto(at.site(`/admin/dossies/${caseId}?aba=documentos`))
  await documentButton(agent, 'Holerite').click()
  await press(agent, 'Aprovar: Holerite')
  await documentButton(agent, /Holerite.*Aprovado/).waitFor()
}

/** Moves the case on screen, which first asks about the seller's missing document. */
async function moveToPreAnalysis(agent: Page, caseId: string) {
  await agent.goto(at.site(`/admin/dossies/${caseId}`))
  await press(agent, 'Avançar para Pré-análise')
  await agent.getByRole('dialog').getByRole('button', { name: 'Avançar para Pré-análise' }).click()
  await confirm(agent, 'Avançar assim mesmo')
}

/** Moves the case through the API. @param notify whether the client gets an e-mail */
const moveTo = async (agent: Page, caseId: string, stage: string, notify: boolean) =>
  expect(await postJson(agent, `/api/cases/${caseId}/stage`, { stage, confirmed: true, notify }), stage).toBe(
    200,
  )

async function recordCreditApproval(agent: Page) {
  await agent.reload()
  await press(agent, 'Mudar situação')
  await agent.getByLabel('Situação', { exact: true }).selectOption('Condicionado')
  await press(agent, 'Salvar situação')
  await agent.getByText('Condicionado').first().waitFor()
  await press(agent, 'Mudar situação')
  await agent.getByLabel('Situação', { exact: true }).selectOption('Aprovado')
  await press(agent, 'Registrar aprovação')
  const panel = agent.getByRole('dialog', { name: 'Crédito aprovado' })
  await panel.getByLabel('Valor aprovado').fill('200 mil')
  await panel.getByLabel('Linha').fill('SBPE')
  await panel.getByLabel('Taxa', { exact: true }).fill('11,19%')
  await panel.getByLabel('Sistema').selectOption('PRICE')
  await panel.getByLabel(/^Prazo/).fill('360')
  await panel.getByLabel('Vale até').fill('2099-12-30')
  await press(agent, 'Salvar aprovação')
  await panel.waitFor({ state: 'detached' })
}

/** The seller follows the link that the agent copied and uploads the title deed. */
async function uploadDeedAsSeller(agent: Page, seller: Page, caseId: string) {
  const response = await agent.request.post(at.site(`/api/cases/${caseId}/templates/send`), {
    data: { template: 'vendedor_status', channel: 'copy', values: { vendedor: 'Marta' } },
    headers: { Origin: inject('origin') },
  })
  const { text } = (await response.json()) as { text: string }
  await seller.goto(linkIn(text, '/vendedor'))
  await seller.getByText('Quem compra: Zoraide').waitFor()
  await choose(seller, 'Enviar arquivo: Matrícula', pdf('matricula.pdf'))
  await seller.getByText('Não falta nenhum documento seu.').waitFor()
  expect(new URL(seller.url()).hash).toBe('')
}

async function moveToLastStage(agent: Page, caseId: string) {
  for (const stage of ['contrato', 'assinatura', 'registro', 'liberacao'])
    await moveTo(agent, caseId, stage, stage === 'registro')
  await agent.reload()
  await agent.getByText('Etapa 8 de 8').waitFor()
}

/** Broker, client and seller receive exactly the columns meant for them, and the broker a shortened name. */
async function expectLimitedColumns(brokerOffice: Page, client: Page, seller: Page, caseId: string) {
  const brokerColumns = [
    'client_name',
    'created_at',
    'current_stage',
    'id',
    'property_city',
    'property_state',
    'property_type',
    'title',
    'unread_messages',
    'updated_at',
  ]
  const [brokerCase] = await getJson<ListedCase[]>(brokerOffice, '/api/cases')
  expect(brokerCase).toMatchObject({ id: caseId, client_name: 'Zoraide P.', unread_messages: 0 })
  expect(columnsOf(brokerCase!)).toEqual(brokerColumns)
  const [clientCase] = await getJson<ListedCase[]>(client, '/api/cases')
  expect(columnsOf(clientCase!)).toEqual([...brokerColumns, 'client_id'].toSorted())
  expect(columnsOf(await getJson<object>(seller, '/api/seller'))).toEqual([
    'buyer_name',
    'credit',
    'due_on',
    'ends_on',
    'expires_at',
    'papers',
    'property_city',
    'property_state',
    'property_type',
    'stage',
    'stage_since',
    'standing',
  ])
  await brokerOffice.goto(at.site('/parceiro/clientes'))
  await brokerOffice.getByRole('heading', { name: 'Zoraide P.' }).waitFor()
  expect(await brokerOffice.getByText('Zoraide Prado').count()).toBe(0)
}

async function concludeCase(agent: Page, client: Page, seller: Page) {
  await press(agent, 'Concluir')
  await confirm(agent, 'Concluir')
  await agent.getByText('Dossiê encerrado: Concluído').waitFor()
  await seller.reload()
  await seller.getByText('A venda foi concluída. Parabéns!').waitFor()
  const [newest] = await getJson<{ text_key: string }[]>(client, '/api/notices')
  expect(newest?.text_key).toBe('avisos.desfecho_concluido')
}

/** The outbox has every e-mail to the client, and the history every message that the agent sent by hand. */
async function expectCorrespondence(alice: Page, agent: Page, email: string, caseId: string) {
  const outbox = await getJson<OutboxEmail[]>(alice, '/api/admin/emails?limit=100')
  const subjects = outbox.filter(({ to_address }) => to_address === email).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'Seu dossiê tem uma novidade',
    'Seu dossiê tem uma novidade',
    'Seu dossiê tem uma novidade',
    'Seu dossiê tem uma novidade',
    'Um documento seu foi aprovado',
  ])
  const history = await getJson<HistoryEntry[]>(agent, `/api/cases/${caseId}/history?limit=100`)
  expect(history.map(({ action }) => action)).toContain('case.set_outcome')
  const messages = history.filter(({ action }) => action === 'case.send_message')
  expect(messages.map(({ after }) => [after?.['template'], after?.['channel']]).toReversed()).toEqual([
    ['convite_portal', 'whatsapp'],
    ['vendedor_status', 'copy'],
  ])
}

test(
  'a lead of a broker’s site becomes a case and passes documents, stages and the seller up to the keys',
  { timeout: 120_000 },
  async ({ visit, embed, blank }) => {
    const broker = await newBroker()
    const site = await blank({ extraHTTPHeaders: fromNewAddress() })
    const email = await requestEvaluationOnSite(site, embed, broker.slug)

    const agent = await visit(people.gil)
    await stubWhatsApp(agent)
    const caseId = await openCaseFromLead(agent)
    shortenChecklist(caseId)
    const client = await enterByLink(visit, await inviteByWhatsApp(agent), caseId)
    await uploadPayslip(client, caseId)
    await approvePayslip(agent, caseId)

    await moveToPreAnalysis(agent, caseId)
    await moveTo(agent, caseId, 'analise_credito', true)
    await recordCreditApproval(agent)
    await moveTo(agent, caseId, 'analise_engenharia', false)
    const seller = await visit()
    await uploadDeedAsSeller(agent, seller, caseId)
    await moveToLastStage(agent, caseId)

    await expectLimitedColumns(await visit(broker.account), client, seller, caseId)
    await concludeCase(agent, client, seller)
    await expectCorrespondence(await visit(people.alice), agent, email, caseId)
  },
)
