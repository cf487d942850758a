import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boaVista, documents, withCase } from '../../testing/cases.ts'
import { problem, signedOut, startFakeApi } from '../../testing/fake-api.ts'
import { here, openPortal, toasts } from '../../testing/open-portal.tsx'
import type { ChecklistDocument } from '../checklist-document.ts'

const [rejected, ofPartner] = documents as [ChecklistDocument, ChecklistDocument]
const pending: ChecklistDocument = {
  ...rejected,
  id: 'd3',
  label: 'Matrícula do imóvel',
  status: 'pending',
  rejection_reason: null,
  uploaded_at: null,
  reviewed_at: null,
}
const approved: ChecklistDocument = {
  ...pending,
  id: 'd4',
  label: 'CPF',
  status: 'approved',
  uploaded_at: '2026-11-12T12:00:00.000Z',
  // Still the day before in Brasília.
  reviewed_at: '2026-11-13T02:00:00.000Z',
  file: { name: 'cpf.png', type: 'image/png', size: 2048, version: 1 },
}
const optional = { ...pending, id: 'd5', label: 'Imposto de Renda', required: false }

const LIST = `GET /api/cases/${boaVista.id}/documents`
const fileOf = ({ id }: ChecklistDocument) => `POST /api/cases/${boaVista.id}/documents/${id}/file`
const inReview = { ...pending, status: 'in_review', uploaded_at: '2026-11-21T12:00:00.000Z' }

async function openChecklist(items = [approved, optional, pending, ofPartner, rejected], maxMb = 10) {
  const api = await startFakeApi({
    ...withCase('client'),
    [LIST]: { body: items },
    'GET /api/public/config': { body: { settings: { 'uploads.max_mb': maxMb } } },
  })
  const opened = openPortal(`/cliente/dossies/${boaVista.id}?aba=documentos`)
  await screen.findByRole('heading', { name: 'Checklist de Documentos' })
  if (items.includes(pending)) await screen.findAllByText(`PDF, JPG ou PNG de até ${maxMb} MB`)
  return { api, ...opened }
}

const rows = () => [...document.querySelectorAll<HTMLElement>('.doc')]
const row = (label: string) => {
  const found = rows().find((each) => within(each).queryByRole('heading', { name: new RegExp(label) }))
  if (!found) throw new Error(`no row ${label}`)
  return within(found)
}
const pdf = (name = 'matricula.pdf') => new File(['%PDF-1.7 conteúdo'], name, { type: 'application/pdf' })
const choose = (label: string, ...files: File[]) => {
  const [input] = row(label).getAllByLabelText(/^Enviar/, { selector: 'input' })
  fireEvent.change(input as HTMLInputElement, { target: { files } })
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('each document tells how it stands, since when, why it was refused and what is to be done', async () => {
  await openChecklist()
  const texts = rows().map((each) => each.textContent)
  expect(texts[0]).toMatch(
    /^Certidão de estado civilReprovadoEnviado em 13\/11\/2026Motivo da reprovaçãoEmitida há mais de 90 diasEnviar de novo/,
  )
  expect(texts[1]).toMatch(/^Matrícula do imóvelPendenteEnviar arquivoTirar fotoPDF, JPG ou PNG de até 10 MB/)
  expect(texts[2]).toBe('CPFAprovadoAprovado em 12/11/2026cpf.png')
  expect(texts[3]).toBe('Laudo de engenhariaEnviadoEnviado em 19/11/2026Quem envia é o seu parceiro.')
  expect(texts[4]).toMatch(/^Imposto de RendaopcionalPendenteEnviar arquivo/)
  const bar = screen.getByRole('progressbar', { name: 'Documentos aprovados' })
  expect([bar.getAttribute('aria-valuetext'), bar.getAttribute('aria-valuenow')]).toEqual([
    '1 de 4 aprovados',
    '25',
  ])
  expect(screen.getByRole('heading', { name: 'Faltam 2 documentos seus' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Para a foto ser aceita' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Dúvida sobre um documento?' })).toBeTruthy()
})

test('filters narrow the list, count, and say when nothing is left', async () => {
  await openChecklist([pending, ofPartner, approved])
  const names = ['Todos 3', 'Pendentes 1', 'Enviados 1', 'Reprovados 0']
  const bar = within(screen.getByRole('group', { name: 'Filtrar documentos' }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    names.map((name) => name.replace(' ', '')),
  )
  await press(/^Enviados/)
  expect(rows().map((each) => each.querySelector('h3')?.textContent)).toEqual(['Laudo de engenharia'])
  expect(bar.getByRole('button', { pressed: true }).textContent).toBe('Enviados1')
  await press(/^Reprovados/)
  expect(screen.getByRole('heading', { name: 'Nenhum documento encontrado' })).toBeTruthy()
  await press('Ver todos')
  expect(rows()).toHaveLength(3)
})

test('a case without documents says so', async () => {
  await openChecklist([])
  expect(screen.getByRole('heading', { name: 'Nenhum documento encontrado' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ver todos' })).toBeNull()
})

test('a file is sent once, said to have arrived, and the focus goes to how the document stands now', async () => {
  const { api } = await openChecklist()
  api.answers[fileOf(pending)] = () => {
    api.answers[LIST] = { body: [inReview, rejected] }
    return { status: 201, body: inReview, after: 100 }
  }
  choose('Matrícula', pdf())
  choose('Certidão', new File([], 'vazio.pdf'))
  const bar = row('Matrícula').getByRole('progressbar', { name: 'Enviando matricula.pdf' })
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(90)
  expect(row('Matrícula').queryByLabelText(/^Enviar/, { selector: 'input' })).toBeNull()
  expect(document.querySelector('.documents > [role="status"]')?.textContent).toBe('Enviando matricula.pdf')
  await waitFor(() => expect(toasts()).toContain('Upload concluído: Documento enviado com sucesso'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Em análise'))
  const sent = api.sentTo(fileOf(pending)) as { form: string }[]
  expect(sent).toHaveLength(1)
  expect(sent[0]?.form).toMatch(/name="file"; filename="matricula\.pdf"[^]*%PDF-1\.7 conteúdo/)
  await waitFor(() => expect(row('Matrícula').queryByRole('progressbar')).toBeNull())
})

test.each([
  ['matricula.pdf', 2 * 1024 * 1024, 'Arquivo muito grande', 'O arquivo deve ter no máximo 1MB'],
  [
    'IMG_0001.HEIC',
    10,
    'Formato não aceito',
    'Foto em HEIC, o formato do iPhone. Use "Tirar foto" ou salve-a como JPG e envie de novo.',
  ],
  ['carta.docx', 10, 'Formato não aceito', 'Envie um arquivo PDF, JPG ou PNG.'],
])('%s of %i bytes is refused before it is sent', async (name, size, title, text) => {
  const { api } = await openChecklist([pending], 1)
  choose('Matrícula', new File([new Uint8Array(size)], name))
  expect(toasts()).toEqual([`${title}: ${text}`])
  expect(row('Matrícula').getByText(name).nextElementSibling?.textContent).toBe(text)
  expect(row('Matrícula').queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  expect(api.sentTo(fileOf(pending))).toEqual([])
})

test('an upload that fails keeps its file, to be sent again', async () => {
  const { api } = await openChecklist([pending])
  api.answers[fileOf(pending)] = problem(500, 'internal', 'Ocorreu um erro inesperado')
  choose('Matrícula', pdf())
  const text = 'Não foi possível enviar o arquivo. Tente novamente.'
  await waitFor(() => expect(toasts()).toEqual([`Erro no upload: ${text}`]))
  expect(row('Matrícula').getByText(text)).toBeTruthy()
  api.answers[fileOf(pending)] = { status: 201, body: inReview }
  await press('Tentar de novo')
  await waitFor(() => expect(toasts()).toEqual(['Upload concluído: Documento enviado com sucesso']))
  const sent = api.sentTo(fileOf(pending)) as { form: string }[]
  expect(sent).toHaveLength(2)
  for (const { form } of sent) expect(form).toMatch(/filename="matricula\.pdf"[^]*%PDF-1\.7 conteúdo/)
})

const PROTECTED = 'O PDF está protegido por senha. Salve uma cópia sem senha e envie de novo.'

test.each([
  [problem(400, 'invalid_input', 'Confira os campos', { fields: { file: PROTECTED } }), PROTECTED],
  [
    problem(413, 'file_too_large', 'O arquivo deve ter no máximo 10MB'),
    'O arquivo deve ter no máximo 10MB',
    'Arquivo muito grande',
  ],
  [
    problem(409, 'wrong_state', 'Este documento não pode receber um arquivo agora'),
    'Este documento não pode receber um arquivo agora',
  ],
  [
    problem(403, 'not_allowed', 'Você não tem permissão'),
    'Não foi possível enviar o arquivo. Tente novamente.',
  ],
])(
  'what the person can mend is said in the words of the server, %#',
  async (answer, text, title = 'Erro no upload') => {
    const { api } = await openChecklist([pending])
    api.answers[fileOf(pending)] = answer
    choose('Matrícula', pdf())
    await waitFor(() => expect(toasts()).toEqual([`${title}: ${text}`]))
    expect(row('Matrícula').getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  },
)

test('files of two documents go at once, and one of them is taken back', async () => {
  const { api } = await openChecklist()
  api.answers[fileOf(pending)] = { status: 201, body: inReview, after: 300 }
  api.answers[fileOf(rejected)] = { status: 201, body: rejected, after: 60_000 }
  choose('Matrícula', pdf())
  choose('Certidão', pdf('certidao.pdf'))
  expect(screen.getAllByRole('button', { name: 'Cancelar' })).toHaveLength(2)
  await userEvent.click(row('Certidão').getByRole('button', { name: 'Cancelar' }))
  expect(row('Certidão').getByRole('button', { name: /^Enviar de novo/ })).toBe(document.activeElement)
  await waitFor(() => expect(toasts()).toEqual(['Upload concluído: Documento enviado com sucesso']))
})

test('a file is dropped on its document; dropped elsewhere it does not take the place of the page', async () => {
  const { api } = await openChecklist([pending])
  api.answers[fileOf(pending)] = { status: 201, body: inReview }
  const dataTransfer = { types: ['Files'], files: [pdf()], dropEffect: '' }
  const zone = screen.getByText(/^PDF, JPG ou PNG/).parentElement as HTMLElement
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false)
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false)
  expect(api.sentTo(fileOf(pending))).toEqual([])
  fireEvent.dragOver(zone, { dataTransfer })
  expect(zone.textContent).toContain('Solte o arquivo para enviar')
  fireEvent.drop(zone, { dataTransfer })
  await waitFor(() => expect(toasts()).toEqual(['Upload concluído: Documento enviado com sucesso']))
})

test('leaving the case while a file is on its way asks first', async () => {
  const { api } = await openChecklist([pending])
  api.answers[fileOf(pending)] = { status: 201, body: inReview, after: 60_000 }
  choose('Matrícula', pdf())
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)

  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }))
  await press('Continuar enviando')
  expect(here()).toBe(`/cliente/dossies/${boaVista.id}?aba=documentos`)
  expect(screen.getByRole('progressbar', { name: 'Enviando matricula.pdf' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }))
  await press('Sair e interromper')
  await waitFor(() => expect(here()).toBe('/cliente/dossies'))
  expect(toasts()).toEqual([])
})

test('an upload after the session is over leads to the sign-in, and back', async () => {
  const { api } = await openChecklist([pending])
  api.answers[fileOf(pending)] = signedOut
  api.answers['GET /api/me'] = signedOut
  choose('Matrícula', pdf())
  await screen.findByRole('tab', { name: 'Entrar' })
  expect(decodeURIComponent(here())).toBe(`/login?intent=/cliente/dossies/${boaVista.id}?aba=documentos`)
})

test('what was sent is shown over the page, under an address of its own', async () => {
  const { api, router } = await openChecklist([approved])
  api.answers[`GET /api/cases/${boaVista.id}/documents/${approved.id}/file`] = {
    body: new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
  }
  await press('Ver cpf.png')
  const shown = within(await screen.findByRole('dialog', { name: 'CPF' }))
  expect(here()).toBe(`/cliente/dossies/${boaVista.id}?aba=documentos&documento=d4`)
  expect((await shown.findByRole('img', { name: 'cpf.png' })).getAttribute('src')).toMatch(/^blob:/)
  expect(shown.getByRole('link', { name: 'Baixar' }).getAttribute('href')).toMatch(/\/documents\/d4\/file$/)
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'CPF' })).toBeNull())
})
