import { colorTokens, defaultSettings, type PublicConfig } from 'core'
import type { Mode, ResolvedTheme } from 'core/theme'

/** What an administrator published, as far as the screens go by it; a page carries it as JSON. */
export interface Published {
  settings: PublicConfig['settings']
  strings: PublicConfig['strings']
  /** What the components of Radix take from the theme, and the font. */
  look: ResolvedTheme['settings']
  background: Record<Mode, string>
}

const [light, dark] = colorTokens.bg

/** What holds until somebody publishes something else. */
export const builtInPublished: Published = {
  settings: defaultSettings,
  strings: {},
  look: { gray: 'sand', radius: 'large', font: 'figtree', appearance: 'inherit' },
  background: { light, dark },
}
