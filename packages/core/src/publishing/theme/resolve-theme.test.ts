import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorTokens } from './tokens.ts'
import { repeated } from '../../testing/arbitraries.ts'
import { contrast } from './color.ts'
import { contrastText, modes, resolveTheme } from './resolve-theme.ts'
import { themeTokensSchema, type ThemeTokens } from './theme-schema.ts'

const resolved = (tokens: ThemeTokens) => resolveTheme(themeTokensSchema.parse(tokens))

describe('a theme', () => {
  test('without tokens is the built-in one, without warnings', () => {
    const { colors, brand, settings, contrastWarnings, unknownKeys } = resolved({})
    for (const [name, [light, dark]] of Object.entries(colorTokens)) {
      expect(colors.light).toHaveProperty(name, light)
      expect(colors.dark).toHaveProperty(name, dark)
    }
    expect({ brand, contrastWarnings, unknownKeys }).toEqual({
      brand: null,
      contrastWarnings: [],
      unknownKeys: [],
    })
    expect(settings).toEqual({ gray: 'sand', radius: 'large', font: 'figtree', appearance: 'inherit' })
  })

  test('of the design’s own JSON is nearly the built-in one', () => {
    const { colors, contrastWarnings } = resolved({
      brand: '#0f6b50',
      accent: '#b35229',
      sun: '#f2b441',
      light: { bg: '#fbf9f5' },
      dark: { bg: '#161512' },
    })
    expect(contrastWarnings).toEqual([])
    expect(colors.light).toMatchObject({ brand: '#0f6b50', accent: '#b35229', sun: '#f2b441', bg: '#fbf9f5' })
  })

  test('uses the shades of its brand in both modes', () => {
    const { colors, brand } = resolved({ brand: '#1c5ba3' })
    expect(colors.light.brand).toBe('#1c5ba3')
    expect(colors.dark.brand).toBe(brand?.dark.shades[8])
    expect(colors.dark['on-brand']).toBe(brand?.dark.ink)
    expect(colors.light.accent).toBe(colorTokens.accent[0])
  })

  test('may set each colour of each mode, over those of the brand', () => {
    const { colors } = resolved({ brand: '#1c5ba3', dark: { brand: '#9ccfff' } })
    expect(colors.dark.brand).toBe('#9ccfff')
    expect(colors.light.brand).toBe('#1c5ba3')
  })

  test('accepts three-digit colours in any case', () => {
    expect(resolved({ brand: '#06C' }).colors.light.brand).toBe('#0066cc')
  })

  test('reports unknown keys and ignores them', () => {
    const tokens = {
      brnad: '#fff',
      light: { bg: '#ffffff', back: '#ffffff' },
      dark: { constructor: '#000000' },
    }
    const { unknownKeys, colors } = resolved(tokens)
    expect(unknownKeys).toEqual(['brnad', 'light.back', 'dark.constructor'])
    expect(Object.keys(colors.light)).toEqual(Object.keys(colorTokens))
  })
})

describe('a colour with too little contrast', () => {
  test('is reported and replaced by the nearest readable shade', () => {
    const { colors, contrastWarnings } = resolved({ light: { text: '#cccccc' } })
    expect(contrastWarnings).toHaveLength(1)
    const [warning] = contrastWarnings
    expect(warning).toMatchObject({ mode: 'light', token: 'text', minimum: 4.5, original: '#cccccc' })
    expect(warning!.ratio).toBeLessThan(1.6)
    expect(colors.light.text).toBe(warning!.used)
    for (const on of ['bg', 'surface', 'sunken'] as const)
      expect(contrast(colors.light.text, colors.light[on])).toBeGreaterThanOrEqual(4.5)
    // The replacement goes no further from the original than necessary.
    expect(contrast(colors.light.text, colors.light.sunken)).toBeLessThan(4.7)
  })

  test('is explained in a sentence', () => {
    const [warning] = resolved({ light: { text: '#cccccc' } }).contrastWarnings
    expect(contrastText(warning!)).toBe(
      `No tema claro, text (#cccccc) sobre sunken tem contraste de 1,41:1, menos que 4,5:1. Usamos ${warning!.used}.`,
    )
  })

  test('is left alone when it passes', () => {
    const { colors, contrastWarnings } = resolved({ light: { text: '#333333' }, dark: { text: '#dddddd' } })
    expect([colors.light.text, colors.dark.text, contrastWarnings]).toEqual(['#333333', '#dddddd', []])
  })
})

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const someColors = fc.dictionary(fc.constantFrom(...Object.keys(colorTokens)), hex, { maxKeys: 8 })
const anyTokens = fc.record(
  { brand: hex, accent: hex, sun: hex, light: someColors, dark: someColors },
  { requiredKeys: [] },
)

test('any theme has readable colours, or the best possible ones, and reports every replacement', () => {
  fc.assert(
    fc.property(anyTokens, (tokens) => {
      const { colors, contrastWarnings } = resolved(tokens)
      for (const mode of modes)
        for (const color of Object.values(colors[mode])) expect(color).toMatch(/^#[\da-f]{6}$/)
      for (const warning of contrastWarnings) {
        expect(warning.ratio).toBeLessThan(warning.minimum)
        expect(colors[warning.mode][warning.token]).toBe(warning.used)
        expect(contrastText(warning)).not.toMatch(/undefined|NaN/)
      }
    }),
    repeated(40),
  )
})

test('does not throw for any JSON body', () => {
  const body = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      fc.constantFrom(
        'brand',
        'accent',
        'sun',
        'gray',
        'radius',
        'font',
        'appearance',
        'light',
        'dark',
        '__proto__',
      ),
      fc.oneof(fc.jsonValue(), hex, someColors, fc.constantFrom('none', 'system', 'dark')),
    ),
  )
  fc.assert(
    fc.property(body, (tokens) => {
      const parsed = themeTokensSchema.safeParse(tokens)
      if (parsed.success) expect(resolveTheme(parsed.data).colors.light.brand).toMatch(/^#/)
      else for (const { message } of parsed.error.issues) expect(message).not.toBe('')
    }),
    repeated(200),
  )
})
