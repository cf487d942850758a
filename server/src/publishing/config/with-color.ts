import type { ColorToken, PublicConfig } from 'core'
import { resolveTheme, themeTokensSchema } from 'core/theme'
import type { Published } from './publish.ts'

const brandTokens = [
  'brand',
  'brand-hover',
  'on-brand',
  'brand-text',
  'brand-soft',
  'brand-soft2',
  'brand-ink',
] as const satisfies ColorToken[]

const isNeutral = ([name]: [string, string]) => !(brandTokens as readonly string[]).includes(name)
const neutralsOf = (colors: Record<ColorToken, string> | undefined) =>
  Object.fromEntries(Object.entries(colors ?? {}).filter(isNeutral))

/** Most colours that are remembered for one configuration: any site may ask for any. */
const MOST_COLORS = 64
const withColors = new WeakMap<PublicConfig, Map<string, PublicConfig>>()

/**
 * Replaces the brand colours of the published theme by the scale of a host page's colour. Neutral and status colours stay.
 * Every text on it has at least 4.5:1 in both modes.
 * @param color hexadecimal, with or without `#`
 * @returns undefined for a text that is not a colour
 */
export function withColor({ config, theme }: Published, color: string): PublicConfig | undefined {
  const tokens = themeTokensSchema.safeParse({ brand: `#${color.replace(/^#/, '')}` })
  const brand = tokens.data?.brand
  if (brand === undefined) return undefined
  const known = withColors.get(config) ?? new Map<string, PublicConfig>()
  withColors.set(config, known)
  const earlier = known.get(brand)
  if (earlier) return earlier
  const { light, dark } = resolveTheme({
    brand,
    light: neutralsOf(theme?.colors.light),
    dark: neutralsOf(theme?.colors.dark),
  }).colors
  const properties = brandTokens.map(
    (name) => [`--sim-${name}`, `light-dark(${light[name]},${dark[name]})`] as const,
  )
  const colored = {
    ...config,
    theme: { ...config.theme, ...Object.fromEntries(properties) },
  }
  if (known.size >= MOST_COLORS) known.clear()
  known.set(brand, colored)
  return colored
}
