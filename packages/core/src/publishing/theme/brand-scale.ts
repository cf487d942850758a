import { contrast, hexOf, oklchOf, shadeUntil, type Hex } from './color.ts'

/** Twelve shades of a colour, from background to text; index 8 is the colour of a filled button. */
type Shades = readonly [Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex]

export interface Scale {
  shades: Shades
  /** Text colour on shade 9. */
  ink: Hex
}

export interface BrandScale {
  light: Scale
  dark: Scale
}

/** Returns a shade by its lightness and its share of the colour's chroma. */
type Shade = (lightness: number, chroma: number) => Hex

/** Shades 1 to 8. */
const softLight = (shade: Shade) =>
  [
    shade(0.993, 0.05),
    shade(0.98, 0.1),
    shade(0.955, 0.22),
    shade(0.925, 0.34),
    shade(0.892, 0.44),
    shade(0.855, 0.54),
    shade(0.805, 0.66),
    shade(0.725, 0.82),
  ] as const
const softDark = (shade: Shade) =>
  [
    shade(0.175, 0.16),
    shade(0.205, 0.2),
    shade(0.25, 0.36),
    shade(0.285, 0.48),
    shade(0.325, 0.56),
    shade(0.37, 0.62),
    shade(0.43, 0.7),
    shade(0.515, 0.8),
  ] as const

const WHITE = '#ffffff'
/** Minimum contrasts: white on a filled button, and shade 11 on the soft backgrounds. */
const MIN_CONTRAST = { button: 5, lightText: 4.7, darkText: 7 }

/**
 * Derives the shades of a brand colour, light and dark, with readable text: white on shade 9 has at least 5:1, shade 11 on
 * shades 1 to 3 at least 4.5:1, dark ink on the dark shade 9 at least 4.5:1.
 * @example brandScale('#0f6b50').light.shades[8] // → '#0f6b50'
 */
export function brandScale(hex: Hex): BrandScale {
  const { l, c, h } = oklchOf(hex)
  const shade: Shade = (lightness, chroma) => hexOf({ l: lightness, c: c * chroma, h })

  const light = softLight(shade)
  const button = shadeUntil(
    { l: Math.min(l, 0.62), c, h },
    'darker',
    (one) => contrast(WHITE, one) >= MIN_CONTRAST.button,
  )
  const buttonLightness = oklchOf(button).l
  const text = shadeUntil({ l: Math.min(0.5, buttonLightness), c, h }, 'darker', (one) =>
    light.slice(1, 3).every((back) => contrast(one, back) >= MIN_CONTRAST.lightText),
  )

  const dark = softDark(shade)
  const darkText = shadeUntil(
    { l: 0.8, c: c * 0.95, h },
    'lighter',
    (one) => contrast(one, dark[2]) >= MIN_CONTRAST.darkText,
  )

  return {
    light: {
      shades: [...light, button, shade(buttonLightness - 0.045, 1), text, shade(0.29, 0.55)],
      ink: WHITE,
    },
    dark: {
      shades: [...dark, shade(0.72, 1.15), shade(0.765, 1.1), darkText, shade(0.925, 0.35)],
      ink: shade(0.18, 0.35),
    },
  }
}
