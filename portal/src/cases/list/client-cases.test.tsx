import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addCase, boaVista, id, startServerWithCase } from '../../testing/boa-vista.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServer, startServerAs } from '../../testing/start-server.ts'

const LIST = 'GET /api/cases'
const CONFIG = 'GET /api/public/config'
const failure = 'Erro ao carregar dossiês: Não foi possível carregar seus dossiês'

test('each case shows its title, city, stage, date of change, progress and unread messages', async () => {
  const server = await startServerWithCase('client')
  await addCase(server, server.maria, {
    id: id(2),
    title: null,
    property_city: null,
    current_stage: 'obra',
    // Still 17 November in Brasília.
    updated_at: '2026-11-18T02:59:00.000Z',
  })
  const words = { case_id: id(2), from_user: server.partner, to_role: 'cliente', stage: null, body: 'Oi' }
  await server.db
    .insertInto('messages')
    .values([1, 2, 3].map((number) => ({ ...words, id: id(10 + number), created_at: boaVista.created_at })))
    .execute()
  openPortal('/cliente/dossies')
  const cards = (await screen.findAllByRole('link', { name: 'Continuar' })).map((link) => link.closest('li')!)
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Apartamento na Boa VistaRecife, PEAvaliação de engenhariaAtualizado em 20/11/2026Falta 1 documento seuContinuar',
    'Dossiê de FinanciamentoPEObraAtualizado em 17/11/20263 mensagens novasContinuar',
  ])
  const bars = cards.map((card) => within(card).getByRole('img').getAttribute('aria-label'))
  expect(bars).toEqual(['Etapa 4 de 8', 'Etapa 9 de 9'])
  expect(document.title).toBe('Meus Dossiês - Sistema MCMV')
})

test('a card opens its case and focuses the title, and Back returns to the list', async () => {
  await startServerWithCase('client')
  openPortal('/cliente/dossies')
  await userEvent.click(await screen.findByRole('link', { name: 'Continuar' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Apartamento na Boa Vista' })
  expect(here()).toBe(`/cliente/dossies/${boaVista.id}`)
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }))
  await screen.findByRole('heading', { level: 1, name: 'Meus Dossiês' })
  expect(here()).toBe('/cliente/dossies')
})

test('a new first administrator is asked for the code before anything else', async () => {
  const { signIn } = await startServer({ ADMIN_EMAIL: 'client@demo.br' })
  await signIn('client', { emailVerified: false })
  openPortal('/cliente/dossies')
  await screen.findByRole('heading', { name: 'Primeiro administrador' })
  expect(await screen.findByLabelText('Código')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tornar-me administrador' })).toBeTruthy()
})

test('a client without cases gets a WhatsApp link with a greeting, and the simulator', async () => {
  const { signIn } = await startServer({ WHATSAPP_NUMBER: '5581987654321' })
  await signIn('client')
  openPortal('/cliente/dossies')
  await screen.findByRole('heading', { name: 'Nenhum dossiê encontrado' })
  const chat = screen.getByRole('link', { name: 'Falar no WhatsApp' })
  expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5581987654321\?text=Ol%C3%A1!%20Entrei/)
  expect(chat.getAttribute('target')).toBe('_blank')
  expect(within(screen.getByRole('main')).getByText('Simular agora').getAttribute('href')).toBe('/simulador')
})

test.each([
  ['no number is configured', {}],
  ['the configuration fails to load', { [CONFIG]: { status: 500 } as const }],
])('a client without cases gets a WhatsApp link without a recipient when %s', async (_, failing) => {
  const { signIn, faults } = await startServer()
  await signIn('client')
  Object.assign(faults, failing)
  openPortal('/cliente/dossies')
  const chat = await screen.findByRole('link', { name: 'Falar no WhatsApp' })
  expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=Ol/)
})

/** Signs Maria in with `count` cases, the first changed last. */
async function openCases(count: number) {
  const server = await startServerAs('client')
  for (let number = 1; number <= count; number += 1)
    await addCase(server, server.maria, {
      id: id(number),
      title: `Casa ${number}`,
      updated_at: new Date(Date.parse(boaVista.updated_at) - number * 60_000).toISOString(),
    })
  openPortal('/cliente/dossies')
  return server
}
const names = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
const links = () => screen.getAllByText('Continuar')
const numbered = (count: number) => Array.from({ length: count }, (_, number) => `Casa ${number + 1}`)
const more = () => screen.findByText('Mostrar mais', { selector: 'button' })

test('loads the next page on demand and focuses its first item', async () => {
  const { requestsTo } = await openCases(101)
  const button = await more()
  await waitFor(() => expect(names()).toEqual(numbered(50)))
  await userEvent.click(button)
  await waitFor(() => expect(names()).toEqual(numbered(100)))
  await waitFor(() => expect(links().indexOf(document.activeElement as HTMLElement)).toBe(50))
  expect(screen.getByText('Mais 50, agora são 100').closest('output')).not.toBeNull()
  await userEvent.click(await more())
  expect(await screen.findByText('Mais 1, agora são 101')).toBeTruthy()
  expect(names()).toEqual(numbered(101))
  await waitFor(() => expect(document.activeElement).toBe(links().at(-1)))
  expect(screen.queryByText('Mostrar mais')).toBeNull()
  expect(new Set(requestsTo(LIST).map(({ query }) => query.limit))).toEqual(new Set(['50']))
})

test('a list that fits on one page has no button for more', async () => {
  await openCases(50)
  await waitFor(() => expect(names()).toHaveLength(50))
  expect(screen.queryByText('Mostrar mais')).toBeNull()
})

test('a failed next page keeps the list and can be retried', async () => {
  const { faults } = await openCases(51)
  const button = await more()
  faults[LIST] = { status: 500 }
  await userEvent.click(button)
  const retry = await screen.findByText('Tentar de novo')
  expect(toasts()).toEqual(['Não foi possível carregar: Ocorreu um erro inesperado'])
  expect(names()).toEqual(numbered(50))
  expect(document.activeElement).toBe(retry)
  delete faults[LIST]
  await userEvent.click(retry)
  await waitFor(() => expect(names()).toEqual(numbered(51)))
  expect(toasts()).toEqual([])
})

test('requests the next page once, and leaves the focus where the client moved it', async () => {
  const { faults, requestsTo } = await openCases(51)
  const button = await more()
  const before = requestsTo(LIST).length
  faults[LIST] = { after: 300 }
  await userEvent.click(button)
  await userEvent.click(button)
  const [first] = links()
  first!.focus()
  await waitFor(() => expect(names()).toHaveLength(51))
  expect(requestsTo(LIST)).toHaveLength(before + 1)
  expect(document.activeElement).toBe(first)
})

test('a failed list shows a toast and an error in its place until a retry succeeds', async () => {
  const { faults } = await startServerWithCase('client')
  faults[LIST] = { status: 500 }
  openPortal('/cliente/dossies')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Não foi possível carregar seus dossiês')).toBeTruthy()
  await waitFor(() => expect(toasts()).toEqual([failure]))
  delete faults[LIST]
  await userEvent.click(alert.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('link', { name: 'Continuar' })).toBeTruthy()
  await waitFor(() => expect(toasts()).toEqual([]))
})

test('shows three placeholders while the list loads', async () => {
  const { faults } = await startServerWithCase('client')
  faults[LIST] = { after: 300 }
  openPortal('/cliente/dossies')
  await screen.findByRole('heading', { level: 1, name: 'Meus Dossiês' })
  expect(screen.getByRole('status', { name: 'Carregando...' }).children).toHaveLength(3)
  expect(await screen.findByRole('link', { name: 'Continuar' })).toBeTruthy()
})
