import { colorTokens, type ColorToken } from './tokens.ts'
import { fillText } from '../../platform/texts/define-texts.ts'
import { validationTexts } from '../../platform/texts/validation.ts'
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

/** A pair with too little contrast, and the replacement shade. */
export interface ContrastWarning {
  mode: Mode
  token: ColorToken
  on: ColorToken
  minimum: number
  /** Contrast of `original` on `on`. */
  ratio: number
  original: Hex
  used: Hex
}

export interface ResolvedTheme {
  colors: Record<Mode, Colors>
  /** Shades of the brand colour, if the theme has one. */
  brand: BrandScale | null
  settings: { [Name in 'gray' | 'radius' | 'font' | 'appearance']: NonNullable<ThemeTokens[Name]> }
  contrastWarnings: ContrastWarning[]
  unknownKeys: string[]
}

const TEXT = 4.5
const GRAPHIC = 3
/** Pairs of token and background, with the minimum contrast. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const pairs: readonly (readonly [token: ColorToken, on: readonly ColorToken[], minimum: number])[] = [
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
const definedColors = (tokens: ThemeTokens[Mode]): Partial<Colors> =>
  Object.fromEntries(Object.entries(tokens ?? {}).filter(([name, color]) => isToken(name) && color))

/** Finds the nearest shade, lighter or darker, with the minimum contrast to all backgrounds. */
function nearestPassing(color: Hex, backgrounds: Hex[], minimum: number): Hex {
  const passes = (hex: Hex) => backgrounds.every((back) => contrast(hex, back) >= minimum)
  const from = oklchOf(color)
  const shades = (['darker', 'lighter'] as const).map((direction) => shadeUntil(from, direction, passes))
  const distance = (hex: Hex) => Math.abs(oklchOf(hex).l - from.l)
  const best = shades.filter(passes).toSorted((a, b) => distance(a) - distance(b))[0]
  // No shade passes when the backgrounds differ too much: uses the best one.
  return best ?? shades.toSorted((a, b) => lowest(b, backgrounds) - lowest(a, backgrounds))[0]!
}
const lowest = (hex: Hex, backgrounds: Hex[]) => Math.min(...backgrounds.map((back) => contrast(hex, back)))

function fixContrasts(colors: Colors, mode: Mode): ContrastWarning[] {
  const warnings: ContrastWarning[] = []
  for (const [token, on, minimum] of pairs) {
    const backgrounds = on.map((name) => colors[name])
    const before = colors[token]
    const ratio = lowest(before, backgrounds)
    if (ratio >= minimum) continue
    colors[token] = nearestPassing(before, backgrounds, minimum)
    const worst = on.toSorted((a, b) => contrast(before, colors[a]) - contrast(before, colors[b]))[0]!
    warnings.push({ mode, token, on: worst, minimum, ratio, original: before, used: colors[token] })
  }
  return warnings
}

const unknownIn = (object: object, names: readonly string[], path = '') =>
  Object.keys(object)
    .filter((key) => !names.includes(key))
    .map((key) => path + key)

/**
 * Resolves a theme: built-in colours, overridden by the shades of brand and accent, overridden by the theme's colours of
 * each mode; then replaces every colour with too little contrast by the nearest readable shade.
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
    ...definedColors(tokens[mode]),
  })
  const colors = { light: of('light'), dark: of('dark') }
  const { gray = 'sand', radius = 'large', font = 'figtree', appearance = 'inherit' } = tokens
  return {
    contrastWarnings: modes.flatMap((mode) => fixContrasts(colors[mode], mode)),
    colors,
    brand,
    settings: { gray, radius, font, appearance },
    unknownKeys: [
      ...unknownIn(tokens, Object.keys(themeTokensSchema.shape)),
      ...modes.flatMap((mode) => unknownIn(tokens[mode] ?? {}, Object.keys(colorTokens), `${mode}.`)),
    ],
  }
}

/** Formats a warning for people. */
export const contrastText = ({ mode, token, on, minimum, ratio, original: before, used }: ContrastWarning) =>
  fillText(validationTexts[contrastTexts[mode]], {
    nome: token,
    cor: before,
    fundo: on,
    contraste: ratio.toFixed(2).replace('.', ','),
    minimo: minimum,
    usada: used,
  })
