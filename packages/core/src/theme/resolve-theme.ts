import { colorTokens, type ColorToken } from './tokens.ts'
import { fillText } from '../texts/define-texts.ts'
import { validationTexts } from '../texts/validation.ts'
import { brandScale, type BrandScale, type Scale } from './brand-scale.ts'
import { contrast, oklchOf, shadeUntil, type Hex } from './color.ts'
import { themeTokensSchema, type ThemeTokens } from './theme-schema.ts'

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]
const contrastTexts = {
  light: 'alertaContrasteClaro',
  dark: 'alertaContrasteEscuro',
} as const satisfies Record<Mode, string>

type Colors = Record<ColorToken, Hex>

/** A pair that would be hard to read, and the shade that takes its place. */
export interface ContrastWarning {
  mode: Mode
  token: ColorToken
  on: ColorToken
  wanted: number
  /** With the colour as it was given. */
  found: number
  given: Hex
  used: Hex
}

export interface ResolvedTheme {
  colors: Record<Mode, Colors>
  /** Of the brand colour, where the theme has one. */
  brand: BrandScale | null
  settings: Required<Pick<ThemeTokens, 'gray' | 'radius' | 'font' | 'appearance'>>
  contrastWarnings: ContrastWarning[]
  /** Paths of keys that mean nothing. */
  unknownKeys: string[]
}

const TEXT = 4.5
const GRAPHIC = 3
/** What is drawn on what, and how much they have to differ. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const pairs: readonly (readonly [token: ColorToken, on: readonly ColorToken[], wanted: number])[] = [
  ['text', ['bg', 'surface', 'sunken'], TEXT],
  ['muted', ['bg', 'surface', 'sunken'], TEXT],
  ['line-strong', ['bg', 'surface'], GRAPHIC],
  ['brand', ['bg', 'surface'], GRAPHIC],
  ['on-brand', ['brand', 'brand-hover'], TEXT],
  ['brand-text', ['bg', 'surface', 'brand-soft'], TEXT],
  ['brand-ink', ['brand-soft', 'brand-soft2'], TEXT],
  ['accent-text', ['bg', 'surface', 'accent-soft'], TEXT],
  ['ok', ['surface', 'ok-soft'], TEXT],
  ['warn', ['surface', 'warn-soft'], TEXT],
  ['danger', ['surface', 'danger-soft'], TEXT],
  ['info', ['surface', 'info-soft'], TEXT],
  ['focus', ['bg', 'surface'], GRAPHIC],
]

const ofBrand = ({ shades, ink }: Scale, mode: Mode): Partial<Colors> => ({
  brand: shades[8],
  'brand-hover': shades[9],
  'on-brand': ink,
  'brand-text': shades[10],
  'brand-soft': shades[2],
  'brand-soft2': shades[mode === 'light' ? 4 : 5],
  'brand-ink': shades[11],
})
const ofAccent = ({ shades }: Scale): Partial<Colors> => ({
  accent: shades[8],
  'accent-text': shades[10],
  'accent-soft': shades[2],
})

const builtIn = (mode: Mode) =>
  Object.fromEntries(
    Object.entries(colorTokens).map(([name, [light, dark]]) => [name, mode === 'light' ? light : dark]),
  ) as Colors

const isToken = (name: string): name is ColorToken => Object.hasOwn(colorTokens, name)
const given = (tokens: ThemeTokens[Mode]): Partial<Colors> =>
  Object.fromEntries(Object.entries(tokens ?? {}).filter(([name, color]) => isToken(name) && color))

/** The shade nearest to a colour, lighter or darker, that is told from all of these. */
function nearestPassing(color: Hex, backgrounds: Hex[], wanted: number): Hex {
  const passes = (hex: Hex) => backgrounds.every((back) => contrast(hex, back) >= wanted)
  const from = oklchOf(color)
  const shades = (['darker', 'lighter'] as const).map((direction) => shadeUntil(from, direction, passes))
  const distance = (hex: Hex) => Math.abs(oklchOf(hex).l - from.l)
  const best = shades.filter(passes).toSorted((a, b) => distance(a) - distance(b))[0]
  // Backgrounds so far from each other that nothing stands out from all: what does so most.
  return best ?? shades.toSorted((a, b) => lowest(b, backgrounds) - lowest(a, backgrounds))[0]!
}
const lowest = (hex: Hex, backgrounds: Hex[]) => Math.min(...backgrounds.map((back) => contrast(hex, back)))

function mend(colors: Colors, mode: Mode): ContrastWarning[] {
  const warnings: ContrastWarning[] = []
  for (const [token, on, wanted] of pairs) {
    const backgrounds = on.map((name) => colors[name])
    const before = colors[token]
    const found = lowest(before, backgrounds)
    if (found >= wanted) continue
    colors[token] = nearestPassing(before, backgrounds, wanted)
    const worst = on.toSorted((a, b) => contrast(before, colors[a]) - contrast(before, colors[b]))[0]!
    warnings.push({ mode, token, on: worst, wanted, found, given: before, used: colors[token] })
  }
  return warnings
}

const unknownIn = (object: object, known: readonly string[], path = '') =>
  Object.keys(object)
    .filter((key) => !known.includes(key))
    .map((key) => path + key)

/**
 * A theme as it is shown: the built-in colours, over them the shades of brand and accent, over these what the theme
 * says of each appearance, and every pair that would be hard to read replaced by the nearest shade that is not.
 * @example resolveTheme({ brand: '#1c5ba3' }).colors.light.brand // → '#1c5ba3'
 * @example resolveTheme({ light: { text: '#cccccc' } }).contrastWarnings[0]?.token // → 'text'
 */
export function resolveTheme(tokens: ThemeTokens): ResolvedTheme {
  const brand = tokens.brand ? brandScale(tokens.brand) : null
  const accent = tokens.accent ? brandScale(tokens.accent) : null
  const of = (mode: Mode): Colors => ({
    ...builtIn(mode),
    ...(brand && ofBrand(brand[mode], mode)),
    ...(accent && ofAccent(accent[mode])),
    ...(tokens.sun && { sun: tokens.sun }),
    ...given(tokens[mode]),
  })
  const colors = { light: of('light'), dark: of('dark') }
  const { gray = 'sand', radius = 'large', font = 'figtree', appearance = 'inherit' } = tokens
  return {
    contrastWarnings: modes.flatMap((mode) => mend(colors[mode], mode)),
    colors,
    brand,
    settings: { gray, radius, font, appearance },
    unknownKeys: [
      ...unknownIn(tokens, Object.keys(themeTokensSchema.shape)),
      ...modes.flatMap((mode) => unknownIn(tokens[mode] ?? {}, Object.keys(colorTokens), `${mode}.`)),
    ],
  }
}

/** A warning in words. */
export const contrastText = ({ mode, token, on, wanted, found, given: before, used }: ContrastWarning) =>
  fillText(validationTexts[contrastTexts[mode]], {
    nome: token,
    cor: before,
    fundo: on,
    contraste: found.toFixed(2).replace('.', ','),
    minimo: wanted,
    usada: used,
  })
