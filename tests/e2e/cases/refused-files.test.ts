import { expect } from 'vitest'
import { seeToast, test } from '../../support/visit.ts'
import { choose, openChecklist, rowOf } from './checklist-page.ts'
import { largePdf, lockedPdf, photo, type TestFile } from './files.ts'
import { documentsOf, newCase } from './new-case.ts'

const MB = 1024 * 1024
const text = (name: string, mimeType: string, content: string): TestFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

/** Files that are refused, with the title and text of the message. */
const refusals: Record<string, { files: TestFile[]; title: string; message: string }> = {
  'larger than the limit': {
    files: [largePdf('grande.pdf', 10 * MB)],
    title: 'Arquivo muito grande',
    message: 'O arquivo deve ter no máximo 10MB',
  },
  'a photo in HEIC': {
    files: [text('IMG_0001.jpg', 'image/jpeg', '\0\0\0\x18ftypheic')],
    title: 'Formato não aceito',
    message:
      'Foto em HEIC, o formato do iPhone. Abra Ajustes > Câmera > Formatos, escolha Mais Compatível, tire a foto de novo e envie. "Tirar foto", aqui, já envia em JPG.',
  },
  'another kind of file': {
    files: [text('renda.docx', '', 'PK')],
    title: 'Formato não aceito',
    message: 'Envie um arquivo PDF, JPG ou PNG.',
  },
  'an empty file': {
    files: [text('vazio.pdf', 'application/pdf', '')],
    title: 'Arquivo vazio',
    message: 'O arquivo está vazio. Escolha outro.',
  },
  'an HTML page named as a PDF': {
    files: [text('contrato.pdf', 'application/pdf', '<!doctype html><script>alert(1)</script>')],
    title: 'Formato não aceito',
    message: 'Envie um arquivo PDF, JPG ou PNG.',
  },
  'a PDF with a password': {
    files: [lockedPdf('holerite.pdf')],
    title: 'Erro no upload',
    message:
      'O PDF está protegido por senha. Abra-o com a senha, escolha Imprimir e Salvar como PDF, e envie essa cópia, que fica sem senha.',
  },
}

test('each kind of refused file gets its own message and is not stored', async ({ visit }) => {
  const one = await newCase([{ label: 'RG ou CNH' }])
  const page = await visit('about:blank')
  await openChecklist(page, one)
  const row = rowOf(page, 'RG ou CNH')
  for (const { files, title, message } of Object.values(refusals)) {
    await choose(page, /^Enviar arquivo: RG/, ...files)
    await seeToast(page, title, message)
    await row.getByText(message).waitFor()
    // No retry, since the same file would be refused again.
    expect(await row.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0)
  }
  expect(await documentsOf(page, one)).toMatchObject([{ status: 'pending', file: null }])
  // A photo named as a PDF is stored as a photo.
  await choose(page, /^Enviar arquivo: RG/, { ...(await photo('rg.pdf')), mimeType: 'application/pdf' })
  await row.getByText('Em análise', { exact: true }).waitFor()
  expect(await documentsOf(page, one)).toMatchObject([{ file: { name: 'rg.jpg', type: 'image/jpeg' } }])
})
