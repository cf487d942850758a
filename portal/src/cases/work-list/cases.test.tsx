import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addCase, id, newDocument } from '../../testing/boa-vista.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const LIST = 'GET /api/work'
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent)

/** Three cases: one overdue with a document to review, one waiting for the bank, one closed. */
async function startWithThree() {
  const server = await startServerAs('agent')
  const common = { situation: null, waiting_on: null, due_on: null }
  await addCase(server, null, {
    ...common,
    client_name: 'Clara Souza',
    due_on: '2020-01-02',
    waiting_on: 'cliente',
  })
  await addCase(server, null, {
    ...common,
    id: id(2),
    title: 'Casa em Olinda',
    client_name: 'João Melo',
    property_city: 'Olinda',
    current_stage: 'contrato',
    waiting_on: 'banco',
    responsible_id: server.maria,
  })
  await addCase(server, null, { ...common, id: id(3), client_name: 'Rita Lima', outcome: 'desistiu' })
  await server.db
    .insertInto('case_tags')
    .values({ case_id: id(2), folded: 'vip', name: 'VIP' })
    .execute()
  await server.db
    .insertInto('doc_checklists')
    .values(newDocument(1, { status: 'in_review' }))
    .execute()
  return server
}

test('an agent starts with the open cases, overdue ones first', async () => {
  await startWithThree()
  openPortal('/admin/dossies')
  await screen.findByRole('table')
  expect(rows()).toEqual(['Clara Souza', 'João Melo'])
  const first = screen.getByRole('link', { name: 'Clara Souza' }).closest('tr')!
  expect(within(first).getByText(/^Atrasado \d+ dias$/)).toBeTruthy()
  expect(within(first).getByText('1 para revisar')).toBeTruthy()
  expect(within(first).getByRole('img', { name: '0 de 1 documentos prontos' })).toBeTruthy()
  expect(screen.getByText('2 dossiês')).toBeTruthy()
})

test.each([
  ['stage=contrato', ['João Melo']],
  ['waiting_on=banco', ['João Melo']],
  ['responsible=me', ['João Melo']],
  ['responsible=none', ['Clara Souza']],
  ['overdue=true', ['Clara Souza']],
  ['to_review=true', ['Clara Souza']],
  ['outcome=desistiu', ['Rita Lima']],
  ['q=olinda', ['João Melo']],
  ['tag=vip', ['João Melo']],
  ['outcome=todos&order=client_name', ['Clara Souza', 'João Melo', 'Rita Lima']],
  ['order=client_name&stage=nada', ['Clara Souza', 'João Melo']],
])('the address %s lists %j', async (query, names) => {
  await startWithThree()
  openPortal(`/admin/dossies?${query}`)
  await screen.findByRole('table')
  expect(rows()).toEqual(names)
})

test('the address holds the filters, and Back from a case restores them', async () => {
  await startWithThree()
  openPortal('/admin/dossies')
  await screen.findByRole('table')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Etapa' }), 'Contrato')
  await waitFor(() => expect(rows()).toEqual(['João Melo']))
  await userEvent.click(screen.getByRole('link', { name: 'João Melo' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Dossiês', current: false }))
  await screen.findByRole('table')
  expect(here()).toBe('/admin/dossies?stage=contrato')
  await userEvent.click(screen.getByRole('button', { name: 'Atrasados' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Limpar filtros' }))
  await waitFor(() => expect(rows()).toEqual(['Clara Souza', 'João Melo']))
})

test('the board shows the same cases in columns, and moves one after a confirmation', async () => {
  const server = await startWithThree()
  openPortal('/admin/dossies')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('link', { name: 'Quadro' }))
  const first = within(await screen.findByRole('region', { name: /^Imóvel/ }))
  expect(here()).toBe('/admin/dossies?mostrar=quadro')
  expect(screen.getByRole('heading', { name: 'Contrato 1' })).toBeTruthy()
  expect(first.getByRole('link', { name: 'Clara Souza' })).toBeTruthy()
  await user.click(first.getByRole('button', { name: 'Mover Clara Souza' }))
  await user.click(await first.findByRole('button', { name: /^Avançar para/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Observação (fica na linha do tempo)'), 'Imóvel visto')
  // The note belongs to the stage: the next stage starts a new one.
  expect(Object.keys(localStorage).join()).toContain(':analise_engenharia:advance')
  await user.click(dialog.getByRole('button', { name: /^Avançar para/ }))
  await screen.findByRole('heading', { name: 'Contrato 2' })
  const { current_stage } = await server.db
    .selectFrom('cases')
    .where('client_name', '=', 'Clara Souza')
    .select('current_stage')
    .executeTakeFirstOrThrow()
  expect(current_stage).toBe('contrato')
})

test('views open with one press, and hidden filters appear as removable chips', async () => {
  await startWithThree()
  openPortal('/admin/dossies')
  const user = userEvent.setup({ delay: null })
  await screen.findByRole('table')
  const views = within(screen.getByRole('navigation', { name: 'Visões' }))
  fireEvent.click(views.getByRole('link', { name: 'Meus' }))
  // Optimistic: marked before the address changes.
  expect(views.getByRole('link', { current: 'page' }).textContent).toBe('Meus')
  expect(here()).toBe('/admin/dossies')
  await waitFor(() => expect(rows()).toEqual(['João Melo']))
  expect(views.getByRole('link', { current: 'page' }).textContent).toBe('Meus')
  await user.click(views.getByRole('link', { name: 'Todos' }))
  await waitFor(() => expect(rows()).toEqual(['Clara Souza', 'João Melo']))
  await user.click(screen.getByRole('button', { name: 'Mais filtros' }))
  const sidePanel = within(await screen.findByRole('dialog', { name: 'Filtros' }))
  await user.selectOptions(sidePanel.getByLabelText('Cidade'), 'Olinda')
  await user.click(sidePanel.getByRole('button', { name: 'Aplicar filtros' }))
  await waitFor(() => expect(rows()).toEqual(['João Melo']))
  expect(here()).toBe('/admin/dossies?city=Olinda')
  await user.click(await screen.findByRole('button', { name: 'Tirar o filtro Cidade: Olinda' }))
  await waitFor(() => expect(rows()).toEqual(['Clara Souza', 'João Melo']))
})

test('searches by CPF or telephone, and the address holds only a key for it', async () => {
  await startWithThree()
  openPortal('/admin/dossies')
  const user = userEvent.setup({ delay: null })
  const search = await screen.findByRole('searchbox')
  // A pause in the middle of a number must not start a search.
  await user.type(search, '(81) 98765')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(here()).toBe('/admin/dossies')
  await user.type(search, '-4321')
  await screen.findByRole('button', { name: 'Tirar o filtro CPF ou telefone' })
  expect(here()).toMatch(/^\/admin\/dossies\?person=v1\.[\w.~%-]+$/)
  expect(await screen.findByRole('heading', { name: 'Nenhum dossiê com estes filtros' })).toBeTruthy()
})

test('a CPF whose lookup failed stays out of the address and shows an error', async () => {
  const { faults } = await startServerAs('agent')
  faults['POST /api/work/person'] = { status: 500 }
  openPortal('/admin/dossies')
  await userEvent.click(await screen.findByRole('searchbox'))
  // Pasted in one event: typing on a slow machine would search for a part of it.
  await userEvent.paste('529.982.247-25')
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Não foi possível buscar')]))
  expect(here()).toBe('/admin/dossies')
})

test('an empty list offers to create a case', async () => {
  await startServerAs('agent')
  openPortal('/admin/dossies')
  await screen.findByRole('heading', { name: 'Nenhum dossiê em andamento' })
  expect(screen.getAllByRole('button', { name: 'Novo dossiê' })).toHaveLength(2)
})

test('a failed list shows an error and can be retried', async () => {
  const { faults } = await startServerAs('agent')
  faults[LIST] = { status: 500 }
  openPortal('/admin/dossies')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Não foi possível carregar a lista de dossiês.')).toBeTruthy()
  delete faults[LIST]
  await userEvent.click(alert.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByRole('heading', { name: 'Nenhum dossiê em andamento' })
})

test('opens a case from five fields and shows an error for each invalid one', async () => {
  const { db } = await startServerAs('agent')
  openPortal('/admin/dossies')
  const user = userEvent.setup({ delay: null })
  await user.click((await screen.findAllByRole('button', { name: 'Novo dossiê' }))[0]!)
  const sidePanel = within(await screen.findByRole('dialog', { name: 'Novo dossiê' }))
  await user.click(sidePanel.getByRole('button', { name: 'Abrir dossiê' }))
  for (const wrong of [
    'Telefone inválido',
    'Escolha o tipo do imóvel',
    'Escolha a cidade',
    'Informe a renda',
  ])
    expect((await sidePanel.findAllByText(new RegExp(wrong))).length).toBeGreaterThan(0)
  await user.type(sidePanel.getByLabelText('Nome do cliente'), 'Ana Clara Ferreira')
  await user.type(sidePanel.getByLabelText('Celular com WhatsApp'), '81987654321')
  await user.selectOptions(sidePanel.getByLabelText('Tipo do imóvel'), 'Apartamento')
  await user.selectOptions(
    sidePanel.getByLabelText('Estado'),
    await sidePanel.findByRole('option', { name: /^Pernambuco/ }),
  )
  await user.type(sidePanel.getByLabelText('Cidade'), 'Recife')
  await user.click(await sidePanel.findByRole('option', { name: 'Recife' }))
  await user.type(sidePanel.getByLabelText('Renda bruta por mês'), '650000')
  await user.click(sidePanel.getByRole('button', { name: 'Abrir dossiê' }))
  await screen.findByRole('heading', { level: 1, name: 'Ana Clara Ferreira' })
  await waitFor(() => expect(toasts()).toEqual(['Dossiê aberto']))
  const opened = await db.selectFrom('cases').selectAll().executeTakeFirstOrThrow()
  expect(here()).toBe(`/admin/dossies/${opened.id}`)
  expect(opened).toMatchObject({
    client_name: 'Ana Clara Ferreira',
    property_city: 'Recife',
    property_state: 'PE',
  })
  expect(await screen.findByText('(81) 98765-4321')).toBeTruthy()
  expect(screen.getByText(/^R\$.6\.500,00$/)).toBeTruthy()
})

test('discarding a restored draft also discards its city', async () => {
  await startServerAs('agent')
  localStorage.clear()
  const user = userEvent.setup({ delay: null })
  const open = async () => {
    openPortal('/admin/dossies')
    await user.click((await screen.findAllByRole('button', { name: 'Novo dossiê' }))[0]!)
    return within(await screen.findByRole('dialog', { name: 'Novo dossiê' }))
  }
  const stateOf = (sidePanel: Awaited<ReturnType<typeof open>>) =>
    sidePanel.findByLabelText<HTMLSelectElement>('Estado')
  const first = await open()
  await user.selectOptions(await stateOf(first), await first.findByRole('option', { name: /^Pernambuco/ }))
  cleanup()
  const sidePanel = await open()
  await waitFor(async () => expect((await stateOf(sidePanel)).value).toBe('PE'))
  await user.click(sidePanel.getByRole('button', { name: 'Descartar rascunho' }))
  await waitFor(async () => expect((await stateOf(sidePanel)).value).toBe(''))
  expect(Object.keys(localStorage)).toEqual([])
})

test('saves a view, replaces, renames, shares and removes it', async () => {
  const { db } = await startWithThree()
  openPortal('/admin/dossies?stage=contrato&order=client_name')
  const user = userEvent.setup({ delay: null })
  const views = within(await screen.findByRole('navigation', { name: 'Visões' }))
  const save = async (name: string, button = 'Salvar') => {
    await user.click(await screen.findByRole('button', { name: 'Salvar visão' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar visão' }))
    await user.type(dialog.getByLabelText('Nome da visão'), name)
    await user.click(dialog.getByRole('button', { name: button }))
  }
  const choose = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: /^Opções da visão/ }))
    await user.click(await screen.findByRole('button', { name: item }))
  }
  await save('Contratos')
  const link = await views.findByRole('link', { name: 'Contratos', current: 'page' })
  await user.click(views.getByRole('link', { name: 'Todos' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(link)
  await waitFor(() => expect(here()).toBe('/admin/dossies?stage=contrato&order=client_name'))
  await waitFor(() => expect(rows()).toEqual(['João Melo']))

  await user.selectOptions(screen.getByRole('combobox', { name: 'Quem se espera' }), 'Banco')
  await save('contratos', 'Substituir')
  await choose('Compartilhar com a equipe')
  await views.findByRole('link', { name: /Toda a equipe vê.*contratos$/ })
  await choose('Renomear')
  const dialog = within(await screen.findByRole('dialog', { name: 'Renomear' }))
  await user.type(dialog.getByLabelText('Nome da visão'), ' do banco')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await views.findByRole('link', { name: /contratos do banco$/ })
  const [row] = await db.selectFrom('saved_views').select(['filters', 'is_shared']).execute()
  expect(JSON.parse(row!.filters)).toEqual({ stage: 'contrato', order: 'client_name', waiting_on: 'banco' })
  expect(row!.is_shared).toBe(true)
  await choose('Excluir')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
  await screen.findByRole('button', { name: 'Salvar visão' })
  expect(await db.selectFrom('saved_views').select('id').execute()).toEqual([])
})

test('previews and sends a request for documents to many clients', async () => {
  const { db } = await startWithThree()
  openPortal('/admin/dossies')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByLabelText('Selecionar todos os que estão na tela'))
  await user.click(await screen.findByRole('button', { name: 'Pedir documentos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir documentos' }))
  await user.selectOptions(dialog.getByLabelText('Modelo'), 'lembrete')
  await dialog.findByText('Ninguém recebe este pedido')
  expect(dialog.getAllByRole('listitem')[0]!.textContent).toMatch(/Nenhum documento obrigatório/)
  await user.click(dialog.getByRole('button', { name: 'Enviar pedidos' }))
  await dialog.findByText('Nenhum pedido foi enviado')
  expect(await db.selectFrom('outbox_emails').select('id').execute()).toEqual([])
})

test('a bulk change skips cases changed meanwhile, names them and keeps them selected', async () => {
  const { db, maria } = await startWithThree()
  openPortal('/admin/dossies')
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByLabelText('Selecionar todos os que estão na tela'))
  const bar = within(await screen.findByRole('region', { name: 'Mudar os selecionados' }))
  expect(bar.getByText('2 selecionados')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Agente' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Agente' }))
  await user.selectOptions(dialog.getByLabelText('Agente'), 'Maria Silva')
  await db
    .updateTable('cases')
    .set({ updated_at: '2026-11-22T12:00:00.000Z' })
    .where('id', '=', id(2))
    .execute()
  await user.click(dialog.getByRole('button', { name: 'Aplicar em 2 dossiês' }))
  await dialog.findByText('1 dossiê alterado')
  expect(dialog.getByRole('listitem').textContent).toMatch(/^João Melo/)
  await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1)!)
  expect(bar.getByText('1 selecionado')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Etiquetas' }))
  const tags = within(await screen.findByRole('dialog', { name: 'Etiquetas' }))
  await user.type(tags.getByLabelText('Nome da etiqueta'), 'Feirão')
  await user.click(tags.getByRole('button', { name: 'Aplicar em 1 dossiê' }))
  await waitFor(() => expect(toasts()).toEqual(['1 dossiê alterado']))
  expect(screen.queryByRole('region', { name: 'Mudar os selecionados' })).toBeNull()
  const clara = db.selectFrom('cases').where('client_name', '=', 'Clara Souza').select('responsible_id')
  expect(await clara.executeTakeFirst()).toEqual({ responsible_id: maria })
  expect(await db.selectFrom('case_tags').select('name').orderBy('name').execute()).toEqual([
    { name: 'Feirão' },
    { name: 'VIP' },
  ])
})
