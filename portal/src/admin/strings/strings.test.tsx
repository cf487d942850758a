import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem, signedInAs, startFakeApi } from '../../testing/fake-api.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'

const LIST = 'GET /api/admin/strings'
const CATALOG = 'GET /api/admin/strings/catalog'
const POST = 'POST /api/admin/strings'
const PUT = 'PUT /api/admin/strings/s1'
const admin = signedInAs('admin')
const text = (ns: string, key: string, value: string, placeholders: string[] = []) => ({
  ns,
  key,
  text: value,
  placeholders,
})
const catalog = [
  text('inicio', 'titulo', 'Simulador de Financiamento'),
  text('inicio', 'nota', 'Simulação em {n} minutos', ['n']),
  text('dossies', 'vazio', 'Nenhum dossiê encontrado'),
]
const own = {
  id: 's1',
  ns: 'inicio',
  key: 'titulo',
  value: 'Simule sua casa',
  locale: 'pt-BR',
  revision: 1,
  updated_at: '2026-11-21T12:00:00.000Z',
  known: true,
}

async function openStrings(strings: object[], more = {}) {
  const api = await startFakeApi({
    ...admin,
    [LIST]: { body: strings },
    [CATALOG]: { body: catalog },
    ...more,
  })
  openPortal('/admin/strings')
  return api
}
const write = async (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(value)
}
const showAll = () => userEvent.click(screen.getByRole('button', { name: /^Todos os textos/ }))
const rows = () => screen.getAllByRole('row').slice(1)

test('what was changed is listed with the original text, and with what nothing uses', async () => {
  await openStrings([own, { ...own, id: 's2', key: 'velho', value: 'Antigo', known: false }])
  expect(await screen.findByText('Simule sua casa')).toBeTruthy()
  expect(screen.getByText('Texto original: Simulador de Financiamento')).toBeTruthy()
  expect(screen.getByText('Sem uso')).toBeTruthy()
  expect(document.title).toBe('Strings da Interface - Sistema MCMV')
})

test('any text of the interface is found without accents, and written over where it stands', async () => {
  const api = await openStrings([], { [POST]: { status: 201, body: own } })
  await screen.findByRole('heading', { name: 'Nenhum texto alterado ainda' })
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos os textos' }))
  expect(rows()).toHaveLength(3)
  await userEvent.type(screen.getByRole('searchbox'), 'DOSSIE')
  await waitFor(() => expect(screen.getByText('1 texto').getAttribute('role')).toBe('status'))
  await userEvent.click(screen.getByRole('button', { name: 'Alterar vazio' }))
  await write('Valor de vazio', 'Nada por aqui')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(toasts()).toEqual(['String criada']))
  expect(api.sentTo(POST)).toEqual([{ ns: 'dossies', key: 'vazio', value: 'Nada por aqui' }])
})

test('the namespace narrows the list; nothing found is told apart from nothing there', async () => {
  await openStrings([own])
  await screen.findByText('Simule sua casa')
  await showAll()
  await userEvent.selectOptions(screen.getByLabelText('Namespace'), 'inicio')
  expect(rows()).toHaveLength(2)
  await userEvent.type(screen.getByRole('searchbox'), 'xyz')
  await screen.findByRole('heading', { name: 'Nenhum texto encontrado' })
  await userEvent.click(screen.getByRole('button', { name: 'Limpar a busca' }))
  expect(rows()).toHaveLength(3)
})

test('a placeholder that the original has not is refused, one that is left out is warned of', async () => {
  const api = await openStrings([{ ...own, key: 'nota', value: 'Em {n} minutos' }], { [PUT]: { body: own } })
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar nota' }))
  await write('Valor de nota', 'Em {x} minutos')
  expect(screen.getByText('O texto original não tem {x}. Use só: {n}')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(api.sentTo(PUT)).toEqual([])
  await write('Valor de nota', 'Rapidinho')
  expect(screen.getByText('O texto original mostra {n}, e este não.')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(toasts()).toEqual(['String atualizada']))
  expect(api.sentTo(PUT)).toEqual([{ value: 'Rapidinho', revision: 1 }])
})

test('what somebody else wrote meanwhile can be taken', async () => {
  const api = await openStrings([own], { [PUT]: problem(409, 'stale', 'Outra pessoa alterou isto') })
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar titulo' }))
  await write('Valor de titulo', 'Meu')
  api.answers[LIST] = { body: [{ ...own, value: 'Dela', revision: 2 }] }
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Usar o atual' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Valor de titulo').value).toBe('Dela')
})

test('where somebody else wrote first, their text is shown, and can be written over', async () => {
  const api = await openStrings([], {
    [POST]: problem(409, 'already_exists', 'Já existe'),
    [PUT]: { body: own },
  })
  await screen.findByRole('heading', { name: 'Nenhum texto alterado ainda' })
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos os textos' }))
  await userEvent.click(screen.getByRole('button', { name: 'Alterar titulo' }))
  await write('Valor de titulo', 'Meu')
  api.answers[LIST] = { body: [{ ...own, value: 'Dela', revision: 3 }] }
  await userEvent.keyboard('{Enter}')
  const told = within(await screen.findByRole('alert'))
  expect(told.getByText('Dela')).toBeTruthy()
  await userEvent.click(told.getByRole('button', { name: 'Continuar com o meu' }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api.sentTo(PUT)).toEqual([{ value: 'Meu', revision: 3 }]))
})

test('what is typed of a text that somebody else deleted stays until it is left', async () => {
  const api = await openStrings([own], { [PUT]: problem(404, 'not_found', 'Endereço não encontrado') })
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar titulo' }))
  await write('Valor de titulo', 'Meu')
  api.answers[LIST] = { body: [] }
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/excluiu/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Valor de titulo').value).toBe('Meu')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await screen.findByRole('heading', { name: 'Nenhum texto alterado ainda' })
})

test('a text is created by name, with the original beside it and a warning where nothing uses it', async () => {
  const taken = problem(409, 'already_exists', 'Já existe', { fields: { key: 'Esta chave já foi alterada' } })
  const api = await openStrings([own], { [POST]: taken })
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
  expect(await sheet.findByText('Esta chave já foi alterada')).toBeTruthy()
  expect(api.sentTo(POST)).toEqual([{ ns: 'inicio', key: 'titulo', value: 'Casa', locale: 'pt-BR' }])
})

test('deleting asks, and says what text returns', async () => {
  const DELETE = 'DELETE /api/admin/strings/s1'
  const api = await openStrings([own], { [DELETE]: { status: 204 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir: titulo' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Excluir string “titulo”?' }))
  expect(question.getByText(/Simulador de Financiamento/)).toBeTruthy()
  api.answers[LIST] = { body: [] }
  await userEvent.click(question.getByRole('button', { name: 'Excluir string' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^String excluída/))
  expect(screen.getByRole('heading', { name: 'Nenhum texto alterado ainda' })).toBeTruthy()
})

test('hundreds of texts are drawn a hundred at a time', async () => {
  const many = Array.from({ length: 250 }, (_none, at) => text('geral', `chave${at}`, `Texto ${at}`))
  await openStrings([own], { [CATALOG]: { body: many } })
  await screen.findByText('Simule sua casa')
  await showAll()
  expect(screen.getByText('250 textos')).toBeTruthy()
  expect(rows()).toHaveLength(100)
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais 100' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais 50' }))
  expect(rows()).toHaveLength(250)
})

test('a list that does not come says why', async () => {
  await startFakeApi({
    ...admin,
    [LIST]: problem(500, 'internal', 'Ocorreu um erro inesperado'),
    [CATALOG]: { body: [] },
  })
  openPortal('/admin/strings')
  await waitFor(() => expect(toasts()).toEqual(['Erro ao carregar strings: Ocorreu um erro inesperado']))
})
