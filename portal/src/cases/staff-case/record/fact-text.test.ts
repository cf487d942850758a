import { buyerFacts, operationFacts, propertyFacts, sellerFacts } from 'core'
import { expect, test } from 'vitest'
import { readFact, shownFact, typedFact, type FactValue } from './fact-text.ts'

const facts = { ...propertyFacts, ...sellerFacts, ...operationFacts, ...buyerFacts }

test.each<[keyof typeof facts, string, FactValue, string]>([
  ['price', '350 mil', 35_000_000, 'R$ 350.000,00'],
  ['price', 'R$ 1.234,56', 123_456, 'R$ 1.234,56'],
  ['price', '1234.5', 123_450, 'R$ 1.234,50'],
  ['annual_rate', '11,19% a.a.', 0.1119, '11,19%'],
  ['annual_rate', '7.66', 0.0766, '7,66%'],
  ['term_months', ' 360 ', 360, '360'],
  ['sent_on', '2026-11-03', '2026-11-03', '03/11/2026'],
  ['tax_id', '12.345.678/0001-95', '12345678000195', '12.345.678/0001-95'],
  ['phone', '81 98765-4321', '81987654321', '(81) 98765-4321'],
  ['phone', '0xx81 9 8765 4321', '81987654321', '(81) 98765-4321'],
  // Sent unchanged, so that the server explains the error.
  ['phone', '+1 415 555 2671', '+1 415 555 2671', '+1 415 555 2671'],
  ['cpf', '52998224725', '52998224725', '529.982.247-25'],
  ['income_type', 'clt', 'clt', 'CLT'],
  ['fgts_three_years', 'false', false, 'Não'],
  ['bank', '', null, ''],
])('%s: parses, shows and edits %o as the same value', (column, typed, value, shown) => {
  const fact = facts[column]
  expect(readFact(fact, typed)).toEqual({ value })
  expect(shownFact(column, fact, value)).toBe(shown)
  expect(readFact(fact, typedFact(column, fact, value))).toEqual({ value })
})

test.each<[keyof typeof facts, string]>([
  ['price', 'uns 300'],
  ['annual_rate', '0,85% a.m.'],
  ['annual_rate', '111'],
  ['term_months', '30 anos'],
  ['cpf', '529.982'],
])('%s: rejects %o with a message', (column, typed) => {
  expect(readFact(facts[column], typed)).toEqual({ error: expect.stringMatching(/^Informe/) })
})
