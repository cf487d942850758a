import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { randomUUID } from 'node:crypto'
import type { Row } from 'server/testing/server-data.ts'
import { setTextOverrides } from 'core/texts'
import { afterEach, expect, test } from 'vitest'
import { addCase, boaVista, id, startServerWithCase, type ServerWithCase } from '../../testing/boa-vista.ts'
import { here, openPortal } from '../../testing/open-portal.tsx'
import { startServer } from '../../testing/start-server.ts'
import { formatAge } from '../../ui/format-age.ts'

const LIST = 'GET /api/notices'
const READ = 'POST /api/notices/read'
/** Adds a notice for Maria, as an event of a case would. */
async function addNotice({ db, maria }: ServerWithCase, kind: string, more: Partial<Row<'notices'>> = {}) {
  const notice = {
    id: randomUUID(),
    user_id: maria,
    case_id: boaVista.id,
    kind,
    text: `Aviso ${kind}`,
    created_at: '2026-11-20T12:00:00.000Z',
    read_at: null,
    ...more,
  }
  await db.insertInto('notices').values(notice).execute()
}
const rejected = { created_at: '2026-11-20T13:00:00.000Z' }
afterEach(() => setTextOverrides({}))
const noticeText = async () =>
  within(await screen.findByRole('list', { name: 'Avisos' })).getByRole('link').textContent
const rows = () => [...screen.getByLabelText('Avisos', { selector: 'ul' }).querySelectorAll('a')]
const bell = (name: string) => screen.findByRole('button', { name })

test('the bell counts unread notices, and opening it marks them as read', async () => {
  const server = await startServerWithCase('client')
  await addCase(server, server.maria, { id: id(9), title: null })
  await addNotice(server, 'document_rejected', rejected)
  await addNotice(server, 'message')
  const earlier = { created_at: '2026-11-20T11:00:00.000Z', read_at: '2026-11-20T12:30:00.000Z' }
  await addNotice(server, 'stage_changed', { case_id: id(9), ...earlier })
  openPortal('/cliente/dossies')
  await userEvent.click(await bell('Avisos, 2 não lidos'))
  await screen.findByRole('list', { name: 'Avisos' })
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Aviso document_rejectedApartamento na Boa Vista, 20/11/2026',
    'Aviso messageApartamento na Boa Vista, 20/11/2026',
    'Aviso stage_changedDossiê de Financiamento, 20/11/2026',
  ])
  expect(rows().map(({ className }) => className !== '')).toEqual([true, true, false])
  await bell('Avisos')
  expect(server.sentTo(READ)).toEqual([{ until: '2026-11-20T13:00:00.000Z' }])
})

test('loads older notices on demand, and keeps them when the window regains focus', async () => {
  const server = await startServerWithCase('client')
  for (let number = 0; number < 51; number += 1)
    await addNotice(server, 'message', {
      text: `Aviso ${number}`,
      created_at: new Date(Date.parse('2026-11-20T12:00:00.000Z') - number * 1000).toISOString(),
      read_at: '2026-11-20T12:30:00.000Z',
    })
  openPortal('/cliente/dossies')
  await userEvent.click(await bell('Avisos'))
  const more = await screen.findByText('Mostrar mais')
  await waitFor(() => expect(rows()).toHaveLength(50))
  await userEvent.click(more)
  await waitFor(() => expect(rows()).toHaveLength(51))
  await waitFor(() => expect(document.activeElement).toBe(rows().at(-1)))
  await addNotice(server, 'document_rejected', rejected)
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Aviso document_rejected'))
  expect(rows()).toHaveLength(51)
  expect(screen.getByText('Mostrar mais')).toBeTruthy()
})

test('renders a notice with the currently published texts', async () => {
  const server = await startServerWithCase('client')
  const keyed = { text: null, text_key: 'avisos.etapaChegou' }
  await addNotice(server, 'stage_changed', {
    ...keyed,
    params: JSON.stringify({ etapa: { key: 'rotulos.etapa_contrato' } }),
  })
  openPortal('/cliente/dossies')
  await userEvent.click(await bell('Avisos, 1 não lido'))
  expect(await noticeText()).toBe('Seu dossiê chegou à etapa "Contrato".Apartamento na Boa Vista, 20/11/2026')
  await userEvent.keyboard('{Escape}')
  setTextOverrides({ avisos: { etapaChegou: 'Agora: {etapa}' }, rotulos: { etapa_contrato: 'Papéis' } })
  await userEvent.click(await bell('Avisos'))
  expect(await noticeText()).toBe('Agora: PapéisApartamento na Boa Vista, 20/11/2026')
})

test('restores the unread count when marking as read fails', async () => {
  const server = await startServerWithCase('client')
  await addNotice(server, 'message')
  server.faults[READ] = { status: 500 }
  openPortal('/cliente/dossies')
  const button = await bell('Avisos, 1 não lido')
  await userEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Avisos, 1 não lido'))
})

test.each([
  ['client', 'document_approved', '/cliente/dossies', '?aba=documentos'],
  ['client', 'document_rejected', '/cliente/dossies', '?aba=documentos'],
  ['partner', 'document_uploaded', '/parceiro/clientes', '?aba=documentos'],
  ['client', 'stage_changed', '/cliente/dossies', '?aba=status'],
  ['partner', 'message', '/parceiro/clientes', '?aba=mensagens'],
])('a notice for the %s about %s leads to the case', async (role, kind, list, tab) => {
  await addNotice(await startServerWithCase(role), kind)
  openPortal(list)
  await userEvent.click(await bell('Avisos, 1 não lido'))
  await userEvent.click(await screen.findByRole('link', { name: /^Aviso/ }))
  await screen.findByRole('heading', { level: 1, name: 'Apartamento na Boa Vista' })
  expect(here()).toBe(`${list}/${boaVista.id}${tab}`)
  expect(screen.queryByRole('link', { name: /^Aviso/ })).toBeNull()
})

test('a notice about the case on the screen reloads the case', async () => {
  const server = await startServerWithCase('client')
  await addNotice(server, 'stage_changed')
  openPortal(`/cliente/dossies/${boaVista.id}?aba=status`)
  await screen.findByText('Falta o laudo assinado.')
  await server.db.updateTable('cases').set({ current_stage: 'contrato' }).execute()
  await userEvent.click(await bell('Avisos, 1 não lido'))
  await userEvent.click(await screen.findByRole('link', { name: /^Aviso/ }))
  expect(await screen.findByText('Etapa 5 de 8')).toBeTruthy()
})

test('reloads notices on each screen and when the window regains focus', async () => {
  const server = await startServerWithCase('client')
  const { router } = openPortal('/cliente/dossies')
  await screen.findByRole('link', { name: 'Continuar' })
  // React's strict mode runs each effect twice.
  await waitFor(() => expect(server.sentTo(LIST)).toHaveLength(2))
  await router.navigate(`/cliente/dossies/${boaVista.id}`)
  await waitFor(() => expect(server.sentTo(LIST)).toHaveLength(3))
  await addNotice(server, 'message')
  window.dispatchEvent(new Event('focus'))
  await bell('Avisos, 1 não lido')
})

test('an empty list shows a text, and Escape closes the panel and restores the focus', async () => {
  const { signIn } = await startServer()
  await signIn('client')
  openPortal('/cliente/dossies')
  const button = await bell('Avisos')
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Nenhum aviso por enquanto')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Nenhum aviso por enquanto')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('failed notices can be retried', async () => {
  const server = await startServerWithCase('client')
  await addNotice(server, 'message')
  server.faults[LIST] = { status: 500 }
  openPortal('/cliente/dossies')
  await userEvent.click(await bell('Avisos'))
  await screen.findByText('Não foi possível carregar os avisos.')
  delete server.faults[LIST]
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('link', { name: /^Aviso/ })).toBeTruthy()
})

test.each([
  ['2026-11-21T12:00:40.000Z', 'agora'],
  ['2026-11-21T12:05:00.000Z', 'há 5 min'],
  ['2026-11-21T15:59:00.000Z', 'há 3 h'],
  ['2026-11-22T02:59:00.000Z', 'há 14 h'],
  ['2026-11-22T03:00:00.000Z', '21/11/2026'],
])('formats noon of 21/11, seen at %s, as "%s"', (now, text) => {
  expect(formatAge('2026-11-21T12:00:00.000Z', new Date(now))).toBe(text)
})
