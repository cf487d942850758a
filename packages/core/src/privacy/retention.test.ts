import { expect, test } from 'vitest'
import { isPending } from './data-requests.ts'
import { retentionCutoff, retentionNames, retentionTerms } from './retention.ts'

test('subtracts a period in its own unit', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(retentionCutoff('signed_cases', 5, now).toISOString()).toBe('2021-11-21T12:00:00.000Z')
  expect(retentionCutoff('ended_cases', 24, now).toISOString()).toBe('2024-11-21T12:00:00.000Z')
  expect(retentionCutoff('leads', 365, now).toISOString()).toBe('2025-11-21T12:00:00.000Z')
})

test('allows the initial period of each term', () => {
  for (const name of retentionNames) {
    const { initial, min, max } = retentionTerms[name]
    expect(initial >= min && initial <= max, name).toBe(true)
  }
})

test('the company owes a response until a request has ended', () => {
  expect([isPending('working'), isPending('done'), isPending('cancelled')]).toEqual([true, false, false])
})
