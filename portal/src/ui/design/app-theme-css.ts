import type { Scale } from 'core/theme'
import type { Published } from 'server/pages'
import gray from '@radix-ui/themes/tokens/colors/gray.css?raw'
import { LIGHT_DARK, olderColors } from './older-colors.ts'
import mauve from '@radix-ui/themes/tokens/colors/mauve.css?raw'
import olive from '@radix-ui/themes/tokens/colors/olive.css?raw'
import sage from '@radix-ui/themes/tokens/colors/sage.css?raw'
import slate from '@radix-ui/themes/tokens/colors/slate.css?raw'

const minified = (css: string) => css.replaceAll(/\s*([{}:;,])\s*|\s+/g, (space, sign: string) => sign ?? ' ')

/** Radix's grey scales that a theme may use. `sand` is empty because the portal's stylesheet contains it. */
const grayCss = {
  gray: minified(gray),
  mauve: minified(mauve),
  olive: minified(olive),
  sage: minified(sage),
  slate: minified(slate),
  sand: '',
}

/** The class three times: the portal's stylesheet has it twice, and the build decides the order of the two. */
const THEME = '.radix-themes.radix-themes.radix-themes'

/** Radix's names for the steps of a scale. Its transparent and semantic colours derive from them. */
const steps = ({ shades, ink }: Scale) =>
  `${shades.map((shade, index) => `--jade-${index + 1}:${shade};`).join('')}--jade-contrast:${ink}`

const properties = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value};`)
    .join('')

/** CSS of the active theme for the portal, which overrides its stylesheet; '' without a theme. */
export function appThemeCss({ config, theme }: Published): string {
  if (!theme) return ''
  const { '--sim-scheme': scheme, ...values } = config.theme ?? {}
  const colors = properties(values)
  return [
    `:root:root{${colors}${scheme ? `color-scheme:${scheme}` : ''}}`,
    colors.includes('light-dark') && `@supports not ${LIGHT_DARK}{:root:root{${olderColors(colors)}}}`,
    theme.brand && `${THEME}{${steps(theme.brand.light)}}.dark${THEME}{${steps(theme.brand.dark)}}`,
    theme.settings.font === 'system' && `:root,${THEME}{--default-font-family:system-ui,sans-serif}`,
    grayCss[theme.settings.gray],
  ]
    .filter(Boolean)
    .join('')
}
