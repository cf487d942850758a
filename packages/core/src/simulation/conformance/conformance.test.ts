import { describe, expect, test } from 'vitest'
import { conformanceGroups, runCase, type ConformanceCase } from './conformance.ts'
import { conformanceSources } from './conformance-sources.ts'

describe.each(conformanceGroups)('published values: $title', ({ cases }) => {
  test.each(cases)('$title is $expected', (one) => {
    expect(runCase(one)).toEqual({ computed: expect.anything() as unknown, passed: true })
  })
})

const one: ConformanceCase = {
  title: '',
  unit: 'cents',
  expected: 100,
  source: conformanceSources.conta,
  compute: () => 101,
}

const broken = () => {
  throw new RangeError('broken')
}

test('a value beyond the tolerance, a missing one and a failed computation do not pass', () => {
  expect(runCase(one)).toEqual({ computed: 101, passed: false })
  expect(runCase({ ...one, tolerance: 1 }).passed).toBe(true)
  expect(runCase({ ...one, compute: () => null }).passed).toBe(false)
  expect(runCase({ ...one, compute: broken })).toEqual({ computed: null, passed: false })
})

test('a percentage compares by the decimals that the page shows', () => {
  const rate: ConformanceCase = { ...one, unit: 'fraction', expected: 0.1186, compute: () => 0.118649 }
  expect(runCase(rate).passed).toBe(true)
  expect(runCase({ ...rate, decimals: 4 }).passed).toBe(false)
})
