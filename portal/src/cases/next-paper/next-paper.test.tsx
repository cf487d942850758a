import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { samplePdf } from 'server/testing/sample-files.ts'
import { expect, test } from 'vitest'
import { boaVista, newDocument, startServerWithCase } from '../../testing/boa-vista.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'

const papers = [
  newDocument(1, {
    label: 'Matrícula',
    due_stage: 'analise_engenharia',
    help: 'Emitida há menos de 30 dias.',
  }),
  newDocument(2, { label: 'IPTU', due_stage: 'contrato' }),
  newDocument(3, { label: 'Certidão', due_stage: 'registro' }),
  newDocument(4, { label: 'Ficha do FGTS', due_stage: 'registro' }),
]
const file = () => new File([new Uint8Array(samplePdf())], 'm.pdf', { type: 'application/pdf' })
const card = async () =>
  within((await screen.findByText('Sua próxima tarefa')).closest<HTMLElement>('section')!)
const send = async () => {
  const [input] = (await card()).getAllByLabelText(/^Enviar arquivo/, { selector: 'input' })
  fireEvent.change(input!, { target: { files: [file()] } })
}

test.each(['/cliente/dossies', `/cliente/dossies/${boaVista.id}`])(
  'at %s the next paper comes first, and after an upload the following one',
  async (address) => {
    const { db } = await startServerWithCase('client', { documents: papers })
    await db.updateTable('cases').set({ due_on: '2999-12-01' }).execute()
    openPortal(address)
    expect((await card()).getByRole('heading', { name: 'Enviar Matrícula' })).toBeTruthy()
    expect((await card()).getByText('Emitida há menos de 30 dias. Prazo: 01/12/2999.')).toBeTruthy()
    expect(
      (await card()).getByText('Depois desta: IPTU. Outros 2 papéis só são pedidos no registro.'),
    ).toBeTruthy()
    await send()
    const next = await screen.findByRole('heading', { name: 'Enviar IPTU' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    await send()
    await screen.findByRole('heading', { name: 'Nada falta de você agora' })
    expect(here()).toBe(address)
  },
)

test('on the checklist a sent paper stays in its place and offers the next one', async () => {
  await startServerWithCase('client', { documents: papers })
  openPortal(`/cliente/dossies/${boaVista.id}?aba=documentos`)
  const now = within(await screen.findByRole('region', { name: 'Agora, para avaliação de engenharia' }))
  const labels = () => now.getAllByRole('listitem').map((row) => row.querySelector('h3')!.textContent)
  expect(labels()).toEqual(['Matrícula', 'IPTU'])
  expect(screen.getByRole('tab', { name: /^Documentos/ }).textContent).toBe('Documentos2')
  expect(
    within(screen.getByRole('region', { name: 'Mais tarde' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('h3')!.textContent),
  ).toEqual(['Certidão', 'Ficha do FGTS'])
  const row = now.getAllByRole('listitem')[0]!
  const [input] = within(row).getAllByLabelText(/^Enviar arquivo/, { selector: 'input' })
  fireEvent.change(input!, { target: { files: [file()] } })
  await userEvent.click(await within(row).findByRole('button', { name: 'Ir para IPTU' }))
  expect(document.activeElement).toBe(now.getAllByRole('listitem')[1])
  expect(labels()).toEqual(['Matrícula', 'IPTU'])
  // The file has not been opened yet.
  const [other] = within(row).getAllByLabelText(/^Trocar arquivo/, { selector: 'input' })
  fireEvent.change(other!, { target: { files: [file()] } })
  await waitFor(() => expect(toasts()).toContain('Upload concluído: Documento enviado com sucesso'))
})

test('an ended case takes no papers and counts none', async () => {
  const { db } = await startServerWithCase('client', { documents: papers })
  await db.updateTable('cases').set({ outcome: 'desistiu' }).execute()
  openPortal(`/cliente/dossies/${boaVista.id}`)
  await screen.findByText('Este dossiê foi encerrado. Não é preciso enviar mais nada.')
  expect(screen.queryByText('Sua próxima tarefa')).toBeNull()
  expect(screen.getByRole('tab', { name: /^Documentos/ }).textContent).toBe('Documentos')
  await userEvent.click(screen.getByRole('tab', { name: /^Documentos/ }))
  await screen.findByRole('heading', { name: 'Matrícula' })
  expect(screen.queryByRole('button', { name: /^Enviar arquivo/ })).toBeNull()
})
