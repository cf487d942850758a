import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assignments, boaVista, withCase } from '../../testing/cases.ts'
import { problem, startFakeApi } from '../../testing/fake-api.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'

const ASSIGNMENTS = `GET /api/cases/${boaVista.id}/assignments`
const SEND = `POST /api/cases/${boaVista.id}/messages`
const [paula] = assignments

async function open(given: unknown[] = assignments) {
  const api = await startFakeApi({ ...withCase('client'), [ASSIGNMENTS]: { body: given } })
  openPortal(`/cliente/dossies/${boaVista.id}?aba=contatos`)
  const heading = await screen.findByRole('heading', { name: 'Responsáveis' })
  return { api, contacts: within(heading.parentElement!) }
}

test('whoever answers is named with role and responsibility, and can be reached in four ways', async () => {
  const { contacts } = await open()
  expect(contacts.getByRole('listitem').textContent).toBe(
    'PCPaula CavalcantiCorrespondente bancárioAnálise de créditoWhatsAppLigarE-mailMensagem',
  )
  const address = (name: string) => contacts.getByRole('link', { name }).getAttribute('href')
  expect(address('WhatsApp')).toBe(
    `https://wa.me/5581900000141?text=${encodeURIComponent('Olá! Falo sobre o dossiê 1b9d6bcd (Análise de crédito).')}`,
  )
  expect(address('Ligar')).toBe('tel:81900000141')
  // The assignment has none of its own.
  expect(address('E-mail')).toBe('mailto:oi@cavalcanti.demo.br')
})

test.each([
  ['a phone', { phone: '(81) 3000-0000', email: null }, ['WhatsApp', 'Ligar']],
  ['an address', { phone: null, email: 'oi@demo.br' }, ['E-mail']],
  ['nothing', { phone: null, email: null }, []],
])('of a partner with %s alone only what works is offered', async (_, known, names) => {
  const bare = {
    ...paula,
    contact_name: null,
    contact_phone: null,
    contact_email: null,
    partner: { ...paula!.partner, ...known },
  }
  const { contacts } = await open([bare])
  expect(contacts.getByRole('heading', { name: 'Cavalcanti Crédito' })).toBeTruthy()
  expect(contacts.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(names)
  expect(contacts.getByRole('button', { name: 'Mensagem' })).toBeTruthy()
})

test('nobody yet is said', async () => {
  const { contacts } = await open([])
  expect(contacts.getByText('Nenhum responsável designado ainda')).toBeTruthy()
})

test('a message is written in a dialog; what could not be sent is kept', async () => {
  const { api, contacts } = await open()
  api.answers[SEND] = { ...problem(500, 'internal', 'Erro'), after: 400 }
  await userEvent.click(contacts.getByRole('button', { name: 'Mensagem' }))
  const box = screen.getByRole('dialog', { name: 'Enviar mensagem' })
  const dialog = within(box)
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

  // Pressed beside it, or Escape, the dialog closes: what was typed is there when it opens again.
  await userEvent.click(box)
  await waitFor(() => expect(box.textContent).toBe(''))
  await userEvent.click(contacts.getByRole('button', { name: 'Mensagem' }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toBe('   Bom dia! ')

  api.answers[SEND] = { status: 201, body: {} }
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(box.textContent).toBe(''))
  expect(toasts()).toEqual(['Mensagem enviada: Sua mensagem foi enviada com sucesso'])
  expect(api.sentTo(SEND)).toEqual([
    { body: 'Bom dia!', to_role: 'parceiro', stage: 'Análise de crédito' },
    { body: 'Bom dia!', to_role: 'parceiro', stage: 'Análise de crédito' },
  ])
  await waitFor(() => expect(api.sentTo(`GET /api/cases/${boaVista.id}/messages`)).toHaveLength(2))
  await userEvent.click(contacts.getByRole('button', { name: 'Mensagem' }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toBe('')
})
