import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createCommission } from 'server/testing/create-commission.ts'
import { expect, test } from 'vitest'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs, type Server } from '../../testing/start-server.ts'

const ID = '5c1e0000-0000-4000-8000-000000000001'
const RULE = '5c1e0000-0000-4000-8000-000000000002'
const MONTH = '/admin/comissoes?month=2026-11'

/** Adds a contract of R$ 200,000 signed in November by the signed-in user, with a commission of 1%. */
async function addContract({ db, maria }: Pick<Server, 'db'> & { maria: string }) {
  const at = '2026-10-05T12:00:00.000Z'
  await db
    .insertInto('cases')
    .values({
      id: ID,
      title: 'Dossiê de Rita',
      client_name: 'Rita Melo',
      protocol: '2026-000009',
      search_text: 'rita',
      current_stage: 'registro',
      responsible_id: maria,
      created_at: at,
      updated_at: at,
      stage_since: at,
    })
    .execute()
  await createCommission({ db, clock: { now: new Date(at) } }, { rule: RULE, ofCase: ID })
}

async function openMonth(role: 'admin' | 'agent' = 'admin', path = MONTH) {
  const server = await startServerAs(role)
  await addContract(server)
  openPortal(path)
  await screen.findByRole('table', { name: 'Comissões por dossiê' })
  return server
}

/** The test server has another current day. */
const setDay = (label: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: '2026-11-20' } })

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a month shows its sums, each linked to its commissions', async () => {
  await openMonth()
  expect(document.title).toMatch(/^Comissões de novembro de 2026/)
  await userEvent.click(screen.getByRole('link', { name: 'Previsto R$ 2.000,00 1 contrato' }))
  await waitFor(() => expect(here()).toBe('/admin/comissoes?month=2026-11&kind=expected'))
  await userEvent.click(screen.getByRole('link', { name: 'Faturado R$ 0,00 0 contratos' }))
  await screen.findByRole('heading', { name: 'Nenhuma comissão com estes filtros' })
  await userEvent.click(screen.getByRole('link', { name: 'Ver todas do mês' }))
  const row = within(await screen.findByRole('row', { name: /Rita Melo/ }))
  expect(row.getByText('2026-000009 · assinado em 03/11/2026')).toBeTruthy()
  expect(row.getByText('1% de R$ 200.000,00')).toBeTruthy()
  expect(address('Baixar CSV')).toBe('/api/commissions/export?month=2026-11')
  expect(address('Baixar PDF')).toBe('/api/commissions/month.pdf?month=2026-11')
})

test('shows the progress of a recalculation and updates without a reload', async () => {
  const { db } = await startServerAs('admin')
  const at = '2026-11-20T12:00:00.000Z'
  const row = { id: RULE, status: 'queued', next_attempt_at: at, signed_from: '2026-01-01' } as const
  const progress = { last_day: '2026-02-01', last_id: ID, done: 250, total: 1000 }
  await db
    .insertInto('commission_recalculations')
    .values({ ...row, ...progress, changed_by: ID, created_at: at })
    .execute()
  openPortal('/admin/comissoes?aba=regras')
  const bar = await screen.findByRole('progressbar', { name: 'Recalculando as comissões' })
  expect(bar.getAttribute('aria-valuetext')).toBe('250 de 1.000 contratos')
  await db.deleteFrom('commission_recalculations').execute()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), { timeout: 8000 })
})

test('invoices the selected commissions together, and shows errors at their fields', async () => {
  const { db } = await openMonth()
  await userEvent.click(screen.getByLabelText('Selecionar a comissão de Rita Melo'))
  await press('Marcar como faturada')
  const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como faturada' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Lançar' }))
  expect(await dialog.findByText('Preencha este campo')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Número da nota fiscal'), '1042')
  setDay('Dia da nota')
  await userEvent.type(dialog.getByLabelText('Valor'), '3000')
  await userEvent.click(dialog.getByRole('button', { name: 'Lançar' }))
  expect(await dialog.findByText('É mais do que falta')).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText('Valor'))
  await userEvent.click(dialog.getByRole('button', { name: 'Lançar' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^1 comissão lançada/))
  expect(screen.queryByRole('dialog')).toBeNull()
  const { status } = await db.selectFrom('commissions').select('status').executeTakeFirstOrThrow()
  expect(status).toBe('faturada')
})

test('lists the entries of a commission, and reverses one with a reason', async () => {
  const { db } = await openMonth()
  await userEvent.click(screen.getByLabelText('Selecionar a comissão de Rita Melo'))
  await press('Marcar como recebida')
  const marking = within(await screen.findByRole('dialog'))
  setDay('Dia em que o banco pagou')
  await userEvent.click(marking.getByRole('button', { name: 'Lançar' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^1 comissão lançada/))
  await press('Rita Melo')
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer recebida de R$ 2.000,00' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Desfazer este lançamento' }))
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Pago em dobro')
  await userEvent.click(dialog.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Desfeito: recebida')).toBeTruthy()
  const { received } = await db.selectFrom('commissions').select('received').executeTakeFirstOrThrow()
  expect(received).toBe(0)
})

test('an agent sees the own commissions only, and can neither mark them nor see the rules', async () => {
  const { maria } = await openMonth('agent')
  expect(maria).toBeTruthy()
  expect(screen.getByRole('row', { name: /Rita Melo/ })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByLabelText('Agente')).toBeNull()
})

test('a rule previews its effect before it is saved', async () => {
  const { db } = await openMonth()
  await userEvent.click(screen.getByRole('tab', { name: 'Tabela de regras' }))
  await userEvent.click(
    await screen.findByRole('button', { name: 'Editar a regra de Qualquer banco · Qualquer linha' }),
  )
  const sidePanel = within(await screen.findByRole('dialog'))
  const rate = sidePanel.getByLabelText('Percentual')
  await userEvent.clear(rate)
  await userEvent.type(rate, '1,5')
  expect(await sidePanel.findByText('De R$ 2.000,00 para R$ 3.000,00')).toBeTruthy()
  expect(sidePanel.getByText('Mudam de valor: 1')).toBeTruthy()
  expect((await db.selectFrom('commissions').select('expected').executeTakeFirst())?.expected).toBe(200_000)
  await userEvent.click(sidePanel.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(toasts()).toContain('Regra atualizada'))
  expect((await db.selectFrom('commissions').select('expected').executeTakeFirst())?.expected).toBe(300_000)
})

test('an invalid rule shows errors at its fields and keeps the input', async () => {
  await startServerAs('admin')
  openPortal('/admin/comissoes?aba=regras')
  await userEvent.click(await screen.findByRole('button', { name: 'Nova regra' }))
  const sidePanel = within(await screen.findByRole('dialog', { name: 'Nova regra de comissão' }))
  await userEvent.type(sidePanel.getByLabelText('Percentual'), 'muito')
  await userEvent.click(sidePanel.getByRole('button', { name: 'Criar' }))
  expect(await sidePanel.findAllByText(/Informe um percentual/)).not.toEqual([])
  expect(sidePanel.getByLabelText<HTMLInputElement>('Percentual').value).toBe('muito')
  await userEvent.clear(sidePanel.getByLabelText('Percentual'))
  await userEvent.type(sidePanel.getByLabelText('Percentual'), '0,8')
  await userEvent.type(sidePanel.getByLabelText('Fonte'), 'Anexo II')
  await userEvent.click(sidePanel.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(toasts()).toContain('Regra criada'))
  expect(
    await screen.findByRole('heading', { name: /Qualquer banco · Qualquer linha Em vigor/ }),
  ).toBeTruthy()
})

test('failed commissions show an error and can be retried', async () => {
  const { faults } = await startServerAs('admin')
  faults['GET /api/commissions/summary'] = { status: 500 }
  openPortal('/admin/comissoes')
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  delete faults['GET /api/commissions/summary']
  await userEvent.click(again)
  await screen.findByRole('heading', { name: 'Nenhuma comissão neste mês' })
})
