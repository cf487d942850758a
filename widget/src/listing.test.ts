import { expect, test } from 'vitest'
import { createListingReader } from './listing.ts'
import { isSameHome, visitorAnswers } from './visitor-answers.ts'

const readerOf = (attributes: Record<string, string>) =>
  createListingReader(
    (name) => attributes[name] ?? null,
    () => [360, 420],
  )

test('reads reference, city and answers of the home from attributes', () => {
  const reader = readerOf({ referencia: ' AP-1 ', cidade: 'Recife', uf: 'PE', prazo: '360' })
  expect(reader.read()).toMatchObject({
    reference: 'AP-1',
    city: 'Recife',
    answers: { state: 'PE', termMonths: 360 },
  })
})

test('a scripted answer overrides its attribute until the attribute changes', () => {
  const attributes: Record<string, string> = { prazo: '360', referencia: 'AP-1' }
  const reader = readerOf(attributes)
  reader.read()
  reader.give({ termMonths: 420, monthlyIncome: 700_000 })
  expect(reader.read().answers).toEqual({ termMonths: 420, monthlyIncome: 700_000 })
  attributes.referencia = 'AP-2'
  expect(reader.read().answers.termMonths).toBe(420)
  delete attributes.prazo
  expect(reader.read().answers).toEqual({ monthlyIncome: 700_000 })
})

test('answers scripted before the first reading override the attributes', () => {
  const reader = readerOf({ prazo: '360' })
  reader.give({ termMonths: 420 })
  expect(reader.read().answers.termMonths).toBe(420)
})

test('a restart drops scripted answers', () => {
  const reader = readerOf({ prazo: '360' })
  reader.give({ termMonths: 420, monthlyIncome: 700_000 })
  expect(reader.read(true).answers).toEqual({ termMonths: 360 })
  expect(reader.read().answers).toEqual({ termMonths: 360 })
})

test("two homes are the same when only the visitor's own answers differ", () => {
  const listing = { reference: 'AP-1', city: '', answers: { propertyValue: 1, monthlyIncome: 2 } }
  expect(isSameHome(listing, { ...listing, answers: { propertyValue: 1, useFgts: true } })).toBe(true)
  expect(isSameHome(listing, { ...listing, answers: { propertyValue: 3, monthlyIncome: 2 } })).toBe(false)
  expect(isSameHome(listing, { ...listing, reference: 'AP-2' })).toBe(false)
})

test("the visitor's own answers are income, funds and ownership", () => {
  const visitor = { monthlyIncome: 1, hasRendaInformal: true, useFgts: true, fgtsBalance: 2, downPayment: 3 }
  const ofHome = {
    propertyType: 'apartamento',
    propertyValue: 4,
    termMonths: 360,
    state: 'PE',
    city: 'Recife',
  } as const
  expect(visitorAnswers({ ...visitor, ...ofHome, hasProperty: false })).toEqual({
    ...visitor,
    hasProperty: false,
  })
})
