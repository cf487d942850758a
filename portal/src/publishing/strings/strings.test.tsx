import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listTexts } from 'core/texts/catalog'
import { expect, test } from 'vitest'
import { id } from '../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const LIST = 'GET /api/admin/strings'
const POST = 'POST /api/admin/strings'
const PUT = `PUT /api/admin/strings/${id(1)}`
const catalog = listTexts()
const override = {
  id: id(1),
  ns: 'inicio',
  key: 'titulo',
  value: 'Simule sua casa',
  locale: 'pt-BR',
  revision: 1,
  updated_at: '2026-11-21T12:00:00.000Z',
}

async function openStrings(strings: (typeof override)[]) {
  const server = await startServerAs('admin')
  if (strings.length) await server.db.insertInto('ui_strings').values(strings).execute()
  openPortal('/admin/strings')
  return server
}
const rare = { ns: 'inicio', key: 'notaTempo' }
async function search(text: string) {
  await userEvent.click(screen.getByRole('searchbox'))
  await userEvent.paste(text)
}
const write = async (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(value)
}
const showAll = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Todos os textos/ }))
  await screen.findByText(`${catalog.length} textos`)
}
const rows = () => screen.getAllByRole('row').slice(1)

test('lists overridden texts with the original, and marks unused ones', async () => {
  await openStrings([override, { ...override, id: id(2), key: 'velho', value: 'Antigo' }])
  expect(await screen.findByText('Simule sua casa')).toBeTruthy()
  expect(screen.getByText('Texto original: Simulador de Financiamento')).toBeTruthy()
  expect(screen.getByText('Sem uso')).toBeTruthy()
  expect(document.title).toBe('Strings da Interface - Sistema MCMV')
})

test('finds any text regardless of accents and overrides it in place', async () => {
  const { sentTo } = await openStrings([])
  await screen.findByRole('heading', { name: 'Nenhum texto alterado ainda' })
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos os textos' }))
  await search('SIMULACAO EM 2 MINUTOS - PERGUNTAS')
  await waitFor(() => expect(screen.getByText('1 texto').closest('output')).not.toBeNull())
  await userEvent.click(screen.getByRole('button', { name: `Alterar ${rare.key}` }))
  await write(`Valor de ${rare.key}`, 'Nada por aqui')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(toasts()).toEqual(['String criada']))
  expect(sentTo(POST)).toEqual([{ ns: rare.ns, key: rare.key, value: 'Nada por aqui' }])
})

test('filters by namespace, and tells no matches from an empty list', async () => {
  await openStrings([override])
  await screen.findByText('Simule sua casa')
  await showAll()
  await userEvent.selectOptions(screen.getByLabelText('Namespace'), 'inicio')
  const inNamespace = catalog.filter(({ ns }) => ns === 'inicio').length
  expect(screen.getByText(`${inNamespace} textos`)).toBeTruthy()
  await search('xyzxyz')
  await screen.findByRole('heading', { name: 'Nenhum texto encontrado' })
  await userEvent.click(screen.getByRole('button', { name: 'Limpar a busca' }))
  expect(screen.getByText(`${catalog.length} textos`)).toBeTruthy()
})

test('refuses an unknown placeholder and warns of a missing one', async () => {
  const { sentTo } = await openStrings([{ ...override, key: 'tipoEtapa', value: 'Em {total} minutos' }])
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar tipoEtapa' }))
  await write('Valor de tipoEtapa', 'Em {x} minutos')
  expect(screen.getByText('O texto original não tem {x}. Use só: {total}')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(sentTo(PUT)).toEqual([])
  await write('Valor de tipoEtapa', 'Rapidinho')
  expect(screen.getByText('O texto original mostra {total}, e este não.')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(toasts()).toEqual(['String atualizada']))
  expect(sentTo(PUT)).toEqual([{ value: 'Rapidinho', revision: 1 }])
})

test("another person's change can be accepted", async () => {
  const { db } = await openStrings([override])
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar titulo' }))
  await write('Valor de titulo', 'Meu')
  await db.updateTable('ui_strings').set({ value: 'Dela', revision: 2 }).execute()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Usar o atual' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Valor de titulo').value).toBe('Dela')
})

test('shows the text that another person saved first, and can overwrite it', async () => {
  const { db, sentTo } = await openStrings([])
  await screen.findByRole('heading', { name: 'Nenhum texto alterado ainda' })
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos os textos' }))
  await userEvent.selectOptions(screen.getByLabelText('Namespace'), 'inicio')
  await userEvent.click(screen.getByRole('button', { name: 'Alterar titulo' }))
  await write('Valor de titulo', 'Meu')
  await db
    .insertInto('ui_strings')
    .values({ ...override, value: 'Dela', revision: 3 })
    .execute()
  await userEvent.keyboard('{Enter}')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Dela')).toBeTruthy()
  await userEvent.click(alert.getByRole('button', { name: 'Continuar com o meu' }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sentTo(PUT)).toEqual([{ value: 'Meu', revision: 3 }]))
})

test('keeps the input for a text that another person deleted', async () => {
  const { db } = await openStrings([override])
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar titulo' }))
  await write('Valor de titulo', 'Meu')
  await db.deleteFrom('ui_strings').execute()
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/excluiu/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Valor de titulo').value).toBe('Meu')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await screen.findByRole('heading', { name: 'Nenhum texto alterado ainda' })
})

test('overrides a text by its name, with the original beside it and a warning for an unused one', async () => {
  const { sentTo } = await openStrings([override])
  await userEvent.click(await screen.findByRole('button', { name: 'Nova string' }))
  const panel = within(screen.getByRole('dialog', { name: 'Nova string' }))
  await userEvent.click(panel.getByRole('button', { name: 'Criar' }))
  expect(panel.getAllByText('Todos os campos são obrigatórios')).toHaveLength(3)
  await userEvent.type(panel.getByLabelText('Namespace'), 'inicio')
  await userEvent.type(panel.getByLabelText('Chave'), 'titul')
  expect(panel.getByText(/Nenhum texto da interface usa esta chave/)).toBeTruthy()
  await userEvent.type(panel.getByLabelText('Chave'), 'o')
  expect(panel.getByText('Texto original: Simulador de Financiamento')).toBeTruthy()
  expect(panel.getByText('Aparece em: Página inicial')).toBeTruthy()
  expect(panel.queryByText(/Nenhum texto da interface usa esta chave/)).toBeNull()
  await userEvent.type(panel.getByLabelText('Valor'), 'Casa')
  await userEvent.click(panel.getByRole('button', { name: 'Criar' }))
  expect(await panel.findByText('Já existe um texto com este namespace e esta chave')).toBeTruthy()
  expect(sentTo(POST)).toEqual([{ ns: 'inicio', key: 'titulo', value: 'Casa', locale: 'pt-BR' }])
})

test('asks before deleting and shows the text that returns', async () => {
  await openStrings([override])
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir: titulo' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Excluir string “titulo”?' }))
  expect(question.getByText(/Simulador de Financiamento/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Excluir string' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^String excluída/))
  expect(screen.getByRole('heading', { name: 'Nenhum texto alterado ainda' })).toBeTruthy()
})

test('renders hundreds of texts fifty at a time', async () => {
  await openStrings([override])
  await screen.findByText('Simule sua casa')
  await showAll()
  expect(rows()).toHaveLength(50)
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais 50' }))
  expect(rows()).toHaveLength(100)
})

test('shows why a list failed to load', async () => {
  const { faults } = await startServerAs('admin')
  faults[LIST] = { status: 500 }
  openPortal('/admin/strings')
  await waitFor(() => expect(toasts()).toEqual(['Erro ao carregar strings: Ocorreu um erro inesperado']))
})
