import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createPerson } from 'server/testing/people.ts'
import { assignments, boaVista, cavalcanti, id, startServerWithCase } from '../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'

const SEND = `POST /api/cases/${boaVista.id}/messages`

async function open(stored = assignments, contact?: { phone: string | null; email: string | null }) {
  const server = await startServerWithCase('client', { assignments: stored })
  if (contact) await server.db.updateTable('partners').set(contact).execute()
  openPortal(`/cliente/dossies/${boaVista.id}?aba=contatos`)
  const heading = await screen.findByRole('heading', { name: 'Responsáveis' })
  return { server, contacts: within(heading.parentElement!) }
}

const box = () => screen.findByRole('dialog', { name: 'Enviar mensagem' })

test('lists the responsible person with role and responsibility, and four channels to reach them', async () => {
  const { contacts } = await open()
  expect(contacts.getByRole('listitem').textContent).toBe(
    'Paula CavalcantiCorrespondente bancárioAnálise de créditoWhatsAppLigarE-mailMensagem',
  )
  const address = (name: string) => contacts.getByRole('link', { name }).getAttribute('href')
  expect(address('WhatsApp')).toBe(
    `https://wa.me/5581900000141?text=${encodeURIComponent('Olá! Falo sobre o dossiê 1b9d6bcd (Análise de crédito).')}`,
  )
  expect(address('Ligar')).toBe('tel:81900000141')
  // The assignment has no e-mail address: the partner's is shown.
  expect(address('E-mail')).toBe('mailto:oi@cavalcanti.demo.br')
})

test.each([
  ['a phone', { phone: '(81) 3000-0000', email: null }, ['WhatsApp', 'Ligar']],
  ['an address', { phone: null, email: 'oi@demo.br' }, ['E-mail']],
  ['nothing', { phone: null, email: null }, []],
])('offers only the channels that a partner with %s alone has', async (_, contact, names) => {
  const none = { contact_name: null, contact_phone: null, contact_email: null }
  const { contacts } = await open(
    assignments.map((paula) => ({ ...paula, ...none })),
    contact,
  )
  expect(contacts.getByRole('heading', { name: cavalcanti.name })).toBeTruthy()
  expect(contacts.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(names)
  expect(contacts.getByRole('button', { name: 'Mensagem' })).toBeTruthy()
})

test('begins with the agent and the WhatsApp of the house, then who referred', async () => {
  const server = await startServerWithCase('client', { assignments })
  const { db } = server
  const agent = await createPerson(db, { email: 'gil@exemplo.br', name: 'Gil Barreto', role: 'agent' })
  const moura = { id: id(900), name: 'Moura Imóveis', type: 'imobiliaria', phone: '(83) 99300-0275' }
  await db
    .insertInto('partners')
    .values({ ...moura, created_at: boaVista.created_at, updated_at: boaVista.created_at })
    .execute()
  await db.updateTable('cases').set({ responsible_id: agent, referred_by: moura.id }).execute()
  await db
    .insertInto('app_settings')
    .values({
      key: 'whatsapp.number',
      value: '"5581987654321"',
      updated_by: null,
      updated_at: boaVista.created_at,
    })
    .execute()
  openPortal(`/cliente/dossies/${boaVista.id}?aba=contatos`)
  const heading = await screen.findByRole('heading', { name: 'Responsáveis' })
  const rows = within(heading.parentElement!).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'Gil Barreto',
    'Moura Imóveis',
    'Paula Cavalcanti',
  ])
  const first = within(rows[0]!)
  expect(first.getByText('Segunda a sexta, das 8h às 18h')).toBeTruthy()
  expect(first.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
    `https://wa.me/5581987654321?text=${encodeURIComponent('Olá, Gil! Falo sobre o dossiê 1b9d6bcd.')}`,
  )
  await userEvent.click(first.getByRole('button', { name: 'Mensagem' }))
  const dialog = within(await box())
  await userEvent.type(dialog.getByLabelText('Mensagem'), 'Bom dia, Gil')
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(server.sentTo(SEND)).toEqual([{ body: 'Bom dia, Gil' }]))
})

test('a case without assignments shows an empty text', async () => {
  const { contacts } = await open([])
  expect(contacts.getByText('Nenhum responsável designado ainda')).toBeTruthy()
})

test('sends a message from a dialog, and keeps the draft when sending fails', async () => {
  const { server, contacts } = await open()
  server.faults[SEND] = { cut: true, after: 400 }
  await userEvent.click(contacts.getByRole('button', { name: 'Mensagem' }))
  let dialog = within(await box())
  const text = dialog.getByLabelText<HTMLTextAreaElement>('Mensagem')
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
  expect(send.disabled).toBe(true)
  await userEvent.type(text, '   ')
  expect(send.disabled).toBe(true)
  await userEvent.type(text, 'Bom dia! ')
  await userEvent.click(send)
  expect(send.disabled).toBe(true)
  await waitFor(() =>
    expect(toasts()).toEqual(['Erro ao enviar mensagem: Não foi possível enviar a mensagem']),
  )
  expect(text.value).toBe('   Bom dia! ')

  // A click outside or Escape closes the dialog and keeps the draft.
  await userEvent.click(await box())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(contacts.getByRole('button', { name: 'Mensagem' }))
  dialog = within(await box())
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toBe('   Bom dia! ')

  delete server.faults[SEND]
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts()).toEqual(['Mensagem enviada: Sua mensagem foi enviada com sucesso'])
  expect(server.sentTo(SEND)).toEqual([
    { body: 'Bom dia!', to_role: 'parceiro', stage: 'Análise de crédito' },
    { body: 'Bom dia!', to_role: 'parceiro', stage: 'Análise de crédito' },
  ])
  await waitFor(() => expect(server.sentTo(`GET /api/cases/${boaVista.id}/messages`)).toHaveLength(2))
  await userEvent.click(contacts.getByRole('button', { name: 'Mensagem' }))
  dialog = within(await box())
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toBe('')
})
