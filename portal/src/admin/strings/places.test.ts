import { listTexts } from 'core/texts/catalog'
import { expect, test } from 'vitest'
import { placeOf } from './places.ts'

test('every namespace of the interface says where its texts are shown, and no other does', () => {
  const namespaces = new Set(listTexts().map(({ ns }) => ns))
  expect([...namespaces].filter((ns) => placeOf(ns) === undefined)).toEqual([])
  expect(placeOf('toString')).toBeUndefined()
})
