import { colorDeclarations } from 'core'
import { LIGHT_DARK, olderColors } from './older-colors.ts'

/** The colours of the product as custom properties of the document, light or dark as the system asks. */
export const tokensCss = () => `:root{color-scheme:light dark;${colorDeclarations()}}`

/**
 * The same for the portal, where a theme may answer for the system, in words that every browser understands: until Radix's
 * theme is there, the system says which of each pair holds.
 */
export const appTokensCss = () =>
  ':root{--lightningcss-light:initial;--lightningcss-dark: }' +
  '@media (prefers-color-scheme:dark){:root{--lightningcss-light: ;--lightningcss-dark:initial}}' +
  tokensCss() +
  `@supports not ${LIGHT_DARK}{${olderColors(tokensCss())}}`
