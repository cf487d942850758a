import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { samplePng } from 'server/testing/sample-files.ts'
import { expect, test } from 'vitest'
import { boaVista, id, newDocument, startServerWithCase } from '../../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../../testing/open-portal.tsx'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })

async function open() {
  const documents = [
    newDocument(1, { label: 'RG', status: 'in_review', uploaded_at: '2026-11-13T12:00:00.000Z' }),
    newDocument(2, { label: 'Conta de luz' }),
  ]
  const server = await startServerWithCase('agent', { documents, of: { property_type: 'imovel_usado' } })
  await server.addFile(id(1), await samplePng(), { type: 'image/png', name: 'rg.png', version: 1 })
  openPortal(`/admin/dossies/${boaVista.id}?aba=documentos`)
  await screen.findByRole('region', { name: 'Revisão de documentos' })
  const items = () =>
    server.db.selectFrom('doc_checklists').orderBy('position').orderBy('label').selectAll().execute()
  return { ...server, items }
}

test('adds, changes and removes a document; one with a file cannot be removed', async () => {
  const { items } = await open()
  await press('Pedir documento')
  const sidePanel = within(await dialog('Pedir documento'))
  await userEvent.click(sidePanel.getByRole('checkbox', { name: 'Obrigatório' }))
  await userEvent.clear(sidePanel.getByLabelText('Mínimo de arquivos'))
  await userEvent.type(sidePanel.getByLabelText('Nome'), 'Certidão de casamento')
  await userEvent.click(sidePanel.getByRole('button', { name: 'Pedir' }))
  expect(sidePanel.getByLabelText('Mínimo de arquivos').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(sidePanel.getByLabelText('Mínimo de arquivos'), '2')
  await userEvent.click(sidePanel.getByRole('button', { name: 'Pedir' }))
  await waitFor(() => expect(toasts()).toContain('Documento pedido'))
  expect((await items()).at(-1)).toMatchObject({
    label: 'Certidão de casamento',
    required: false,
    min_files: 2,
    owner_role: 'cliente',
  })

  await press('Mudar o que é pedido')
  await press('Ações: RG')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Não pedir mais/ }).disabled).toBe(true)
  await press('Ações: Conta de luz')
  await press('Editar')
  const edit = within(await dialog('Editar item'))
  await userEvent.selectOptions(edit.getByLabelText('Quem envia'), 'Parceiro')
  await userEvent.type(edit.getByLabelText(/^Validade/), '90')
  await userEvent.click(edit.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Parceiro · vale 90 dias')
  await press('Ações: Certidão de casamento')
  await press(/^Não pedir mais/)
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Não pedir mais' }),
  )
  await waitFor(() => expect(toasts()).toContain('Item tirado do checklist: Certidão de casamento'))
  expect((await items()).map(({ label }) => label)).toEqual(['Conta de luz', 'RG'])
})

test('previews the changes before generating the checklist again', async () => {
  const { items } = await open()
  await press('Gerar de novo')
  const shown = within(await dialog('Gerar de novo'))
  await shown.findByRole('heading', { name: 'Entram' })
  expect(shown.getByText('Promessa de compra e venda')).toBeTruthy()
  expect(await items()).toHaveLength(2)
  await userEvent.click(shown.getByRole('button', { name: 'Gerar de novo' }))
  await waitFor(() => expect(toasts()).toContain('Checklist gerado de novo'))
  expect((await items()).length).toBeGreaterThan(5)
  await press('Gerar de novo')
  expect(await screen.findByText(/^O checklist já é o que se pede/)).toBeTruthy()
})

test('reorders the documents of the checklist', async () => {
  const { items, db } = await open()
  await press('Mudar o que é pedido')
  await press('Ações: RG')
  await press('Subir')
  await waitFor(async () => expect((await items()).map(({ label }) => label)).toEqual(['RG', 'Conta de luz']))
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Ações: / })[0]!.getAttribute('aria-label')).toBe(
      'Ações: RG',
    ),
  )
  await press('Ações: RG')
  expect(screen.queryByRole('button', { name: 'Subir' })).toBeNull()
  await press('Descer')
  await waitFor(async () => expect((await items()).map(({ label }) => label)).toEqual(['Conta de luz', 'RG']))
  const entries = await db
    .selectFrom('audit_log')
    .where('action', '=', 'case.order_documents')
    .select('id')
    .execute()
  expect(entries).toHaveLength(2)
})
