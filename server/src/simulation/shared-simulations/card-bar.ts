import { formatBrlShort } from 'core'
import type { BarView } from 'quote-view/bar-view'
import { box, draw, type Shape } from '../../publishing/brand-pictures/draw.ts'
import { drawLetters, type Letters } from './card-letters.ts'
import { segmentColors, type PageColors, type toneColors } from './page-colors.ts'

const HEIGHT = 72
const GAP = 3
const RADIUS = 16
const EDGE = 2
/** Distance of the stripes of a hatching, across. */
const STRIPE = 18

const plain = (text: string, color: string): Letters => ({ text, color })
const bold = (text: string, color: string): Letters => ({ text, color, face: 'bold' })

interface Position {
  left: number
  top: number
  width: number
}

const both =
  (...shapes: Shape['outside'][]): Shape['outside'] =>
  (x, y) =>
    Math.max(...shapes.map((outside) => outside(x, y)))

/** Stripes at 45 degrees. */
const stripes: Shape['outside'] = (x, y) => {
  const along = (((x + y) % STRIPE) + STRIPE) % STRIPE
  return Math.abs(along - STRIPE / 2) / Math.SQRT2 - STRIPE / 6
}

/** Draws the segments of a bar over a background. */
function drawSegments(bar: BarView, width: number, colors: PageColors, tone: ReturnType<typeof toneColors>) {
  const room = width - GAP * (bar.segments.length - 1)
  const whole = box([0, 0], width, HEIGHT, RADIUS)
  let left = 0
  const shapes = bar.segments.flatMap(({ kind, amount }): Shape[] => {
    const wide = (amount / bar.total) * room
    const within = both(whole, box([left, 0], wide, HEIGHT, 0))
    left += wide + GAP
    const { fill, hatch, border } = segmentColors(kind, colors, tone)
    if (!hatch || !border) return [{ outside: within, color: fill }]
    const inner: Shape['outside'] = (x, y) => within(x, y) + EDGE
    return [
      { outside: within, color: border },
      { outside: inner, color: fill },
      { outside: both(inner, stripes), color: hatch },
    ]
  })
  return draw(Math.round(width), HEIGHT, colors.bg, shapes).png().toBuffer()
}

/** Draws a bar with its title and labels. @returns pictures to compose */
export async function drawCardBar(
  bar: BarView,
  colors: PageColors,
  tone: ReturnType<typeof toneColors>,
  { left, top, width }: Position,
) {
  const y = top + 36
  const room = width - GAP * (bar.segments.length - 1)
  let at = left
  const inside = bar.segments.flatMap((one) => {
    const begin = at
    at += (one.amount / bar.total) * room + GAP
    if (bar.under.includes(one) || bar.outside.includes(one)) return []
    const { label } = segmentColors(one.kind, colors, tone)
    return [
      drawLetters({ parts: [plain(one.label, label)], size: 20, left: begin + 16, baseline: y + 28 }),
      drawLetters({
        parts: [bold(formatBrlShort(one.amount), label)],
        size: 24,
        left: begin + 16,
        baseline: y + 57,
      }),
    ]
  })
  const labels = (some: BarView['segments']) =>
    some.flatMap(({ kind, label, amount }, index) => {
      const { fill, hatch } = segmentColors(kind, colors, tone)
      const key = hatch ?? fill
      return [
        plain(`${index > 0 ? '   ' : ''}■ `, key),
        plain(`${label} `, colors.text),
        bold(formatBrlShort(amount), colors.text),
      ]
    })
  const { start, width: share } = bar.bracket
  const bracket = {
    input: await draw(Math.max(4, Math.round(share * width) - 4), 9, colors.bg, [
      { outside: box([0, -12], Math.max(4, share * width - 4), 21, 5), color: colors['line-strong'] },
      { outside: box([2, -14], Math.max(1, share * width - 8), 21, 3), color: colors.bg },
    ])
      .png()
      .toBuffer(),
    left: Math.round(left + start * width + 2),
    top: y + HEIGHT + 6,
  }
  const isRight = bar.under.length > 0 && start + share / 2 > 0.5
  const edge = isRight
    ? { right: left + Math.min(width, (start + share) * width + 60) }
    : { left: left + Math.max(0, start * width - 60) }
  return [
    await drawLetters({ parts: [plain(bar.title, colors.muted)], size: 22, left, baseline: top + 22 }),
    await drawLetters({
      parts: [bold(formatBrlShort(bar.total), colors.text)],
      size: 22,
      right: left + width,
      baseline: top + 22,
    }),
    { input: await drawSegments(bar, width, colors, tone), left, top: y },
    ...(await Promise.all(inside)),
    ...(bar.under.length > 0
      ? [
          bracket,
          await drawLetters({ parts: labels(bar.under), size: 21, ...edge, baseline: y + HEIGHT + 40 }),
        ]
      : []),
    ...(bar.outside.length > 0
      ? [
          await drawLetters({
            parts: labels(bar.outside),
            size: 21,
            right: left + width,
            baseline: y + HEIGHT + (bar.under.length > 0 ? 68 : 40),
          }),
        ]
      : []),
  ]
}
