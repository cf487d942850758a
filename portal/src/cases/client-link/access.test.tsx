import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boaVista, id, newDocument, startServerWithCase } from '../../testing/boa-vista.ts'
import { chooseInCaseMenu } from '../../testing/choose-in-case-menu.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServer } from '../../testing/start-server.ts'

const USE = 'POST /api/auth/use-link'
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('sends a sign-in link by e-mail; opening the page does not use it, pressing the button signs in once', async () => {
  const { addPerson, tokenFor, origin, sentTo, db } = await startServer()
  await addPerson('client', { email: 'rita@demo.br' })
  const token = await tokenFor('rita@demo.br', 'request-sign-in-link')
  openPortal(`/acesso#token=${token}`)
  await screen.findByRole('heading', { name: 'Seu link está pronto' })
  expect(window.location.href).toBe(`${origin}/acesso`)
  expect(document.title).not.toContain(token)
  expect(sentTo(USE)).toEqual([])
  await press('Entrar no meu dossiê')
  await waitFor(() => expect(here()).toBe('/cliente/dossies'))
  expect(await db.selectFrom('access_links').select('used_at').executeTakeFirst()).toMatchObject({
    used_at: expect.any(String),
  })
})

test('an expired link shows a message, and a request for a new one gets the same response for every address', async () => {
  const { sentTo } = await startServer()
  openPortal('/acesso#token=inventado')
  await screen.findByText('Este link não vale mais')
  await userEvent.type(screen.getByLabelText('E-mail'), 'ninguem@demo.br')
  await press('Enviar link')
  expect(await screen.findByText(/^Se houver uma conta de cliente com este e-mail/)).toBeTruthy()
  expect(sentTo('POST /api/auth/request-sign-in-link')).toEqual([{ email: 'ninguem@demo.br' }])
})

test('the first visit explains the next steps and leads to the missing documents', async () => {
  await startServerWithCase('client', { documents: [newDocument(1, {}), newDocument(2, { label: 'CPF' })] })
  openPortal(`/cliente/dossies/${boaVista.id}/inicio`)
  await screen.findByRole('heading', { level: 1, name: 'O que acontece agora' })
  await userEvent.click(screen.getByRole('link', { name: 'Enviar os 2 documentos que faltam' }))
  await waitFor(() => expect(here()).toBe(`/cliente/dossies/${boaVista.id}?aba=documentos`))
})

test('staff lists the links of a client and revokes one', async () => {
  const { db } = await startServerWithCase('agent')
  await db
    .insertInto('access_links')
    .values({
      id: id(900),
      kind: 'client',
      case_id: boaVista.id,
      token_digest: 'x',
      created_at: '2026-11-20T12:00:00.000Z',
      expires_at: '2126-11-27T12:00:00.000Z',
    })
    .execute()
  openPortal(`/admin/dossies/${boaVista.id}`)
  await chooseInCaseMenu('Pessoas e acessos')
  await userEvent.click(await screen.findByRole('button', { name: /^Revogar o link de/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Revogar' }))
  await waitFor(() => expect(toasts()).toEqual(['Link revogado']))
  expect(await screen.findByText('Revogado')).toBeTruthy()
})
