import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn'

// The spaces that the functions of the library work in.
useMode(modeRgb)
useMode(modeLrgb)
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
 * A colour as the eye orders it.
 * @example oklchOf('#ffffff').l.toFixed(2) // → '1.00'
 */
export function oklchOf(hex: Hex): Oklch {
  const { l, c, h = 0 } = toOklch(hex)!
  return { l, c, h }
}

/**
 * The nearest colour that a screen shows, with this lightness and hue.
 * @example hexOf({ l: 1, c: 0.3, h: 120 }) // → '#ffffff'
 */
export const hexOf = ({ l, c, h }: Oklch): Hex =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'))

/**
 * Contrast of two colours, 1 to 21. Source: WCAG 2.2, relative luminance.
 * @example contrast('#000000', '#ffffff') // → 21
 */
export const contrast = (a: Hex, b: Hex): number => wcagContrast(a, b)

const STEP = 0.004

/** Goes from a colour towards black or white until it is as wanted; the last one when none is. */
export function shadeUntil(
  from: Oklch,
  direction: 'darker' | 'lighter',
  isRight: (hex: Hex) => boolean,
): Hex {
  const sign = direction === 'darker' ? -1 : 1
  for (let l = from.l; l >= 0 && l <= 1; l += sign * STEP) {
    const hex = hexOf({ ...from, l })
    if (isRight(hex)) return hex
  }
  return hexOf({ ...from, l: sign < 0 ? 0 : 1 })
}
