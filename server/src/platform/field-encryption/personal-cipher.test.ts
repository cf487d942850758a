import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDataKeys } from './data-keys.ts'
import { createPersonalCipher } from './personal-cipher.ts'

const keyOf = (version: number) => ({ version, key: randomBytes(32) })
const [first, second] = [keyOf(1), keyOf(2)]
const before = createPersonalCipher([first])
const after = createPersonalCipher([second, first])
const location = { table: 'case_buyers', column: 'cpf', rowId: 'b1' }

test('decrypts its own texts, which contain nothing of the value and differ each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (value) => {
      const text = before.encrypt(value, location)
      expect(before.decrypt(text, location)).toBe(value)
      expect(before.encrypt(value, location)).not.toBe(text)
      if (value.length > 4) expect(text).not.toContain(value)
    }),
  )
})

test('does not decrypt changed texts or texts of another row or column', () => {
  const text = before.encrypt('52998224725', location)
  const changed = `${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`
  expect(() => before.decrypt(changed, location)).toThrow()
  for (const elsewhere of [{ rowId: 'b2' }, { column: 'phone' }, { table: 'leads' }])
    expect(() => before.decrypt(text, { ...location, ...elsewhere })).toThrow()
  expect(() => before.decrypt('52998224725', location)).toThrow()
})

test('a newer key encrypts, while the older one still decrypts and finds', () => {
  const old = before.encrypt('52998224725', location)
  expect([after.decrypt(old, location), after.isCurrent(old)]).toEqual(['52998224725', false])
  expect(after.isCurrent(after.encrypt('52998224725', location))).toBe(true)
  expect(() => before.decrypt(after.encrypt('1', location), location)).toThrow('no key 2 for case_buyers.cpf')
  expect(after.digests('52998224725', 'cpf')).toEqual([
    after.digest('52998224725', 'cpf'),
    before.digest('52998224725', 'cpf'),
  ])
  expect(after.digest('52998224725', 'phone')).not.toBe(after.digest('52998224725', 'cpf'))
})

test.each([
  ['1:abc', null],
  ['', null],
  [`0:${first.key.toString('base64')}`, null],
  [`1:${first.key.toString('base64')},1:${second.key.toString('base64')}`, null],
  [`1:${first.key.toString('base64')}, 2:${second.key.toString('base64')}`, [second, first]],
])('reads the keys of %j, newest first', (text, keys) => {
  expect(parseDataKeys(text)).toEqual(keys)
})
