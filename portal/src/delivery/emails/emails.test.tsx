import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Row } from 'server/testing/server-data.ts'
import { expect, test } from 'vitest'
import { id } from '../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const LIST = 'GET /api/admin/emails'
const email = {
  id: id(1),
  to_address: 'maria@demo.br',
  subject: 'Crie uma nova senha',
  status: 'kept' as Row<'outbox_emails'>['status'],
  body: 'Abra http://localhost:3000/redefinir-senha#token=abc',
  attempts: 0,
  next_attempt_at: '2026-11-21T12:00:00.000Z',
  last_error: null as string | null,
  created_at: '2026-11-21T12:00:00.000Z',
  sent_at: null as string | null,
}

async function openEmails(emails: (typeof email)[], env?: Record<string, string>) {
  const server = await startServerAs('admin', env)
  if (emails.length) await server.db.insertInto('outbox_emails').values(emails).execute()
  openPortal('/admin/emails')
  return server
}
const rows = () =>
  screen.findAllByRole('listitem').then((items) => items.filter((item) => item.querySelector('h2') !== null))

test('each e-mail shows its recipient, subject, time, status and error', async () => {
  const sent = {
    ...email,
    id: id(2),
    subject: 'Confirme seu e-mail',
    status: 'sent' as const,
    sent_at: '2026-11-21T12:01:00.000Z',
  }
  const failed = { ...email, id: id(3), status: 'failed' as const, last_error: '550 Caixa cheia' }
  await openEmails([email, sent, failed])
  await screen.findByText('Guardado')
  const [third, second, first] = (await rows()).map((row) => row.textContent)
  expect(first).toMatch(/Crie uma nova senha.*maria@demo\.br.*Criado em \d\d\/\d\d\/2026.*Guardado/)
  expect(second).toMatch(/Confirme seu e-mail.*Enviado em \d\d\/\d\d\/2026.*Enviado/)
  expect(second).not.toContain('Enviar de novo')
  // A sent e-mail shows no error.
  expect((await rows()).map((row) => row.firstElementChild?.children.length)).toEqual([4, 3, 3])
  expect(third).toMatch(/550 Caixa cheia.*Falhou.*Enviar de novo/)
  expect(document.title).toBe('E-mails - Sistema MCMV')
})

test('opens the text of an e-mail in a dialog', async () => {
  const { body } = email
  await openEmails([email])
  await userEvent.click(await screen.findByRole('button', { name: 'Ver texto: Crie uma nova senha' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'E-mail' }))
  // The footer of sent e-mails is included.
  expect((await dialog.findByLabelText('Texto do e-mail')).textContent).toBe(
    `${body}\n\n-- \nSimulação. Não é proposta nem aprovação.`,
  )
  expect(dialog.getByRole('button', { name: 'Copiar' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByText(body)).toBeNull()
})

test('a text that failed to load can be retried', async () => {
  const { faults } = await openEmails([{ ...email, body: '' }])
  faults['GET /api/admin/emails/:id'] = { status: 500 }
  await userEvent.click(await screen.findByRole('button', { name: 'Ver texto: Crie uma nova senha' }))
  await screen.findByText('Ocorreu um erro inesperado')
  delete faults['GET /api/admin/emails/:id']
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('O texto foi apagado depois do envio.')).toBeTruthy()
})

test('a retry without a mail server fails with a message', async () => {
  const message = 'Não há servidor de e-mail: configure SMTP_URL'
  await openEmails([email])
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar de novo' }))
  await waitFor(() => expect(toasts()).toEqual([`Erro ao enviar: ${message}`]))
})

test('a retry with a mail server queues the e-mail', async () => {
  await openEmails([email], { SMTP_URL: 'smtp://127.0.0.1:1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar de novo' }))
  await screen.findByText('Na fila')
  expect(toasts()).toEqual(['E-mail na fila: Será enviado em instantes.'])
  expect(screen.queryByRole('button', { name: 'Enviar de novo' })).toBeNull()
})

test('a retry on a later page keeps the page', async () => {
  const many = Array.from({ length: 51 }, (_, number) => ({
    ...email,
    id: id(number + 1),
    subject: `Assunto ${number + 1}`,
    created_at: new Date(Date.parse(email.created_at) - number * 1000).toISOString(),
  }))
  await openEmails(many, { SMTP_URL: 'smtp://127.0.0.1:1' })
  await userEvent.click(await screen.findByText('Mostrar mais'))
  await screen.findByText('Assunto 51')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ver texto: Assunto 51')))
  await userEvent.click(screen.getAllByText('Enviar de novo').at(-1)!)
  const row = screen.getByText('Assunto 51').closest('li')
  await waitFor(() => expect(row?.textContent).toContain('Na fila'))
  expect(row?.parentElement?.children).toHaveLength(51)
})

test('shows an empty outbox', async () => {
  await openEmails([])
  expect(await screen.findByRole('heading', { name: 'Nenhum e-mail ainda' })).toBeTruthy()
})

test('a failed list shows a retry button under the bar', async () => {
  const { db, faults } = await startServerAs('admin')
  await db.insertInto('outbox_emails').values(email).execute()
  faults[LIST] = { status: 500 }
  openPortal('/admin/emails')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Erro ao carregar e-mails')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Principal' })).toBeTruthy()
  delete faults[LIST]
  await userEvent.click(alert.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Guardado')).toBeTruthy()
})
