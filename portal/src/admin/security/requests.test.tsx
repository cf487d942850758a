import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newKey } from 'core'
import { leadBody } from 'server/testing/lead-body.ts'
import { expect, test } from 'vitest'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

/** A request that came by telephone, of somebody with an account. */
async function register(kind: string, email = 'rita@demo.br') {
  await press('Registrar pedido')
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedido de quem não tem conta' }))
  await userEvent.selectOptions(dialog.getByLabelText('O que pede'), kind)
  await userEvent.type(dialog.getByLabelText('Nome'), 'Rita Lopes')
  await userEvent.type(dialog.getByLabelText('E-mail'), email)
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }))
}

test('a request is registered, noted and answered', async () => {
  await startServerAs('admin')
  openPortal('/admin/seguranca?aba=pedidos')
  expect(await screen.findByText('Nenhum pedido esperando')).toBeTruthy()
  await register('Correção')
  await userEvent.click(await screen.findByRole('button', { name: /^Abrir o pedido TD-/ }))
  const sheet = within(await screen.findByRole('dialog', { name: /^Pedido TD-/ }))
  expect(sheet.getByText(/nada ligado a este e-mail/)).toBeTruthy()
  await userEvent.type(sheet.getByLabelText('Anotação da equipe'), 'Liguei.')
  await userEvent.click(sheet.getByRole('button', { name: 'Salvar anotação' }))
  expect(await sheet.findByText('Em análise')).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Responder e concluir' }))
  expect((await sheet.findAllByText('Escreva a resposta')).length).toBeGreaterThan(0)
  await userEvent.type(sheet.getByLabelText('Resposta, enviada por e-mail'), 'Corrigimos.')
  await userEvent.click(sheet.getByRole('button', { name: 'Responder e concluir' }))
  await waitFor(() => expect(toasts().some((text) => text?.startsWith('Resposta enviada'))).toBe(true))
  expect(await screen.findByText('Nenhum pedido esperando')).toBeTruthy()
})

test('a deletion shows what goes and what stays before it is decided', async () => {
  const { addPerson, db } = await startServerAs('admin')
  const id = await addPerson('client', { email: 'rita@demo.br', name: 'Rita Lopes' })
  openPortal('/admin/seguranca?aba=pedidos')
  await screen.findByText('Nenhum pedido esperando')
  await register('Exclusão')
  await userEvent.click(await screen.findByRole('button', { name: /^Abrir o pedido TD-/ }))
  expect(await screen.findByText('O que a exclusão faz')).toBeTruthy()
  expect(screen.getByText(/^A conta, sessões/)).toBeTruthy()
  expect(screen.getByText(/Cópias de segurança/)).toBeTruthy()
  await press('Excluir os dados')
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir os dados de Rita Lopes?' }))
  await userEvent.click(question.getByRole('button', { name: 'Excluir os dados' }))
  await waitFor(() => expect(toasts().some((text) => text?.startsWith('Dados excluídos'))).toBe(true))
  const { name, disabledAt } = await db
    .selectFrom('auth_user')
    .where('id', '=', id)
    .select(['name', 'disabledAt'])
    .executeTakeFirstOrThrow()
  expect([name, disabledAt !== null]).toEqual(['Pessoa excluída', true])
})

test('a deletion that an address alone asks for warns that it proves nothing', async () => {
  await startServerAs('admin')
  for (const email of ['lia@exemplo.com.br', 'intruso@exemplo.com.br'])
    await fetch('/api/public/leads', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': newKey() },
      body: JSON.stringify(leadBody({ phone: '(81) 96666-0002', cpf: 'não informado', email })),
    })
  openPortal('/admin/seguranca?aba=pedidos')
  await screen.findByText('Nenhum pedido esperando')
  await register('Exclusão', 'intruso@exemplo.com.br')
  await userEvent.click(await screen.findByRole('button', { name: /^Abrir o pedido TD-/ }))
  const warning = await screen.findByRole('alert')
  expect(warning.textContent).toContain('Confirme por telefone que é a mesma pessoa antes de excluir.')
})

test('a term is tried while it is typed, refused outside its bounds, and saved', async () => {
  const { sentTo } = await startServerAs('admin')
  openPortal('/admin/seguranca?aba=retencao')
  const field = await screen.findByLabelText('Avisos lidos')
  await userEvent.clear(field)
  await userEvent.type(field, '3')
  await press('Salvar prazos')
  expect((await screen.findAllByText('Informe de 7 a 365')).length).toBeGreaterThan(0)
  await userEvent.type(field, '0')
  expect(await screen.findByText('Ensaio, ainda não salvo')).toBeTruthy()
  await press('Salvar prazos')
  await waitFor(() => expect(toasts().some((text) => text?.startsWith('Prazos salvos'))).toBe(true))
  expect(sentTo('PUT /api/admin/retention').at(-1)).toEqual({ notices: 30 })
})
