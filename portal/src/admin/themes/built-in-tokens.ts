import { colorTokens } from 'core'

const { brand, accent, sun, bg } = colorTokens

/** What a new theme begins with: the built-in one, written down. */
export const builtInTokens = {
  brand: brand[0],
  accent: accent[0],
  sun: sun[0],
  gray: 'sand',
  radius: 'large',
  font: 'figtree',
  appearance: 'inherit',
  light: { bg: bg[0] },
  dark: { bg: bg[1] },
} as const
