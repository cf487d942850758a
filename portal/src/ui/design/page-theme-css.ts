import { keysOf, colorTokens } from 'core'
import { contrast, type Mode } from 'core/theme'
import type { Published } from 'server/pages'

const DARK = '(prefers-color-scheme:dark)'
const inks = ['#1f1d18', '#fff'] as const

/** Text colour with the higher contrast on the `sun` colour. */
const onSun = (sun: string) => (contrast(inks[0], sun) >= contrast('#ffffff', sun) ? inks[0] : inks[1])

const systemFont =
  ':root:root{--font:system-ui,sans-serif;--simulador-fonte:system-ui,sans-serif}' +
  '@keyframes typeface{to{font-family:system-ui,sans-serif}}'

/**
 * Appends the active theme to the stylesheet of a page. `:root:root` overrides the page's tokens in any order. A theme
 * that is always light or always dark replaces the media query of the stylesheet.
 * @param stylesheet minified stylesheet
 */
export function pageThemeCss(stylesheet: string, { config, theme }: Published): string {
  if (!theme) return stylesheet
  const properties = config.theme ?? {}
  const changed = keysOf(colorTokens).filter((name) => `--sim-${name}` in properties)
  const colors = (mode: Mode) => {
    const colorLines = changed.map((name) => `--sim-${name}:${theme.colors[mode][name]};`).join('')
    return `:root:root{${colorLines}--on-sun:${onSun(theme.colors[mode].sun)}}`
  }
  const round = properties['--sim-round'] ? `:root:root{--sim-round:${properties['--sim-round']}}` : ''
  const css =
    `${stylesheet}${colors('light')}@media ${DARK}{${colors('dark')}}${round}` +
    (theme.settings.font === 'system' ? systemFont : '')
  const { appearance } = theme.settings
  if (appearance === 'inherit') return css
  return css
    .replaceAll(DARK, appearance === 'dark' ? 'all' : 'not all')
    .replace('color-scheme:light dark', `color-scheme:${appearance}`)
}
