/** How something stands; a word or an icon says it as well. */
export type Tone = 'neutral' | 'active' | 'ok' | 'info' | 'warn' | 'danger'

/** Radix's name of the colour that `styles/theme.css` gives each tone. */
export const toneColors = {
  neutral: 'gray',
  active: 'jade',
  ok: 'green',
  info: 'blue',
  warn: 'amber',
  danger: 'red',
} as const satisfies Record<Tone, string>
