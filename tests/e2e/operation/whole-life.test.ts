import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { fromNewAddress } from '../../support/address.ts'
import { changeDatabase } from '../../support/database.ts'
import { ask, enter, people, type Account } from '../../support/people.ts'
import { at } from '../../support/test.ts'
import { listenToConsole } from '../../support/visit.ts'
import { choose, rowOf } from '../cases/checklist-page.ts'
import { pdf } from '../cases/files.ts'
import { newPartner, tell } from '../cases/new-case.ts'
import { test as base, setAnswers, withSimulator } from '../embed.ts'
import { chat, fillForm, form, openForm, send } from '../evaluation-form.ts'
import { keptAnswers, RESULT, see } from '../journey.ts'

const test = base.extend('visit', ({ blank }, { onCleanup }) => {
  const complaints: string[] = []
  onCleanup(() => expect(complaints, 'errors in the console').toEqual([]))
  return async (as?: Account): Promise<Page> => {
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
/** Columns that hold something, as somebody is told of one thing. */
const columnsOf = (told: object) =>
  Object.entries(told)
    .filter(([, value]) => value !== null)
    .map(([column]) => column)
    .toSorted()

/** A broker that refers clients, with an address and somebody who signs in. */
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

/** On a page of another website somebody simulates and asks to be called. @returns what tells her from others */
async function askOnHost(page: Page, embed: (page: Page, markup: string) => Promise<void>, slug: string) {
  const digits = String(Date.now()).slice(-8)
  const phone = `(81) 9${digits.slice(0, 4)}-${digits.slice(4)}`
  const email = `zoraide-${digits}@exemplo.com.br`
  await chat(page)
  await embed(
    page,
    `<simulador-financiamento parceiro="${slug}" referencia="AP-1"></simulador-financiamento>`,
  )
  await see(page, 1)
  await setAnswers(page, keptAnswers)
  await withSimulator(page, (element) => element.irPara(9))
  await see(page, RESULT)
  await openForm(page)
  // Nobody fills it in less.
  const slow = page.waitForTimeout(2000)
  await fillForm(page)
  await form(page).getByLabel('Nome completo').fill('Zoraide Prado')
  await form(page).getByLabel('CPF').fill('1')
  await form(page).getByLabel('Celular com WhatsApp').fill(phone)
  await form(page).getByLabel('E-mail').fill(email)
  await slow
  await send(page).click()
  await form(page).getByText('Abrimos o WhatsApp.').waitFor()
  return { phone, email }
}

/** The link in a text that was handed on, and where it leads in this product. */
const linkIn = (text: string, path: string) => at.site(`${path}#token=${/#token=([\w-]+)/.exec(text)![1]}`)

interface Told {
  id: string
  current_stage: string
}
interface Entry {
  action: string
  after: Record<string, unknown> | null
}
interface Kept {
  to_address: string
  subject: string
}

test(
  'a whole life: a page of somebody else, a lead, a case, a link to her phone, papers, stages, the seller, the keys',
  { timeout: 120_000 },
  async ({ visit, embed, blank }) => {
    const broker = await newBroker()
    const host = await blank({ extraHTTPHeaders: fromNewAddress() })
    const { email } = await askOnHost(host, embed, broker.slug)

    // The inbox: who it came through, an attempt, a case with a press.
    const agent = await visit(people.gil)
    await chat(agent)
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
    const id = new URL(agent.url()).pathname.split('/').at(-1)!
    // One paper of hers and one of the seller's stand for all of them.
    changeDatabase('delete from doc_checklists where case_id = ?', [id])
    for (const [label, owner] of [
      ['Holerite', 'cliente'],
      ['Matrícula', 'vendedor'],
    ] as const)
      changeDatabase(
        `insert into doc_checklists (id, case_id, label, required, status, owner_role) values (?, ?, ?, 1, 'pending', ?)`,
        [randomUUID(), id, label, owner],
      )

    // The link goes to her phone; a program that looks at it first uses up nothing.
    await press(agent, 'Convidar cliente')
    const [talk] = await Promise.all([
      agent.context().waitForEvent('page'),
      press(agent, 'Abrir no WhatsApp'),
    ])
    await talk.waitForURL(/^https:\/\/wa\.me\//)
    const invitation = new URL(talk.url()).searchParams.get('text') ?? ''
    const link = linkIn(invitation, '/acesso')
    const scanner = await visit()
    await scanner.goto(link)
    await scanner.getByText('O link vale uma vez').waitFor()
    const client = await visit()
    await client.setViewportSize({ width: 390, height: 844 })
    await client.goto(link)
    await press(client, 'Entrar no meu dossiê')
    await client.waitForURL(`**/cliente/dossies/${id}/inicio`)
    await scanner.goto('about:blank')
    await scanner.goto(link)
    await scanner.getByText('Este link não vale mais').waitFor()

    // Her paper, and what the staff makes of it.
    await client.goto(at.site(`/cliente/dossies/${id}?aba=documentos`))
    await choose(client, 'Enviar arquivo: Holerite', pdf('holerite.pdf'))
    await rowOf(client, 'Holerite').getByText('Em análise', { exact: true }).waitFor()
    await agent.goto(at.site('/admin/hoje'))
    await agent
      .getByRole('region', { name: /^Responderam/ })
      .getByText(/^1 documento para conferir/)
      .first()
      .waitFor()
    await agent.goto(at.site(`/admin/dossies/${id}?aba=documentos`))
    await agent.getByRole('list', { name: 'Documentos' }).getByRole('button', { name: 'Holerite' }).click()
    await press(agent, 'Aprovar: Holerite')
    await agent
      .getByRole('list', { name: 'Documentos' })
      .getByRole('button', { name: /Holerite.*Aprovado/ })
      .waitFor()

    // Stages: with the screen where something is asked, and then one after the other.
    await agent.goto(at.site(`/admin/dossies/${id}`))
    await press(agent, 'Avançar para Pré-análise')
    await agent.getByRole('dialog').getByRole('button', { name: 'Avançar para Pré-análise' }).click()
    // The seller’s paper is still to come: that is asked about first.
    await confirm(agent, 'Avançar assim mesmo')
    const move = async (stage: string, notify: boolean) =>
      expect(await tell(agent, `/api/cases/${id}/stage`, { stage, confirmed: true, notify }), stage).toBe(200)
    await move('analise_credito', true)
    await agent.reload()
    await agent.getByLabel('Situação').selectOption('Condicionado')
    await press(agent, 'Salvar situação')
    await agent.getByText('Condicionado').first().waitFor()
    await agent.getByLabel('Situação').selectOption('Aprovado')
    await agent.getByLabel('Aprovação vale até').fill('2099-12-30')
    await press(agent, 'Salvar situação')
    await agent.getByText('Crédito aprovado até 30/12/2099').waitFor()
    await move('analise_engenharia', false)

    // The seller's link: the stage, and the own paper.
    const handedOn = await agent.request.post(at.site(`/api/cases/${id}/templates/send`), {
      data: { template: 'vendedor_status', channel: 'copy', values: { vendedor: 'Marta' } },
      headers: { Origin: inject('origin') },
    })
    const { text } = (await handedOn.json()) as { text: string }
    const seller = await visit()
    await seller.goto(linkIn(text, '/vendedor'))
    await seller.getByText('Quem compra: Zoraide').waitFor()
    await choose(seller, 'Enviar arquivo: Matrícula', pdf('matricula.pdf'))
    await seller.getByText('Não falta nenhum documento seu.').waitFor()
    expect(new URL(seller.url()).hash).toBe('')

    for (const stage of ['contrato', 'assinatura', 'registro', 'liberacao'])
      await move(stage, stage === 'registro')
    await agent.reload()
    await agent.getByText('Etapa 8 de 8').waitFor()

    // What each window has of it, while it lasts: its columns and no other.
    const office = await visit(broker.account)
    const [ofBroker] = await ask<Told[]>(office, '/api/cases')
    const ofCase = [
      'client_name',
      'created_at',
      'current_stage',
      'id',
      'property_city',
      'property_state',
      'property_type',
      'title',
    ]
    const always = [...ofCase, 'unread_messages', 'updated_at']
    expect(ofBroker).toMatchObject({ id, client_name: 'Zoraide P.', unread_messages: 0 })
    expect(columnsOf(ofBroker!)).toEqual(always)
    const [ofClient] = await ask<Told[]>(client, '/api/cases')
    expect(columnsOf(ofClient!)).toEqual([...always, 'client_id'].toSorted())
    expect(columnsOf(await ask<object>(seller, '/api/seller'))).toEqual([
      'buyer_name',
      'due_on',
      'expires_at',
      'papers',
      'property_city',
      'property_state',
      'property_type',
      'stage',
      'stage_since',
      'standing',
    ])
    await office.goto(at.site('/parceiro/clientes'))
    await office.getByRole('heading', { name: 'Zoraide P.' }).waitFor()
    expect(await office.getByText('Zoraide Prado').count()).toBe(0)

    await press(agent, 'Concluir')
    await confirm(agent, 'Concluir')
    await agent.getByText('Dossiê encerrado: Concluído').waitFor()
    await seller.reload()
    await seller.getByText('A venda foi concluída. Parabéns!').waitFor()
    const [newest] = await ask<{ text_key: string }[]>(client, '/api/notices')
    expect(newest?.text_key).toBe('avisos.desfecho_concluido')

    // Every e-mail that was written, and every text that was sent by hand.
    const alice = await visit(people.alice)
    const outbox = await ask<Kept[]>(alice, '/api/admin/emails?limit=100')
    const toHer = outbox.filter(({ to_address }) => to_address === email).map(({ subject }) => subject)
    expect(toHer.toSorted()).toEqual([
      'Seu dossiê tem uma novidade',
      'Seu dossiê tem uma novidade',
      'Seu dossiê tem uma novidade',
      'Seu dossiê tem uma novidade',
      'Um documento seu foi aprovado',
    ])
    const history = await ask<Entry[]>(agent, `/api/cases/${id}/history?limit=100`)
    expect(history.map(({ action }) => action)).toContain('case.set_outcome')
    const sent = history.filter(({ action }) => action === 'case.send_message')
    expect(sent.map(({ after }) => [after?.['template'], after?.['channel']]).toReversed()).toEqual([
      ['convite_portal', 'whatsapp'],
      ['vendedor_status', 'copy'],
    ])
  },
)
