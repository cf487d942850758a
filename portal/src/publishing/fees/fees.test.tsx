import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { id } from '../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const LIST = 'GET /api/admin/fees'
const POST = 'POST /api/admin/fees'
const PUT = `PUT /api/admin/fees/${id(1)}`
const updated_at = '2026-11-21T12:00:00.000Z'
const itbi = {
  id: id(1),
  code: 'itbi',
  label: 'ITBI',
  rules: { kind: 'percent', of: 'property_value', rate: 0.03, maxCents: 2_000_000, states: ['PE'] } as object,
  active: true,
  revision: 2,
  updated_at,
}
const visit = {
  id: id(2),
  code: 'vistoria',
  label: 'Vistoria',
  rules: { kind: 'fixed', amountCents: 100_000 } as object,
  active: false,
  revision: 1,
  updated_at,
}

const rowOf = (fee: typeof itbi) => ({ ...fee, rules: JSON.stringify(fee.rules) })

async function openFees(fees: (typeof itbi)[]) {
  const server = await startServerAs('admin')
  // A new installation has fees of its own.
  await server.db.deleteFrom('fee_catalog').execute()
  if (fees.length) await server.db.insertInto('fee_catalog').values(fees.map(rowOf)).execute()
  openPortal('/admin/taxas')
  return server
}
const write = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

const begin = () => userEvent.click(screen.getByRole('button', { name: 'Editar rótulo de itbi' }))

test('describes in words what each fee charges', async () => {
  await openFees([itbi, visit])
  expect(await screen.findByText('3% do valor do imóvel · no máximo R$ 20.000,00 · só em PE')).toBeTruthy()
  expect(screen.getByText('R$ 1.000,00')).toBeTruthy()
  expect(document.title).toBe('Catálogo de Taxas - Sistema MCMV')
})

test('creates a fee with a preview of its charge', async () => {
  const { db, sentTo } = await openFees([])
  await screen.findByRole('heading', { name: 'Nenhuma taxa ainda' })
  await db.insertInto('fee_catalog').values(rowOf(itbi)).execute()
  await userEvent.click(screen.getByRole('button', { name: 'Nova taxa' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Criar' }))
  expect(await screen.findAllByText('Código e rótulo são obrigatórios')).toHaveLength(2)
  await write('Código', 'itbi')
  await write('Rótulo', 'ITBI')
  const preview = within(screen.getByRole('region', { name: 'Quanto seria em uma compra' }))
  expect(preview.getAllByText('R$ 14.400,00')).toHaveLength(2)
  await write('Regras (JSON)', '{"kind":"fixed","amountCents":50000,"cities":["Olinda"]}')
  expect(await preview.findByText('Não é cobrada nesta compra')).toBeTruthy()
  await userEvent.clear(preview.getByLabelText('Cidade'))
  await userEvent.type(preview.getByLabelText('Cidade'), 'olinda')
  expect(preview.getAllByText('R$ 500,00')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  expect(await screen.findAllByText('Já existe uma taxa com este código')).not.toEqual([])
  await write('Código', 'itbi_olinda')
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^Taxa criada/))
  expect(sentTo(POST).at(-1)).toEqual({
    code: 'itbi_olinda',
    label: 'ITBI',
    rules: { kind: 'fixed', amountCents: 50_000, cities: ['Olinda'] },
  })
})

test('refuses invalid rules with the position of the error', async () => {
  await openFees([itbi])
  await userEvent.click(await screen.findByRole('button', { name: 'Editar regras: ITBI' }))
  await write('Regras (JSON)', '{"kind":"fixed",}')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(screen.getByText('JSON de regras inválido')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Linha 1, coluna 17/ })).toBeTruthy()
})

test('edits a label in place: Enter saves, Escape cancels, the focus returns', async () => {
  const { sentTo } = await openFees([itbi])
  await screen.findByText('ITBI')
  await begin()
  await write('Rótulo de itbi', 'Outro')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByLabelText('Rótulo de itbi')).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Editar rótulo de itbi')
  await begin()
  await write('Rótulo de itbi', 'ITBI da prefeitura')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(toasts()).toEqual(['Taxa atualizada']))
  expect(sentTo(PUT)).toEqual([{ label: 'ITBI da prefeitura', revision: 2 }])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Editar rótulo de itbi')
})

test('shows a label that another person changed, and can overwrite it', async () => {
  const { db, sentTo } = await openFees([itbi])
  await userEvent.click(await screen.findByRole('button', { name: 'Editar rótulo de itbi' }))
  await write('Rótulo de itbi', 'Meu')
  await db.updateTable('fee_catalog').set({ label: 'Dela', revision: 3 }).execute()
  await userEvent.keyboard('{Enter}')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Dela')).toBeTruthy()
  await userEvent.click(alert.getByRole('button', { name: 'Continuar com o meu' }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(toasts()).toEqual(['Taxa atualizada']))
  expect(sentTo(PUT)).toEqual([
    { label: 'Meu', revision: 2 },
    { label: 'Meu', revision: 3 },
  ])
})

test('a fee can be switched off and on; only an inactive one can be deleted, after a confirmation', async () => {
  const { sentTo } = await openFees([itbi, visit])
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações: ITBI' }))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Excluir/ })).disabled).toBe(true)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('switch', { name: 'Ativa: ITBI' }))
  await waitFor(() => expect(toasts()).toEqual(['Taxa desativada: ITBI']))
  expect(sentTo(PUT)).toEqual([{ active: false, revision: 2 }])
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações: Vistoria' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  await userEvent.click(screen.getByRole('button', { name: 'Excluir taxa' }))
  await waitFor(() => expect(toasts()).toContain('Taxa excluída'))
})

test('shows why a list failed to load', async () => {
  const { faults } = await startServerAs('admin')
  faults[LIST] = { status: 500 }
  openPortal('/admin/taxas')
  await waitFor(() => expect(toasts()).toEqual(['Erro ao carregar taxas: Ocorreu um erro inesperado']))
})
