import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { boaVista, documents, withCase } from '../../testing/cases.ts'
import { problem, startFakeApi } from '../../testing/fake-api.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import type { ChecklistDocument } from '../checklist-document.ts'

const [rejected, laudo] = documents as [ChecklistDocument, ChecklistDocument]
const extrato: ChecklistDocument = {
  ...rejected,
  id: 'd3',
  label: 'Extrato do FGTS',
  status: 'in_review',
  rejection_reason: null,
  reviewed_at: null,
  file: { name: 'extrato.png', type: 'image/png', size: 1_258_291, version: 2 },
}
const renda = {
  ...extrato,
  id: 'd4',
  label: 'Renda',
  file: { ...extrato.file, name: 'renda.jpg', type: 'image/jpeg', version: 1 },
}
const ours = { ...laudo, status: 'pending', uploaded_at: null }

const ROOT = `/api/cases/${boaVista.id}/documents`
const LIST = `GET ${ROOT}`
const APPROVE = `POST ${ROOT}/d3/approve`
const REJECT = `POST ${ROOT}/d3/reject`
const versions = [
  { ...extrato.file, uploaded_at: '2026-11-19T12:00:00.000Z', uploaded_by_name: 'Ana Ferreira' },
  {
    ...extrato.file,
    version: 1,
    name: 'antigo.png',
    uploaded_at: '2026-11-10T12:00:00.000Z',
    uploaded_by_name: null,
  },
]

async function openReview(role = 'partner', query = '', items: unknown[] = [ours, rejected, renda, extrato]) {
  const api = await startFakeApi({
    ...withCase(role),
    [LIST]: { body: items },
    [`${LIST}/d3/files`]: { body: versions },
    [`${LIST}/d3/file`]: { body: new Uint8Array([1]) },
    [`${LIST}/d4/file`]: { body: new Uint8Array([1]) },
    'GET /api/public/config': { body: { settings: { 'uploads.max_mb': 10 } } },
  })
  const opened = openPortal(`/parceiro/clientes/${boaVista.id}?aba=documentos${query}`)
  await screen.findByRole('region', { name: 'Revisão de documentos' })
  return { api, ...opened }
}
const listed = () => within(screen.getByRole('list', { name: 'Documentos' })).getAllByRole('button')
const shown = () => document.querySelector('.review-file h3')?.textContent
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('what can be decided on comes first and is shown, with what is known of it', async () => {
  await openReview()
  expect(listed().map((button) => button.querySelector('strong')?.textContent)).toEqual([
    'Renda',
    'Extrato do FGTS',
    'Certidão de estado civil',
    'Laudo de engenharia',
  ])
  expect(shown()).toBe('Renda')
  await press(/^Extrato do FGTS/)
  expect(shown()).toBe('Extrato do FGTS')
  expect(here()).toContain('&documento=d3')
  expect(screen.getByText('extrato.png', { selector: 'dd' }).textContent).toBe('extrato.png (1,2 MB)')
  expect((await screen.findByRole('img', { name: 'extrato.png' })).getAttribute('src')).toMatch(/^blob:/)
})

test('the address names the document, and Back leads to the one before', async () => {
  const { router } = await openReview('partner', '&documento=d3')
  expect(shown()).toBe('Extrato do FGTS')
  await press(/^Certidão/)
  expect(shown()).toBe('Certidão de estado civil')
  await router.navigate(-1)
  await waitFor(() => expect(shown()).toBe('Extrato do FGTS'))
})

test('approved, the version that was seen counts, and the focus goes on to what is next', async () => {
  const { api } = await openReview('partner', '&documento=d3')
  api.answers[APPROVE] = { body: { ...extrato, status: 'approved' } }
  await press('Aprovar: Extrato do FGTS')
  await waitFor(() => expect(toasts()).toEqual(['Documento aprovado']))
  expect(api.sentTo(APPROVE)).toEqual([{ version: 2 }])
  await waitFor(() => expect(shown()).toBe('Renda'))
  expect(document.activeElement?.getAttribute('data-document')).toBe('d4')
  await waitFor(() => expect(api.sentTo(LIST).length).toBeGreaterThan(1))
})

test('a rejection needs a reason, which a chip can fill in', async () => {
  const { api } = await openReview('partner', '&documento=d3')
  api.answers[REJECT] = { body: { ...extrato, status: 'rejected' } }
  await press('Reprovar: Extrato do FGTS')
  const text = screen.getByLabelText('Motivo da reprovação')
  expect(document.activeElement).toBe(text)
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar reprovação' })
  expect(confirm.disabled).toBe(true)
  await userEvent.type(text, '   ')
  expect(confirm.disabled).toBe(true)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(toasts()).toEqual(['Atenção: Por favor, informe o motivo da reprovação'])
  await press('Falta o verso')
  await userEvent.type(text, ', e a foto está escura ')
  await userEvent.click(confirm)
  await waitFor(() =>
    expect(toasts()).toContain('Documento reprovado: O documento foi reprovado e o cliente será notificado'),
  )
  expect(api.sentTo(REJECT)).toEqual([
    { version: 2, rejection_reason: 'Falta o verso, e a foto está escura' },
  ])
})

test.each([
  ['Aprovar', APPROVE, 'Erro ao aprovar', 'Não foi possível aprovar o documento.'],
  ['Reprovar', REJECT, 'Erro ao reprovar', 'Não foi possível reprovar o documento.'],
])('%s: a failure is said, and what was written stays', async (name, call, title, text) => {
  const { api } = await openReview('partner', '&documento=d3')
  api.answers[call] = problem(500, 'internal', 'Ocorreu um erro inesperado')
  await press(`${name}: Extrato do FGTS`)
  if (name === 'Reprovar') {
    await press('Ilegível')
    await press('Confirmar reprovação')
  }
  await waitFor(() => expect(toasts()).toEqual([`${title}: ${text}`]))
  expect(shown()).toBe('Extrato do FGTS')
  if (name === 'Reprovar')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo da reprovação').value).toBe('Ilegível')
})

test('a document that moved on in the meantime is said to have, and is loaded anew', async () => {
  const { api } = await openReview('partner', '&documento=d3')
  const message = 'O documento recebeu um novo arquivo. Veja a versão atual antes de decidir.'
  api.answers[APPROVE] = () => {
    api.answers[LIST] = { body: [{ ...extrato, file: { ...extrato.file, name: 'novo.png', version: 3 } }] }
    return problem(409, 'wrong_state', message)
  }
  await press('Aprovar: Extrato do FGTS')
  await waitFor(() => expect(toasts()).toEqual([`Erro ao aprovar: ${message}`]))
  await screen.findByText('novo.png', { selector: 'dd' })
})

test('an earlier version is shown as such, and nothing is decided on it', async () => {
  await openReview('partner', '&documento=d3')
  await userEvent.click(await screen.findByRole('button', { name: /^Versão 1 de 2.*Anterior/ }))
  expect((await screen.findByRole('img', { name: 'antigo.png' })).getAttribute('src')).toMatch(/^blob:/)
  expect(screen.getByText('Você está vendo a versão 1, que foi substituída.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Baixar' }).getAttribute('href')).toBe(`${ROOT}/d3/file?versao=1`)
  await press('Ver a versão atual')
  expect(screen.getByRole('button', { name: /^Aprovar/ })).toBeTruthy()
})

test('J and K go through the list, A and R decide, only while the focus is in the review', async () => {
  const { api } = await openReview()
  api.answers[APPROVE] = { body: { ...extrato, status: 'approved' } }
  await userEvent.keyboard('j')
  expect(shown()).toBe('Renda')
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
  await userEvent.keyboard('a')
  await waitFor(() => expect(api.sentTo(APPROVE)).toHaveLength(1))
})

test('the partner sends what is the partner’s to bring, and may decide on no pending document', async () => {
  const { api } = await openReview()
  await press(/^Certidão/)
  expect(screen.queryByRole('button', { name: /^(Aprovar|Enviar)/ })).toBeNull()
  await press(/^Laudo/)
  expect(screen.getByText('Nenhum arquivo ainda')).toBeTruthy()
  api.answers[`POST ${ROOT}/d2/file`] = { status: 201, body: laudo }
  fireEvent.change(screen.getByLabelText('Enviar arquivo: Laudo de engenharia', { selector: 'input' }), {
    target: { files: [new File(['%PDF-'], 'laudo.pdf')] },
  })
  await waitFor(() => expect(toasts()).toEqual(['Upload concluído: Documento enviado com sucesso']))
})

test('where there is no room the document lies over the list, and the way back leads to it', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: object) => void } }
  happyDOM.setViewport({ width: 390, height: 844 })
  onTestFinished(() => happyDOM.setViewport({ width: 1024, height: 768 }))
  const { router } = await openReview()
  expect(screen.queryByRole('dialog', { name: 'Renda' })).toBeNull()
  await press(/^Renda/)
  const over = within(await screen.findByRole('dialog', { name: 'Renda' }))
  expect(over.getByText('Detalhes e versões')).toBeTruthy()
  expect(over.getByRole('button', { name: 'Aprovar: Renda' })).toBeTruthy()
  await userEvent.click(over.getByRole('button', { name: 'Voltar' }))
  expect(screen.queryByRole('dialog', { name: 'Renda' })).toBeNull()
  // Back from here does not open again what was closed.
  expect(router.state.historyAction).toBe('REPLACE')
})

test('an image that cannot be shown, and one that does not come, are said', async () => {
  const { api } = await openReview('admin', '&documento=d4')
  fireEvent.error(await screen.findByRole('img', { name: 'renda.jpg' }))
  const nothing = screen.getByRole('heading', { name: 'Não foi possível mostrar o arquivo' })
  expect(within(nothing.parentElement as HTMLElement).getByRole('link', { name: 'Baixar' })).toBeTruthy()
  api.answers[`${LIST}/d3/file`] = problem(404, 'file_missing', 'O arquivo não está mais aqui')
  await press(/^Extrato/)
  expect(await screen.findByText('O arquivo não está mais aqui')).toBeTruthy()
  api.answers[`${LIST}/d3/file`] = { body: new Uint8Array([1]) }
  await press('Tentar de novo')
  expect(await screen.findByRole('img', { name: 'extrato.png' })).toBeTruthy()
})

test('a case without documents says so', async () => {
  await startFakeApi({ ...withCase('partner'), [LIST]: { body: [] } })
  openPortal(`/parceiro/clientes/${boaVista.id}?aba=documentos`)
  expect(await screen.findByRole('heading', { name: 'Nenhum documento encontrado' })).toBeTruthy()
})
