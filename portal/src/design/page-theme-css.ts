import { colorTokens, type ColorToken } from 'core'
import { contrast, type Mode } from 'core/theme'
import type { Published } from 'server/pages'

const DARK = '(prefers-color-scheme:dark)'
const inks = ['#1f1d18', '#fff'] as const

/** What is written on the sun's colour. */
const onSun = (sun: string) => (contrast(inks[0], sun) >= contrast('#ffffff', sun) ? inks[0] : inks[1])

const systemFont =
  ':root:root{--font:system-ui,sans-serif;--simulador-fonte:system-ui,sans-serif}' +
  '@keyframes typeface{to{font-family:system-ui,sans-serif}}'

/**
 * The sheet of a page with the active theme over it. Twice `:root`, so that it wins wherever it stands. A theme that
 * is always light or always dark answers the sheet's own question for it.
 * @param sheet minified
 */
export function pageThemeCss(sheet: string, { config, theme }: Published): string {
  if (!theme) return sheet
  const properties = config.theme ?? {}
  const changed = (Object.keys(colorTokens) as ColorToken[]).filter((name) => `--sim-${name}` in properties)
  const colors = (mode: Mode) => {
    const own = changed.map((name) => `--sim-${name}:${theme.colors[mode][name]};`).join('')
    return `:root:root{${own}--on-sun:${onSun(theme.colors[mode].sun)}}`
  }
  const round = properties['--sim-round'] ? `:root:root{--sim-round:${properties['--sim-round']}}` : ''
  const css =
    `${sheet}${colors('light')}@media ${DARK}{${colors('dark')}}${round}` +
    (theme.settings.font === 'system' ? systemFont : '')
  const { appearance } = theme.settings
  if (appearance === 'inherit') return css
  return css
    .replaceAll(DARK, appearance === 'dark' ? 'all' : 'not all')
    .replace('color-scheme:light dark', `color-scheme:${appearance}`)
}
