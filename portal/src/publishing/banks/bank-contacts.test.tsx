import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const PUT = 'PUT /api/admin/banks/caixa'

async function openBanks(address = '/admin/geral') {
  const server = await startServerAs('admin')
  openPortal(address)
  await screen.findByRole('heading', { name: 'Contatos dos bancos' })
  return server
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const panel = async () => within(await screen.findByRole('dialog', { name: 'Editar contatos: Caixa' }))
const write = async (name: string, text: string) => {
  const field = (await panel()).getByLabelText(name)
  await userEvent.clear(field)
  if (!text) return
  await userEvent.click(field)
  await userEvent.paste(text)
}
const save = async () => userEvent.click((await panel()).getByRole('button', { name: 'Salvar' }))
const rowOf = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li')?.textContent

test('saves the changed contacts of a bank with their revision, and empties one again', async () => {
  const { sentTo } = await openBanks()
  expect(rowOf('Caixa')).toContain('Nada cadastrado')
  await press('Editar contatos: Caixa')
  await write('Endereço do portal', 'https://correspondente.caixa.example.com.br/entrar')
  await write('Telefone', '8133334444')
  await save()
  await waitFor(() => expect(toasts()).toEqual(['Contatos salvos: Caixa']))
  expect(rowOf('Caixa')).toContain('correspondente.caixa.example.com.br · (81) 3333-4444')
  await press('Editar contatos: Caixa')
  await write('Telefone', '')
  await save()
  await waitFor(() => expect(rowOf('Caixa')).not.toContain('3333'))
  expect(sentTo(PUT)).toEqual([
    {
      portal: 'https://correspondente.caixa.example.com.br/entrar',
      phone: '(81) 3333-4444',
      revision: 0,
    },
    { phone: null, revision: 1 },
  ])
})

test("shows the server's reason at the field of an address without https", async () => {
  await openBanks()
  await press('Editar contatos: Caixa')
  await write('Endereço do portal', 'http://caixa.example.com.br')
  await save()
  await (await panel()).findByText(/^Endereço do portal: Informe o endereço completo/)
  expect((await panel()).getByLabelText('Endereço do portal').getAttribute('aria-invalid')).toBe('true')
})

test('keeps what was typed when another administrator saved meanwhile', async () => {
  const { db } = await openBanks()
  await press('Editar contatos: Caixa')
  await write('Pessoa no banco', 'Marta')
  await db
    .insertInto('banks')
    .values({ id: 'caixa', contact: 'Rui', updated_at: '2026-11-21T12:00:00.000Z' })
    .execute()
  await save()
  await screen.findByText('Outra pessoa alterou isto enquanto você editava')
  expect((await panel()).getByLabelText<HTMLInputElement>('Pessoa no banco').value).toBe('Marta')
})

test('leads from the field of the banks and from an address to the contacts', async () => {
  const { db } = await openBanks('/admin/geral#bancos')
  const heading = screen.getByRole('heading', { name: 'Contatos dos bancos' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  heading.blur()
  await userEvent.click(screen.getByRole('link', { name: 'Portal e contatos de cada banco' }))
  expect(document.activeElement).toBe(heading)
  expect(await db.selectFrom('banks').select('id').execute()).toEqual([])
})
