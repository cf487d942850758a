import { colorDeclarations } from 'core'
import { LIGHT_DARK, olderColors } from './older-colors.ts'

/** Corners, which follow the roundness of the theme. */
const corners = { r0: 4, r1: 8, r2: 12, r3: 18, r4: 28, pill: 99 }

const cornerDeclarations = Object.entries(corners)
  .map(([name, pixels]) => `--sim-${name}:calc(${pixels}px*var(--sim-round,1));`)
  .join('')

/** Colours and corners of the product as custom properties; colours are light or dark as the system prefers. */
export const tokensCss = () => `:root{color-scheme:light dark;${cornerDeclarations}${colorDeclarations()}}`

/**
 * Colours of the product for the portal, where a theme may override the system's preference, also for browsers without
 * `light-dark()`. Until Radix's theme is rendered, the system decides which colour of each pair applies.
 */
export const appTokensCss = () =>
  ':root{--lightningcss-light:initial;--lightningcss-dark: }' +
  '@media (prefers-color-scheme:dark){:root{--lightningcss-light: ;--lightningcss-dark:initial}}' +
  tokensCss() +
  `@supports not ${LIGHT_DARK}{${olderColors(tokensCss())}}`
