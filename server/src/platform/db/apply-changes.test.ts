import { expect, test } from 'vitest'
import { applyChanges } from './apply-changes.ts'

const row: { name: string; city: string | null; rate?: number } = { name: 'Ana', city: 'Recife' }

test('keeps the column of an absent or undefined change', () => {
  expect(applyChanges(row, { name: undefined })).toEqual({ name: 'Ana', city: 'Recife' })
})

test('writes null and any other value', () => {
  expect(applyChanges(row, { name: '', city: null })).toEqual({ name: '', city: null })
})

test('does not change the row passed in', () => {
  applyChanges(row, { name: 'Bia' })
  expect(row).toEqual({ name: 'Ana', city: 'Recife' })
})
