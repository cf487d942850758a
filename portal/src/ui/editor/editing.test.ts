import { array, assert, constantFrom, integer, option, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptTheirs,
  keepMine,
  markSaved,
  mergeServer,
  startEditing,
  type Editing,
  type SavedField,
} from './editing.ts'

type Name = 'name' | 'body'
type Fields = Record<Name, SavedField>

const equals = (text: string, saved: SavedField) => text === saved.text
const field = (text: string, revision: number): SavedField => ({ text, revision })
const saved = (name: string, body: string, revision: number): Fields => ({
  name: field(name, revision),
  body: field(body, revision),
})
const write = (editing: Editing<Name, SavedField>, changes: Partial<Record<Name, string>>) => ({
  ...editing,
  draft: { ...editing.draft, ...changes },
})
const first = startEditing(saved('Litoral', '{}', 1))

test("an unchanged field takes the server's value without a conflict", () => {
  const merged = mergeServer(first, saved('Serra', '[]', 2), equals)
  expect(merged.draft).toEqual({ name: 'Serra', body: '[]' })
  expect(merged.base).toEqual(saved('Serra', '[]', 2))
  expect(merged.conflicts).toEqual({})
})

test('a changed field keeps the typed text and reports a conflict', () => {
  const merged = mergeServer(write(first, { name: 'Meu' }), saved('Serra', '[]', 2), equals)
  expect(merged.draft).toEqual({ name: 'Meu', body: '[]' })
  expect(merged.conflicts).toEqual({ name: field('Serra', 2) })
  // A change sent before the choice would still be refused.
  expect(merged.base.name.revision).toBe(1)
})

test('the same text from both sides is no conflict', () => {
  const merged = mergeServer(write(first, { name: 'Serra' }), saved('Serra', '{}', 2), equals)
  expect(merged.conflicts).toEqual({})
  expect(merged.base.name).toEqual(field('Serra', 2))
})

test('an unchanged revision changes nothing, unless the server has refused the field', () => {
  const typed = write(first, { name: 'Meu', body: '[1]' })
  expect(mergeServer(typed, saved('Litoral', '{}', 1), equals)).toEqual(typed)
  const refused = mergeServer({ ...typed, refused: ['name'] }, saved('Litoral', '{}', 1), equals)
  expect(refused.conflicts).toEqual({ name: field('Litoral', 1) })
  expect(refused.refused).toEqual([])
})

test('either choice resolves the conflict of the chosen fields only', () => {
  const merged = mergeServer(write(first, { name: 'Meu', body: '[1]' }), saved('Serra', '[]', 2), equals)
  expect(keepMine(merged)).toMatchObject({
    base: saved('Serra', '[]', 2),
    draft: { name: 'Meu', body: '[1]' },
    conflicts: {},
  })
  expect(acceptTheirs(merged)).toMatchObject({ draft: { name: 'Serra', body: '[]' }, conflicts: {} })
  const one = acceptTheirs(merged, ['name'])
  expect(one.draft).toEqual({ name: 'Serra', body: '[1]' })
  expect(one.conflicts).toEqual({ body: field('[]', 2) })
  expect(keepMine(merged, ['body']).conflicts).toEqual({ name: field('Serra', 2) })
})

test('a deleted item is gone until it returns, and keeps the draft', () => {
  const gone = mergeServer(write(first, { name: 'Meu' }), undefined, equals)
  expect(gone).toMatchObject({ isGone: true, draft: { name: 'Meu' } })
  expect(mergeServer(gone, saved('Litoral', '{}', 1), equals).isGone).toBe(false)
})

test("a saved field takes the server's text, and text typed meanwhile stays changed", () => {
  const sent = { name: ' Meu ' }
  const typed = write(first, sent)
  const asSent = markSaved(typed, saved('Meu', '{}', 2), sent, equals)
  expect(asSent).toMatchObject({ draft: { name: 'Meu' }, base: saved('Meu', '{}', 2), conflicts: {} })
  const typedOn = markSaved(write(typed, { name: 'Meu, mais' }), saved('Meu', '{}', 2), sent, equals)
  expect(typedOn).toMatchObject({
    draft: { name: 'Meu, mais' },
    base: { name: field('Meu', 2) },
    conflicts: {},
  })
  const other = markSaved(write(typed, { body: '[1]' }), saved('Meu', '[]', 2), sent, equals)
  expect(other.conflicts).toEqual({ body: field('[]', 2) })
})

test('law: typed text survives any response of the server', () => {
  const text = constantFrom('a', 'b', 'c', 'd')
  const typed = constantFrom('p', 'q')
  const state = tuple(text, text, integer({ min: 1, max: 3 })).map((fields) => saved(...fields))
  assert(
    property(typed, typed, array(option(state, { nil: undefined })), (name, body, answers) => {
      const start = startEditing(saved('x', 'y', 1))
      const merged = answers.reduce(
        (before, answer) => mergeServer(before, answer, equals),
        write(start, { name, body }),
      )
      expect(merged.draft).toEqual({ name, body })
    }),
  )
})
