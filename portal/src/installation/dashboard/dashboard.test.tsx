import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { builtInFormula } from 'core'
import { expect, test } from 'vitest'
import { id } from '../../testing/boa-vista.ts'
import { here, openPortal } from '../../testing/open-portal.tsx'
import { startServerAs, type Server } from '../../testing/start-server.ts'
import { keysOf, groups } from '../../shell/staff/areas.ts'

const OVERVIEW = 'GET /api/admin/overview'
/** Creates data in each area. */
async function useEverything({ db, setSetting, maria }: Server & { maria: string }) {
  await setSetting('app.title', 'Casa Certa')
  await setSetting('branding.logo', '/branding/logo-1795000000000000001.png')
  await setSetting('branding.favicon', '/branding/favicon-1795000000000000001.png')
  const at = '2026-11-20T12:00:00.000Z'
  const theme = { name: 'Litoral', tokens: '{"brand":"#1c5ba3"}', is_active: true }
  await db
    .insertInto('themes')
    .values({ id: id(1), ...theme, created_at: at, updated_at: at })
    .execute()
  const text = { ns: 'inicio', key: 'titulo', value: 'Simule sua casa' }
  await db
    .insertInto('ui_strings')
    .values({ id: id(2), ...text, updated_at: at })
    .execute()
  await db.updateTable('calc_formulas').set({ is_active: false }).execute()
  const formula = {
    name: 'simulacao',
    version: 3,
    is_active: true,
    body: JSON.stringify(builtInFormula.body),
  }
  await db
    .insertInto('calc_formulas')
    .values({ id: id(3), ...formula, updated_by: null, updated_at: at, activated_at: at })
    .execute()
  const fee = { label: 'Taxa', rules: '{"kind":"fixed","amountCents":1000}', updated_at: at }
  const fees = [1, 2, 3, 4, 5].map((number) => ({
    id: id(10 + number),
    code: `taxa${number}`,
    active: number < 3,
    ...fee,
  }))
  await db.insertInto('fee_catalog').values(fees).execute()
  const partner = { type: 'corretor', created_at: at }
  await db
    .insertInto('partners')
    .values([
      { id: id(20), name: 'Cora', active: true, ...partner },
      { id: id(21), name: 'Dalva', active: false, ...partner },
    ])
    .execute()
  const invitation = { role: 'agent' as const, partner_id: null, invited_by: maria, created_at: at }
  const link = { name: 'Rita Melo', sent_at: at, expires_at: at }
  await db
    .insertInto('invitations')
    .values(
      [30, 31].map((number) => ({
        id: id(number),
        email: `rita${number}@demo.br`,
        token_digest: String(number),
        ...invitation,
        ...link,
      })),
    )
    .execute()
}
const cardOf = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li')!
const factOf = (name: string) => cardOf(name).querySelector('[data-fact]')?.textContent

test('the dashboard greets by e-mail and links sixteen areas', async () => {
  await startServerAs('admin')
  openPortal('/admin')
  await screen.findByText('Você entrou como admin@demo.br.')
  const main = within(screen.getByRole('main'))
  // The first steps load after the rest.
  const firstSteps = (await main.findByRole('heading', { level: 2, name: 'Primeiros passos' })).closest(
    'section',
  )!
  const [steps, month = '', ...groupNames] = main
    .getAllByRole('heading', { level: 2 })
    .map((one) => one.textContent)
  expect(steps).toBe('Primeiros passos')
  expect(month).toMatch(/^Em \S+ de 20\d\d$/)
  expect(groupNames).toEqual(['Aparência', 'Regras', 'Pessoas', 'Operação', 'Sistema'])
  expect(main.getAllByRole('heading', { level: 3 }).map((area) => area.textContent)).toEqual([
    'Branding',
    'Layout',
    'Strings',
    'Geral',
    'Fórmulas',
    'Taxas',
    'Parceiros',
    'Filiais',
    'Papéis e Usuários',
    'Segurança',
    'Templates',
    'Integrações',
    'Automações',
    'Health Check',
    'Logs',
    'Publicação',
  ])
  const strip = screen.getByRole('region', { name: month })
  const links = main
    .getAllByRole('link')
    .filter((link) => !strip.contains(link) && !firstSteps.contains(link))
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/',
    '/admin/branding',
    '/admin/layout',
    '/admin/strings',
    '/admin/geral',
    '/admin/formulas',
    '/admin/taxas',
    '/admin/parceiros',
    '/admin/filiais',
    '/admin/papeis',
    '/admin/seguranca',
    '/admin/templates',
    '/admin/integracoes',
    '/admin/automacoes',
    '/admin/healthcheck',
    '/admin/logs',
    '/admin/publicacao',
  ])
  expect(main.queryByText('Em breve')).toBeNull()
  expect(main.getByRole('button', { name: 'Sair' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Painel - Sistema MCMV'))
})

test('each card shows what its area has in use', async () => {
  await useEverything(await startServerAs('admin'))
  openPortal('/admin')
  await screen.findByText('Tema ativo: Litoral')
  expect(
    ['Branding', 'Strings', 'Geral', 'Fórmulas', 'Taxas', 'Parceiros', 'Papéis e Usuários'].map(factOf),
  ).toEqual([
    '2 imagens próprias',
    '1 texto trocado',
    'Título: Casa Certa',
    'Em uso: simulacao, versão 3',
    '5 de 8 ativas',
    '1 de 2 ativos',
    '1 pessoa na equipe, 2 convites',
  ])
})

test('cards of an unchanged product show the defaults', async () => {
  await startServerAs('admin')
  openPortal('/admin')
  await screen.findByText('Tema ativo: o de fábrica')
  expect(['Branding', 'Strings', 'Fórmulas', 'Taxas', 'Parceiros', 'Papéis e Usuários'].map(factOf)).toEqual([
    'Imagens de fábrica',
    'Nenhum texto trocado',
    'Em uso: simulacao, versão 1',
    '3 de 3 ativas',
    'Nenhum parceiro cadastrado',
    '1 pessoa na equipe',
  ])
})

test('the areas open although the overview failed to load', async () => {
  const { faults } = await startServerAs('admin')
  faults[OVERVIEW] = { status: 500 }
  openPortal('/admin')
  await screen.findByText('Não foi possível ler o que está em uso. As áreas abrem normalmente.')
  await userEvent.click(within(cardOf('Geral')).getByRole('link'))
  await waitFor(() => expect(here()).toBe('/admin/geral'))
})

test('an agent sees Hoje and the permitted areas, without requests that would be refused', async () => {
  const { requests } = await startServerAs('agent')
  openPortal('/admin')
  await screen.findByRole('heading', { level: 1, name: /^Hoje: / })
  expect(here()).toBe('/admin')
  const areas = within(screen.getByRole('navigation', { name: 'Áreas da operação' })).getAllByRole('link')
  expect(areas.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dossiês', '/admin/dossies'],
    ['Leads', '/admin/leads'],
    ['Revisão', '/admin/revisao'],
    ['Números', '/admin/numeros'],
    ['Comissões', '/admin/comissoes'],
  ])
  const bar = within(screen.getByRole('navigation', { name: 'Principal' }))
  expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Hoje')
  expect(screen.queryByRole('navigation', { name: 'Administração' })).toBeNull()
  expect(requests.map(({ call }) => call).filter((call) => call.includes('/api/admin'))).toEqual([])
})

test('the menu links the areas in five groups and marks the current one', async () => {
  await startServerAs('admin')
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
    'Parceiros',
    'Filiais',
    'Papéis e Usuários',
    'Segurança',
    'Templates',
    'Integrações',
    'Automações',
    'E-mails',
    'Health Check',
    'Logs',
    'Publicação',
  ])
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('E-mails')
  expect(groups.flatMap(keysOf)).toHaveLength(16)
})

test('on a narrow screen the menu opens over the page and closes on navigation', async () => {
  await startServerAs('admin')
  openPortal('/admin')
  await userEvent.click(await screen.findByRole('button', { name: 'Áreas' }))
  const sidePanel = within(await screen.findByRole('dialog', { name: 'Áreas' }))
  await userEvent.click(sidePanel.getByRole('link', { name: 'E-mails' }))
  await screen.findByRole('heading', { name: 'E-mails', level: 1 })
  expect(screen.queryByRole('dialog', { name: 'Áreas' })?.hasAttribute('open')).not.toBe(true)
})
