import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boaVista, withCase } from '../testing/cases.ts'
import { problem, signedInAs, startFakeApi } from '../testing/fake-api.ts'
import { here, openPortal, toasts } from '../testing/open-portal.tsx'

const LIST = 'GET /api/cases'
const casa = { ...boaVista, id: '2', title: 'Casa em São José', property_city: 'São José' }

/** The server's own search, in short. */
const searching = ({ q = '' }: Record<string, string>) => ({
  body: [boaVista, casa].filter(({ title }) => title?.includes(q)),
})
const count = () => screen.findByText(/^\d+ clientes?$/)
const search = () => screen.getByPlaceholderText<HTMLInputElement>('Buscar por título, cidade...')

test('the clients are counted, and each leads to its case', async () => {
  await startFakeApi(withCase('partner'))
  openPortal('/parceiro/clientes')
  expect((await count()).textContent).toBe('1 cliente')
  expect((await count()).getAttribute('role')).toBe('status')
  await userEvent.click(screen.getByRole('link', { name: 'Ver detalhes' }))
  await screen.findByRole('heading', { level: 1, name: 'Apartamento na Boa Vista' })
  expect(here()).toBe(`/parceiro/clientes/${boaVista.id}`)
})

test('what is typed is searched for by the server; the address keeps it, also for the way back', async () => {
  const api = await startFakeApi({ ...withCase('partner'), [LIST]: (_, query) => searching(query) })
  const { router } = openPortal('/parceiro/clientes')
  await waitFor(async () => expect((await count()).textContent).toBe('2 clientes'))
  await userEvent.setup({ delay: null }).type(search(), ' Boa Vista')
  await waitFor(async () => expect((await count()).textContent).toBe('1 cliente'))
  expect(here()).toBe('/parceiro/clientes?q=Boa+Vista')
  // Letters that follow each other make one search, and no history.
  expect(api.asked.filter(({ call }) => call === LIST)).toHaveLength(2)
  await userEvent.click(await screen.findByRole('link', { name: 'Ver detalhes' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Taxas' }))
  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }))
  await waitFor(() => expect(search().value).toBe('Boa Vista'))
  expect(here()).toBe('/parceiro/clientes?q=Boa+Vista')
  await userEvent.click(screen.getByRole('link', { name: 'Meus Clientes' }))
  await waitFor(() => expect(search().value).toBe(''))
  await waitFor(async () => expect((await count()).textContent).toBe('2 clientes'))
  await router.navigate(-1)
  await waitFor(() => expect(search().value).toBe('Boa Vista'))
})

test.each([
  ['?q=nada', 'Tente ajustar os filtros de busca'],
  ['', 'Você ainda não possui clientes vinculados'],
  ['?q=+', 'Você ainda não possui clientes vinculados'],
])('no client found at %j says "%s"', async (query, text) => {
  await startFakeApi(signedInAs('partner'))
  openPortal(`/parceiro/clientes${query}`)
  await screen.findByRole('heading', { name: 'Nenhum cliente encontrado' })
  expect(screen.getByText(text)).toBeTruthy()
  expect((await count()).textContent).toBe('0 clientes')
})

test('who has more clients than one list holds is told to search', async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ ...boaVista, id: String(at) }))
  await startFakeApi({ ...signedInAs('partner'), [LIST]: { body: many } })
  openPortal('/parceiro/clientes')
  const text = 'Os 500 clientes alterados por último. Use a busca para encontrar os outros.'
  expect((await screen.findByText(text)).getAttribute('role')).toBe('status')
})

test('a list that does not come is said by a toast and in its place, and the search stays', async () => {
  await startFakeApi({ ...signedInAs('partner'), [LIST]: problem(503, 'internal', 'Erro') })
  openPortal('/parceiro/clientes')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Não foi possível carregar a lista de clientes.')).toBeTruthy()
  await waitFor(() =>
    expect(toasts()).toEqual(['Erro ao carregar clientes: Não foi possível carregar a lista de clientes.']),
  )
  expect(search()).toBeTruthy()
})
