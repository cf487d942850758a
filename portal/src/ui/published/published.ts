import { colorTokens, defaultSettings, type PublicConfig } from 'core'
import type { Mode, ResolvedTheme } from 'core/theme'

/** The part of the published configuration that the screens need; the page contains it as JSON. */
export interface Published {
  settings: PublicConfig['settings']
  strings: PublicConfig['strings']
  /** Theme values for Radix's components, and the font. */
  look: ResolvedTheme['settings']
  background: Record<Mode, string>
}

const [light, dark] = colorTokens.bg

/** Defaults until an administrator publishes a configuration. */
export const builtInPublished: Published = {
  settings: defaultSettings,
  strings: {},
  look: { gray: 'sand', radius: 'large', font: 'figtree', appearance: 'inherit' },
  background: { light, dark },
}
