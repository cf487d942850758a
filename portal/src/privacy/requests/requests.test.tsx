import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newKey } from 'core'
import { leadBody } from 'server/testing/lead-body.ts'
import { expect, test } from 'vitest'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

const eraseButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Excluir os dados' })

/** Registers a request that came by telephone from a person with an account. */
async function register(kind: string, email = 'rita@demo.br') {
  await press('Registrar pedido')
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedido de quem não tem conta' }))
  await userEvent.selectOptions(dialog.getByLabelText('O que pede'), kind)
  await userEvent.type(dialog.getByLabelText('Nome'), 'Rita Lopes')
  await userEvent.type(dialog.getByLabelText('E-mail'), email)
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }))
}

test('registers, annotates and answers a request', async () => {
  await startServerAs('admin')
  openPortal('/admin/seguranca?aba=pedidos')
  expect(await screen.findByText('Nenhum pedido esperando')).toBeTruthy()
  await register('Correção')
  await userEvent.click(await screen.findByRole('button', { name: /^Abrir o pedido TD-/ }))
  const sidePanel = within(await screen.findByRole('dialog', { name: /^Pedido TD-/ }))
  expect(sidePanel.getByText(/nada ligado a este pedido/)).toBeTruthy()
  await userEvent.type(sidePanel.getByLabelText('Anotação da equipe'), 'Liguei.')
  await userEvent.click(sidePanel.getByRole('button', { name: 'Salvar anotação' }))
  expect(await sidePanel.findByText('Em análise')).toBeTruthy()
  await userEvent.click(sidePanel.getByRole('button', { name: 'Responder e concluir' }))
  expect((await sidePanel.findAllByText('Escreva a resposta')).length).toBeGreaterThan(0)
  await userEvent.type(sidePanel.getByLabelText('Resposta, enviada por e-mail'), 'Corrigimos.')
  await userEvent.click(sidePanel.getByRole('button', { name: 'Responder e concluir' }))
  await waitFor(() => expect(toasts().some((text) => text?.startsWith('Resposta enviada'))).toBe(true))
  expect(await screen.findByText('Nenhum pedido esperando')).toBeTruthy()
})

test('a deletion lists what is erased and retained before it is confirmed', async () => {
  const { addPerson, db } = await startServerAs('admin')
  const id = await addPerson('client', { email: 'rita@demo.br', name: 'Rita Lopes' })
  openPortal('/admin/seguranca?aba=pedidos')
  await screen.findByText('Nenhum pedido esperando')
  await register('Exclusão')
  await userEvent.click(await screen.findByRole('button', { name: /^Abrir o pedido TD-/ }))
  expect(await screen.findByText('O que a exclusão faz')).toBeTruthy()
  expect(screen.getByText(/^A conta, sessões/)).toBeTruthy()
  expect(screen.getByText(/Cópias de segurança/)).toBeTruthy()
  expect(screen.getByText('1 e-mail na caixa de saída, avisos e links')).toBeTruthy()
  const answer = screen.getByLabelText<HTMLTextAreaElement>('O que dizer no último e-mail')
  const usual = answer.value
  await userEvent.clear(answer)
  expect(answer.value).toBe('')
  await userEvent.paste(usual)
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

test('a probable item is unticked until the administrator ticks it, and is then erased', async () => {
  const { db } = await startServerAs('admin')
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
  const heading = await screen.findByRole('heading', { name: 'Provavelmente da pessoa' })
  const group = within(heading.closest('section')!)
  expect(group.getByText(/^Confirme com a pessoa antes de marcar/)).toBeTruthy()
  const box = group.getByRole('checkbox', { name: /Coincide: e-mail/ })
  expect([box.getAttribute('aria-checked'), eraseButton().disabled]).toEqual(['false', true])
  // Shows a first name and an initial only: it may be another person.
  expect(group.getByText(/Dora C\./)).toBeTruthy()
  expect(group.queryByText(/Carvalho|exemplo\.com\.br/)).toBeNull()
  await userEvent.click(box)
  await userEvent.click(eraseButton())
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Excluir os dados' }))
  await waitFor(() => expect(toasts().some((text) => text?.startsWith('Dados excluídos'))).toBe(true))
  expect(await db.selectFrom('leads').select('id').execute()).toEqual([])
})

test('previews a retention period while typing, rejects one out of bounds, and saves it', async () => {
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
