import { expect } from 'vitest'
import { seeToast, test } from '../../support/visit.ts'
import { choose, openChecklist, rowOf } from './checklist-page.ts'
import { largePdf, lockedPdf, pdf, photo, type SentFile } from './files.ts'
import { documentsOf, newCase } from './new-case.ts'

const MB = 1024 * 1024
const text = (name: string, mimeType: string, content: string): SentFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

/** What is chosen, and what is said of it. */
const refusals: Record<string, { files: SentFile[]; title: string; says: string }> = {
  'more than the limit': {
    files: [largePdf('grande.pdf', 10 * MB)],
    title: 'Arquivo muito grande',
    says: 'O arquivo deve ter no máximo 10MB',
  },
  'a photo that only its maker reads': {
    files: [text('IMG_0001.HEIC', 'image/heic', 'ftypheic')],
    title: 'Formato não aceito',
    says: 'Foto em HEIC, o formato do iPhone. Use "Tirar foto" ou salve-a como JPG e envie de novo.',
  },
  'another kind of file': {
    files: [text('renda.docx', '', 'PK')],
    title: 'Formato não aceito',
    says: 'Envie um arquivo PDF, JPG ou PNG.',
  },
  'nothing at all': {
    files: [text('vazio.pdf', 'application/pdf', '')],
    title: 'Arquivo vazio',
    says: 'O arquivo está vazio. Escolha outro.',
  },
  'a page that calls itself a PDF': {
    files: [text('contrato.pdf', 'application/pdf', '<!doctype html><script>alert(1)</script>')],
    title: 'Erro no upload',
    says: 'Este arquivo é uma página ou um desenho, não um documento. Envie PDF, JPG ou PNG.',
  },
  'a photo that calls itself a PDF': {
    files: [{ ...(await photo('rg.pdf')), mimeType: 'application/pdf' }],
    title: 'Erro no upload',
    says: 'O conteúdo não corresponde à extensão .pdf. Salve o arquivo no formato certo.',
  },
  'a PDF that asks for a password': {
    files: [lockedPdf('holerite.pdf')],
    title: 'Erro no upload',
    says: 'O PDF está protegido por senha. Salve uma cópia sem senha e envie de novo.',
  },
}

test('what cannot be taken is told in words of its own, and nothing is stored', async ({ visit }) => {
  const one = await newCase([{ label: 'RG ou CNH' }])
  const page = await visit('about:blank')
  await openChecklist(page, one)
  const row = rowOf(page, 'RG ou CNH')
  for (const { files, title, says } of Object.values(refusals)) {
    await choose(page, /^Enviar arquivo: RG/, ...files)
    await seeToast(page, title, says)
    await row.getByText(says).waitFor()
    // The same file would meet the same answer.
    expect(await row.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0)
  }
  expect(await documentsOf(page, one)).toMatchObject([{ status: 'pending', file: null }])
  await choose(page, /^Enviar arquivo: RG/, pdf('rg.pdf'))
  await row.getByText('Em análise', { exact: true }).waitFor()
})
