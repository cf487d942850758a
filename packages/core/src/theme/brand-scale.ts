import { contrast, hexOf, oklchOf, shadeUntil, type Hex } from './color.ts'

/** Twelve shades of a colour, from the background to the text; index 8 is the colour of a filled button. */
export interface Scale {
  shades: Hex[]
  /** What is written on shade 9. */
  ink: Hex
}

export interface BrandScale {
  light: Scale
  dark: Scale
}

/** Lightness of a shade, and how much of the colour's chroma it has. */
type Ramp = readonly (readonly [lightness: number, chroma: number])[]

const lightRamp: Ramp = [
  [0.993, 0.05],
  [0.98, 0.1],
  [0.955, 0.22],
  [0.925, 0.34],
  [0.892, 0.44],
  [0.855, 0.54],
  [0.805, 0.66],
  [0.725, 0.82],
]
const darkRamp: Ramp = [
  [0.175, 0.16],
  [0.205, 0.2],
  [0.25, 0.36],
  [0.285, 0.48],
  [0.325, 0.56],
  [0.37, 0.62],
  [0.43, 0.7],
  [0.515, 0.8],
]

const WHITE = '#ffffff'
/** Of white on a filled button; of the text shade on the soft backgrounds. */
const WANTED = { button: 5, lightText: 4.7, darkText: 7 }

/**
 * The shades of a brand colour, light and dark, so that what is written on them is read by everybody: white on shade 9
 * has at least 5:1, shade 11 on shades 1 to 3 at least 4.5:1, dark ink on the dark shade 9 at least 4.5:1.
 * @example brandScale('#0f6b50').light.shades[8] // → '#0f6b50'
 */
export function brandScale(hex: Hex): BrandScale {
  const { l, c, h } = oklchOf(hex)
  const shade = (lightness: number, chroma: number) => hexOf({ l: lightness, c: c * chroma, h })
  const below = (ramp: Ramp) => ramp.map(([lightness, chroma]) => shade(lightness, chroma))

  const light = below(lightRamp)
  const button = shadeUntil(
    { l: Math.min(l, 0.62), c, h },
    'darker',
    (one) => contrast(WHITE, one) >= WANTED.button,
  )
  const buttonLightness = oklchOf(button).l
  const text = shadeUntil({ l: Math.min(0.5, buttonLightness), c, h }, 'darker', (one) =>
    light.slice(1, 3).every((back) => contrast(one, back) >= WANTED.lightText),
  )
  light.push(button, shade(buttonLightness - 0.045, 1), text, shade(0.29, 0.55))

  const dark = below(darkRamp)
  const darkText = shadeUntil(
    { l: 0.8, c: c * 0.95, h },
    'lighter',
    (one) => contrast(one, dark[2]!) >= WANTED.darkText,
  )
  dark.push(shade(0.72, 1.15), shade(0.765, 1.1), darkText, shade(0.925, 0.35))

  return { light: { shades: light, ink: WHITE }, dark: { shades: dark, ink: shade(0.18, 0.35) } }
}
