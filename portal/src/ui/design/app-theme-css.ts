import type { Published } from 'server/pages'
import gray from '@radix-ui/themes/tokens/colors/gray.css?raw'
import mauve from '@radix-ui/themes/tokens/colors/mauve.css?raw'
import olive from '@radix-ui/themes/tokens/colors/olive.css?raw'
import sage from '@radix-ui/themes/tokens/colors/sage.css?raw'
import slate from '@radix-ui/themes/tokens/colors/slate.css?raw'
import { LIGHT_DARK, olderColors } from './older-colors.ts'

const minified = (css: string) => css.replaceAll(/\s*([{}:;,])\s*|\s+/g, (space, sign: string) => sign ?? ' ')

/** Radix's grey scales that a theme may use. `sand` is empty because the product's tokens are of it. */
const grayCss = {
  gray: minified(gray),
  mauve: minified(mauve),
  olive: minified(olive),
  sage: minified(sage),
  slate: minified(slate),
  sand: '',
}

/** Steps of a grey scale that its grounds, lines and text have; borders of controls keep the contrast of the tokens. */
const grayStepsOf = (name: string) =>
  [2, 3, 4, 5, 6, 11, 12].map((step) => `--gray-${step}:var(--${name}-${step});`).join('')

const properties = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value};`)
    .join('')

/** CSS of the active theme for the portal, which overrides its tokens; '' without a theme. */
export function appThemeCss({ config, theme }: Published): string {
  if (!theme) return ''
  const { '--sim-scheme': scheme, ...values } = config.theme ?? {}
  const colors = properties(values)
  const { font, gray: scale } = theme.settings
  return [
    `:root:root{${colors}${scheme ? `color-scheme:${scheme}` : ''}}`,
    colors.includes('light-dark') && `@supports not ${LIGHT_DARK}{:root:root{${olderColors(colors)}}}`,
    font === 'system' && ':root,.radix-themes{--default-font-family:system-ui,sans-serif}',
    grayCss[scale] && `${grayCss[scale]}.radix-themes{${grayStepsOf(scale)}}`,
  ]
    .filter(Boolean)
    .join('')
}
