import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { id } from '../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const updated_at = '2026-11-20T12:00:00.000Z'
const center = { id: id(1), name: 'Centro', name_key: 'centro', city: 'Recife', updated_at }
const PUT = `PUT /api/admin/branches/${center.id}`

async function openBranches(branches: (typeof center)[] = [center]) {
  const server = await startServerAs('admin')
  if (branches.length > 0) await server.db.insertInto('branches').values(branches).execute()
  openPortal('/admin/filiais')
  return server
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const write = async (name: string, text: string) => {
  const field = await screen.findByLabelText(name)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}
const rowOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li')!)

test('creates a branch, after naming what is missing, and refuses its name in another spelling', async () => {
  const { sentTo } = await openBranches([])
  await screen.findByRole('heading', { name: 'Nenhuma filial' })
  await press('Nova filial')
  await press('Criar')
  expect(await screen.findAllByText('Informe o nome')).not.toEqual([])
  expect(await screen.findAllByText('Informe a cidade')).not.toEqual([])
  await write('Nome', ' Boa Viagem ')
  await write('Cidade', 'Recife')
  await press('Criar')
  await waitFor(() => expect(toasts()).toEqual(['Filial criada: Boa Viagem']))
  expect(sentTo('POST /api/admin/branches')).toEqual([{ name: 'Boa Viagem', city: 'Recife' }])
  expect((await rowOf('Boa Viagem')).getByText('Ninguém ainda')).toBeTruthy()
  await press('Nova filial')
  await write('Nome', 'BOA VIAGEM')
  await write('Cidade', 'Recife')
  await press('Criar')
  expect(await screen.findAllByText('Já existe uma filial com este nome')).not.toEqual([])
})

test('renames a branch with its revision, and shows what another person changed meanwhile', async () => {
  const { db, sentTo } = await openBranches()
  await press('Editar Centro')
  await write('Nome', 'Matriz')
  await press('Salvar')
  await waitFor(() => expect(toasts()).toEqual(['Filial atualizada: Matriz']))
  expect(sentTo(PUT)).toEqual([{ name: 'Matriz', city: 'Recife', revision: 1 }])
  await press('Editar Matriz')
  await write('Cidade', 'Olinda')
  await db.updateTable('branches').set({ city: 'Natal', revision: 3 }).execute()
  await press('Salvar')
  await screen.findByText('Outra pessoa alterou isto enquanto você editava')
  expect((await db.selectFrom('branches').select('city').executeTakeFirst())?.city).toBe('Natal')
})

test('deactivates a branch, and only then deletes it', async () => {
  const { db, sentTo } = await openBranches()
  await press('Mais ações: Centro')
  const refused = await screen.findByRole<HTMLButtonElement>('button', { name: /^Excluir/ })
  expect([refused.disabled, refused.textContent]).toEqual([true, 'ExcluirDesative a filial antes de excluir'])
  await userEvent.keyboard('{Escape}')
  await userEvent.click((await rowOf('Centro')).getByRole('switch'))
  await waitFor(() => expect(toasts()).toEqual(['Filial desativada: Centro']))
  expect(sentTo(PUT)).toEqual([{ active: false, revision: 1 }])
  await press('Mais ações: Centro')
  await press('Excluir')
  await press('Excluir filial')
  await screen.findByRole('heading', { name: 'Nenhuma filial' })
  expect(await db.selectFrom('branches').select('id').execute()).toEqual([])
})

test('links the people of a branch', async () => {
  const { db, addPerson } = await openBranches()
  const agent = await addPerson('agent', { email: 'gil@demo.br', name: 'Gil' })
  await db.updateTable('profiles').set({ branch_id: center.id }).where('id', '=', agent).execute()
  openPortal('/admin/filiais')
  const [link] = await screen.findAllByRole('link', { name: '1 pessoa da equipe' })
  expect(link?.getAttribute('href')).toBe(`/admin/papeis?branch=${center.id}`)
})
