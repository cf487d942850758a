import { expect, test } from 'vitest'
import { searchText } from './search-text.ts'
import { searchPatterns } from '../db/search-words.ts'

const olinda = { title: 'Casa  à Beira-mar', property_city: 'Olinda', property_state: 'PE' }

test('a case is found by its place and its title, without case and accents', () => {
  expect(searchText(olinda)).toBe(' olinda pe pernambuco casa a beira-mar')
  expect(searchText({ title: null, property_city: null, property_state: null })).toBe(
    ' dossie de financiamento',
  )
  expect(searchText({ ...olinda, property_state: 'XX' })).toBe(' olinda xx casa a beira-mar')
})

test('a title that never ends fits into an index', () => {
  expect(searchText({ ...olinda, title: '🏠'.repeat(5000) }).length).toBeLessThanOrEqual(601)
})

test('each word is looked for, a short one where a word begins, and no sign means anything', () => {
  expect(searchPatterns('  Casa  OLÍNDA ')).toEqual(['%casa%', '%olinda%'])
  expect(searchPatterns('PE')).toEqual(['% pe%'])
  expect(searchPatterns('100%_!')).toEqual(['%100!%!_!!%'])
  expect(searchPatterns(' ')).toEqual([])
})
