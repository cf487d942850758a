import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { completeAnswers } from 'core/testing'
import { expect, test } from 'vitest'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

let asked = 0
/** Somebody asks for an evaluation. */
async function ask(more: object = {}) {
  asked += 1
  const key = `00000000-0000-4000-8000-${String(asked).padStart(12, '0')}`
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

/** An agent, and two who asked. */
async function startWithTwoLeads() {
  const server = await startServerAs('agent')
  await ask()
  await ask({ name: 'Caio Prado', cpf: '111.444.777-35', phone: undefined, email: 'caio@exemplo.com.br' })
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
  const sheet = await screen.findByRole('dialog', { name })
  await within(sheet).findByRole('heading', { name: 'Pessoa' })
  return within(sheet)
}

test('who asked last waits last; the menu counts them; an attempt is written down, and the number goes', async () => {
  await openInbox()
  expect(rows()).toEqual(['Dora Carvalho', 'Caio Prado'])
  const menu = within(screen.getByRole('navigation', { name: 'Principal' }))
  const link = menu.getByRole('link', { name: /^Leads/ })
  await waitFor(() => expect(link.textContent).toBe('Leads2'))
  const sheet = await openLead('Dora Carvalho')
  expect(here()).toMatch(/\?lead=/)
  for (const known of ['529.982.247-25', '31/05/1990', '(81) 98765-4321', 'R$ 400.000'])
    expect(sheet.getByText(known), known).toBeTruthy()
  const whatsapp = sheet.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })
  expect(decodeURIComponent(whatsapp.href)).toMatch(
    /^https:\/\/wa\.me\/5581987654321\?text=Oi, Dora! Aqui é Maria Silva, da Sistema MCMV\. Recebi sua simulação \(/,
  )
  // This browser has no other tab.
  whatsapp.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(whatsapp)
  expect(sheet.getByLabelText<HTMLSelectElement>('O que aconteceu').value).toBe('enviou')
  await userEvent.type(sheet.getByLabelText('Anotação (opcional)'), 'Prefere à tarde')
  await press('Registrar')
  await sheet.findByText('WhatsApp: Mensagem enviada')
  expect(sheet.getByText('Prefere à tarde')).toBeTruthy()
  expect(toasts()).toEqual(['Contato registrado'])
  await waitFor(() => expect(link.textContent).toBe('Leads1'))
  // Who nobody has answered comes before who was.
  await waitFor(() => expect(rows()).toEqual(['Caio Prado', 'Dora Carvalho']))
})

test('what is given up leaves the list with its reason, is found again and taken up', async () => {
  await openInbox()
  const sheet = await openLead('Caio Prado')
  expect(sheet.getByText(/^Sem telefone/)).toBeTruthy()
  await press('Mais ações')
  await press('Descartar')
  const dialog = await screen.findByRole('dialog', { name: 'Descartar este lead?' })
  await userEvent.selectOptions(within(dialog).getByLabelText('Motivo'), 'Fora da região')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }))
  await press('Retomar')
  await sheet.findByRole('button', { name: 'Abrir dossiê' })
  expect(toasts()).toContain('Lead descartado')
})

test('the address holds the filters; a telephone number stands in it by its key alone', async () => {
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

test('one press makes a case of it and leads there', async () => {
  await openInbox()
  const sheet = await openLead('Dora Carvalho')
  await userEvent.click(sheet.getByRole('button', { name: 'Abrir dossiê' }))
  await screen.findByRole('heading', { level: 1, name: 'Dora Carvalho' })
  expect(here()).toMatch(/^\/admin\/dossies\/[\da-f-]{36}$/)
})
