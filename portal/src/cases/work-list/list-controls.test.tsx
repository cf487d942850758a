import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { here, openPortal } from '../../testing/open-portal.tsx'
import { filter, openView, shownNames, startWithThree, user, viewMenu } from '../../testing/three-cases.ts'

test('the address holds the filters, and Back from a case restores them', async () => {
  await startWithThree()
  openPortal('/admin/dossies')
  await screen.findByRole('table')
  await filter('Etapa', 'Contrato')
  await waitFor(() => expect(shownNames()).toEqual(['João Melo']))
  await user.click(screen.getByRole('link', { name: 'João Melo' }))
  await user.click(await screen.findByRole('link', { name: 'Dossiês', current: false }))
  await screen.findByRole('table')
  expect(here()).toBe('/admin/dossies?stage=contrato')
  await filter('Atrasados', 'Sim')
  await user.click(await screen.findByRole('link', { name: 'Limpar filtros' }))
  await waitFor(() => expect(shownNames()).toEqual(['Clara Souza', 'João Melo']))
})

test('the menu of views counts them and opens one, and filters are chips that a press removes', async () => {
  await startWithThree()
  openPortal('/admin/dossies')
  await screen.findByRole('table')
  await user.click(viewMenu())
  expect(await screen.findByRole('link', { name: 'Meus 1' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Todos 2', current: 'page' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Meus/ }))
  await waitFor(() => expect(shownNames()).toEqual(['João Melo']))
  expect(viewMenu().textContent).toBe('Visões: Meus')
  expect(await screen.findByText('1 de 2 dossiês')).toBeTruthy()
  await openView(/^Todos/)
  await waitFor(() => expect(shownNames()).toEqual(['Clara Souza', 'João Melo']))
  await filter('Cidade', 'Olinda')
  await waitFor(() => expect(shownNames()).toEqual(['João Melo']))
  expect(here()).toBe('/admin/dossies?city=Olinda')
  await user.click(await screen.findByRole('button', { name: 'Tirar o filtro Cidade: Olinda' }))
  await waitFor(() => expect(shownNames()).toEqual(['Clara Souza', 'João Melo']))
})

const group = async (name: string) => {
  await user.click(screen.getByRole('button', { name: 'Mais opções da lista' }))
  await user.click(await screen.findByRole('link', { name }))
}

const headings = () =>
  screen.queryAllByRole('rowheader').filter((one) => one.getAttribute('scope') === 'rowgroup')

const expectGroups = (names: string[]) =>
  waitFor(() => expect(headings().map((one) => one.textContent)).toEqual(names))

test('groups by stage, agent and partner, each with its name and count', async () => {
  await startWithThree()
  openPortal('/admin/dossies')
  await screen.findByRole('table')
  await group('Agrupar por agente')
  await expectGroups(['Maria Silva 1', 'Sem agente 1'])
  expect(here()).toBe('/admin/dossies?mostrar=por-agente')
  await group('Agrupar por etapa')
  await expectGroups(['Avaliação de engenharia 1', 'Contrato 1'])
  await group('Agrupar por parceiro')
  await expectGroups(['Sem parceiro 2'])
})

const heads = () => screen.getAllByRole('columnheader').map((one) => one.textContent)

test('columns are chosen and ordered in this browser', async () => {
  await startWithThree()
  openPortal('/admin/dossies')
  await screen.findByRole('table')
  onTestFinished(() => localStorage.removeItem('sim.colunas'))
  const first = [
    'Cliente',
    'Linha e valor',
    'Etapa, dias nela',
    'Espera',
    'Prazo',
    'Papéis',
    'Agente',
    'Último',
  ]
  expect(heads()).toEqual(first)
  await user.click(screen.getByRole('button', { name: 'Mais opções da lista' }))
  await user.click(await screen.findByRole('button', { name: 'Colunas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Colunas' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Espera' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Número' }))
  await user.click(dialog.getByRole('button', { name: 'Prazo: mostrar antes' }))
  const chosen = [
    'Cliente',
    'Linha e valor',
    'Prazo',
    'Etapa, dias nela',
    'Papéis',
    'Agente',
    'Último',
    'Número',
  ]
  expect(heads()).toEqual(chosen)
  cleanup()
  openPortal('/admin/dossies')
  await screen.findByRole('table')
  expect(heads()).toEqual(chosen)
})

const focused = () => document.activeElement?.textContent

test('keys move between rows, select, open, list themselves and can be switched off', async () => {
  await startWithThree()
  openPortal('/admin/dossies')
  await screen.findByRole('table')
  onTestFinished(() => localStorage.removeItem('sim.atalhos'))
  await user.keyboard('j')
  expect(focused()).toBe('Clara Souza')
  await user.keyboard('j')
  expect(focused()).toBe('João Melo')
  await user.keyboard('k')
  expect(focused()).toBe('Clara Souza')
  await user.keyboard('x')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Clara Souza' }).checked).toBe(
    true,
  )
  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Atalhos do teclado' }))
  await user.click(keys.getByRole('checkbox', { name: 'Usar atalhos de uma tecla' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(document.body)
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a key of the list types in a field', async () => {
  await startWithThree()
  openPortal('/admin/dossies')
  await screen.findByRole('table')
  await user.click((await screen.findAllByRole('button', { name: 'Novo dossiê' }))[0]!)
  const panel = within(await screen.findByRole('dialog', { name: 'Novo dossiê' }))
  await user.type(panel.getByLabelText('Nome do cliente'), 'jnx?')
  expect(panel.getByLabelText<HTMLInputElement>('Nome do cliente').value).toBe('jnx?')
})

const choose = async (item: string) => {
  await user.click(viewMenu())
  await user.click(await screen.findByRole('button', { name: item }))
}

test('saves a view, replaces, renames, shares and removes it', async () => {
  const { db } = await startWithThree()
  openPortal('/admin/dossies?stage=contrato&order=client_name')
  await screen.findByRole('table')
  const save = async (name: string, button = 'Salvar') => {
    await choose('Salvar visão')
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar visão' }))
    await user.type(dialog.getByLabelText('Nome da visão'), name)
    await user.click(dialog.getByRole('button', { name: button }))
    await waitFor(() => expect(viewMenu().textContent).toBe(`Visões: ${name}`))
  }
  await save('Contratos')
  await openView(/^Todos/)
  await waitFor(() => expect(shownNames()).toHaveLength(2))
  await openView(/^Contratos/)
  await waitFor(() => expect(here()).toBe('/admin/dossies?stage=contrato&order=client_name'))
  await waitFor(() => expect(shownNames()).toEqual(['João Melo']))

  await filter('Quem se espera', 'Banco')
  await waitFor(() => expect(viewMenu().textContent).toBe('Visões: Filtrados'))
  await save('contratos', 'Substituir')
  await choose('Compartilhar com a equipe')
  await waitFor(async () =>
    expect(await db.selectFrom('saved_views').select('is_shared').execute()).toEqual([{ is_shared: true }]),
  )
  await choose('Renomear')
  const dialog = within(await screen.findByRole('dialog', { name: 'Renomear' }))
  await user.type(dialog.getByLabelText('Nome da visão'), ' do banco')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(viewMenu().textContent).toBe('Visões: contratos do banco'))
  const [row] = await db.selectFrom('saved_views').select('filters').execute()
  expect(JSON.parse(row!.filters)).toEqual({ stage: 'contrato', order: 'client_name', waiting_on: 'banco' })
  await choose('Excluir')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(viewMenu().textContent).toBe('Visões: Filtrados'))
  expect(await db.selectFrom('saved_views').select('id').execute()).toEqual([])
})
