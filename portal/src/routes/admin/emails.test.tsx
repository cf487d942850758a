import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem, signedInAs, startFakeApi } from '../../testing/fake-api.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'

const LIST = 'GET /api/admin/emails'
const admin = signedInAs('admin')
const email = {
  id: 'e1',
  to_address: 'maria@demo.br',
  subject: 'Crie uma nova senha',
  status: 'kept',
  attempts: 0,
  next_attempt_at: '2026-11-21T12:00:00.000Z',
  last_error: null,
  created_at: '2026-11-21T12:00:00.000Z',
  sent_at: null,
}
const rows = () =>
  screen.findAllByRole('listitem').then((items) => items.filter((item) => item.className === 'email'))

test('each e-mail tells to whom, about what, when, how it stands and why it failed', async () => {
  const sent = {
    ...email,
    id: 'e2',
    subject: 'Confirme seu e-mail',
    status: 'sent',
    sent_at: '2026-11-21T12:01:00.000Z',
  }
  const failed = { ...email, id: 'e3', status: 'failed', last_error: '550 Caixa cheia' }
  await startFakeApi({ ...admin, [LIST]: { body: [email, sent, failed] } })
  openPortal('/admin/emails')
  await screen.findByText('Guardado')
  const texts = (await rows()).map((row) => row.textContent)
  expect(texts[0]).toMatch(/Crie uma nova senha.*maria@demo\.br.*Criado em \d\d\/\d\d\/2026.*Guardado/)
  expect(texts[1]).toMatch(/Confirme seu e-mail.*Enviado em \d\d\/\d\d\/2026.*Enviado/)
  expect(texts[1]).not.toContain('Enviar de novo')
  expect(texts[2]).toMatch(/550 Caixa cheia.*Falhou.*Enviar de novo/)
  expect(document.title).toBe('E-mails - Sistema MCMV')
})

test('the text of an e-mail opens in a dialog, to be passed on', async () => {
  const body = 'Abra http://localhost:3000/redefinir-senha#token=abc'
  await startFakeApi({
    ...admin,
    [LIST]: { body: [email] },
    'GET /api/admin/emails/e1': { body: { ...email, body } },
  })
  openPortal('/admin/emails')
  await userEvent.click(await screen.findByRole('button', { name: 'Ver texto: Crie uma nova senha' }))
  const dialog = within(screen.getByRole('dialog', { name: 'E-mail' }))
  expect((await dialog.findByLabelText('Texto do e-mail')).textContent).toBe(body)
  expect(dialog.getByRole('button', { name: 'Copiar' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
  expect(dialog.queryByText(body)).toBeNull()
})

test('a text that does not come can be asked for again', async () => {
  const api = await startFakeApi({ ...admin, [LIST]: { body: [email] } })
  openPortal('/admin/emails')
  await userEvent.click(await screen.findByRole('button', { name: 'Ver texto: Crie uma nova senha' }))
  await screen.findByText('Endereço não encontrado')
  api.answers['GET /api/admin/emails/e1'] = { body: { ...email, body: '' } }
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('O texto foi apagado depois do envio.')).toBeTruthy()
})

test('what was not sent can be queued again, and the list is fetched anew', async () => {
  const RETRY = 'POST /api/admin/emails/e1/retry'
  const message = 'Não há servidor de e-mail: configure SMTP_URL'
  const api = await startFakeApi({
    ...admin,
    [LIST]: { body: [email] },
    [RETRY]: problem(409, 'wrong_state', message),
  })
  openPortal('/admin/emails')
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar de novo' }))
  await waitFor(() => expect(toasts()).toEqual([`Erro ao enviar: ${message}`]))
  api.answers[RETRY] = { status: 204 }
  api.answers[LIST] = { body: [{ ...email, status: 'queued' }] }
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }))
  await screen.findByText('Na fila')
  expect(toasts()).toEqual(['E-mail na fila: Será enviado em instantes.'])
  expect(screen.queryByRole('button', { name: 'Enviar de novo' })).toBeNull()
})

test('no e-mail yet is said', async () => {
  await startFakeApi({ ...admin, [LIST]: { body: [] } })
  openPortal('/admin/emails')
  expect(await screen.findByRole('heading', { name: 'Nenhum e-mail ainda' })).toBeTruthy()
})

test('a list that does not come can be asked for again, under the bar', async () => {
  const api = await startFakeApi({ ...admin, [LIST]: problem(500, 'internal', 'Ocorreu um erro inesperado') })
  openPortal('/admin/emails')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Erro ao carregar e-mails')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Principal' })).toBeTruthy()
  api.answers[LIST] = { body: [email] }
  await userEvent.click(alert.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Guardado')).toBeTruthy()
})
