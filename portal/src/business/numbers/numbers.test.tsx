import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { here, openPortal } from '../../testing/open-portal.tsx'
import { startServerAs, type Server } from '../../testing/start-server.ts'

const NUMBERS = 'GET /api/numbers'

/** Adds a case opened and signed in October by the signed-in user. */
async function addCase({ db, maria }: Pick<Server, 'db'> & { maria: string }) {
  const id = '5c1e0000-0000-4000-8000-000000000001'
  const at = '2026-10-05T12:00:00.000Z'
  const shown = {
    title: 'Dossiê de Rita',
    client_name: 'Rita Melo',
    search_text: 'rita',
    current_stage: 'registro' as const,
  }
  await db
    .insertInto('cases')
    .values({
      id,
      ...shown,
      responsible_id: maria,
      created_at: at,
      updated_at: at,
      stage_since: at,
      waiting_on: 'cartorio',
    })
    .execute()
  const operation = { line: 'SBPE', financed: 25_000_000, client_signed_on: '2026-10-20' }
  await db
    .insertInto('case_operations')
    .values({ case_id: id, ...operation })
    .execute()
}

test('a month shows its figures, each linked to the list of what it counts', async () => {
  await addCase(await startServerAs('admin'))
  openPortal('/admin/numeros?month=2026-10')
  const value = await screen.findByRole('link', { name: 'Valor assinado R$ 250.000' })
  expect(document.title).toMatch(/^Números de outubro de 2026/)
  await userEvent.click(value)
  await screen.findByText('Rita Melo')
  expect(here()).toBe('/admin/dossies?outcome=todos&signed_from=2026-10-01&signed_to=2026-10-31')
  expect(screen.getByRole('button', { name: 'Tirar o filtro Assinado a partir de: 01/10/2026' })).toBeTruthy()
})

test('bars have a text alternative', async () => {
  await addCase(await startServerAs('admin'))
  openPortal('/admin/numeros?month=2026-10')
  const lines = within(await screen.findByRole('region', { name: 'Linhas de crédito assinadas' }))
  expect(lines.getByRole('link', { name: 'SBPE: 1 R$ 250.000' })).toBeTruthy()
  const bars = within(screen.getByRole('region', { name: 'Valor assinado por mês' }))
  await userEvent.click(bars.getByText('Ver em tabela'))
  expect(bars.getByRole('row', { name: 'outubro de 2026 1 R$ 250.000' })).toBeTruthy()
  const agents = within(screen.getByRole('region', { name: 'Agentes' }))
  expect(agents.getAllByRole('row')).toHaveLength(2)
})

test('changes the month with a press and keeps it in the address', async () => {
  const { requests } = await startServerAs('agent')
  openPortal('/admin/numeros?month=2026-03')
  await userEvent.click(await screen.findByRole('button', { name: 'Mês anterior' }))
  await waitFor(() => expect(document.title).toMatch(/^Números de fevereiro de 2026/))
  expect(requests.some(({ call }) => call.startsWith(NUMBERS))).toBe(true)
  // An agent sees no figures of others.
  expect(screen.queryByLabelText('Agente')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Agentes' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Baixar CSV' }).getAttribute('href')).toContain('month=2026-02')
})

test('failed numbers show an error and can be retried', async () => {
  const { faults } = await startServerAs('admin')
  faults[NUMBERS] = { status: 500 }
  openPortal('/admin/numeros')
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  delete faults[NUMBERS]
  await userEvent.click(again)
  await screen.findByRole('region', { name: 'Do lead ao crédito' })
})

test('the dashboard shows the current month', async () => {
  await addCase(await startServerAs('admin'))
  openPortal('/admin')
  const link = await screen.findByRole('link', { name: 'Ver os números do mês' })
  await userEvent.click(link)
  await waitFor(() => expect(here()).toBe('/admin/numeros'))
})

test('counts leads by campaign, each linked to its list', async () => {
  const { db } = await startServerAs('admin')
  const lead = {
    created_at: '2026-10-05T12:00:00.000Z',
    updated_at: '2026-10-05T12:00:00.000Z',
    waiting_since: '2026-10-05T12:00:00.000Z',
    status: 'novo',
    queue_key: '1',
    search_text: 'rita',
    origin: 'site',
    name: 'Rita Melo',
    simulations: 1,
    attempts: 0,
    campaign: '{"utm_campaign":"lancamento"}',
    campaign_name: 'lancamento',
  }
  await db
    .insertInto('leads')
    .values({ ...lead, id: '5c1e0000-0000-4000-8000-000000000002', protocol: '5C1E0000' } as never)
    .execute()
  openPortal('/admin/numeros?month=2026-10')
  const campaigns = within(await screen.findByRole('region', { name: 'Campanhas' }))
  await userEvent.click(campaigns.getByRole('link', { name: 'Leads de lancamento: 1' }))
  expect(await screen.findByRole('button', { name: 'Tirar o filtro Campanha lancamento' })).toBeTruthy()
})
