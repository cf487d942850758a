import { colorDeclarations } from 'core'
import { LIGHT_DARK, olderColors } from './older-colors.ts'

/** Colours of the product as custom properties, light or dark as the system prefers. */
export const tokensCss = () => `:root{color-scheme:light dark;${colorDeclarations()}}`

/**
 * Colours of the product for the portal, where a theme may override the system's preference, also for browsers without
 * `light-dark()`. Until Radix's theme is rendered, the system decides which colour of each pair applies.
 */
export const appTokensCss = () =>
  ':root{--lightningcss-light:initial;--lightningcss-dark: }' +
  '@media (prefers-color-scheme:dark){:root{--lightningcss-light: ;--lightningcss-dark:initial}}' +
  tokensCss() +
  `@supports not ${LIGHT_DARK}{${olderColors(tokensCss())}}`
