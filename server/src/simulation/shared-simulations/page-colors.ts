import { keysOf, colorTokens, type ColorToken } from 'core'
import type { Tone } from 'quote-view/answer-view'
import type { BarSegment } from 'quote-view/bar-view'
import type { Published } from '../../publishing/config/publish.ts'

/** Published colours of light pages, as `#rrggbb`. */
export type PageColors = Record<ColorToken, string>

export const pageColors = ({ theme }: Pick<Published, 'theme'>): PageColors => {
  const names = keysOf(colorTokens)
  return Object.fromEntries(
    names.map((name) => [name, theme?.colors.light[name] ?? colorTokens[name][0]]),
  ) as PageColors
}

const toneTokens = {
  ok: ['ok', 'ok-soft'],
  warn: ['warn', 'warn-soft'],
  bad: ['danger', 'danger-soft'],
  info: ['info', 'info-soft'],
} as const

/** Colours of a verdict: text, and soft ground. */
export const toneColors = (tone: Tone | 'info', colors: PageColors) => {
  const [text, soft] = toneTokens[tone]
  return { text: colors[text], soft: colors[soft] }
}

/** Colours of a bar's segment: ground, label, and hatching and border where it has them. */
export function segmentColors(
  kind: BarSegment['kind'],
  colors: PageColors,
  tone: ReturnType<typeof toneColors>,
): { fill: string; label: string; hatch?: string; border?: string } {
  if (kind === 'bank') return { fill: colors.brand, label: colors['on-brand'] }
  if (kind === 'fgts') return { fill: colors.sun, label: colors.text }
  if (kind === 'missing')
    return { fill: colors.surface, label: tone.text, hatch: tone.soft, border: tone.text }
  if (kind === 'room')
    return { fill: colors.surface, label: colors.text, hatch: colors['brand-soft2'], border: colors.brand }
  return { fill: kind === 'own' ? colors['brand-soft2'] : colors.sunken, label: colors.text }
}
