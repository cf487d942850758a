import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findText, listTexts } from './catalog.ts'
import { setTextOverrides } from '../platform/texts/define-texts.ts'

/** Matches definitions of texts; the two files of plain widget texts name no namespace and belong to `simulador`. */
const definition = /export const \w+Texts = (?:\{|defineTexts\(\s*'([\w-]+)')/g

/** Folders with texts: the schemas of the platform have theirs in their own district. */
const folders = ['.', '../platform/texts'].map((folder) => `${import.meta.dirname}/${folder}`)

/** Maps each file of texts to its namespaces. */
const defined = folders
  .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) =>
    [...readFileSync(file, 'utf8').matchAll(definition)].map(([, namespace]) => namespace ?? 'simulador'),
  )
  .filter((namespaces) => namespaces.length > 0)

test('each file of texts defines one namespace', () => {
  expect(defined.length).toBeGreaterThan(20)
  for (const namespaces of defined) expect(namespaces).toHaveLength(1)
})

test('the catalogue lists every file of texts', () => {
  const listed = new Set(listTexts().map(({ ns }) => ns))
  expect([...listed].toSorted()).toEqual([...new Set(defined.flat())].toSorted())
})

test('every key is unique and well formed', () => {
  const keys = listTexts().map(({ ns, key }) => `${ns}.${key}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[a-z][a-z-]*\.[a-z][\w-]*$/)
})

test('lists built-in texts despite published overrides', () => {
  const [first] = listTexts()
  const { ns, key, text } = first!
  setTextOverrides({ [ns]: { [key]: 'Outro texto' } })
  expect(listTexts()[0]).toEqual(first)
  expect(findText(ns, key)?.text).toBe(text)
  setTextOverrides({})
})

test('finds a text only by its full name', () => {
  const { ns, key } = listTexts()[0]!
  for (const [namespace, name] of [
    ['', key],
    [ns, ''],
    [ns, 'toString'],
    ['__proto__', 'constructor'],
  ] as const)
    expect(findText(namespace, name)).toBeUndefined()
})
