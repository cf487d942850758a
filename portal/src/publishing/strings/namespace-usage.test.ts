import { listTexts } from 'core/texts/catalog'
import { expect, test } from 'vitest'
import { usageOf } from './namespace-usage.ts'

test('every namespace of the interface, and no other, says where its texts are shown', () => {
  const namespaces = new Set(listTexts().map(({ ns }) => ns))
  expect([...namespaces].filter((ns) => usageOf(ns) === undefined)).toEqual([])
  expect(usageOf('toString')).toBeUndefined()
})
