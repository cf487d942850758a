import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boaVista, documents, startServerWithCase } from '../../testing/boa-vista.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'

const CASE = `GET /api/cases/${boaVista.id}`
const ADDRESS = `/cliente/dossies/${boaVista.id}`
const broken = { status: 500 } as const
const tabs = () => screen.findAllByRole('tab').then((all) => all.map((tab) => tab.firstChild?.textContent))
const panel = () => screen.getByRole('tabpanel')
const open = async (query = '', area = 'client') => {
  openPortal(area === 'client' ? ADDRESS + query : `/parceiro/clientes/${boaVista.id}${query}`)
  await screen.findByRole('tablist')
  return screen.getByRole('heading', { level: 1 })
}

test.each([
  ['client', ['Status', 'Documentos', 'Taxas', 'Contatos']],
  ['partner', ['Status', 'Documentos', 'Taxas']],
])('the %s sees title, city, stage and date of the case, and the tabs %j', async (role, names) => {
  await startServerWithCase(role)
  const heading = await open('', role)
  expect(heading.textContent).toBe('Apartamento na Boa Vista')
  expect(heading.nextElementSibling?.textContent).toBe(
    'Recife, PEAvaliação de engenhariaAtualizado em 20/11/2026',
  )
  expect(await tabs()).toEqual(names)
  expect(document.title).toBe('Apartamento na Boa Vista - Sistema MCMV')
  const steps = within(screen.getByRole('region', { name: 'Andamento' })).getAllByRole('listitem')
  expect(steps).toHaveLength(8)
  expect(steps.findIndex((step) => step.getAttribute('aria-current') === 'step')).toBe(3)
  expect(screen.getByText('Etapa 4 de 8')).toBeTruthy()
})

test('an administrator can open the screens of both client and partner', async () => {
  await startServerWithCase('admin')
  await open('?aba=contatos')
  expect(await tabs()).toHaveLength(4)
})

test('a case without a title shows the default title', async () => {
  await startServerWithCase('client', { of: { title: null } })
  expect((await open()).textContent).toBe('Dossiê de Financiamento')
})

test('arrow keys move between tabs and update the address without new requests', async () => {
  const { requests } = await startServerWithCase('client')
  const { router } = openPortal(ADDRESS)
  await userEvent.click(await screen.findByRole('tab', { name: 'Status' }))
  await screen.findByText('Falta o laudo assinado.')
  const before = requests.length
  const again = () => requests.slice(before).filter(({ call }) => /^GET \/api\/(cases|me)/.test(call))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(here()).toBe(`${ADDRESS}?aba=taxas`))
  expect(await screen.findByRole('heading', { name: 'Taxas e Custos' })).toBeTruthy()
  await userEvent.keyboard('{Home}')
  await waitFor(() => expect(here()).toBe(`${ADDRESS}?aba=status`))
  expect(again()).toEqual([])
  await userEvent.click(screen.getByRole('tab', { name: 'Contatos' }))
  await waitFor(() => expect(here()).toBe(`${ADDRESS}?aba=contatos`))
  expect(await screen.findByText('Recebi, obrigada!')).toBeTruthy()
  expect(again()).toEqual([])
  expect(router.state.historyAction).toBe('REPLACE')
})

test.each(['before', 'after'])(
  'shows reloaded data although another tab was chosen just %s the reload',
  async (when) => {
    const { db } = await startServerWithCase('client')
    const { router } = openPortal(ADDRESS)
    await screen.findByText('Falta o laudo assinado.')
    await db
      .updateTable('case_stages')
      .set({ notes: 'O laudo chegou.' })
      .where('notes', 'is not', null)
      .execute()
    const choose = () => void router.navigate(`${ADDRESS}?aba=taxas`)
    if (when === 'before') choose()
    void router.revalidate()
    if (when === 'after') choose()
    await screen.findByRole('heading', { name: 'Taxas e Custos' })
    await userEvent.click(screen.getByRole('tab', { name: 'Status' }))
    await screen.findByText('O laudo chegou.')
  },
)

test.each([
  ['?aba=taxas', 'Taxas'],
  ['?aba=mensagens', 'Contatos'],
  ['?aba=outra', 'Status'],
])('the address %s opens the tab %s', async (query, name) => {
  await startServerWithCase('client')
  await open(query)
  const chosen = screen.getAllByRole('tab').filter((tab) => tab.getAttribute('aria-selected') === 'true')
  expect(chosen.map((tab) => tab.firstChild?.textContent)).toEqual([name])
})

test.each([
  ['client', 'Documentos falta 1'],
  ['partner', 'Documentos 1 para analisar'],
])('the %s sees the number of open documents', async (role, name) => {
  await startServerWithCase(role)
  await open('', role)
  expect(await screen.findByRole('tab', { name })).toBeTruthy()
})

test('shows no count without open documents or messages', async () => {
  const approved = documents.map((one) => ({ ...one, status: 'approved' as const, rejection_reason: null }))
  await startServerWithCase('client', { documents: approved })
  await open('?aba=documentos')
  await within(panel()).findAllByText('Aprovado')
  expect(within(screen.getByRole('tablist')).queryByRole('img')).toBeNull()
})

test('shows a placeholder in a tab that is loading, under the rest of the screen', async () => {
  const { faults } = await startServerWithCase('client', { fees: [] })
  faults[`${CASE}/fees`] = { after: 400 }
  await open('?aba=taxas')
  expect(within(panel()).getByRole('status', { name: 'Carregando...' })).toBeTruthy()
  expect(await within(panel()).findByText('Nenhuma taxa cadastrada ainda')).toBeTruthy()
})

test.each([
  ['stages', 'status', 'Erro ao carregar etapas', 'Não foi possível carregar as etapas do processo'],
  [
    'documents',
    'documentos',
    'Erro ao carregar documentos',
    'Não foi possível carregar a lista de documentos.',
  ],
  ['fees', 'taxas', 'Erro ao carregar taxas', 'Não foi possível carregar as taxas e custos.'],
  [
    'assignments',
    'contatos',
    'Erro ao carregar contatos',
    'Não foi possível carregar os contatos responsáveis.',
  ],
  ['messages', 'mensagens', 'Erro ao carregar mensagens', 'Não foi possível carregar as mensagens.'],
])('failed %s show an error in their tab and can be retried', async (resource, tab, title, text) => {
  const { faults } = await startServerWithCase('client')
  faults[`${CASE}/${resource}`] = broken
  await open(`?aba=${tab}`)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(text)).toBeTruthy()
  await waitFor(() => expect(toasts()).toEqual([`${title}: ${text}`]))
  delete faults[`${CASE}/${resource}`]
  await userEvent.click(alert.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(toasts()).toEqual([]))
})

test('does not announce a failure in a hidden tab', async () => {
  const { faults } = await startServerWithCase('client')
  faults[`${CASE}/fees`] = broken
  await open()
  await screen.findByText('Falta o laudo assinado.')
  expect(toasts()).toEqual([])
})

test.each([
  ['client', '/cliente/dossies', { of: { client_id: null } }, undefined],
  ['partner', '/parceiro/clientes', {}, broken],
])(
  'a case that fails to load for the %s leads back to %s with an error',
  async (role, list, options, fault) => {
    const { faults } = await startServerWithCase(role, options)
    faults[CASE] = fault
    const { router } = openPortal(`${list}/${boaVista.id}`)
    await screen.findByRole('heading', { level: 1, name: /^Meus/ })
    expect(here()).toBe(list)
    expect(router.state.historyAction).toBe('REPLACE')
    await waitFor(() =>
      expect(toasts()).toEqual(['Erro ao carregar dossiê: Não foi possível carregar os dados do dossiê']),
    )
  },
)

test('keeps typed text across a switch to another tab', async () => {
  await startServerWithCase('client')
  await open('?aba=contatos')
  await userEvent.type(await screen.findByLabelText('Escreva aos responsáveis'), 'Bom dia')
  await userEvent.click(screen.getByRole('tab', { name: 'Status' }))
  await screen.findByText('Falta o laudo assinado.')
  await userEvent.click(screen.getByRole('tab', { name: 'Contatos' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Escreva aos responsáveis').value).toBe('Bom dia')
})

const caseAway = 'Erro ao carregar dossiê: Não foi possível carregar os dados do dossiê'

test.each([
  ['the case', CASE, caseAway],
  ['the user', 'GET /api/me', undefined],
  [
    'the data of the tab',
    `${CASE}/messages`,
    'Erro ao carregar mensagens: Não foi possível carregar as mensagens.',
  ],
])('keeps the case and the typed text when reloading %s fails', async (_, call, message) => {
  const { faults } = await startServerWithCase('client')
  const { router } = openPortal(`${ADDRESS}?aba=contatos`)
  await userEvent.type(await screen.findByLabelText('Escreva aos responsáveis'), 'Bom dia')
  faults[call] = broken
  await router.revalidate()
  await waitFor(() => expect(toasts()).toEqual(message ? [message] : []))
  expect(here()).toBe(`${ADDRESS}?aba=contatos`)
  expect(screen.getByText('Recebi, obrigada!')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Escreva aos responsáveis').value).toBe('Bom dia')
  delete faults[call]
  await router.revalidate()
  await waitFor(() => expect(toasts()).toEqual([]))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Escreva aos responsáveis').value).toBe('Bom dia')
})

test('a case that was withdrawn while open leads back to the list', async () => {
  const { db } = await startServerWithCase('client')
  const { router } = openPortal(ADDRESS)
  await screen.findByRole('tablist')
  await db.updateTable('cases').set({ client_id: null }).execute()
  await router.revalidate()
  await screen.findByRole('heading', { level: 1, name: 'Meus Dossiês' })
  expect(here()).toBe('/cliente/dossies')
})
