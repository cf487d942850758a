import { colorTokens, type ColorToken } from 'core'
import type { ResolvedTheme } from 'core/theme'

/** How much of the product's own roundness; a theme's `large` is all of it. */
const roundness = { none: '0', small: '0.5', medium: '0.75', large: '1', full: '1.5' } as const

/**
 * A theme as custom properties: only what differs from the built-in one. Made of colours that were checked and of
 * words from our own lists, so that none of it can say anything else in a sheet.
 * @example themeProperties(resolveTheme({ radius: 'none' })) // → { '--sim-round': '0' }
 */
export function themeProperties({ colors, settings }: ResolvedTheme): Record<string, string> {
  const changed = (Object.keys(colorTokens) as ColorToken[]).flatMap((name) => {
    const [light, dark] = [colors.light[name], colors.dark[name]]
    const isBuiltIn = light === colorTokens[name][0] && dark === colorTokens[name][1]
    return isBuiltIn ? [] : [[`--sim-${name}`, `light-dark(${light},${dark})`]]
  })
  return {
    ...(Object.fromEntries(changed) as Record<string, string>),
    ...(settings.appearance !== 'inherit' && { '--sim-scheme': settings.appearance }),
    ...(settings.radius !== 'large' && { '--sim-round': roundness[settings.radius] }),
  }
}
