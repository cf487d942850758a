import { expect, test } from 'vitest'
import type { ChecklistDocument } from './checklist-document.ts'
import { missingDocuments } from './checklist/missing-documents.ts'
import { checklistOrder } from './checklist-order.ts'
import { missingCount } from './missing-count.ts'
import { formatSize } from './review/format-size.ts'
import { nextToReview, reviewOrder } from './review/review-order.ts'
import { MB, refusalOf, sentName } from './upload/accepted-files.ts'

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

test('what is required comes first; in it what was refused, what is missing, and the rest as it came', () => {
  expect(labels(checklistOrder(mixed))).toBe('F D A C G E B')
})

test('a review begins with what can be decided on, and goes on around the end of the list', () => {
  const ordered = reviewOrder(mixed, 'partner')
  expect(labels(ordered)).toBe('C G F D A E B')
  expect(nextToReview(ordered, 'partner', 'C')?.label).toBe('G')
  expect(nextToReview(ordered, 'partner', 'G')?.label).toBe('C')
  expect(nextToReview(ordered, 'partner', 'B')?.label).toBe('C')
  expect(nextToReview([item('C', 'in_review')], 'partner', 'C')).toBeUndefined()
  expect(labels(reviewOrder(mixed, 'client'))).toBe('F D A C G E B')
})

test('what is missing is required and not there, of whoever has to bring it', () => {
  expect([missingCount(mixed, 'cliente'), missingCount(mixed, 'parceiro')]).toEqual([2, 0])
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
])('what the client has to do next, %#', (items, title, text) => {
  expect(missingDocuments(items)).toEqual({ title, text })
})

const file = (name: string, type = '', size = 10) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test.each([
  [[file('conta.pdf')], undefined],
  [[file('FOTO.JPEG')], undefined],
  [[file('imagem', 'image/jpeg')], undefined],
  [[file('limite.png', '', MB)], undefined],
  [[file('grande.png', '', MB + 1)], 'O arquivo deve ter no máximo 1MB'],
  [[file('vazio.pdf', '', 0)], 'O arquivo está vazio. Escolha outro.'],
  [[file('carta.docx')], 'Envie um arquivo PDF, JPG ou PNG.'],
  [[file('pasta')], 'Envie um arquivo PDF, JPG ou PNG.'],
  [
    [file('IMG_1.HEIC')],
    'Foto em HEIC, o formato do iPhone. Use "Tirar foto" ou salve-a como JPG e envie de novo.',
  ],
  [[file('frente.jpg'), file('verso.jpg')], undefined],
  [[file('frente.jpg'), file('verso.docx')], 'Envie um arquivo PDF, JPG ou PNG.'],
])('before anything is sent, %#', (files, description) => {
  expect(refusalOf(files, 1)?.description).toBe(description)
})

test('without a known limit only the server says what is too large', () => {
  expect(refusalOf([file('grande.png', '', 500 * MB)], undefined)).toBeUndefined()
})

test('a photo that a phone left without an ending gets its own', () => {
  expect([sentName(file('imagem', 'image/jpeg')), sentName(file('conta.PDF'))]).toEqual([
    'imagem.jpg',
    'conta.PDF',
  ])
})

test.each([
  [300, '1 KB'],
  [26_564, '26 KB'],
  [1_258_291, '1,2 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})
