import { expect, test } from 'vitest'
import { isPending } from './data-requests.ts'
import { keptSince, retentionNames, retentionTerms } from './retention.ts'

test('a term is counted back in its own unit', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(keptSince('signed_cases', 5, now).toISOString()).toBe('2021-11-21T12:00:00.000Z')
  expect(keptSince('ended_cases', 24, now).toISOString()).toBe('2024-11-21T12:00:00.000Z')
  expect(keptSince('leads', 365, now).toISOString()).toBe('2025-11-21T12:00:00.000Z')
})

test('what is set at first is among what may be chosen', () => {
  for (const name of retentionNames) {
    const { initial, min, max } = retentionTerms[name]
    expect(initial >= min && initial <= max, name).toBe(true)
  }
})

test('an answer is owed until a request has ended', () => {
  expect([isPending('working'), isPending('done'), isPending('cancelled')]).toEqual([true, false, false])
})
