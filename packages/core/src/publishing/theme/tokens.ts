/** Colour tokens, light and dark; administrators override them by these names. */
export const colorTokens = {
  // areia (neutrals)
  bg: ['#fbf9f5', '#161512'],
  surface: ['#ffffff', '#201e1a'],
  sunken: ['#f4f0e9', '#1a1915'],
  text: ['#1f1d18', '#f3efe7'],
  muted: ['#5f5b52', '#b5afa3'],
  line: ['#e5dfd4', '#37332c'],
  'line-strong': ['#8c8578', '#837c6f'],
  // mata (brand)
  brand: ['#0f6b50', '#5aba97'],
  'brand-hover': ['#075d45', '#6dc7a5'],
  'on-brand': ['#ffffff', '#02160f'],
  'brand-text': ['#0f6b50', '#85d0b2'],
  'brand-soft': ['#e4f5ed', '#10271e'],
  'brand-soft2': ['#c3e4d6', '#1d4939'],
  'brand-ink': ['#0b3326', '#d3eee2'],
  // telha (second voice) and sol (decoration only)
  accent: ['#b35229', '#f57e4e'],
  'accent-text': ['#a14216', '#fda482'],
  'accent-soft': ['#feece4', '#35190d'],
  sun: ['#f2b441', '#f2b441'],
  // status
  ok: ['#17693d', '#7fd19b'],
  'ok-soft': ['#e2f4e6', '#13291b'],
  warn: ['#855000', '#f0bd5e'],
  'warn-soft': ['#fff2d2', '#2f2208'],
  danger: ['#b3261e', '#ff9a8f'],
  'danger-soft': ['#fdebe8', '#3a1613'],
  info: ['#1c5ba3', '#8fbdf5'],
  'info-soft': ['#e7f0fb', '#13243a'],
  focus: ['#1f1d18', '#f2b441'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type ColorToken = keyof typeof colorTokens

/**
 * Writes the tokens as CSS custom properties with `light-dark()`; the element's `color-scheme` selects the mode.
 * @param isWanted filters the tokens; all by default
 * @example colorDeclarations((name) => name === 'bg') // → '--sim-bg:light-dark(#fbf9f5,#161512);'
 */
export const colorDeclarations = (isWanted: (name: string) => boolean = () => true) =>
  Object.entries(colorTokens)
    .filter(([name]) => isWanted(name))
    .map(([name, [light, dark]]) => `--sim-${name}:light-dark(${light},${dark});`)
    .join('')
