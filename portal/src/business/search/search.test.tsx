import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addCase, boaVista, id } from '../../testing/boa-vista.ts'
import { useNarrowScreen } from '../../testing/narrow-screen.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'
import { markWords } from './mark-words.ts'

const user = userEvent.setup({ delay: null })

/** One open case and an ended one, both of a Lacerda. */
const search = (name: string) => ({
  client_name: name,
  search_text: ` recife pe pernambuco ${name.toLowerCase()}`,
})

async function startWithLacerdas(role: 'agent' | 'admin' = 'agent') {
  const server = await startServerAs(role)
  await addCase(server, null, search('Edilene Lacerda'))
  await addCase(server, null, {
    ...search('Jorge Lacerda'),
    id: id(2),
    outcome: 'desistiu',
    closed_at: '2025-05-02T12:00:00.000Z',
    updated_at: '2020-01-01T12:00:00.000Z',
  })
  return server
}

async function openSearch() {
  await screen.findByRole('button', { name: /^Buscar/ })
  await user.keyboard('{Control>}k{/Control}')
  return within(await screen.findByRole('dialog', { name: 'Buscar em tudo' }))
}
const names = (palette: ReturnType<typeof within>) =>
  palette.queryAllByRole('option').map((option: HTMLElement) => option.querySelector('b')?.textContent)
const activeName = (palette: ReturnType<typeof within>) => {
  const active = palette.getByRole('combobox').getAttribute('aria-activedescendant')
  return document.getElementById(active ?? '')?.querySelector('b')?.textContent
}

test('finds open and ended cases, and opens one with the keyboard', async () => {
  await startWithLacerdas()
  openPortal('/admin/leads')
  const palette = await openSearch()
  await user.type(palette.getByRole('combobox'), 'LAÇERDA,')
  const group = within(await palette.findByRole('group', { name: 'Dossiês, 1 encerrado' }))
  expect(group.getByRole('option', { name: /Jorge Lacerda.*Desistiu em 2025/ })).toBeTruthy()
  expect(activeName(palette)).toBe('Edilene Lacerda')
  await user.keyboard('{ArrowDown}')
  expect(activeName(palette)).toBe('Jorge Lacerda')
  expect(palette.getByRole('option', { selected: true }).textContent).toContain('Jorge Lacerda')
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(here()).toBe(`/admin/dossies/${boaVista.id}`))
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByRole('heading', { level: 1, name: 'Edilene Lacerda' })
  // The case opened last comes first before anything is typed, and only its id is stored.
  expect(Object.entries(localStorage).flat().join()).not.toContain('Lacerda')
  const again = await openSearch()
  const recent = within(await again.findByRole('group', { name: 'Abertos há pouco' }))
  expect(recent.getByRole('option').textContent).toContain('Edilene Lacerda')
})

test('goes to screens, settings and forms', async () => {
  await startWithLacerdas('admin')
  openPortal('/admin/leads')
  const palette = await openSearch()
  const input = palette.getByRole('combobox')
  await user.type(input, 'comissoes')
  await waitFor(() => expect(names(palette)).toContain('Ir para Comissões'))
  await user.clear(input)
  await user.type(input, 'taxas')
  await waitFor(() => expect(names(palette)).toContain('Taxas'))
  await user.clear(input)
  await user.type(input, 'novo lead')
  await waitFor(() => expect(names(palette)).toEqual(['Novo lead']))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Novo lead' })
  // The entry of the history would open the form again in the next test.
  window.history.replaceState(null, '')
})

test('agents are offered no settings', async () => {
  await startWithLacerdas()
  openPortal('/admin/leads')
  const palette = await openSearch()
  await user.type(palette.getByRole('combobox'), 'formulas')
  expect(await palette.findByText(/^Nada com “formulas”/)).toBeTruthy()
})

test('a part of a number is not searched for, and a failed search says so', async () => {
  const { faults } = await startWithLacerdas()
  openPortal('/admin/leads')
  const palette = await openSearch()
  const input = palette.getByRole('combobox')
  await user.click(input)
  await user.paste('(81) 98765')
  expect(await palette.findByText('Digite o CPF ou telefone inteiro, com DDD.')).toBeTruthy()
  faults['POST /api/work/person'] = { status: 500 }
  await user.paste('-4321')
  expect(await palette.findByText('Não foi possível buscar')).toBeTruthy()
  expect(toasts()).toEqual([])
})

test('/ opens the search, but not in a field; Escape closes it', async () => {
  await startWithLacerdas()
  openPortal('/admin/leads')
  const button = await screen.findByRole('button', { name: /^Buscar nome/ })
  await user.click(await screen.findByRole('searchbox'))
  await user.keyboard('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  button.focus()
  await user.keyboard('/')
  await screen.findByRole('dialog', { name: 'Buscar em tudo' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('on a phone an icon in the bar opens it', async () => {
  useNarrowScreen()
  await startWithLacerdas()
  openPortal('/admin/leads')
  await user.click(await screen.findByRole('button', { name: 'Buscar em tudo' }))
  await screen.findByRole('dialog', { name: 'Buscar em tudo' })
})

test.each(['client', 'partner'] as const)('%s have no search', async (role) => {
  await startServerAs(role)
  openPortal(role === 'client' ? '/cliente/dossies' : '/parceiro/clientes')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('button', { name: /^Buscar nome/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('marks the words of a search in a name and ignores case and accents', () => {
  expect(markWords('José Conceição', 'conce jos')).toEqual([
    { text: 'Jos', isMatch: true },
    { text: 'é ', isMatch: false },
    { text: 'Conce', isMatch: true },
    { text: 'ição', isMatch: false },
  ])
})
