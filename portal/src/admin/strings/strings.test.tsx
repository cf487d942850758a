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
const own = {
  id: id(1),
  ns: 'inicio',
  key: 'titulo',
  value: 'Simule sua casa',
  locale: 'pt-BR',
  revision: 1,
  updated_at: '2026-11-21T12:00:00.000Z',
}

async function openStrings(strings: (typeof own)[]) {
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

test('what was changed is listed with the original text, and with what nothing uses', async () => {
  await openStrings([own, { ...own, id: id(2), key: 'velho', value: 'Antigo' }])
  expect(await screen.findByText('Simule sua casa')).toBeTruthy()
  expect(screen.getByText('Texto original: Simulador de Financiamento')).toBeTruthy()
  expect(screen.getByText('Sem uso')).toBeTruthy()
  expect(document.title).toBe('Strings da Interface - Sistema MCMV')
})

test('any text of the interface is found without accents, and written over where it stands', async () => {
  const { sentTo } = await openStrings([])
  await screen.findByRole('heading', { name: 'Nenhum texto alterado ainda' })
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos os textos' }))
  await search('SIMULACAO EM 2 MINUTOS - PERGUNTAS')
  await waitFor(() => expect(screen.getByText('1 texto').getAttribute('role')).toBe('status'))
  await userEvent.click(screen.getByRole('button', { name: `Alterar ${rare.key}` }))
  await write(`Valor de ${rare.key}`, 'Nada por aqui')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(toasts()).toEqual(['String criada']))
  expect(sentTo(POST)).toEqual([{ ns: rare.ns, key: rare.key, value: 'Nada por aqui' }])
})

test('the namespace narrows the list; nothing found is told apart from nothing there', async () => {
  await openStrings([own])
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

test('a placeholder that the original has not is refused, one that is left out is warned of', async () => {
  const { sentTo } = await openStrings([{ ...own, key: 'tipoEtapa', value: 'Em {total} minutos' }])
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

test('what somebody else wrote meanwhile can be taken', async () => {
  const { db } = await openStrings([own])
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar titulo' }))
  await write('Valor de titulo', 'Meu')
  await db.updateTable('ui_strings').set({ value: 'Dela', revision: 2 }).execute()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Usar o atual' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Valor de titulo').value).toBe('Dela')
})

test('where somebody else wrote first, their text is shown, and can be written over', async () => {
  const { db, sentTo } = await openStrings([])
  await screen.findByRole('heading', { name: 'Nenhum texto alterado ainda' })
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos os textos' }))
  await userEvent.selectOptions(screen.getByLabelText('Namespace'), 'inicio')
  await userEvent.click(screen.getByRole('button', { name: 'Alterar titulo' }))
  await write('Valor de titulo', 'Meu')
  await db
    .insertInto('ui_strings')
    .values({ ...own, value: 'Dela', revision: 3 })
    .execute()
  await userEvent.keyboard('{Enter}')
  const told = within(await screen.findByRole('alert'))
  expect(told.getByText('Dela')).toBeTruthy()
  await userEvent.click(told.getByRole('button', { name: 'Continuar com o meu' }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sentTo(PUT)).toEqual([{ value: 'Meu', revision: 3 }]))
})

test('what is typed of a text that somebody else deleted stays until it is left', async () => {
  const { db } = await openStrings([own])
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar titulo' }))
  await write('Valor de titulo', 'Meu')
  await db.deleteFrom('ui_strings').execute()
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/excluiu/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Valor de titulo').value).toBe('Meu')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await screen.findByRole('heading', { name: 'Nenhum texto alterado ainda' })
})

test('a text is created by name, with the original beside it and a warning where nothing uses it', async () => {
  const { sentTo } = await openStrings([own])
  await userEvent.click(await screen.findByRole('button', { name: 'Nova string' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Nova string' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Criar' }))
  expect(sheet.getAllByText('Todos os campos são obrigatórios')).toHaveLength(3)
  await userEvent.type(sheet.getByLabelText('Namespace'), 'inicio')
  await userEvent.type(sheet.getByLabelText('Chave'), 'titul')
  expect(sheet.getByText(/Nenhum texto da interface usa esta chave/)).toBeTruthy()
  await userEvent.type(sheet.getByLabelText('Chave'), 'o')
  expect(sheet.getByText('Texto original: Simulador de Financiamento')).toBeTruthy()
  expect(sheet.getByText('Aparece em: Página inicial')).toBeTruthy()
  expect(sheet.queryByText(/Nenhum texto da interface usa esta chave/)).toBeNull()
  await userEvent.type(sheet.getByLabelText('Valor'), 'Casa')
  await userEvent.click(sheet.getByRole('button', { name: 'Criar' }))
  expect(await sheet.findByText('Já existe um texto com este namespace e esta chave')).toBeTruthy()
  expect(sentTo(POST)).toEqual([{ ns: 'inicio', key: 'titulo', value: 'Casa', locale: 'pt-BR' }])
})

test('deleting asks, and says what text returns', async () => {
  await openStrings([own])
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir: titulo' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Excluir string “titulo”?' }))
  expect(question.getByText(/Simulador de Financiamento/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Excluir string' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^String excluída/))
  expect(screen.getByRole('heading', { name: 'Nenhum texto alterado ainda' })).toBeTruthy()
})

test('hundreds of texts are drawn fifty at a time', async () => {
  await openStrings([own])
  await screen.findByText('Simule sua casa')
  await showAll()
  expect(rows()).toHaveLength(50)
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais 50' }))
  expect(rows()).toHaveLength(100)
})

test('a list that does not come says why', async () => {
  const { faults } = await startServerAs('admin')
  faults[LIST] = { status: 500 }
  openPortal('/admin/strings')
  await waitFor(() => expect(toasts()).toEqual(['Erro ao carregar strings: Ocorreu um erro inesperado']))
})
