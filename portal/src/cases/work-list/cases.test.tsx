import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addCase, id } from '../../testing/boa-vista.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'
import { shownNames, startWithThree, user } from '../../testing/three-cases.ts'

const LIST = 'GET /api/work'

test('an agent starts with the open cases, overdue ones first', async () => {
  await startWithThree()
  openPortal('/admin/dossies')
  await screen.findByRole('table')
  expect(shownNames()).toEqual(['Clara Souza', 'João Melo'])
  const first = screen.getByRole('link', { name: 'Clara Souza' }).closest('tr')!
  expect(within(first).getByText(/^atrasado \d+ d$/)).toBeTruthy()
  expect(within(first).getByRole('img', { name: '0 de 1 documentos prontos, 1 para revisar' })).toBeTruthy()
  expect(await screen.findByText('2 dossiês')).toBeTruthy()
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
  expect(shownNames()).toEqual(names)
})

test('the board shows the same cases in columns, and moves one after a confirmation', async () => {
  const server = await startWithThree()
  openPortal('/admin/dossies')
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
  expect(screen.getByText(/Renda R\$.6\.500/)).toBeTruthy()
})

const open = async () => {
  openPortal('/admin/dossies')
  await user.click((await screen.findAllByRole('button', { name: 'Novo dossiê' }))[0]!)
  return within(await screen.findByRole('dialog', { name: 'Novo dossiê' }))
}

test('discarding a restored draft also discards its city', async () => {
  await startServerAs('agent')
  localStorage.clear()
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

test('previews and sends a request for documents to many clients', async () => {
  const { db } = await startWithThree()
  openPortal('/admin/dossies')
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

test('selects all cases of a view beyond the loaded page and generates their checklists', async () => {
  const { db } = await startWithThree()
  const names = Array.from({ length: 57 }, (_, at) => `Pessoa ${String(at).padStart(2, '0')}`)
  for (const [at, client_name] of names.entries())
    await addCase({ db }, null, { id: id(100 + at), client_name, property_type: 'imovel_usado' })
  openPortal('/admin/dossies')
  await user.click(await screen.findByLabelText('Selecionar todos os que estão na tela'))
  const bar = within(await screen.findByRole('region', { name: 'Mudar os selecionados' }))
  expect(bar.getByText('50 selecionados')).toBeTruthy()
  await user.click(await bar.findByRole('button', { name: 'Selecionar todos os 59' }))
  await bar.findByText('59 selecionados')
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Limpar seleção' }))
  await user.click(bar.getByRole('button', { name: 'Gerar checklist' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Gerar checklist' }))
  await user.click(dialog.getByRole('button', { name: 'Aplicar em 59 dossiês' }))
  await waitFor(() => expect(toasts()).toEqual(['59 dossiês alterados']), { timeout: 10_000 })
  const withPapers = await db.selectFrom('doc_checklists').select('case_id').distinct().execute()
  expect(withPapers.length).toBe(59)
})
