import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { builtInFormula } from '../../simulation/scenarios/built-in-formula.ts'
import { feeRulesSchema, rulesSchema } from '../../schema.ts'
import { themeTokensSchema } from '../../theme.ts'
import { readJson } from './read-json.ts'

const INVALID = 'JSON inválido'
const shape = z.strictObject({ a: z.number(), b: z.strictObject({ c: z.string() }).optional() })
const errorsOf = (text: string, schema: z.ZodType = shape) => {
  const read = readJson(text, schema, INVALID)
  return 'errors' in read ? read.errors : []
}

test('returns the value as the schema outputs it', () => {
  expect(readJson('{"a": 1, "b": {"c": " x "}}', shape, INVALID)).toEqual({
    value: { a: 1, b: { c: ' x ' } },
  })
})

describe('reports the position of a JSON syntax error', () => {
  test.each([
    ['', 1, 1],
    ['  \n ', 2, 2],
    ['{"a":}', 1, 6],
    ['{\n  "a": 1,\n}', 3, 1],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['{"a": 1} x', 1, 10],
    ['// nota\n{"a": 1}', 1, 1],
    ["{'a': 1}", 1, 2],
    ['{"a": NaN}', 1, 7],
  ])('%j at %i:%i', (text, line, column) => {
    expect(errorsOf(text)).toEqual([{ line, column, path: '', message: INVALID }])
  })
})

test('reports a repeated key at its second occurrence', () => {
  expect(errorsOf('{\n  "a": 1,\n  "b": {"c": "x", "c": "y"}\n}')).toEqual([
    { line: 3, column: 19, path: 'c', message: 'Chave repetida' },
  ])
})

describe('reports the position of a schema problem', () => {
  test('a wrong value: at the value', () => {
    expect(errorsOf('{\n  "a": "um"\n}')).toEqual([
      { line: 2, column: 8, path: 'a', message: 'Informe um número' },
    ])
  })

  test('a missing value: at its parent', () => {
    expect(errorsOf('{\n  "a": 1,\n  "b": {}\n}')).toEqual([
      { line: 3, column: 8, path: 'b.c', message: 'Informe um texto' },
    ])
    expect(errorsOf('{}')).toEqual([{ line: 1, column: 1, path: 'a', message: 'Informe um número' }])
  })

  test('an unknown key: at its value', () => {
    expect(errorsOf('{"a": 1, "x": 2}')).toEqual([
      { line: 1, column: 15, path: 'x', message: 'Campo desconhecido' },
    ])
  })

  test('a root that is not an object: at its start', () => {
    for (const text of ['[]', ' 1', 'null', '"x"'])
      expect(errorsOf(text)[0]).toMatchObject({ path: '', message: 'Informe um objeto' })
    expect(errorsOf(' 1')[0]).toMatchObject({ line: 1, column: 2 })
  })
})

/** Yields every path of a value, starting with the root. */
function* pathsOf(value: unknown, path: string[] = []): Generator<string[]> {
  yield path
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) yield* pathsOf(child, [...path, key])
}
const put = (value: unknown, [key, ...rest]: string[], instead: unknown): unknown =>
  key === undefined
    ? instead
    : Object.assign(structuredClone(value) as object, {
        [key]: put((value as Record<string, unknown>)[key], rest, instead),
      })

describe('every message is in Portuguese', () => {
  const { body } = builtInFormula
  const wrong: unknown[] = [null, 7, -1, 1e9, 1.23456789, '', 'x', 'x'.repeat(200), [], {}, true, [[]]]
  const fee = {
    kind: 'percent',
    of: 'credit',
    rate: 0.1,
    minCents: 1,
    maxCents: 2,
    propertyTypes: ['apartamento'],
    states: ['PE'],
    cities: ['Recife'],
  }
  const theme = { brand: '#000000', gray: 'sand', radius: 'large', light: { bg: '#ffffff' }, dark: {} }
  test.each<[string, z.ZodType, unknown]>([
    ['a formula', rulesSchema, body],
    ['a fee by share', feeRulesSchema, fee],
    ['a fixed fee', feeRulesSchema, { kind: 'fixed', amountCents: 1 }],
    ['a theme', themeTokensSchema, theme],
  ])('for %s, with any wrong value in it', (_, schema, right) => {
    expect(errorsOf(JSON.stringify(right), schema)).toEqual([])
    for (const path of pathsOf(right)) {
      for (const value of wrong) {
        for (const { message } of errorsOf(JSON.stringify(put(right, path, value)), schema))
          expect(message, `${path.join('.')} = ${JSON.stringify(value)}`).not.toMatch(
            /^(?:Invalid|Too|Unrecognized|Expected|Required)|\b(?:expected|received|must|input)\b/i,
          )
      }
    }
  })
})
