import { propertyFacts } from 'core'
import { expect, test } from 'vitest'
import { changedFacts } from './changed-facts.ts'

const stored = { price: 35_000_000, development: 'Jardim', condition: null }

test('ignores missing and equal values, and clears a value by an empty text', () => {
  expect(
    changedFacts(propertyFacts, stored, { price: undefined, development: 'Jardim', condition: '' }),
  ).toBeUndefined()
  expect(changedFacts(propertyFacts, stored, { development: '', price: undefined })?.columns).toEqual([
    'development',
  ])
})

test('logs amounts and choices, but only the field names of typed texts', () => {
  expect(
    changedFacts(propertyFacts, stored, { price: 36_000_000, development: 'Bosque', condition: 'usado' }),
  ).toEqual({
    columns: ['price', 'development', 'condition'],
    values: { price: 36_000_000, development: 'Bosque', condition: 'usado' },
    before: { price: 35_000_000, condition: null },
    after: { price: 36_000_000, condition: 'usado' },
  })
})
