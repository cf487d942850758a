import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { completeAnswers } from 'core/testing'
import { expect, test } from 'vitest'
import { here, openPortal, toasts } from '../testing/open-portal.tsx'
import { startServerAs } from '../testing/start-server.ts'

let leadCount = 0
/** Requests an evaluation, as a visitor does. */
async function requestEvaluation(more: object = {}) {
  leadCount += 1
  const key = `00000000-0000-4000-8000-${String(leadCount).padStart(12, '0')}`
  const { uf: _, municipio: __, ...answers } = completeAnswers
  const response = await fetch('/api/public/leads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({
      answers,
      scenario: 1,
      name: 'Dora Carvalho',
      cpf: '529.982.247-25',
      birth_date: '1990-05-31',
      marital_status: 'Solteiro(a)',
      phone: '(81) 98765-4321',
      consent: { text: 'Autorizo o uso destes dados.' },
      elapsed_ms: 9000,
      ...more,
    }),
  })
  expect(response.status, await response.clone().text()).toBe(201)
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent)

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function startWithTwoLeads() {
  const server = await startServerAs('agent')
  await requestEvaluation()
  await requestEvaluation({
    name: 'Caio Prado',
    cpf: '111.444.777-35',
    phone: undefined,
    email: 'caio@exemplo.com.br',
  })
  return server
}

async function openInbox() {
  const server = await startWithTwoLeads()
  openPortal('/admin/leads')
  await screen.findByRole('table')
  return server
}

const openLead = async (name: string) => {
  await userEvent.click(await screen.findByRole('link', { name }))
  const panel = await screen.findByRole('dialog', { name })
  await within(panel).findByRole('heading', { name: 'Pessoa' })
  return within(panel)
}

test('lists the longest wait last, counts leads in the menu, and lowers the count after an attempt', async () => {
  await openInbox()
  expect(rows()).toEqual(['Dora Carvalho', 'Caio Prado'])
  const menu = within(screen.getByRole('navigation', { name: 'Principal' }))
  const link = menu.getByRole('link', { name: /^Leads/ })
  await waitFor(() => expect(link.textContent).toBe('Leads2'))
  const panel = await openLead('Dora Carvalho')
  expect(here()).toMatch(/\?lead=/)
  for (const fact of ['529.982.247-25', '31/05/1990', '(81) 98765-4321', 'R$ 400.000'])
    expect(panel.getByText(fact), fact).toBeTruthy()
  const whatsapp = panel.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })
  expect(decodeURIComponent(whatsapp.href)).toMatch(
    /^https:\/\/wa\.me\/5581987654321\?text=Oi, Dora! Aqui é Maria Silva, da Sistema MCMV\. Recebi sua simulação \(/,
  )
  // happy-dom cannot open another tab.
  whatsapp.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(whatsapp)
  expect(panel.getByLabelText<HTMLSelectElement>('O que aconteceu').value).toBe('enviou')
  await userEvent.type(panel.getByLabelText('Anotação (opcional)'), 'Prefere à tarde')
  await press('Registrar')
  await panel.findByText('WhatsApp: Mensagem enviada')
  expect(panel.getByText('Prefere à tarde')).toBeTruthy()
  expect(toasts()).toEqual(['Contato registrado'])
  await waitFor(() => expect(link.textContent).toBe('Leads1'))
  // Leads without a response come first.
  await waitFor(() => expect(rows()).toEqual(['Caio Prado', 'Dora Carvalho']))
})

test('a discarded lead leaves the list with its reason, is found again and can be reopened', async () => {
  await openInbox()
  const panel = await openLead('Caio Prado')
  expect(panel.getByText(/^Sem telefone/)).toBeTruthy()
  await press('Mais ações')
  await press('Descartar')
  const dialog = await screen.findByRole('dialog', { name: 'Descartar este lead?' })
  await userEvent.selectOptions(within(dialog).getByLabelText('Motivo'), 'Fora da região')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }))
  await press('Retomar')
  await panel.findByRole('button', { name: 'Abrir dossiê' })
  expect(toasts()).toContain('Lead descartado')
})

test('discarding a contact note leaves nothing of it for the next time', async () => {
  await openInbox()
  localStorage.clear()
  const note = 'Anotação (opcional)'
  const panel = await openLead('Dora Carvalho')
  await userEvent.type(panel.getByLabelText(note), 'Prefere')
  await press('Fechar')
  await press('Descartar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(Object.keys(localStorage)).toEqual([])
  const again = await openLead('Dora Carvalho')
  expect(again.getByLabelText<HTMLTextAreaElement>(note).value).toBe('')
})

test('the address stores the filters; for a telephone number it contains a key only', async () => {
  await startWithTwoLeads()
  openPortal('/admin/leads?status=descartado&owner=nada')
  await screen.findByRole('heading', { name: 'Nenhum lead com estes filtros' })
  await userEvent.click(screen.getByRole('link', { name: 'Limpar filtros' }))
  await screen.findByRole('table')
  await userEvent.type(screen.getByLabelText('Buscar lead'), '(81) 98765-4321')
  await waitFor(() => expect(here()).toMatch(/\?person=v1\./))
  await waitFor(() => expect(rows()).toEqual(['Dora Carvalho']))
  expect(here()).not.toContain('98765')
})

test('opens a case from a lead with one press', async () => {
  await openInbox()
  const panel = await openLead('Dora Carvalho')
  await userEvent.click(panel.getByRole('button', { name: 'Abrir dossiê' }))
  await screen.findByRole('heading', { level: 1, name: 'Dora Carvalho' })
  expect(here()).toMatch(/^\/admin\/dossies\/[\da-f-]{36}$/)
})

test('a lead of an unknown partner says so in the list and in its panel, until an agent chooses the partner', async () => {
  const { db } = await startServerAs('agent')
  const boaVista = { id: '5c1e0000-0000-4000-8000-000000000009', name: 'Boa Vista Imóveis', type: 'corretor' }
  const created_at = '2026-11-21T12:00:00.000Z'
  await db
    .insertInto('partners')
    .values({
      ...boaVista,
      created_at,
      can_see_documents: false,
      can_review: false,
      can_refer: true,
    })
    .execute()
  const page = 'https://imoveis.exemplo/casa'
  await requestEvaluation({
    attribution: { partner: 'pk_850420f8eeca45', page, gbraid: '0A', truncated: 'utm_term,gclid' },
  })
  openPortal('/admin/leads')
  const table = within(await screen.findByRole('table'))
  expect(table.getByText('Parceiro não reconhecido: pk_850420f8eec…')).toBeTruthy()
  const lead = await openLead('Dora Carvalho')
  expect(lead.getByText('Parceiro não reconhecido: pk_850420f8eeca45')).toBeTruthy()
  expect(lead.getByText(/A página https:\/\/imoveis\.exemplo\/casa usa uma chave/)).toBeTruthy()
  expect(lead.getByText('gbraid=0A')).toBeTruthy()
  expect(lead.getByText('Cortado em 128 caracteres: utm_term, gclid')).toBeTruthy()
  await lead.findByRole('option', { name: 'Boa Vista Imóveis' })
  await userEvent.selectOptions(lead.getByLabelText('Quem indicou'), 'Boa Vista Imóveis')
  await waitFor(() => expect(toasts()).toEqual(['Parceiro atribuído']))
  expect(lead.queryByText(/Parceiro não reconhecido/)).toBeNull()
  await table.findByText('Boa Vista Imóveis')
})

test('N opens the form for a new lead from any screen, and name and telephone are enough', async () => {
  const { sentTo } = await startServerAs('agent')
  openPortal('/admin/dossies')
  await screen.findByRole('heading', { level: 1, name: 'Dossiês' })
  await userEvent.keyboard('n')
  const form = within(await screen.findByRole('dialog', { name: 'Novo lead' }))
  expect(here()).toBe('/admin/leads')
  await userEvent.click(form.getByRole('button', { name: 'Anotar' }))
  await form.findAllByText('Telefone inválido')
  // A letter in a field is text.
  await userEvent.type(form.getByLabelText('Nome'), 'Nina Rosa')
  await userEvent.type(form.getByLabelText('Celular'), '81988887777')
  await userEvent.selectOptions(form.getByLabelText('Como chegou'), 'Balcão')
  await userEvent.click(form.getByRole('button', { name: 'Anotar' }))
  const lead = within(await screen.findByRole('dialog', { name: 'Nina Rosa' }))
  expect(await lead.findByText('(81) 98888-7777')).toBeTruthy()
  expect(toasts()).toEqual(['Lead anotado'])
  expect(sentTo('POST /api/leads')).toEqual([
    { name: 'Nina Rosa', phone: '(81) 98888-7777', origin: 'balcao' },
  ])
})

test('a person who already has a lead keeps it', async () => {
  await openInbox()
  await press('Novo lead')
  const form = within(await screen.findByRole('dialog', { name: 'Novo lead' }))
  await userEvent.type(form.getByLabelText('Nome'), 'Dora')
  await userEvent.type(form.getByLabelText('Celular'), '81987654321')
  await userEvent.click(form.getByRole('button', { name: 'Anotar' }))
  await screen.findByRole('dialog', { name: 'Dora Carvalho' })
  expect(toasts()).toEqual(['Esta pessoa já tem um lead: é este'])
})
