import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn'

// culori tree-shakes its colour spaces: each one used must be registered.
useMode(modeLrgb)
const toRgb = useMode(modeRgb)
const toOklch = useMode(modeOklch)

/** A colour as `#rrggbb`. */
export type Hex = string

/** Lightness 0 to 1, chroma from 0 (grey), hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/**
 * Converts a colour to OKLCH.
 * @example oklchOf('#ffffff').l.toFixed(2) // → '1.00'
 */
export function oklchOf(hex: Hex): Oklch {
  const { l, c, h = 0 } = toOklch(hex)!
  return { l, c, h }
}

/** A channel may exceed the sRGB gamut by this much through rounding. */
const TOLERANCE = 0.001
const isShown = (channel: number) => channel > -TOLERANCE && channel < 1 + TOLERANCE

/**
 * Converts to the nearest sRGB colour with this lightness and hue.
 * @example hexOf({ l: 1, c: 0.3, h: 120 }) // → '#ffffff'
 * @example hexOf(oklchOf('#000033')) // → '#000033'
 */
export function hexOf({ l, c, h }: Oklch): Hex {
  const color = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h } as const
  const { r, g, b } = toRgb(color)
  return formatHex([r, g, b].every(isShown) ? color : clampChroma(color, 'oklch'))
}

/**
 * Contrast of two colours, 1 to 21. Source: WCAG 2.2, relative luminance.
 * @example contrast('#000000', '#ffffff') // → 21
 */
export const contrast = (a: Hex, b: Hex): number => wcagContrast(a, b)

const STEP = 0.004
/** Search stride; after the first hit the search goes back and tries single steps. */
const STRIDE = 10

/** Darkens or lightens a colour until `isRight` accepts it; returns black or white when no shade passes. */
export function shadeUntil(
  from: Oklch,
  direction: 'darker' | 'lighter',
  isRight: (hex: Hex) => boolean,
): Hex {
  const step = direction === 'darker' ? -STEP : STEP
  const last = Math.floor((step < 0 ? from.l : 1 - from.l) / STEP)
  const at = (steps: number) => hexOf({ ...from, l: from.l + steps * step })
  for (let end = 0; end < last + STRIDE; end += STRIDE) {
    if (!isRight(at(Math.min(end, last)))) continue
    for (let steps = Math.max(0, end - STRIDE + 1); ; steps += 1) {
      const hex = at(Math.min(steps, last))
      if (isRight(hex)) return hex
    }
  }
  return hexOf({ ...from, l: step < 0 ? 0 : 1 })
}
