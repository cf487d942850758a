import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { samplePdf } from 'server/testing/sample-files.ts'
import { expect, test } from 'vitest'
import { boaVista, newDocument, startServerWithCase } from '../../testing/boa-vista.ts'
import { chooseInCaseMenu } from '../../testing/choose-in-case-menu.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('staff sends the seller a link to follow the sale and upload a document; a revoked link opens nothing', async () => {
  const { db, origin } = await startServerWithCase('agent', {
    documents: [
      newDocument(1, { label: 'Matrícula', owner_role: 'vendedor' }),
      newDocument(2, { label: 'Holerite' }),
    ],
  })
  openPortal(`/admin/dossies/${boaVista.id}`)
  await chooseInCaseMenu('Pessoas e acessos')
  await press('Enviar link')
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar mensagem' }))
  // The case has no name or telephone of the seller.
  await userEvent.type(await dialog.findByLabelText('Vendedor'), 'Marta')
  expect(dialog.getByRole('button', { name: 'Sem e-mail no dossiê' })).toHaveProperty('disabled', true)
  let copied = ''
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void (copied = text) },
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Copiar texto' }))
  await waitFor(() => expect(copied).toMatch(/^Marta, a venda de /))
  const [, address] = /(http\S+)$/.exec(copied)!
  expect(await screen.findByText(/Ainda não foi aberto$/)).toBeTruthy()

  cleanup()
  openPortal(address!.replace(origin, ''))
  expect(await screen.findByRole('heading', { level: 1, name: 'Imóvel em Recife, PE' })).toBeTruthy()
  expect(here()).toBe('/vendedor')
  expect(window.location.hash).toBe('')
  expect(document.title).not.toContain(address!.split('=')[1])
  expect(screen.getByText('Falta 1 documento')).toBeTruthy()
  expect(screen.queryByText('Holerite')).toBeNull()
  const row = screen.getByRole('heading', { name: 'Matrícula' }).closest('li')!
  const input = within(row).getByLabelText(/^Enviar/, { selector: 'input' })
  fireEvent.change(input, {
    target: { files: [new File([new Uint8Array(samplePdf())], 'm.pdf', { type: 'application/pdf' })] },
  })
  await waitFor(() => expect(toasts()).toContain('Upload concluído: Documento enviado com sucesso'))
  expect(await screen.findByText('Não falta nenhum documento seu.')).toBeTruthy()

  await db.updateTable('access_links').set({ revoked_at: boaVista.updated_at }).execute()
  openPortal('/vendedor')
  expect(await screen.findByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeTruthy()
})
