import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { here, openPortal } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const post = async (path: string, body: object) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  expect(response.status, text).toBeLessThan(300)
  return JSON.parse(text) as { id: string }
}

/** A client whose case ended. */
async function startWithEndedCase() {
  const server = await startServerAs('agent')
  const { id } = await post('/api/cases', {
    name: 'Rita Lins',
    phone: '(81) 98888-7777',
    income: 800_000,
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
    title: 'Rita Lins, Boa Vista',
  })
  await post(`/api/cases/${id}/outcome`, { outcome: 'desistiu', reason: 'Adiou' })
  return { server, id }
}

const openForm = async () => {
  openPortal('/admin/leads')
  await userEvent.click(await screen.findByRole('button', { name: 'Novo lead' }))
  return within(await screen.findByRole('dialog', { name: 'Novo lead' }))
}

test('warns while typing that the client of an ended case is known, and the form goes on all the same', async () => {
  const { server } = await startWithEndedCase()
  const form = await openForm()
  await userEvent.type(form.getByLabelText('Nome'), 'Rita')
  // The older spelling of the number.
  await userEvent.type(form.getByLabelText('Celular'), '8188887777')
  await form.findByRole('heading', { name: 'Já está aqui: 1 encerrado' })
  expect(form.getByText('Rita Lins, dossiê: Desistiu')).toBeTruthy()
  expect(form.getByText(/^mesmo telefone · com /)).toBeTruthy()
  // The facts travel in the body alone.
  expect(server.sentTo('POST /api/persons/matches').at(-1)).toEqual({ phone: '8188887777' })
  await userEvent.click(form.getByRole('button', { name: 'Continuar mesmo assim' }))
  expect(form.queryByRole('heading', { name: /Já está aqui/ })).toBeNull()
  await userEvent.click(form.getByRole('button', { name: 'Anotar' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Rita' }))
  await panel.findByRole('heading', { name: 'Já teve um dossiê: Desistiu' })
  expect(panel.getByRole('link', { name: 'Ver o dossiê' })).toBeTruthy()
})

test('sends the form although the search for known persons fails', async () => {
  const { server } = await startWithEndedCase()
  server.faults['POST /api/persons/matches'] = { cut: true }
  const form = await openForm()
  await userEvent.type(form.getByLabelText('Celular'), '81988887777')
  await userEvent.type(form.getByLabelText('Nome'), 'Rita')
  await userEvent.click(form.getByRole('button', { name: 'Anotar' }))
  await screen.findByRole('dialog', { name: 'Rita' })
})

test('shows everything of a person, reached from the lead', async () => {
  const { id } = await startWithEndedCase()
  await post('/api/leads', { name: 'Rita Lins', phone: '(81) 98888-7777', origin: 'telefone' })
  openPortal('/admin/leads')
  await userEvent.click(await screen.findByRole('link', { name: 'Rita Lins' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Rita Lins' }))
  await userEvent.click(await panel.findByRole('link', { name: 'Tudo desta pessoa' }))
  await screen.findByRole('heading', { level: 1, name: 'Rita Lins' })
  expect(here()).toMatch(/^\/admin\/pessoas\/lead\//)
  expect(screen.getByText(/1 encerrado/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Rita Lins, Boa Vista' }).getAttribute('href')).toBe(
    `/admin/dossies/${id}`,
  )
  expect(screen.getByText('Dossiê encerrado: Desistiu')).toBeTruthy()
  expect(screen.getByText('Chegou como lead: Telefone')).toBeTruthy()
  expect(screen.getByText('Nenhum documento aprovado que ainda vale.')).toBeTruthy()
})

test('names the failure when the person cannot be loaded', async () => {
  await startServerAs('agent')
  openPortal('/admin/pessoas/lead/00000000-0000-4000-8000-000000000009')
  await screen.findByText('Erro ao carregar a pessoa')
})
