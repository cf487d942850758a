/** What a browser is asked whether it knows the function. */
export const LIGHT_DARK = '(color:light-dark(red,red))'

/**
 * Pairs of colours for browsers from before 2024, in the words that the build writes the others of our sheets with: what
 * stands around Radix's theme says which of the two holds.
 * @example olderColors('--sim-bg:light-dark(#fff,#000)') // → '--sim-bg:var(--lightningcss-light,#fff) var(--lightningcss-dark,#000)'
 */
export const olderColors = (css: string) =>
  css.replaceAll(/light-dark\((.+?),(.+?)\)/g, 'var(--lightningcss-light,$1) var(--lightningcss-dark,$2)')
