import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { samplePng } from 'server/testing/sample-files.ts'
import { expect, test } from 'vitest'
import { boaVista, id, newDocument, startServerWithCase } from '../../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../../testing/open-portal.tsx'

const LOT = id(701)
const at = '2026-11-20T12:00:00.000Z'

const papers = [
  newDocument(1, { label: 'RG', status: 'approved', uploaded_at: at, reviewed_at: at }),
  newDocument(2, { label: 'CPF', status: 'approved', uploaded_at: at, reviewed_at: at }),
  newDocument(3, { label: 'Extrato', status: 'in_review', uploaded_at: at }),
]

type Server = Awaited<ReturnType<typeof startServerWithCase>>

/** Inserts a lot in the state that its job leaves. */
async function addLot({ db }: Server, more: object = {}) {
  await db
    .insertInto('bank_lots')
    .values({
      id: LOT,
      case_id: boaVista.id,
      number: 1,
      kind: 'pdf',
      contents: 'approved',
      limit_mb: 5,
      status: 'done',
      position: 2,
      total: 2,
      attempts: 1,
      next_attempt_at: at,
      created_at: at,
      finished_at: at,
      expires_at: '2099-02-18T12:00:00.000Z',
      ...more,
    })
    .execute()
  const paper = { lot_id: LOT, version: 1, block: 'outros', part: 1, pages: 1 } as const
  await db
    .insertInto('bank_lot_papers')
    .values([
      { ...paper, item_id: id(1), place: 1, label: 'RG', page: 2 },
      { ...paper, item_id: id(2), place: 2, label: 'CPF', page: 3 },
    ])
    .execute()
  const name = 'Ana - Documentos.pdf'
  await db
    .insertInto('bank_lot_parts')
    .values({
      lot_id: LOT,
      part: 1,
      name,
      storage_path: `case-documents/lots/${LOT}`,
      size: 2_097_152,
      pages: 3,
    })
    .execute()
}

async function open(prepare?: (server: Server) => Promise<void>) {
  const server = await startServerWithCase('agent', { documents: papers })
  for (const { id: item } of papers)
    await server.addFile(item, await samplePng(), { type: 'image/png', name: 'foto.png', version: 1 })
  await prepare?.(server)
  openPortal(`/admin/dossies/${boaVista.id}?aba=documentos`)
  const region = within(await screen.findByRole('region', { name: 'Papéis para o banco' }))
  const press = async (name: string | RegExp) => userEvent.click(await region.findByRole('button', { name }))
  return { ...server, region, press }
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('chooses documents, prepares the lot in the background and shows its progress', async () => {
  const { db, region, press } = await open()
  expect(await region.findByRole('heading', { name: 'Nenhum lote preparado' })).toBeTruthy()
  await press('Preparar papéis')
  const sidePanel = await dialog('Preparar papéis para o banco')
  expect(await sidePanel.findByRole('checkbox', { name: /^RG/ })).toBeTruthy()
  expect(sidePanel.queryByRole('checkbox', { name: /^Extrato/ })).toBeNull()
  expect(sidePanel.getByText(/^2 documentos · /)).toBeTruthy()
  await userEvent.click(sidePanel.getByRole('checkbox', { name: 'Incluir os que ainda estão em análise' }))
  expect(sidePanel.getByRole('checkbox', { name: /^Extrato/ })).toBeTruthy()
  await userEvent.click(sidePanel.getByRole('checkbox', { name: /^RG/ }))
  expect(sidePanel.getByText(/^2 documentos · /)).toBeTruthy()
  await userEvent.selectOptions(sidePanel.getByLabelText('Tamanho de cada arquivo'), 'Até 10 MB')
  await userEvent.click(sidePanel.getByRole('button', { name: 'Preparar' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^Preparando os papéis/))
  const lot = await db.selectFrom('bank_lots').selectAll().executeTakeFirstOrThrow()
  expect(lot).toMatchObject({ kind: 'pdf', block: null, contents: 'sent', limit_mb: 10, total: 2 })
  const labels = await db.selectFrom('bank_lot_papers').select('label').orderBy('place').execute()
  expect(labels.map(({ label }) => label)).toEqual(['CPF', 'Extrato'])
  expect(await region.findByRole('progressbar', { name: 'Preparando' })).toBeTruthy()
  await db.updateTable('bank_lots').set({ status: 'done', position: 2 }).execute()
  expect(await region.findByText('Pronto', undefined, { timeout: 4000 })).toBeTruthy()
})

test('records that a lot was sent, and asks again for returned documents', async () => {
  const server = await open((started) => addLot(started))
  const { db, region, press } = server
  const file = await region.findByRole('link', { name: 'Baixar Ana - Documentos.pdf' })
  expect(file.getAttribute('href')).toBe(`/api/cases/${boaVista.id}/lots/${LOT}/parts/1`)
  expect(region.getByText('2 MB · 3 páginas')).toBeTruthy()
  expect(region.queryByRole('button', { name: 'O que voltou' })).toBeNull()
  await press('Registrar envio')
  const sent = await dialog('Envio do lote 1')
  await userEvent.click(sent.getByRole('button', { name: 'Salvar envio' }))
  expect(await sent.findByText('Informe para que banco o lote foi')).toBeTruthy()
  await userEvent.type(sent.getByLabelText('Banco'), 'Caixa')
  await userEvent.type(sent.getByLabelText('Contato no banco'), 'Marta')
  fireEvent.change(sent.getByLabelText('Dia do envio'), { target: { value: '2026-11-20' } })
  await userEvent.click(sent.getByRole('button', { name: 'Salvar envio' }))
  expect(await region.findByText(/^Enviado para Caixa em /)).toBeTruthy()
  expect(region.getByText('Contato: Marta')).toBeTruthy()

  await press('O que voltou')
  const sidePanel = await dialog('O que voltou do lote 1')
  await userEvent.click(sidePanel.getByRole('checkbox', { name: 'CPF' }))
  await userEvent.click(sidePanel.getByRole('button', { name: 'Registrar e pedir de novo' }))
  expect(sidePanel.getByText('Escreva o motivo')).toBeTruthy()
  await userEvent.type(sidePanel.getByLabelText('Motivo de CPF'), 'Está ilegível.')
  await userEvent.click(sidePanel.getByRole('button', { name: 'Registrar e pedir de novo' }))
  await waitFor(() => expect(toasts()).toContain('Devolução registrada'))
  const items = await db.selectFrom('doc_checklists').select(['label', 'status']).orderBy('id').execute()
  expect(items.map(({ label, status }) => `${label} ${status}`)).toEqual([
    'RG approved',
    'CPF pending',
    'Extrato in_review',
  ])
  expect(await region.findByText('Com devolução')).toBeTruthy()
  expect(region.getByText(/^Voltou em .* e foi pedido de novo: Está ilegível\./)).toBeTruthy()
})

test('a failed lot names the faulty document and can be retried', async () => {
  const problem = JSON.stringify({
    key: 'erros.lotePapel',
    params: { documento: 'CPF', arquivo: 'cpf.pdf', problema: { key: 'erros.pdfProtegido' } },
  })
  const { db, region, press } = await open((started) => addLot(started, { status: 'failed', problem }))
  expect(
    await region.findByText(
      /^O documento "CPF" \(cpf\.pdf\) não pôde entrar no lote: O PDF está protegido por senha\./,
    ),
  ).toBeTruthy()
  expect(region.queryByRole('link')).toBeNull()
  await press('Tentar de novo')
  await waitFor(async () =>
    expect((await db.selectFrom('bank_lots').select('status').executeTakeFirst())?.status).toBe('queued'),
  )
})
