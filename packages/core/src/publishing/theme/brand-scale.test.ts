import { describe, expect, test } from 'vitest'
import { brandScale, type Scale } from './brand-scale.ts'
import { contrast, oklchOf } from './color.ts'

/** The two scales in the design for its green. */
const mata = {
  light:
    '#fafefc #f3fbf7 #e4f5ed #d4ede2 #c3e4d6 #b1dac9 #9accb7 #77b69c #0f6b50 #075d45 #0f6b50 #0b3326'.split(
      ' ',
    ),
  dark: '#0a130f #0f1a15 #10271e #113125 #153c2f #1d4939 #275b48 #38755f #5aba97 #6dc7a5 #85d0b2 #d3eee2'.split(
    ' ',
  ),
}

/** Returns the largest difference of a channel, 0 to 255. */
const difference = (a: string, b: string) =>
  Math.max(
    ...[1, 3, 5].map((at) => Math.abs(parseInt(a.slice(at, at + 2), 16) - parseInt(b.slice(at, at + 2), 16))),
  )

describe('brandScale of the design’s green', () => {
  const scale = brandScale('#0f6b50')

  test.each(['light', 'dark'] as const)('is close to the listed scale, %s', (mode) => {
    const distances = scale[mode].shades.map((shade, at) => difference(shade, mata[mode][at]!))
    // The designer chose the hover shade of the light button by eye.
    const [hover] = distances.splice(9, 1)
    expect(hover).toBeLessThanOrEqual(8)
    expect(Math.max(...distances)).toBeLessThanOrEqual(1)
  })

  test('has white ink in light mode and dark ink in dark mode', () => {
    expect(scale.light.ink).toBe('#ffffff')
    expect(difference(scale.dark.ink, '#02160f')).toBeLessThanOrEqual(3)
  })
})

const steps = ['00', '33', '66', '99', 'cc', 'ff']
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))
const scales = colors.map((color) => ({ color, ...brandScale(color) }))

/** Returns the lowest contrast between pairs of shades, over all test colours. */
const lowest = (mode: 'light' | 'dark', of: (scale: Scale) => [over: string, under: string][]) =>
  Math.min(...scales.flatMap((one) => of(one[mode]).map(([over, under]) => contrast(over, under))))

const onSoft = ({ shades }: Scale): [string, string][] => shades.slice(0, 3).map((soft) => [shades[10], soft])

const lightness = ({ shades }: Scale) => shades.slice(0, 9).map((shade) => oklchOf(shade).l)

describe('brandScale of 216 colours', () => {
  test('white on the button has at least 5:1', () => {
    expect(lowest('light', ({ shades, ink }) => [[ink, shades[8]]])).toBeGreaterThanOrEqual(5)
    expect(lowest('light', ({ shades, ink }) => [[ink, shades[9]]])).toBeGreaterThanOrEqual(5)
  })

  test('dark ink on the dark button has at least 4.5:1', () => {
    expect(lowest('dark', ({ shades, ink }) => [[ink, shades[8]]])).toBeGreaterThanOrEqual(4.5)
    expect(lowest('dark', ({ shades, ink }) => [[ink, shades[9]]])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['light', 'dark'] as const)('text on the soft backgrounds has at least 4.5:1, %s', (mode) => {
    expect(lowest(mode, onSoft)).toBeGreaterThanOrEqual(4.5)
  })

  test('every scale has twelve colours, ordered from background to text', () => {
    for (const { color, light, dark } of scales) {
      for (const { shades } of [light, dark]) {
        expect(shades, color).toHaveLength(12)
        for (const shade of shades) expect(shade, color).toMatch(/^#[\da-f]{6}$/)
      }
      const falling = lightness(light)
      expect(falling, color).toEqual(falling.toSorted((a, b) => b - a))
      const rising = lightness(dark)
      expect(rising, color).toEqual(rising.toSorted((a, b) => a - b))
    }
  })

  test('a colour dark enough for white text is the button colour itself', () => {
    for (const { color, light } of scales) {
      if (contrast('#ffffff', color) >= 5) expect(light.shades[8]).toBe(color)
    }
  })
})
