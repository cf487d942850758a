import { expect, test } from 'vitest'
import { searchText } from './search-text.ts'
import { searchPatterns } from '../../platform/db/search-words.ts'

const olinda = { title: 'Casa  à Beira-mar', property_city: 'Olinda', property_state: 'PE' }

test('finds a case by place and title, ignoring case and accents', () => {
  expect(searchText(olinda)).toBe(' olinda pe pernambuco casa a beira-mar')
  expect(searchText({ title: null, property_city: null, property_state: null })).toBe(
    ' dossie de financiamento',
  )
  expect(searchText({ ...olinda, property_state: 'XX' })).toBe(' olinda xx casa a beira-mar')
})

test('truncates a very long title so that it fits into an index', () => {
  expect(searchText({ ...olinda, title: '🏠'.repeat(5000) }).length).toBeLessThanOrEqual(601)
})

test('searches each word, short ones at the start of a word, and treats no character as a wildcard', () => {
  expect(searchPatterns('  Casa  OLÍNDA ')).toEqual(['%casa%', '%olinda%'])
  expect(searchPatterns('PE')).toEqual(['% pe%'])
  expect(searchPatterns('100%_!')).toEqual(['%100!%!_!!%'])
  expect(searchPatterns(' ')).toEqual([])
})
