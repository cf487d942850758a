import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn'

// The spaces that the functions of the library work in.
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
 * A colour as the eye orders it.
 * @example oklchOf('#ffffff').l.toFixed(2) // → '1.00'
 */
export function oklchOf(hex: Hex): Oklch {
  const { l, c, h = 0 } = toOklch(hex)!
  return { l, c, h }
}

/** Of a channel: what is out of the screen's colours by less is out by the arithmetic alone. */
const TOLERANCE = 0.001
const isShown = (channel: number) => channel > -TOLERANCE && channel < 1 + TOLERANCE

/**
 * The nearest colour that a screen shows, with this lightness and hue.
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
/** Steps taken at once until a shade is right, and then one by one from the last that was not. */
const STRIDE = 10

/** Goes from a colour towards black or white until it is as wanted; the last one when none is. */
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
