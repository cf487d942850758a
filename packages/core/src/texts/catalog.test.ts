import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findText, listTexts } from './catalog.ts'
import { setTextOverrides } from './define-texts.ts'

/** The plain texts of the widget, in two files that name no namespace of their own, go by `simulador`. */
const definition = /export const \w+Texts = (?:\{|defineTexts\(\s*'([\w-]+)')/g

/** The namespaces that each file of this folder defines. */
const defined = readdirSync(import.meta.dirname)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(definition)].map(
      ([, namespace]) => namespace ?? 'simulador',
    ),
  )
  .filter((namespaces) => namespaces.length > 0)

test('each file of texts is one namespace', () => {
  expect(defined.length).toBeGreaterThan(20)
  for (const namespaces of defined) expect(namespaces).toHaveLength(1)
})

test('the catalogue lists every file of texts', () => {
  const listed = new Set(listTexts().map(({ ns }) => ns))
  expect([...listed].toSorted()).toEqual([...new Set(defined.flat())].toSorted())
})

test('every key is there once, and under a name that is one', () => {
  const keys = listTexts().map(({ ns, key }) => `${ns}.${key}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[a-z][a-z-]*\.[a-z][\w]*$/)
})

test('a text is listed as it is built in, whatever is published', () => {
  const [first] = listTexts()
  const { ns, key, text } = first!
  setTextOverrides({ [ns]: { [key]: 'Outro texto' } })
  expect(listTexts()[0]).toEqual(first)
  expect(findText(ns, key)?.text).toBe(text)
  setTextOverrides({})
})

test('only the whole name of a text finds it', () => {
  const { ns, key } = listTexts()[0]!
  for (const [namespace, name] of [
    ['', key],
    [ns, ''],
    [ns, 'toString'],
    ['__proto__', 'constructor'],
  ] as const)
    expect(findText(namespace, name)).toBeUndefined()
})
