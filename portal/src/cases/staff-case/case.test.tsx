import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { samplePdf } from 'server/testing/sample-files.ts'
import { expect, test } from 'vitest'
import { boaVista, cavalcanti, id, newDocument, startServerWithCase } from '../../testing/boa-vista.ts'
import { chooseInCaseMenu } from '../../testing/choose-in-case-menu.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'

const CASE = `/admin/dossies/${boaVista.id}`

async function open(options: Parameters<typeof startServerWithCase>[1] = {}, query = '') {
  const server = await startServerWithCase('agent', {
    ...options,
    of: { client_name: 'Clara Souza', ...options.of },
  })
  openPortal(CASE + query)
  await screen.findByRole('tablist')
  return {
    ...server,
    now: () => server.db.selectFrom('cases').selectAll().executeTakeFirstOrThrow(),
  }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const adding = async () => within(await screen.findByRole('dialog', { name: 'Adicionar parceiro' }))
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar situação' })
const dialog = async () => within(await screen.findByRole('dialog'))
const confirm = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }))

test('an open review is the next step of a case and leads to its documents', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Clara Souza')
  await screen.findByRole('heading', { name: 'Conferir 1 documento de Clara' })
  await userEvent.click(screen.getByRole('link', { name: 'Conferir agora' }))
  await waitFor(() => expect(here()).toBe(`${CASE}?aba=documentos`))
  expect(screen.getByText('Etapa 4 de 8')).toBeTruthy()
})

test('advancing over open items needs a confirmation, and the client gets the previewed text', async () => {
  const { now, db } = await open({ documents: [newDocument(1, {})] })
  await press('Avançar para Contrato')
  expect((await dialog()).getByText('O cliente lê: Seu dossiê chegou à etapa "Contrato".')).toBeTruthy()
  await userEvent.type((await dialog()).getByLabelText(/^Observação/), 'Laudo aceito.')
  await confirm('Avançar para Contrato')
  await (await dialog()).findByText('Documentos obrigatórios em aberto')
  expect((await now()).current_stage).toBe('analise_engenharia')
  await confirm('Avançar assim mesmo')
  await screen.findByRole('button', { name: 'Avançar para Assinatura' })
  expect(await now()).toMatchObject({ current_stage: 'contrato', waiting_on: 'agente' })
  expect(await db.selectFrom('notices').select('text_key').execute()).toHaveLength(1)
  await userEvent.click(screen.getByRole('tab', { name: 'Histórico' }))
  expect((await screen.findByText(/moveu para Contrato com documentos/)).textContent).toBe(
    'Maria Silva moveu para Contrato com documentos obrigatórios em aberto',
  )
})

test('moving back requires a reason, and sends no notice when that is unchecked', async () => {
  const { now, db } = await open()
  await chooseInCaseMenu('Voltar etapa')
  await userEvent.click((await dialog()).getByLabelText('Avisar o cliente'))
  await confirm('Voltar etapa')
  const field = (await dialog()).getByLabelText(/^Motivo/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(field, 'Faltou um holerite.')
  await userEvent.selectOptions((await dialog()).getByLabelText('Etapa'), 'Pré-análise')
  await confirm('Voltar etapa')
  await screen.findByRole('button', { name: 'Avançar para Avaliação de crédito' })
  expect((await now()).current_stage).toBe('pre_analise')
  expect(await db.selectFrom('notices').select('id').execute()).toEqual([])
})

test('closes a case with a reason and reopens it', async () => {
  const { now } = await open()
  await chooseInCaseMenu('Encerrar')
  await confirm('Encerrar')
  await (await dialog()).findByText('Escolha um dos motivos')
  await userEvent.selectOptions((await dialog()).getByLabelText('Motivo'), 'Achou caro')
  await confirm('Encerrar')
  await screen.findByText('Dossiê encerrado: Desistiu')
  expect(await now()).toMatchObject({ outcome: 'desistiu', outcome_reason: 'Achou caro' })
  await press('Reabrir dossiê')
  await confirm('Reabrir dossiê')
  await waitFor(() => expect(screen.queryByText('Dossiê encerrado: Desistiu')).toBeNull())
  expect(await now()).toMatchObject({ outcome: 'em_andamento', outcome_reason: null })
})

test('suspends a case until a day, and concludes it in the last stage', async () => {
  const { now } = await open({ of: { current_stage: 'liberacao' } })
  await chooseInCaseMenu('Suspender')
  await userEvent.type((await dialog()).getByLabelText('Suspenso até'), '2099-03-02')
  await confirm('Suspender')
  await screen.findByText('Suspenso até 02/03/2099')
  await press('Retomar')
  await confirm('Reabrir dossiê')
  await press('Concluir')
  await confirm('Concluir')
  await screen.findByText('Dossiê encerrado: Concluído')
  expect((await now()).outcome).toBe('concluido')
})

test('saves the situation of a stage and a note', async () => {
  const { now } = await open()
  await press('Mudar situação')
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Vistoria agendada')
  await userEvent.selectOptions(screen.getByLabelText('Espera por'), 'Engenharia')
  await press('Salvar situação')
  await waitFor(() => expect(toasts()).toEqual(['Situação salva']))
  expect(await now()).toMatchObject({ situation: 'Vistoria agendada', waiting_on: 'engenharia' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Mudar situação')
  expect(save().disabled, 'nothing is left to save').toBe(true)
  await userEvent.selectOptions(screen.getByLabelText('Espera por'), 'Cliente')
  expect(save().disabled, 'for whom it waits has changed').toBe(false)
  await press('Fechar')
  await press('Anotar')
  const panel = within(await screen.findByRole('dialog', { name: 'Nova anotação' }))
  await userEvent.type(panel.getByLabelText('Nova anotação'), 'Prefere à tarde.')
  await userEvent.click(panel.getByRole('button', { name: 'Anotar' }))
  expect(await screen.findByText('Prefere à tarde.', { selector: 'li span' })).toBeTruthy()
})

test('computes fees again from the current price of the case', async () => {
  const { db } = await open({
    of: { property_type: 'apartamento', property_state: 'PE', property_city: 'Recife' },
  })
  await db
    .insertInto('fee_catalog')
    .values({
      id: 'vistoria',
      code: 'vistoria',
      label: 'Vistoria',
      rules: '{"kind":"percent","of":"property_value","rate":0.03,"payee":"Prefeitura"}',
      active: true,
      updated_at: boaVista.updated_at,
    })
    .execute()
  await db.insertInto('case_properties').values({ case_id: boaVista.id, price: 20_000_000 }).execute()
  await userEvent.click(screen.getByRole('tab', { name: 'Operação' }))
  await press('Calcular pelo catálogo')
  expect(await screen.findByRole('row', { name: /^Vistoria Prefeitura R\$\s6\.000,00$/ })).toBeTruthy()
})

test('corrects the record of a stage, and the history names author and reason', async () => {
  const { db } = await open()
  await userEvent.click(screen.getByRole('tab', { name: 'Histórico' }))
  await press('Corrigir Avaliação de engenharia')
  const day = (await dialog()).getByLabelText('Começou em')
  await userEvent.clear(day)
  await userEvent.type(day, '2026-11-10')
  await confirm('Corrigir')
  await (await dialog()).findByText('Escreva o motivo')
  await userEvent.type((await dialog()).getByLabelText('Motivo da correção'), 'Dia da vistoria.')
  await confirm('Corrigir')
  await waitFor(() => expect(toasts()).toContain('Registro corrigido'))
  const record = db.selectFrom('case_stages').where('stage', '=', 'analise_engenharia')
  expect((await record.select('started_at').executeTakeFirstOrThrow()).started_at).toMatch(/^2026-11-10/)
  await userEvent.click(screen.getByRole('tab', { name: 'Histórico' }))
  expect((await screen.findAllByText(/corrigiu o registro/)).at(-1)?.textContent).toBe(
    'Maria Silva corrigiu o registro de Avaliação de engenharia, que começou em 10/11/2026. Motivo: Dia da vistoria.',
  )
})

test('adds and removes a tag, and the history records both', async () => {
  const { db } = await open()
  await chooseInCaseMenu('Pessoas e acessos')
  await press('Etiqueta')
  await userEvent.type(screen.getByLabelText('Nome da etiqueta'), 'Urgente{Enter}')
  await screen.findByRole('button', { name: 'Tirar a etiqueta Urgente' })
  await userEvent.type(screen.getByLabelText('Nome da etiqueta'), 'VIP{Enter}')
  await screen.findByRole('button', { name: 'Tirar a etiqueta VIP' })
  await press('Tirar a etiqueta Urgente')
  await waitFor(async () =>
    expect(await db.selectFrom('case_tags').select('name').execute()).toEqual([{ name: 'VIP' }]),
  )
  await press('Fechar')
  await userEvent.click(screen.getByRole('tab', { name: 'Histórico' }))
  expect(await screen.findByText(/mudou as etiquetas: sem Urgente/)).toBeTruthy()
})

test('staff views a case as its client: controls are disabled, messages stay unread, and a link leads back', async () => {
  const { db, client } = await open()
  await chooseInCaseMenu('Ver como o cliente')
  expect(await screen.findByText('Você vê o dossiê como Clara Souza o vê')).toBeTruthy()
  expect(here()).toBe(`${CASE}?ver=cliente`)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d+$/, ''))).toEqual([
    'Status',
    'Documentos',
    'Taxas',
    'Contatos',
  ])
  await userEvent.click(screen.getByRole('tab', { name: /^Contatos/ }))
  await waitFor(() => expect(here()).toBe(`${CASE}?aba=contatos&ver=cliente`))
  for (const button of within(screen.getByRole('tabpanel')).queryAllByRole('button'))
    expect(button.closest('fieldset')?.disabled).toBe(true)
  const reads = await db.selectFrom('message_reads').where('user_id', '=', client).select('read_at').execute()
  // The client never read any messages, only wrote one.
  expect(reads).toEqual([{ read_at: '' }])
  await userEvent.click(screen.getByRole('link', { name: 'Voltar ao dossiê' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Histórico' }))
  expect(await screen.findByText(/viu o dossiê como o cliente/)).toBeTruthy()
})

test("the client's simulations are hidden while staff views the case as the client", async () => {
  await open({}, '?aba=taxas&ver=cliente')
  expect(await screen.findByText('ITBI')).toBeTruthy()
  expect(screen.queryByText('Sua simulação')).toBeNull()
})

test("staff who views a case as a partner has the partner's rights, without keyboard shortcuts", async () => {
  const { addFile } = await startServerWithCase('agent', {
    documents: [newDocument(1, { status: 'in_review' })],
  })
  await addFile(id(1), samplePdf(), { name: 'extrato.pdf', type: 'application/pdf', version: 1 })
  openPortal(`${CASE}?aba=documentos&ver=${cavalcanti.id}`)
  const download = await screen.findByRole('link', { name: 'Baixar' })
  expect(download.getAttribute('href')).toMatch(new RegExp(`/file\\?versao=1&como=${cavalcanti.id}$`))
  const heading = screen.getByRole('heading', { level: 3, name: 'Extrato do FGTS' })
  act(() => heading.focus())
  await userEvent.keyboard('r')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('adds, changes and removes a fee', async () => {
  const { db } = await open({}, '?aba=taxas')
  await press('Adicionar taxa')
  await confirm('Adicionar taxa')
  expect((await (await dialog()).findAllByText('Preencha este campo')).length).toBeGreaterThan(0)
  await userEvent.type((await dialog()).getByLabelText('Descrição'), 'Certidão de ônus')
  await userEvent.type((await dialog()).getByLabelText('Valor'), '9840')
  await userEvent.type((await dialog()).getByLabelText('Quem cobra'), 'Cartório')
  await confirm('Adicionar taxa')
  expect(await screen.findByText('R$ 98,40')).toBeTruthy()
  await press('Mais ações: Certidão de ônus')
  await press('Editar taxa')
  await userEvent.clear((await dialog()).getByLabelText('Valor'))
  await userEvent.type((await dialog()).getByLabelText('Valor'), '10000')
  await confirm('Salvar')
  expect(await screen.findByText('R$ 100,00')).toBeTruthy()
  await press('Mais ações: Certidão de ônus')
  await press('Tirar taxa')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Tirar taxa' }),
  )
  await waitFor(() => expect(screen.queryByText('R$ 100,00')).toBeNull())
  const left = await db.selectFrom('fees').select('label').where('label', '=', 'Certidão de ônus').execute()
  expect(left).toEqual([])
})

test('assigns a case to a partner with a responsibility, and removes the assignment', async () => {
  const { db } = await startServerWithCase('agent')
  const partner = { id: newDocument(77, {}).id, name: 'Laudo e Cia', type: 'engenharia' }
  const at = boaVista.updated_at
  await db
    .insertInto('partners')
    .values({ ...partner, active: true, created_at: at, updated_at: at })
    .execute()
  openPortal(CASE)
  await chooseInCaseMenu('Pessoas e acessos')
  const panel = within(await screen.findByRole('dialog', { name: 'Pessoas e acessos' }))
  await userEvent.click(panel.getByRole('button', { name: 'Adicionar parceiro' }))
  const add = async () =>
    userEvent.click((await adding()).getByRole('button', { name: 'Adicionar parceiro' }))
  await (await adding()).findByRole('option', { name: 'Laudo e Cia' })
  await add()
  expect((await (await adding()).findAllByText('Preencha este campo')).length).toBeGreaterThan(0)
  await userEvent.selectOptions((await adding()).getByLabelText('Parceiro'), 'Laudo e Cia')
  await userEvent.type((await adding()).getByLabelText('Responde por'), 'Vistoria')
  await userEvent.type((await adding()).getByLabelText('Telefone'), '81987654321')
  await add()
  expect(await panel.findByText('Vistoria')).toBeTruthy()
  expect(panel.getByText('(81) 98765-4321')).toBeTruthy()
  await press('Mais ações: Laudo e Cia')
  await press('Retirar do dossiê')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirar do dossiê' }),
  )
  await waitFor(() => expect(panel.queryByText('Vistoria')).toBeNull())
  expect(toasts().join()).toContain('Parceiro retirado')
})

test('an old address of a tab leads to the tab that has its content', async () => {
  await startServerWithCase('agent')
  for (const [old, tab] of [
    ['pessoas', 'Operação'],
    ['simulacoes', 'Operação'],
    ['taxas', 'Operação'],
    ['linha', 'Histórico'],
    ['mensagens', 'Conversa'],
    ['nada', 'Resumo'],
  ] as const) {
    openPortal(`${CASE}?aba=${old}`)
    const tabs = await screen.findAllByRole('tab', { selected: true })
    expect(tabs.at(-1)?.textContent?.replace(/\d+$/, ''), old).toBe(tab)
    cleanup()
  }
})

test('asks for the facts of the stage one by one, and says what a low appraisal costs', async () => {
  const { db } = await open({}, '?aba=operacao')
  const now = { case_id: boaVista.id }
  await db
    .insertInto('case_properties')
    .values({ ...now, price: 32_000_000 })
    .execute()
  await db
    .insertInto('case_operations')
    .values({ ...now, financed: 25_600_000 })
    .execute()
  cleanup()
  openPortal(`${CASE}?aba=operacao`)
  await screen.findByRole('heading', { name: 'Esta etapa pede 3 dados' })
  await press('Preencher Avaliação')
  const panel = await dialog()
  await userEvent.type(panel.getByLabelText('Avaliação'), 'muito{Enter}')
  await panel.findByText('Informe um valor, como R$ 350.000,00 ou 350 mil')
  await userEvent.clear(panel.getByLabelText('Avaliação'))
  await userEvent.type(panel.getByLabelText('Avaliação'), '310 mil')
  expect(panel.getByText(/O crédito cai para R\$\s248\.000 e faltam R\$\s8\.000/)).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Salvar' }))
  await screen.findByRole('heading', { name: 'Esta etapa pede 2 dados' })
  expect(await db.selectFrom('case_properties').select('appraisal').execute()).toEqual([
    { appraisal: 31_000_000 },
  ])
})
