import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { protectedPdf } from 'server/testing/bad-files.ts'
import { sampleJpeg, samplePdf, samplePng } from 'server/testing/sample-files.ts'
import { expect, test } from 'vitest'
import { boaVista, documents, newDocument, startServerWithCase } from '../../../testing/boa-vista.ts'
import { here, openPortal, toasts } from '../../../testing/open-portal.tsx'
import type { Server } from '../../../testing/start-server.ts'

const [rejected, ofPartner] = documents
const pending = newDocument(3, { label: 'Matrícula do imóvel' })
const approved = newDocument(4, {
  label: 'CPF',
  status: 'approved',
  uploaded_at: '2026-11-12T12:00:00.000Z',
  // Still 12 November in Brasília.
  reviewed_at: '2026-11-13T02:00:00.000Z',
})
const optional = newDocument(5, { label: 'Imposto de Renda', required: false })

const fileOf = ({ id: ofDocument }: { id: string }) =>
  `POST /api/cases/${boaVista.id}/documents/${ofDocument}/file`

async function openChecklist(items = [approved, optional, pending, ofPartner!, rejected!], maxMb?: number) {
  const server = await startServerWithCase('client', { documents: items })
  const cpf = { name: 'cpf.png', type: 'image/png', version: 1 } as const
  if (items.includes(approved)) await server.addFile(approved.id, await samplePng(), cpf)
  if (maxMb) await server.setSetting('uploads.max_mb', maxMb)
  const opened = openPortal(`/cliente/dossies/${boaVista.id}?aba=documentos`)
  await screen.findByRole('heading', { name: 'Checklist de Documentos' })
  await waitFor(() => expect(rows()).toHaveLength(items.length))
  if (items.includes(pending)) await screen.findAllByText(`PDF, JPG ou PNG de até ${maxMb ?? 10} MB`)
  return { ...server, ...opened }
}

const rows = () => [...document.querySelectorAll<HTMLElement>('li:has(h3)')]
const row = (label: string) => {
  const match = rows().find((each) => within(each).queryByRole('heading', { name: new RegExp(label) }))
  if (!match) throw new Error(`no row ${label}`)
  return within(match)
}
const fileWith = (content: Buffer, name: string) =>
  new File([new Uint8Array(content)], name, { type: 'application/pdf' })
const pdf = (name = 'matricula.pdf') => fileWith(samplePdf(), name)
const choose = (label: string, ...files: File[]) => {
  const [input] = row(label).getAllByLabelText(/^Enviar/, { selector: 'input' })
  fireEvent.change(input as HTMLInputElement, { target: { files } })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('each document shows its status, the date, the rejection reason and the next action', async () => {
  await openChecklist()
  const texts = rows().map((each) => each.textContent)
  expect(texts[0]).toMatch(
    /^Certidão de estado civilReprovadoEnviado em 13\/11\/2026Motivo da reprovaçãoEmitida há mais de 90 diasEnviar de novo/,
  )
  expect(texts[1]).toMatch(/^Matrícula do imóvelPendenteEnviar arquivoTirar fotoPDF, JPG ou PNG de até 10 MB/)
  expect(texts[4]).toBe('CPFAprovadoAprovado em 12/11/2026cpf.png')
  expect(texts[2]).toBe('Laudo de engenhariaEnviadoEnviado em 19/11/2026Quem envia é o seu parceiro.')
  expect(texts[3]).toMatch(/^Imposto de RendaopcionalPendenteEnviar arquivo/)
  const bar = screen.getByRole('progressbar', { name: 'Documentos aprovados' })
  expect([bar.getAttribute('aria-valuetext'), bar.getAttribute('aria-valuenow')]).toEqual([
    '1 de 4 aprovados',
    '25',
  ])
  expect(screen.getByRole('heading', { name: 'Faltam 2 documentos seus' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Para a foto ser aceita' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Dúvida sobre um documento?' })).toBeTruthy()
})

test('filters narrow the list, show counts, and show an empty text when no document matches', async () => {
  await openChecklist([pending, ofPartner!, approved])
  const names = ['Todos 3', 'Pendentes 1', 'Enviados 1', 'Reprovados 0']
  const bar = within(screen.getByRole('group', { name: 'Filtrar documentos' }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    names.map((name) => name.replace(' ', '')),
  )
  fireEvent.click(bar.getByRole('button', { name: /^Enviados/ }))
  expect(bar.getByRole('button', { pressed: true }).textContent).toBe('Enviados1')
  const headings = () => rows().map((each) => each.querySelector('h3')?.textContent)
  await waitFor(() => expect(headings()).toEqual(['Laudo de engenharia']))
  await press(/^Reprovados/)
  await screen.findByRole('heading', { name: 'Nenhum documento encontrado' })
  await press('Ver todos')
  expect(rows()).toHaveLength(3)
  expect(bar.getByRole('button', { pressed: true }).textContent).toBe('Todos3')
})

test('a case without documents shows an empty text', async () => {
  await openChecklist([])
  expect(screen.getByRole('heading', { name: 'Nenhum documento encontrado' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ver todos' })).toBeNull()
})

test('uploads a file once, confirms it, and moves the focus to the new status', async () => {
  const { faults, sentTo } = await openChecklist()
  faults[fileOf(pending)] = { after: 100 }
  choose('Matrícula', pdf())
  choose('Certidão', new File([], 'vazio.pdf'))
  const bar = row('Matrícula').getByRole('progressbar', { name: 'Enviando matricula.pdf' })
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(90)
  expect(row('Matrícula').queryByLabelText(/^Enviar/, { selector: 'input' })).toBeNull()
  await waitFor(() => expect(announcements()).toContain('Enviando matricula.pdf'))
  await waitFor(() => expect(toasts()).toContain('Upload concluído: Documento enviado com sucesso'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Em análise'))
  const sent = sentTo(fileOf(pending)) as { form: string }[]
  expect(sent).toHaveLength(1)
  expect(sent[0]?.form).toMatch(/name="file"; filename="matricula\.pdf"[^]*%PDF-1/)
  await waitFor(() => expect(row('Matrícula').queryByRole('progressbar')).toBeNull())
})

test.each([
  ['matricula.pdf', '%PDF-1.7', 2 * 1024 * 1024, 'Arquivo muito grande', 'O arquivo deve ter no máximo 1MB'],
  [
    'IMG_0001.jpg',
    '\0\0\0\x18ftypheic',
    20,
    'Formato não aceito',
    'Foto em HEIC, o formato do iPhone. Abra Ajustes > Câmera > Formatos, escolha Mais Compatível, tire a foto de novo e envie. "Tirar foto", aqui, já envia em JPG.',
  ],
  ['carta.pdf', 'PK', 20, 'Formato não aceito', 'Envie um arquivo PDF, JPG ou PNG.'],
])('refuses %s beginning with %j without sending it', async (name, head, size, title, text) => {
  const { sentTo } = await openChecklist([pending], 1)
  choose('Matrícula', new File([head, new Uint8Array(size)], name))
  await waitFor(() => expect(toasts()).toEqual([`${title}: ${text}`]))
  expect(row('Matrícula').getByText(name).nextElementSibling?.textContent).toBe(text)
  expect(row('Matrícula').queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  expect(sentTo(fileOf(pending))).toEqual([])
})

test('renames a photo whose extension does not match its type', async () => {
  const { sentTo } = await openChecklist([pending])
  choose('Matrícula', new File([new Uint8Array(await sampleJpeg())], 'foto.jfif', { type: 'image/jpeg' }))
  await waitFor(() => expect(toasts()).toContain('Upload concluído: Documento enviado com sucesso'))
  const sent = sentTo(fileOf(pending)) as { form: string }[]
  expect(sent[0]?.form).toContain('filename="foto.jpg"')
})

test('shows an error when a proxy rejects a file as too large', async () => {
  const { faults } = await openChecklist([pending])
  faults[fileOf(pending)] = { status: 413 }
  choose('Matrícula', pdf())
  await waitFor(() => expect(toasts()).toEqual(['Arquivo muito grande: O arquivo é grande demais']))
})

test('a failed upload keeps its file and can be retried', async () => {
  const { faults, sentTo } = await openChecklist([pending])
  faults[fileOf(pending)] = { status: 500 }
  choose('Matrícula', pdf())
  const text = 'Não foi possível enviar o arquivo. Tente novamente.'
  await waitFor(() => expect(toasts()).toEqual([`Erro no upload: ${text}`]))
  expect(row('Matrícula').getByText(text)).toBeTruthy()
  delete faults[fileOf(pending)]
  await press('Tentar de novo')
  await waitFor(() => expect(toasts()).toEqual(['Upload concluído: Documento enviado com sucesso']))
  const sent = sentTo(fileOf(pending)) as { form: string }[]
  expect(sent).toHaveLength(2)
  for (const { form } of sent) expect(form).toMatch(/filename="matricula\.pdf"[^]*%PDF-1/)
})

test.each<
  [what: string, before: (server: Server) => Promise<unknown>, file: () => File, text: string, title?: string]
>([
  [
    'a protected file',
    async () => undefined,
    () => fileWith(protectedPdf(), 'matricula.pdf'),
    'O PDF está protegido por senha. Abra-o com a senha, escolha Imprimir e Salvar como PDF, e envie essa cópia, que fica sem senha.',
  ],
  [
    'a limit that was lowered meanwhile',
    ({ setSetting }) => setSetting('uploads.max_mb', 1),
    () => fileWith(Buffer.concat([samplePdf(), Buffer.alloc(1_100_000)]), 'matricula.pdf'),
    'O arquivo deve ter no máximo 1MB',
    'Arquivo muito grande',
  ],
  [
    'a document that was approved meanwhile',
    ({ db }) => db.updateTable('doc_checklists').set({ status: 'approved' }).execute(),
    () => pdf(),
    'Este documento não pode receber um arquivo agora: está como "Aprovado".',
  ],
  [
    'a role that was lost meanwhile',
    ({ db }) => db.updateTable('user_roles').set({ role: 'partner' }).execute(),
    () => pdf(),
    'Não foi possível enviar o arquivo. Tente novamente.',
  ],
])("%s: shows the server's message, without a retry", async (_, before, file, text, title) => {
  const server = await openChecklist([pending])
  await before(server)
  choose('Matrícula', file())
  await waitFor(() => expect(toasts()).toEqual([`${title ?? 'Erro no upload'}: ${text}`]))
  expect(row('Matrícula').getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})

test('uploads two documents in parallel and cancels one of them', async () => {
  const { faults } = await openChecklist()
  faults[fileOf(pending)] = { after: 300 }
  faults[fileOf(rejected!)] = { after: 60_000 }
  choose('Matrícula', pdf())
  choose('Certidão', pdf('certidao.pdf'))
  expect(screen.getAllByRole('button', { name: 'Cancelar' })).toHaveLength(2)
  await userEvent.click(row('Certidão').getByRole('button', { name: 'Cancelar' }))
  expect(row('Certidão').getByRole('button', { name: /^Enviar de novo/ })).toBe(document.activeElement)
  await waitFor(() => expect(toasts()).toEqual(['Upload concluído: Documento enviado com sucesso']))
})

const waiting = async () =>
  within(await screen.findByRole('list', { name: 'Arquivos escolhidos' })).getAllByRole('listitem')

test('keeps files waiting to be sent together after a switch to another tab', async () => {
  await openChecklist([pending])
  fireEvent.drop(screen.getByText(/^PDF, JPG ou PNG/).parentElement as HTMLElement, {
    dataTransfer: { types: ['Files'], files: [pdf(), pdf('verso.pdf')], dropEffect: '' },
  })
  expect(await waiting()).toHaveLength(2)
  await userEvent.click(screen.getByRole('tab', { name: /^Taxas/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Arquivos escolhidos' })).toBeNull())
  await userEvent.click(screen.getByRole('tab', { name: /^Documentos/ }))
  expect((await waiting()).map((item) => item.querySelector('p')!.textContent)).toEqual([
    'matricula.pdf',
    'verso.pdf',
  ])
  await press('Descartar')
  expect(screen.queryByRole('list', { name: 'Arquivos escolhidos' })).toBeNull()
})

test('accepts a file dropped on its document and ignores one dropped elsewhere on the page', async () => {
  const { sentTo } = await openChecklist([pending])
  const dataTransfer = { types: ['Files'], files: [pdf()], dropEffect: '' }
  const zone = screen.getByText(/^PDF, JPG ou PNG/).parentElement as HTMLElement
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false)
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false)
  expect(sentTo(fileOf(pending))).toEqual([])
  fireEvent.dragOver(zone, { dataTransfer })
  expect(zone.textContent).toContain('Solte o arquivo para enviar')
  fireEvent.drop(zone, { dataTransfer })
  await waitFor(() => expect(toasts()).toEqual(['Upload concluído: Documento enviado com sucesso']))
})

test('asks for confirmation before leaving the case during an upload', async () => {
  const { faults } = await openChecklist([pending])
  faults[fileOf(pending)] = { after: 60_000 }
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

test('an upload after the session expired shows a message and leads to the sign-in and back', async () => {
  const { db } = await openChecklist([pending])
  await db.deleteFrom('auth_session').execute()
  choose('Matrícula', pdf())
  await screen.findByRole('tab', { name: 'Entrar' })
  expect(decodeURIComponent(here())).toBe(`/login?intent=/cliente/dossies/${boaVista.id}?aba=documentos`)
  expect(toasts()).toEqual([
    'Sua sessão terminou: O arquivo não foi enviado. Entre de novo: você volta a esta tela e pode enviá-lo.',
  ])
})

test('opens a sent file in a dialog with its own address', async () => {
  const { router } = await openChecklist([approved])
  await press('Ver cpf.png')
  const shown = within(await screen.findByRole('dialog', { name: 'CPF' }))
  expect(here()).toBe(`/cliente/dossies/${boaVista.id}?aba=documentos&documento=${approved.id}`)
  expect((await shown.findByRole('img', { name: 'cpf.png' })).getAttribute('src')).toMatch(/^blob:/)
  expect(shown.getByRole('link', { name: 'Baixar' }).getAttribute('href')).toBe(
    `/api/cases/${boaVista.id}/documents/${approved.id}/file`,
  )
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'CPF' })).toBeNull())
})
