import type { Mode, ResolvedTheme } from 'core/theme'
import type { CSSProperties } from 'react'

const radii = { none: 0, small: 4, medium: 8, large: 12, full: 22 } as const
const fonts = {
  figtree: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  system: 'system-ui, sans-serif',
} as const

/** Every token of a theme on one element: nothing of the portal's own theme reaches what is in it. */
export function previewStyle({ colors, settings }: ResolvedTheme, mode: Mode): CSSProperties {
  const tokens = Object.entries(colors[mode]).map(([token, color]) => [`--sim-${token}`, color] as const)
  return {
    ...Object.fromEntries([...tokens, ['--round', `${radii[settings.radius]}px`]]),
    colorScheme: mode,
    fontFamily: fonts[settings.font],
  }
}
