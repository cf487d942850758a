import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem, signedInAs, startFakeApi } from '../../testing/fake-api.ts'
import { here, openPortal } from '../../testing/open-portal.tsx'
import { keysOf, groups } from '../areas.ts'

const OVERVIEW = 'GET /api/admin/overview'
const overview = {
  settings: { title: 'Casa Certa', max_mb: 10 },
  branding: ['logo', 'favicon'],
  theme: 'Litoral',
  strings: 1,
  formula: { name: 'simulacao', version: 3 },
  fees: { active: 2, total: 5 },
}
const admin = { ...signedInAs('admin'), [OVERVIEW]: { body: overview } }
const cardOf = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li')!
const factOf = (name: string) => cardOf(name).querySelector('.fact')?.textContent

test('the dashboard greets by e-mail and shows fifteen areas, of which seven can be opened', async () => {
  await startFakeApi({ ...admin })
  openPortal('/admin')
  await screen.findByText('Você entrou como admin@demo.br.')
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('heading', { level: 2 }).map((group) => group.textContent)).toEqual([
    'Aparência',
    'Regras',
    'Pessoas',
    'Operação',
    'Sistema',
  ])
  expect(main.getAllByRole('heading', { level: 3 }).map((area) => area.textContent)).toEqual([
    'Branding',
    'Layout',
    'Strings',
    'Geral',
    'Fórmulas',
    'Taxas',
    'Parceiros',
    'Papéis e Usuários',
    'Segurança',
    'Templates',
    'Integrações',
    'Automações',
    'Health Check',
    'Logs',
    'Publicação',
  ])
  const links = main.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/',
    '/admin/branding',
    '/admin/layout',
    '/admin/strings',
    '/admin/geral',
    '/admin/formulas',
    '/admin/taxas',
    '/admin/healthcheck',
  ])
  expect(main.getAllByText('Em breve')).toHaveLength(8)
  expect(main.getByRole('button', { name: 'Sair' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Painel - Sistema MCMV'))
})

test('each card says what is in use', async () => {
  await startFakeApi({ ...admin })
  openPortal('/admin')
  await screen.findByText('Tema ativo: Litoral')
  expect(['Branding', 'Strings', 'Geral', 'Fórmulas', 'Taxas'].map(factOf)).toEqual([
    '2 imagens próprias',
    '1 texto trocado',
    'Título: Casa Certa',
    'Em uso: simulacao, versão 3',
    '2 de 5 ativas',
  ])
})

test('where nothing was changed the cards say so', async () => {
  const untouched = {
    ...overview,
    branding: [],
    theme: null,
    strings: 0,
    formula: { name: 'simulacao', version: 0 },
    fees: { active: 0, total: 0 },
  }
  await startFakeApi({ ...admin, [OVERVIEW]: { body: untouched } })
  openPortal('/admin')
  await screen.findByText('Tema ativo: o de fábrica')
  expect(['Branding', 'Strings', 'Fórmulas', 'Taxas'].map(factOf)).toEqual([
    'Imagens de fábrica',
    'Nenhum texto trocado',
    'Em uso: a fórmula de fábrica',
    'Nenhuma taxa cadastrada',
  ])
})

test('the areas open although what is in use cannot be read', async () => {
  await startFakeApi({ ...admin, [OVERVIEW]: problem(500, 'internal', 'Ocorreu um erro inesperado') })
  openPortal('/admin')
  await screen.findByText('Não foi possível ler o que está em uso. As áreas abrem normalmente.')
  await userEvent.click(within(cardOf('Geral')).getByRole('link'))
  await waitFor(() => expect(here()).toBe('/admin/geral'))
})

test('an agent is told that there is nothing to open yet, and nothing is asked for that would be refused', async () => {
  const api = await startFakeApi(signedInAs('agent'))
  openPortal('/admin')
  await screen.findByRole('heading', { name: 'Nada para abrir por aqui, por enquanto' })
  expect(screen.queryByRole('navigation', { name: 'Administração' })).toBeNull()
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Início'])
  expect(api.asked.map(({ call }) => call).filter((call) => call.includes('/api/admin'))).toEqual([])
})

test('the menu leads to the delivered areas in five groups, and marks the one that is open', async () => {
  await startFakeApi({ ...signedInAs('admin'), 'GET /api/admin/emails': { body: [] } })
  openPortal('/admin/emails')
  const menu = within(await screen.findByRole('navigation', { name: 'Administração' }))
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Painel',
    'Branding',
    'Layout',
    'Strings',
    'Geral',
    'Fórmulas',
    'Taxas',
    'E-mails',
    'Health Check',
  ])
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('E-mails')
  expect(groups.flatMap(keysOf)).toHaveLength(15)
})

test('on a narrow screen the same menu opens over the page, and closes when it leads on', async () => {
  await startFakeApi({ ...admin, 'GET /api/admin/emails': { body: [] } })
  openPortal('/admin')
  await userEvent.click(await screen.findByRole('button', { name: 'Áreas' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Áreas' }))
  await userEvent.click(sheet.getByRole('link', { name: 'E-mails' }))
  await screen.findByRole('heading', { name: 'E-mails', level: 1 })
  expect(screen.queryByRole('dialog', { name: 'Áreas' })?.hasAttribute('open')).not.toBe(true)
})
