import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { builtInChecklist } from 'core'
import { expect, test } from 'vitest'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const LIST = 'GET /api/admin/checklists'

/** A subset, since role queries are slow over the full checklist. */
const remainingKeys = [
  'identidade',
  'cpf',
  'decore',
  'fgts_extrato',
  'iptu',
  'habite_se',
  'garantia_matricula',
]

async function openTemplates() {
  const server = await startServerAs('admin')
  await server.db.deleteFrom('checklist_models').where('key', 'not in', remainingKeys).execute()
  openPortal('/admin/templates')
  await screen.findByRole('heading', { name: 'Comprador' })
  const idOf = async (key: string) => {
    const row = server.db.selectFrom('checklist_models').where('key', '=', key).select('id')
    return (await row.executeTakeFirstOrThrow()).id
  }
  return { ...server, idOf }
}
const rowOf = (label: string) =>
  within(screen.getByRole('heading', { level: 3, name: new RegExp(`^${label}`) }).closest('li')!)
const open = (label: string) => userEvent.click(screen.getByRole('button', { name: `Editar: ${label}` }))
const write = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  if (text) await userEvent.click(field)
  if (text) await userEvent.paste(text)
}

test('each item shows its owner and condition in its section', async () => {
  await openTemplates()
  for (const name of ['Renda', 'FGTS', 'Imóvel', 'Imóvel em garantia'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy()
  expect(rowOf('Documento de identificação com foto').getByText(/^Cliente/).textContent).toBe(
    'Cliente · Sempre · 2 arquivos',
  )
  expect(rowOf('Extrato analítico').getByText(/^Cliente/).textContent).toBe(
    'Cliente · com FGTS · vale 30 dias',
  )
  expect(rowOf('Habite-se').getByText(/^Vendedor/).textContent).toBe('Vendedor · Novo · vale 180 dias')
})

const count = () => screen.getByText(/itens, \d+ obrigatórios$/).textContent

test('the preview of a checklist follows the facts of the sample case', async () => {
  await openTemplates()
  await userEvent.click(screen.getByText('O que seria pedido'))
  expect(count()).toBe('7 itens, 5 obrigatórios')
  await userEvent.selectOptions(
    screen.getByLabelText('Imóvel', { selector: 'select' }),
    'emprestimo_garantia',
  )
  expect(count()).toBe('5 itens, 3 obrigatórios')
  expect(screen.getByText('Matrícula do imóvel no seu nome', { selector: 'li > span' })).toBeTruthy()
})

test('edits an item with plain controls, and the preview follows', async () => {
  const { sentTo, idOf } = await openTemplates()
  const id = await idOf('decore')
  await open('DECORE')
  const sidePanel = within(await screen.findByRole('dialog'))
  await userEvent.click(sidePanel.getByLabelText('CLT'))
  expect(sidePanel.getByText('DECORE', { selector: 'li > span' })).toBeTruthy()
  await userEvent.selectOptions(sidePanel.getByLabelText('Obrigatório'), 'true')
  await write('Mínimo de arquivos', '0')
  await userEvent.click(sidePanel.getByRole('button', { name: 'Salvar' }))
  expect(await sidePanel.findAllByText('Informe um número de 1 a 20')).not.toEqual([])
  await write('Mínimo de arquivos', '2')
  await userEvent.click(sidePanel.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(toasts()).toEqual(['Item atualizado']))
  expect(sentTo(`PUT /api/admin/checklists/${id}`)).toEqual([
    expect.objectContaining({
      min_files: 2,
      required: true,
      applies: { income_types: ['clt', 'autonomo'] },
      revision: 1,
    }),
  ])
  expect(rowOf('DECORE').getByText('Alterado')).toBeTruthy()
})

test('shows a concurrent change in words and can overwrite it', async () => {
  const { db, idOf } = await openTemplates()
  const id = await idOf('iptu')
  await open('Capa do IPTU')
  await db
    .updateTable('checklist_models')
    .set({ owner: 'agente', revision: 2 })
    .where('id', '=', id)
    .execute()
  await userEvent.selectOptions(
    within(await screen.findByRole('dialog')).getByLabelText('Quem envia'),
    'cliente',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Agente')).toBeTruthy()
  await userEvent.click(alert.getByRole('button', { name: 'Continuar com o meu' }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(toasts()).toContain('Item atualizado'))
  const row = db.selectFrom('checklist_models').where('id', '=', id).select(['owner', 'revision'])
  expect(await row.executeTakeFirst()).toEqual({ owner: 'cliente', revision: 3 })
})

test('disables, moves and creates items, and restores the built-in checklist', async () => {
  const { db } = await openTemplates()
  await userEvent.click(screen.getByRole('switch', { name: 'Pedido: CPF' }))
  await waitFor(() => expect(toasts()).toEqual(['Item desligado: CPF']))
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações: CPF' }))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Excluir/ })).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Mover para cima' }))
  const first = () =>
    db.selectFrom('checklist_models').orderBy('position').select('key').executeTakeFirstOrThrow()
  await waitFor(async () => expect((await first()).key).toBe('cpf'))
  await userEvent.click(screen.getByRole('button', { name: 'Novo item' }))
  await write('Nome', 'Selfie com documento')
  await write('Como conseguir', 'Segure o documento ao lado do rosto.')
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(toasts()).toContain('Item criado'))
  expect(rowOf('Selfie com documento').getByText('Próprio')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Restaurar de fábrica' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))
  await waitFor(() => expect(toasts()).toContain('Checklist restaurado'))
  const all = await db.selectFrom('checklist_models').select('key').execute()
  expect(all).toHaveLength(builtInChecklist.length + 1)
})

test('a failed list shows the reason', async () => {
  const { faults } = await startServerAs('admin')
  faults[LIST] = { status: 500 }
  openPortal('/admin/templates')
  await waitFor(() => expect(toasts()).toEqual(['Erro ao carregar modelos: Ocorreu um erro inesperado']))
})

test('an item can be for any bank of the lines or of the house', async () => {
  const { db, idOf, sentTo } = await openTemplates()
  await db
    .insertInto('app_settings')
    .values({ key: 'company.banks', value: '"sicredi"', updated_at: '2026-11-20T12:00:00.000Z' })
    .execute()
  cleanup()
  openPortal('/admin/templates')
  await screen.findByRole('heading', { name: 'Comprador' })
  await open('CPF')
  const banks = within(await screen.findByRole('group', { name: 'Banco da operação' }))
  expect(banks.getAllByRole('checkbox')).toHaveLength(7)
  await userEvent.click(banks.getByLabelText('sicredi'))
  await userEvent.click(banks.getByLabelText('Itaú'))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  const [body] = sentTo(`PUT /api/admin/checklists/${await idOf('cpf')}`)
  expect(body).toMatchObject({ applies: { banks: ['sicredi', 'itau'] } })
  expect(rowOf('CPF').getByText(/^Cliente/).textContent).toContain('sicredi, Itaú')
})
