import { propertyFacts } from 'core'
import { expect, test } from 'vitest'
import { changedFacts } from './changed-facts.ts'

const known = { price: 35_000_000, development: 'Jardim', condition: null }

test('what is not given, or is as it was, does not change; an empty text takes a value away', () => {
  expect(
    changedFacts(propertyFacts, known, { price: undefined, development: 'Jardim', condition: '' }),
  ).toBeUndefined()
  expect(changedFacts(propertyFacts, known, { development: '', price: undefined })?.columns).toEqual([
    'development',
  ])
})

test('the history may tell amounts and choices, and of texts that somebody typed their names alone', () => {
  expect(
    changedFacts(propertyFacts, known, { price: 36_000_000, development: 'Bosque', condition: 'usado' }),
  ).toEqual({
    columns: ['price', 'development', 'condition'],
    values: { price: 36_000_000, development: 'Bosque', condition: 'usado' },
    before: { price: 35_000_000, condition: null },
    after: { price: 36_000_000, condition: 'usado' },
  })
})
