import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boaVista, startServerWithCase } from '../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { chooseInCaseMenu } from '../../testing/choose-in-case-menu.ts'
import { startServerAs } from '../../testing/start-server.ts'

async function openMessages() {
  const server = await startServerAs('admin')
  openPortal('/admin/templates?aba=mensagens')
  await screen.findByRole('heading', { name: 'Enviadas de um dossiê' })
  return server
}
const edit = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Editar o modelo ${name}` }))
  await screen.findByRole('dialog')
}
const dialog = () => within(screen.getByRole('dialog'))
const body = () => dialog().getByLabelText<HTMLTextAreaElement>('Texto')

test('edits a template beside its preview, and names an unknown variable', async () => {
  const { db } = await openMessages()
  await edit('Convite do portal')
  const preview = within(dialog().getByRole('region', { name: 'Como chega' }))
  expect(preview.getAllByText(/^Ana, seu dossiê está aberto\./)).toHaveLength(2)
  await userEvent.clear(body())
  await userEvent.click(body())
  await userEvent.paste('Oi, {cpf}: ')
  await userEvent.click(dialog().getByRole('button', { name: 'Inserir Link' }))
  expect(body().value).toBe('Oi, {cpf}: {link}')
  await userEvent.click(dialog().getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(body().getAttribute('aria-invalid')).toBe('true'))
  expect(dialog().getAllByText(/não tem a variável \{cpf\}/).length).toBeGreaterThan(0)
  await userEvent.clear(body())
  await userEvent.click(body())
  await userEvent.paste('Oi, {nome}: {link}')
  await userEvent.click(dialog().getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(toasts()).toEqual(['Modelo salvo: Convite do portal']))
  expect(await db.selectFrom('message_templates').select(['key', 'version', 'body']).execute()).toEqual([
    { key: 'convite_portal', version: 2, body: 'Oi, {nome}: {link}' },
  ])
  await edit('Convite do portal')
  await userEvent.click(dialog().getByText('Versões'))
  await userEvent.click(await dialog().findByRole('button', { name: 'Usar o texto da versão 1' }))
  expect(body().value).toMatch(/^\{nome\}, seu dossiê está aberto\./)
})

test('sends a template from a case, asks for missing values, and records it in the history', async () => {
  const { db } = await startServerWithCase('agent')
  openPortal(`/admin/dossies/${boaVista.id}`)
  await chooseInCaseMenu('Enviar mensagem')
  await screen.findByRole('dialog')
  await userEvent.selectOptions(await dialog().findByLabelText('Modelo'), 'assinatura_marcada')
  expect(dialog().getByText('Preencha Dia e hora e Local para enviar.')).toBeTruthy()
  const copy = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Copiar texto' })
  expect(copy().disabled).toBe(true)
  await userEvent.type(dialog().getByLabelText('Dia e hora'), '02/12 às 10h')
  await userEvent.type(dialog().getByLabelText('Local'), 'Agência Boa Viagem')
  expect(dialog().getByText(/^Assinatura em 02\/12 às 10h, Agência Boa Viagem\./)).toBeTruthy()
  await userEvent.click(copy())
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Texto copiado')]))
  expect(
    await db.selectFrom('events').where('kind', '=', 'case.message_sent').select('data').execute(),
  ).toEqual([{ data: JSON.stringify({ template: 'assinatura_marcada', channel: 'copy', version: 1 }) }])
  await userEvent.click(dialog().getByRole('button', { name: 'Fechar' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Histórico' }))
  expect(await screen.findByText('enviou Texto copiado · Assinatura marcada', { exact: false })).toBeTruthy()
})
