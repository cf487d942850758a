import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boaVista, withCase } from '../testing/cases.ts'
import { problem, signedInAs, startFakeApi } from '../testing/fake-api.ts'
import { here, openPortal, toasts } from '../testing/open-portal.tsx'

const LIST = 'GET /api/cases'
const CONFIG = 'GET /api/public/config'
const failure = 'Erro ao carregar dossiês: Não foi possível carregar seus dossiês'

test('each case tells its name, place, stage, when it changed, how far it is and what is unread', async () => {
  const unnamed = {
    ...boaVista,
    id: '2',
    title: null,
    property_city: null,
    current_stage: 'obra',
    // Still the day before in Brasília.
    updated_at: '2026-11-18T02:59:00.000Z',
    unread_messages: 3,
  }
  await startFakeApi({ ...signedInAs('client'), [LIST]: { body: [boaVista, unnamed] } })
  openPortal('/cliente/dossies')
  const cards = (await screen.findAllByRole('link', { name: 'Continuar' })).map((link) => link.closest('li')!)
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Apartamento na Boa VistaRecife, PEAvaliação de engenhariaAtualizado em 20/11/2026Continuar',
    'Dossiê de FinanciamentoPEObraAtualizado em 17/11/20263 mensagens novasContinuar',
  ])
  const bars = cards.map((card) => within(card).getByRole('img').getAttribute('aria-label'))
  expect(bars).toEqual(['Etapa 4 de 9', 'Etapa 9 de 9'])
  expect(document.title).toBe('Meus Dossiês - Sistema MCMV')
})

test('a card leads to its case, whose name takes the focus, and the way back to the list', async () => {
  await startFakeApi(withCase('client'))
  openPortal('/cliente/dossies')
  await userEvent.click(await screen.findByRole('link', { name: 'Continuar' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Apartamento na Boa Vista' })
  expect(here()).toBe(`/cliente/dossies/${boaVista.id}`)
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }))
  await screen.findByRole('heading', { level: 1, name: 'Meus Dossiês' })
  expect(here()).toBe('/cliente/dossies')
})

const configOf = (number: string | null) => ({ body: { settings: { 'whatsapp.number': number } } })

test('who has no case is offered a chat with a greeting, and the simulator', async () => {
  await startFakeApi({ ...signedInAs('client'), [CONFIG]: configOf('5581987654321') })
  openPortal('/cliente/dossies')
  await screen.findByRole('heading', { name: 'Nenhum dossiê encontrado' })
  const chat = screen.getByRole('link', { name: 'Falar no WhatsApp' })
  expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5581987654321\?text=Ol%C3%A1!%20Entrei/)
  expect(chat.getAttribute('target')).toBe('_blank')
  expect(within(screen.getByRole('main')).getByText('Simular agora').getAttribute('href')).toBe('/simulador')
})

test.each([
  ['no number is configured', configOf(null)],
  ['the configuration does not come', problem(500, 'internal', 'Erro')],
])('who has no case is offered the simulator alone where %s', async (_, config) => {
  await startFakeApi({ ...signedInAs('client'), [CONFIG]: config })
  openPortal('/cliente/dossies')
  expect(await screen.findByText('Simular agora')).toBeTruthy()
  expect(screen.queryByText('Falar no WhatsApp')).toBeNull()
})

test('a list that does not come is said by a toast and in its place, until it comes', async () => {
  const api = await startFakeApi({ ...signedInAs('client'), [LIST]: problem(500, 'internal', 'Erro') })
  openPortal('/cliente/dossies')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Não foi possível carregar seus dossiês')).toBeTruthy()
  await waitFor(() => expect(toasts()).toEqual([failure]))
  api.answers[LIST] = { body: [boaVista] }
  await userEvent.click(alert.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('link', { name: 'Continuar' })).toBeTruthy()
  await waitFor(() => expect(toasts()).toEqual([]))
})

test('while the list is on its way three places are kept for it', async () => {
  await startFakeApi({ ...signedInAs('client'), [LIST]: { body: [boaVista], after: 300 } })
  openPortal('/cliente/dossies')
  await screen.findByRole('heading', { level: 1, name: 'Meus Dossiês' })
  expect(screen.getByRole('status', { name: 'Carregando...' }).children).toHaveLength(3)
  expect(await screen.findByRole('link', { name: 'Continuar' })).toBeTruthy()
})
