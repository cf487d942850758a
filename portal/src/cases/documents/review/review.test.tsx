import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleJpeg, samplePdf, samplePng } from 'server/testing/sample-files.ts'
import { expect, test } from 'vitest'
import { boaVista, documents, newDocument, startServerWithCase } from '../../../testing/boa-vista.ts'
import { here, openPortal, toasts } from '../../../testing/open-portal.tsx'
import { useNarrowScreen } from '../../../testing/narrow-screen.ts'

const [rejected, laudo] = documents
const inReview = { status: 'in_review', uploaded_at: '2026-11-13T12:00:00.000Z' } as const
const extrato = newDocument(3, { label: 'Extrato do FGTS', ...inReview })
const renda = newDocument(4, { label: 'Comprovante de renda', ...inReview })
const ours = { ...laudo!, status: 'pending' as const, uploaded_at: null }

const ROOT = `/api/cases/${boaVista.id}/documents`
const LIST = `GET ${ROOT}`
const APPROVE = `POST ${ROOT}/${extrato.id}/approve`
const REJECT = `POST ${ROOT}/${extrato.id}/reject`

const png = { type: 'image/png' } as const
const [oldPng, jpeg] = await Promise.all([samplePng(), sampleJpeg()])
/** Zeros are enough: happy-dom decodes no image. */
const newPng = Buffer.alloc(1_258_291)

async function openReview(role = 'partner', query = '') {
  const server = await startServerWithCase(role, { documents: [ours, rejected!, renda, extrato] })
  const uploaded_by = server.client
  await server.addFile(extrato.id, oldPng, { ...png, name: 'antigo.png', version: 1 })
  const path = await server.addFile(extrato.id, newPng, {
    ...png,
    name: 'extrato.png',
    version: 2,
    uploaded_by,
  })
  await server.addFile(renda.id, jpeg, { ...png, type: 'image/jpeg', name: 'renda.jpg', version: 1 })
  const opened = openPortal(`/parceiro/clientes/${boaVista.id}?aba=documentos${query}`)
  await screen.findByRole('region', { name: 'Revisão de documentos' })
  return { ...server, ...opened, path }
}
const listed = () => within(screen.getByRole('list', { name: 'Documentos' })).getAllByRole('button')
const shown = () => document.querySelector('h3[tabindex]')?.textContent
/** Leaving the page sends approvals that wait for their undo period. */
const leave = () => fireEvent(window, new Event('pagehide'))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('documents to decide on come first, and the first is shown with its details', async () => {
  await openReview()
  expect(listed().map((button) => button.querySelector('strong')?.textContent)).toEqual([
    'Comprovante de renda',
    'Extrato do FGTS',
    'Certidão de estado civil',
    'Laudo de engenharia',
  ])
  expect(shown()).toBe('Comprovante de renda')
  await press(/^Extrato do FGTS/)
  expect(shown()).toBe('Extrato do FGTS')
  expect(here()).toContain(`&documento=${extrato.id}`)
  expect(screen.getByText('extrato.png', { selector: 'dd' }).textContent).toBe('extrato.png (1,2 MB)')
  expect((await screen.findByRole('img', { name: 'extrato.png' })).getAttribute('src')).toMatch(/^blob:/)
})

test('the address names the document, and Back leads to the previous one', async () => {
  const { router } = await openReview('partner', `&documento=${extrato.id}`)
  expect(shown()).toBe('Extrato do FGTS')
  await press(/^Certidão/)
  expect(shown()).toBe('Certidão de estado civil')
  await router.navigate(-1)
  await waitFor(() => expect(shown()).toBe('Extrato do FGTS'))
})

test('approves the version in the preview and moves the focus to the next document', async () => {
  const { sentTo } = await openReview('partner', `&documento=${extrato.id}`)
  await press('Aprovar: Extrato do FGTS')
  leave()
  await waitFor(() => expect(toasts()).toEqual(['Documento aprovado']))
  expect(sentTo(APPROVE)).toEqual([{ version: 2 }])
  await waitFor(() => expect(shown()).toBe('Comprovante de renda'))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-document')).toBe(renda.id))
  await waitFor(() => expect(sentTo(LIST).length).toBeGreaterThan(1))
})

test('a rejection requires a reason, which a chip can fill in', async () => {
  const { sentTo } = await openReview('partner', `&documento=${extrato.id}`)
  await press('Reprovar: Extrato do FGTS')
  const text = screen.getByLabelText('Motivo da reprovação')
  expect(document.activeElement).toBe(text)
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar reprovação' })
  expect(confirm.disabled).toBe(true)
  await userEvent.type(text, '   ')
  expect(confirm.disabled).toBe(true)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(toasts()).toEqual(['Atenção: Por favor, informe o motivo da reprovação'])
  await press('Faltou o verso')
  await userEvent.type(text, ', e a foto está escura ')
  // The draft belongs to this version: a new file starts without it.
  expect(Object.keys(localStorage).join()).toContain(`reprovar:${extrato.id}:2`)
  await userEvent.click(confirm)
  await waitFor(() =>
    expect(toasts()).toContain('Documento reprovado: O documento foi reprovado e o cliente será notificado'),
  )
  expect(sentTo(REJECT)).toEqual([
    {
      version: 2,
      cause: 'verso',
      rejection_reason: 'Faltou o verso. Envie a frente e o verso do documento juntos., e a foto está escura',
    },
  ])
})

test.each([
  ['Aprovar', APPROVE, { cut: true as const }, 'Erro ao aprovar', 'Não foi possível aprovar o documento.'],
  [
    'Reprovar',
    REJECT,
    { status: 500 as const },
    'Erro ao reprovar',
    'Não foi possível reprovar o documento.',
  ],
])(
  '%s: a failure shows an error, restores the status and keeps the input',
  async (name, call, fault, title, text) => {
    const { faults } = await openReview('partner', `&documento=${extrato.id}`)
    faults[call] = fault
    await press(`${name}: Extrato do FGTS`)
    if (name === 'Aprovar') leave()
    if (name === 'Reprovar') {
      await press('Ilegível ou cortado')
      await press('Confirmar reprovação')
    }
    await waitFor(() => expect(toasts()).toEqual([`${title}: ${text}`]))
    expect(screen.getByRole('button', { name: /^Extrato do FGTS.*Em análise/ })).toBeTruthy()
    if (name === 'Reprovar')
      expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo da reprovação').value).toMatch(
        /^A imagem está ilegível/,
      )
  },
)

test('an approval of a replaced file shows an error and reloads the document', async () => {
  const { addFile } = await openReview('partner', `&documento=${extrato.id}`)
  const message = 'O documento recebeu um novo arquivo. Veja a versão atual antes de decidir.'
  await addFile(extrato.id, oldPng, { ...png, name: 'novo.png', version: 3 })
  await press('Aprovar: Extrato do FGTS')
  await press(/^Extrato do FGTS/)
  leave()
  await waitFor(() => expect(toasts()).toEqual([`Erro ao aprovar: ${message}`]))
  await screen.findByText('novo.png', { selector: 'dd' })
})

test('an earlier version is marked as such and cannot be decided on', async () => {
  await openReview('partner', `&documento=${extrato.id}`)
  await userEvent.click(await screen.findByRole('button', { name: /^Versão 1 de 2.*Anterior/ }))
  expect((await screen.findByRole('img', { name: 'antigo.png' })).getAttribute('src')).toMatch(/^blob:/)
  expect(screen.getByText('Você está vendo a versão 1, que foi substituída.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Baixar' }).getAttribute('href')).toBe(
    `${ROOT}/${extrato.id}/file?versao=1`,
  )
  await press('Ver a versão atual')
  expect(screen.getByRole('button', { name: /^Aprovar/ })).toBeTruthy()
})

test('J and K move through the list, A and R decide, only while the focus is in the review', async () => {
  const { sentTo } = await openReview()
  await userEvent.keyboard('j')
  expect(shown()).toBe('Comprovante de renda')
  listed()[0]?.focus()
  await userEvent.keyboard('j')
  expect(shown()).toBe('Extrato do FGTS')
  await userEvent.keyboard('kjR')
  const text = screen.getByLabelText('Motivo da reprovação')
  await userEvent.type(text, 'jakar')
  expect((text as HTMLTextAreaElement).value).toBe('jakar')
  expect(shown()).toBe('Extrato do FGTS')
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement?.textContent).toBe('Reprovar')
  // An approval by mistake can be undone; the next approval sends it.
  await userEvent.keyboard('a')
  expect(shown()).toBe('Comprovante de renda')
  expect(listed()[1]?.textContent).toContain('Aprovado')
  await press('Desfazer')
  expect(shown()).toBe('Extrato do FGTS')
  expect(screen.getByRole('button', { name: 'Aprovar: Extrato do FGTS' })).toBeTruthy()
  await userEvent.keyboard('a')
  expect(sentTo(APPROVE)).toEqual([])
  await userEvent.keyboard('a')
  await waitFor(() => expect(sentTo(APPROVE)).toEqual([{ version: 2 }]))
  await press('Desfazer')
})

test('a partner uploads the partner’s documents and cannot decide on a pending one', async () => {
  await openReview()
  await press(/^Certidão/)
  expect(screen.queryByRole('button', { name: /^(Aprovar|Enviar)/ })).toBeNull()
  await press(/^Laudo/)
  expect(screen.getByText('Nenhum arquivo ainda')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Enviar arquivo: Laudo de engenharia', { selector: 'input' }), {
    target: { files: [new File([new Uint8Array(samplePdf())], 'laudo.pdf')] },
  })
  await waitFor(() => expect(toasts()).toEqual(['Upload concluído: Documento enviado com sucesso']))
})

test('on a narrow screen the document covers the list, and Back returns to the list', async () => {
  useNarrowScreen()
  const { router } = await openReview()
  expect(screen.queryByRole('dialog', { name: 'Comprovante de renda' })).toBeNull()
  await press(/^Comprovante de renda/)
  const over = within(await screen.findByRole('dialog', { name: 'Comprovante de renda' }))
  expect(over.getByText('Detalhes e versões')).toBeTruthy()
  expect(over.getByRole('button', { name: 'Aprovar: Comprovante de renda' })).toBeTruthy()
  await userEvent.click(over.getByRole('button', { name: 'Voltar' }))
  expect(screen.queryByRole('dialog', { name: 'Comprovante de renda' })).toBeNull()
  // Back from here must not reopen the closed document.
  expect(router.state.historyAction).toBe('REPLACE')
})

test('shows an error for a broken image and for a missing file', async () => {
  const { storage, store, path } = await openReview('admin', `&documento=${renda.id}`)
  fireEvent.error(await screen.findByRole('img', { name: 'renda.jpg' }))
  const nothing = screen.getByRole('heading', { name: 'Não foi possível mostrar o arquivo' })
  expect(within(nothing.parentElement as HTMLElement).getByRole('link', { name: 'Baixar' })).toBeTruthy()
  await storage.delete(path)
  await press(/^Extrato/)
  expect(
    await screen.findByText('O arquivo não está mais disponível. Peça que seja enviado de novo.'),
  ).toBeTruthy()
  await store(path, newPng, png.type)
  await press('Tentar de novo')
  expect(await screen.findByRole('img', { name: 'extrato.png' })).toBeTruthy()
})

test('a case without documents shows an empty text', async () => {
  await startServerWithCase('partner', { documents: [] })
  openPortal(`/parceiro/clientes/${boaVista.id}?aba=documentos`)
  expect(await screen.findByRole('heading', { name: 'Nenhum documento encontrado' })).toBeTruthy()
})
