import { splitDue } from 'core'
import { expect, test } from 'vitest'
import type { ChecklistDocument } from './checklist-document.ts'
import { missingDocuments } from './checklist/missing-documents.ts'
import { checklistOrder } from './checklist-order.ts'
import { formatSize } from '../../ui/format-size.ts'
import { nextToReview, reviewOrder } from './review/review-order.ts'
import { acceptFiles, MB } from '../../ui/upload/accepted-files.ts'

const sample = {
  case_id: 'c1',
  required: true,
  owner_role: 'cliente',
  rejection_reason: null,
  uploaded_at: null,
  reviewed_at: null,
  file: null,
  parts: 0,
  help: null,
  buyer_name: null,
  min_files: 1,
  due_stage: null,
  validity_days: null,
  issued_at: null,
  expires_on: null,
  waive_reason: null,
  reopen_reason: null,
  claimed_not_applicable: false,
  may_replace: false,
} as const
const item = (label: string, status: ChecklistDocument['status'], more: Partial<ChecklistDocument> = {}) => ({
  ...sample,
  id: label,
  label,
  status,
  ...more,
})
const labels = (items: readonly ChecklistDocument[]) => items.map(({ label }) => label).join(' ')
const optional = { required: false }
const ofPartner = { owner_role: 'parceiro' } as const

const mixed = [
  item('A', 'approved'),
  item('B', 'pending', optional),
  item('C', 'in_review'),
  item('D', 'pending'),
  item('E', 'rejected', optional),
  item('F', 'rejected'),
  item('G', 'uploaded', ofPartner),
]

test('the checklist puts required documents first: rejected, then pending, then the rest in their order', () => {
  expect(labels(checklistOrder(mixed))).toBe('F D A C G E B')
})

test('a review starts with documents to decide on and wraps around the end of the list', () => {
  const ordered = reviewOrder(mixed, 'partner')
  expect(labels(ordered)).toBe('C G F D A E B')
  expect(nextToReview(ordered, 'partner', 'C')?.label).toBe('G')
  expect(nextToReview(ordered, 'partner', 'G')?.label).toBe('C')
  expect(nextToReview(ordered, 'partner', 'B')?.label).toBe('C')
  expect(nextToReview([item('C', 'in_review')], 'partner', 'C')).toBeUndefined()
  expect(labels(reviewOrder(mixed, 'client'))).toBe('F D A C G E B')
})

test('counts required documents that are missing, by the role that has to send them', () => {
  expect(splitDue(mixed, 'cliente', 'lead_criado').now).toHaveLength(2)
  expect(splitDue(mixed, 'parceiro', 'lead_criado').now).toEqual([])
})

test.each([
  [
    [item('RG', 'rejected'), item('CPF', 'pending')],
    'Faltam 2 documentos seus',
    'Corrija RG e envie CPF para a análise continuar.',
  ],
  [
    [item('CPF', 'pending'), item('Laudo', 'pending', ofPartner)],
    'Falta 1 documento seu',
    'Envie CPF para a análise continuar.',
  ],
  [
    ['1', '2', '3', '4', '5'].map((label) => item(label, 'pending')),
    'Faltam 5 documentos seus',
    'Envie 1, 2, 3 e mais 2 para a análise continuar.',
  ],
  [
    [item('RG', 'in_review')],
    'Você já enviou tudo',
    'Agora é com a gente: os documentos estão em análise. Avisamos por e-mail quando houver resposta.',
  ],
  [
    [item('RG', 'approved'), item('IR', 'pending', optional)],
    'Documentos completos',
    'Não falta nenhum documento obrigatório. Tudo certo por aqui.',
  ],
])('names the next step of the client, %#', (items, title, text) => {
  expect(missingDocuments(items, 'lead_criado')).toEqual({ title, text })
})

const heads = {
  pdf: '%PDF-1.7\n',
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  heic: '\0\0\0\x18ftypheic',
  html: '<!DOCTYPE html>',
  zip: 'PK\x03\x04',
}

const file = (name: string, head: keyof typeof heads, { size = 20, type = '' } = {}) => {
  const made = new File([Uint8Array.from(heads[head], (letter) => letter.charCodeAt(0))], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

const judge = async (files: readonly File[], maxMb?: number) => {
  const accepted = await acceptFiles(files, maxMb)
  return 'refusal' in accepted
    ? accepted.refusal.description
    : accepted.files.map(({ name, type }) => `${name} ${type}`)
}

const heic =
  'Foto em HEIC, o formato do iPhone. Abra Ajustes > Câmera > Formatos, escolha Mais Compatível, tire a foto de novo e envie. "Tirar foto", aqui, já envia em JPG.'

test.each([
  [[file('conta.pdf', 'pdf')], ['conta.pdf application/pdf']],
  [[file('FOTO.JPEG', 'jpeg')], ['FOTO.JPEG image/jpeg']],
  [[file('imagem', 'jpeg', { type: 'image/jpeg' })], ['imagem.jpg image/jpeg']],
  [[file('foto.jfif', 'jpeg', { type: 'image/jpeg' })], ['foto.jpg image/jpeg']],
  [[file('foto.jpg', 'png', { type: 'image/jpeg' })], ['foto.png image/png']],
  [[file('foto.pdf', 'jpeg', { type: 'application/pdf' })], ['foto.jpg image/jpeg']],
  [[file('IMG_1.HEIC', 'jpeg', { type: 'image/heic' })], ['IMG_1.jpg image/jpeg']],
  [[file('recibo.html.pdf', 'pdf')], ['recibo.html.pdf application/pdf']],
  [[file('limite.png', 'png', { size: MB })], ['limite.png image/png']],
  [[file('grande.png', 'png', { size: MB + 1 })], 'O arquivo deve ter no máximo 1MB'],
  [[file('vazio.pdf', 'pdf', { size: 0 })], 'O arquivo está vazio. Escolha outro.'],
  [[file('carta.pdf', 'zip')], 'Envie um arquivo PDF, JPG ou PNG.'],
  [[file('página.pdf', 'html')], 'Envie um arquivo PDF, JPG ou PNG.'],
  [[file('IMG_1.HEIC', 'heic')], heic],
  [[file('IMG_1.jpg', 'heic', { type: 'image/jpeg' })], heic],
  [
    [file('frente.jpg', 'jpeg'), file('verso.jpg', 'jpeg')],
    ['frente.jpg image/jpeg', 'verso.jpg image/jpeg'],
  ],
  [[file('frente.jpg', 'jpeg'), file('verso.docx', 'zip')], 'Envie um arquivo PDF, JPG ou PNG.'],
])('checks files by content and size before sending, %#', async (files, outcome) => {
  expect(await judge(files, 1)).toEqual(outcome)
})

test('without a known limit the client accepts any size and leaves the check to the server', async () => {
  expect(await judge([file('grande.png', 'png', { size: 500 * MB })])).toEqual(['grande.png image/png'])
})

test.each([
  [300, '1 KB'],
  [26_564, '26 KB'],
  [1_258_291, '1,2 MB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})
