import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boaVista, withCase } from '../testing/cases.ts'
import { problem, signedInAs, startFakeApi } from '../testing/fake-api.ts'
import { here, openPortal } from '../testing/open-portal.tsx'
import { formatAge } from '../ui/format-age.ts'

const LIST = 'GET /api/notices'
const READ = 'POST /api/notices/read'
const notice = (kind: string, more: object = {}) => ({
  id: kind,
  case_id: boaVista.id,
  case_title: 'Apartamento na Boa Vista',
  kind,
  text: `Aviso ${kind}`,
  created_at: '2026-11-20T12:00:00.000Z',
  read_at: null,
  ...more,
})
const rejected = notice('document_rejected', { created_at: '2026-11-20T13:00:00.000Z' })
const old = notice('stage_changed', { case_title: null, read_at: '2026-11-20T12:30:00.000Z' })
const bell = (name: string) => screen.findByRole('button', { name })

test('the bell counts what is unread; looking at it is reading it', async () => {
  const answers = { [LIST]: { body: [rejected, notice('message'), old] }, [READ]: { status: 204 } }
  const api = await startFakeApi({ ...signedInAs('client'), ...answers })
  openPortal('/cliente/dossies')
  await userEvent.click(await bell('Avisos, 2 não lidos'))
  const rows = within(screen.getByRole('list', { name: 'Avisos' })).getAllByRole('link')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Aviso document_rejectedApartamento na Boa Vista, 20/11/2026',
    'Aviso messageApartamento na Boa Vista, 20/11/2026',
    'Aviso stage_changedDossiê de Financiamento, 20/11/2026',
  ])
  expect(rows.map(({ className }) => className)).toEqual(['new', 'new', ''])
  await bell('Avisos')
  expect(api.sentTo(READ)).toEqual([{ until: '2026-11-20T13:00:00.000Z' }])
})

test('what could not be marked as read is counted again', async () => {
  await startFakeApi({ ...signedInAs('client'), [LIST]: { body: [rejected] } })
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
])('the %s is led by %s to the case', async (role, kind, list, tab) => {
  await startFakeApi({ ...withCase(role), [LIST]: { body: [notice(kind)] } })
  openPortal(list)
  await userEvent.click(await bell('Avisos, 1 não lido'))
  await userEvent.click(screen.getByRole('link', { name: /^Aviso/ }))
  await screen.findByRole('heading', { level: 1, name: 'Apartamento na Boa Vista' })
  expect(here()).toBe(`${list}/${boaVista.id}${tab}`)
  expect(screen.queryByRole('link', { name: /^Aviso/ })).toBeNull()
})

test('a notice about the case that is shown brings what is new in it', async () => {
  const api = await startFakeApi({ ...withCase('client'), [LIST]: { body: [notice('stage_changed')] } })
  openPortal(`/cliente/dossies/${boaVista.id}?aba=status`)
  await screen.findByText('Falta o laudo assinado.')
  api.answers[`GET /api/cases/${boaVista.id}`] = { body: { ...boaVista, current_stage: 'contrato' } }
  await userEvent.click(await bell('Avisos, 1 não lido'))
  await userEvent.click(screen.getByRole('link', { name: /^Aviso/ }))
  expect(await screen.findByText('Etapa 5 de 9')).toBeTruthy()
})

test('notices are asked for on each screen and when the window is looked at again', async () => {
  const api = await startFakeApi(withCase('client'))
  const { router } = openPortal('/cliente/dossies')
  await screen.findByRole('link', { name: 'Continuar' })
  // React's strict mode begins everything twice.
  await waitFor(() => expect(api.sentTo(LIST)).toHaveLength(2))
  await router.navigate(`/cliente/dossies/${boaVista.id}`)
  await waitFor(() => expect(api.sentTo(LIST)).toHaveLength(3))
  api.answers[LIST] = { body: [rejected] }
  window.dispatchEvent(new Event('focus'))
  await bell('Avisos, 1 não lido')
})

test('no notice is said; Escape closes the panel and gives the focus back', async () => {
  await startFakeApi(signedInAs('client'))
  openPortal('/cliente/dossies')
  const button = await bell('Avisos')
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Nenhum aviso por enquanto')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Nenhum aviso por enquanto')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('notices that do not come can be asked for again', async () => {
  const api = await startFakeApi({ ...signedInAs('client'), [LIST]: problem(500, 'internal', 'Erro') })
  openPortal('/cliente/dossies')
  await userEvent.click(await bell('Avisos'))
  await screen.findByText('Não foi possível carregar os avisos.')
  api.answers[LIST] = { body: [rejected] }
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('link', { name: /^Aviso/ })).toBeTruthy()
})

test.each(['agent'])('an %s, who opens no case yet, has no bell', async (role) => {
  await startFakeApi(signedInAs(role))
  openPortal('/admin')
  await screen.findByRole('button', { name: 'Sua conta: Maria Silva' })
  expect(screen.queryByRole('button', { name: /^Avisos/ })).toBeNull()
})

test.each([
  ['2026-11-21T12:00:40.000Z', 'agora'],
  ['2026-11-21T12:05:00.000Z', 'há 5 min'],
  ['2026-11-21T15:59:00.000Z', 'há 3 h'],
  ['2026-11-22T02:59:00.000Z', 'há 14 h'],
  ['2026-11-22T03:00:00.000Z', '21/11/2026'],
])('noon of 21/11 is at %s told as "%s"', (now, text) => {
  expect(formatAge('2026-11-21T12:00:00.000Z', new Date(now))).toBe(text)
})
