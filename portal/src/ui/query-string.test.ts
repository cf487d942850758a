import { expect, test } from 'vitest'
import { queryString } from './query-string.ts'

test('leaves out an undefined filter and keeps an empty one', () => {
  expect(queryString({ q: 'Ana & Bia', month: undefined, agent: '' })).toBe('q=Ana+%26+Bia&agent=')
})

test('is empty without filters', () => {
  expect(queryString({ month: undefined })).toBe('')
})
