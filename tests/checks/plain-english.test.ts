import { expect, test } from 'vitest'
import { findRiddles } from './plain-english.ts'

test.each([
  ['a comment without a subject', '/** What leads to a case. */', 'comment'],
  ['a phrase without an actor', '  // The client is told of it.', 'comment'],
  ['a later line of a comment', '/**\n * Deletes leads,\n * whoever sent them.\n */', 'comment'],
  ['a test title without a subject', "test('nothing is kept', () => {", 'title'],
  ['a name that says nothing', 'const given = input', 'name'],
  ['a parameter that says nothing', 'function store(kept: Lead) {', 'name'],
])('finds %s', (_, source, kind) => {
  expect(findRiddles('a.ts', source).map((finding) => finding.kind)).toEqual([kind])
})

test.each([
  '/** Deletes leads older than `leads.keep_days`. */',
  "test('rejects a common password and keeps the old one', () => {",
  'const storedLead = await findLead(id)',
  "const label = 'What is given'",
])('accepts %s', (source) => {
  expect(findRiddles('a.ts', source)).toEqual([])
})
