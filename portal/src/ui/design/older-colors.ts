/** Condition for `@supports` that tests `light-dark()`. */
export const LIGHT_DARK = '(color:light-dark(red,red))'

/**
 * Replaces `light-dark()` for browsers from before 2024, with the variables that Lightning CSS writes for the other
 * stylesheets; the element around Radix's theme sets which of the two applies.
 * @example olderColors('--sim-bg:light-dark(#fff,#000)') // → '--sim-bg:var(--lightningcss-light,#fff) var(--lightningcss-dark,#000)'
 */
export const olderColors = (css: string) =>
  css.replaceAll(/light-dark\((.+?),(.+?)\)/g, 'var(--lightningcss-light,$1) var(--lightningcss-dark,$2)')
