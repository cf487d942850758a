import * as fc from 'fast-check'
import { anyFees, anyRules } from './arbitraries.ts'
import { builtInFormula } from '../simulation/scenarios/built-in-formula.ts'

type Json = fc.JsonValue
type Holder = Json[] | Record<string, Json>

const oddNumbers = [
  0,
  -0,
  1,
  -1,
  10,
  600,
  601,
  99,
  100,
  0.2,
  1e-300,
  5e-324,
  1e300,
  1e13,
  1e21,
  0.000_001,
  0.000_000_1,
  0.123_456_789_012,
  0.1 + 0.2,
  Number.MAX_VALUE,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
]
const oddTexts = [
  '',
  ' ',
  '0.01',
  'NaN',
  '#fff',
  '#FFFFFF',
  '#12',
  'url(//x)',
  '</style><script>',
  '\u0000',
  '\ud800',
  '{n}',
  '2026-02-30',
  '9999-12-31',
  'x'.repeat(3000),
]

/** JSON values that are likely invalid: out of bounds, of another type, or hardly a number. */
const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json[]>(...oddNumbers, ...oddTexts, null, true, [], {}, [[]]),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }),
)
const oddKey = fc.constantFrom('__proto__', 'constructor', 'toString', 'castelo', '', '<b>', 'maxLtv', 'kind')

/** Returns every array and object of a value, the value first. */
const holdersOf = (value: Json): Holder[] =>
  typeof value === 'object' && value !== null
    ? [value as Holder, ...Object.values(value).flatMap((child) => holdersOf(child as Json))]
    : []

/** A change to a body: sets, adds or removes a value. */
const change = fc.record({
  at: fc.nat(),
  key: fc.nat(),
  how: fc.constantFrom('set', 'set', 'set', 'add', 'remove'),
  added: oddKey,
  value: odd,
})

/** Valid bodies with up to three random changes. */
const nearly = (right: fc.Arbitrary<object>): fc.Arbitrary<Json> =>
  fc.tuple(right, fc.array(change, { maxLength: 3 })).map(([body, changes]) => {
    const changed = JSON.parse(JSON.stringify(body)) as Json
    for (const { at, key, how, added, value } of changes) {
      const holders = holdersOf(changed)
      const holder = holders[at % holders.length] as Record<string, Json>
      const keys = Object.keys(holder)
      const name = how === 'add' || keys.length === 0 ? added : keys[key % keys.length]!
      if (how === 'remove') delete holder[name]
      // Like JSON.parse: an own property under any name, and a copy, so that no value is shared.
      else
        Object.defineProperty(holder, name, {
          value: structuredClone(value),
          writable: true,
          enumerable: true,
          configurable: true,
        })
    }
    return changed
  })

/** Random JSON objects, hardly ever valid. */
const anything = fc.dictionary(fc.oneof(oddKey, fc.string()), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 })

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((color) => `#${color.toString(16).padStart(6, '0')}`)
const color = fc.oneof(hex, fc.constantFrom('#000', '#fff', '#FF00FF', '#7f7f7f'))
const colors = fc.dictionary(
  fc.constantFrom('text', 'muted', 'bg', 'surface', 'brand', 'on-brand', 'line-strong', 'focus', 'castelo'),
  color,
  { maxKeys: 4 },
)
const tokens = fc.record(
  {
    brand: color,
    accent: color,
    sun: color,
    gray: fc.constantFrom('gray', 'sand'),
    radius: fc.constantFrom('none', 'full'),
    font: fc.constantFrom('figtree', 'system'),
    appearance: fc.constantFrom('light', 'dark', 'inherit'),
    light: colors,
    dark: colors,
  },
  { requiredKeys: [] },
)

/** Bodies of formulas, theme tokens and fee rules: valid, nearly valid and random. */
export const anyBody = {
  formula: fc.oneof(
    { weight: 8, arbitrary: nearly(fc.constant(builtInFormula.body)) },
    { weight: 1, arbitrary: nearly(anyRules) },
    { weight: 1, arbitrary: anything },
  ),
  tokens: fc.oneof({ weight: 9, arbitrary: nearly(tokens) }, { weight: 1, arbitrary: anything }),
  feeRules: fc.oneof(
    {
      weight: 9,
      arbitrary: nearly(anyFees.map(([fee]) => fee?.rules ?? { kind: 'fixed', amountCents: 1 })),
    },
    { weight: 1, arbitrary: anything },
  ),
} satisfies Record<string, fc.Arbitrary<Json>>
