import { formatBrlShort } from 'core'
import type { Clause } from 'quote-view/answer-view'
import type { BarView } from 'quote-view/bar-view'
import type { PixelPage } from '../../platform/pdf/pixel-page.ts'
import { segmentColors, toneColors } from './page-colors.ts'
import type { Frame } from './pdf-frame.ts'
import { drawHouse } from './pdf-house.ts'
import type { SharedView } from './shared-view.ts'

const PAD = 20
const SAY = { size: 27, leading: 33, spacing: -0.022 }
const BAR = { height: 50, gap: 2, radius: 12 }

/** Writes a clause of the sentence with its amount in bold. */
function writeClause(
  page: PixelPage,
  { before, amount, after }: Clause,
  at: { x: number; y: number; color: string },
) {
  const style = { size: SAY.size, spacing: SAY.spacing, color: at.color, y: at.y }
  let { x } = at
  for (const [text, face] of [
    [before, 'plain'],
    [amount, 'bold'],
    [after, 'plain'],
  ] as const)
    if (text) x = page.write(text, { ...style, x, face })
}

function drawHatch(
  page: PixelPage,
  box: { x: number; y: number; width: number; height: number },
  stroke: string,
) {
  for (let start = -box.height; start < box.width; start += 12)
    page.path(`M${start} ${box.height}L${start + box.height} 0`, { ...box, stroke, strokeWidth: 4 })
}

/** Draws a bar with its labels. @returns the y below it */
export function drawBar(
  { page, colors, x, width }: Frame,
  bar: BarView,
  tone: ReturnType<typeof toneColors>,
  y: number,
): number {
  const { muted, text } = colors
  page.write(bar.title, { x, y: y + 15, size: 14, color: muted })
  page.write(formatBrlShort(bar.total), {
    x: x + width,
    y: y + 15,
    size: 14,
    color: text,
    face: 'bold',
    align: 'right',
  })
  const top = y + 24
  const room = width - BAR.gap * (bar.segments.length - 1)
  let left = x
  for (const [at, one] of bar.segments.entries()) {
    const ink = segmentColors(one.kind, colors, tone)
    const wide = (one.amount / bar.total) * room
    const corner = Math.min(BAR.radius, wide)
    const box = {
      x: left,
      y: top,
      width: wide,
      height: BAR.height,
      radius: at === 0 ? corner : 0,
      radiusRight: at === bar.segments.length - 1 ? corner : 0,
    }
    page.box({ ...box, fill: ink.fill })
    const { hatch } = ink
    if (hatch) page.clipped(box, () => drawHatch(page, box, hatch))
    if (ink.border) page.box({ ...box, stroke: ink.border, strokeWidth: 1.5 })
    if (!bar.under.includes(one) && !bar.outside.includes(one)) {
      page.write(one.label, { x: left + 9, y: top + 20, size: 14, color: ink.label })
      page.write(formatBrlShort(one.amount), {
        x: left + 9,
        y: top + 39,
        size: 14,
        color: ink.label,
        face: 'bold',
      })
    }
    left += wide + BAR.gap
  }
  return drawBarLabels({ page, colors, x, width }, bar, tone, top + BAR.height)
}

/** Draws the labels below a bar: those under the bracket, then those of narrow segments. */
function drawBarLabels(
  { page, colors, x, width }: Frame,
  { under, outside, bracket }: BarView,
  tone: ReturnType<typeof toneColors>,
  top: number,
): number {
  const widthOf = (some: BarView['segments']) =>
    some.reduce(
      (sum, { label, amount }) =>
        sum + 17 + page.widthOf(`${label} `, 14) + page.widthOf(formatBrlShort(amount), 14, 'bold') + 10,
      -10,
    )
  const write = (some: BarView['segments'], from: number, y: number) => {
    let left = from
    for (const { kind, label, amount } of some) {
      const { fill, hatch, border } = segmentColors(kind, colors, tone)
      page.box({
        x: left,
        y: y - 10,
        width: 10,
        height: 10,
        radius: 2,
        fill: hatch ?? fill,
        stroke: border ?? fill,
      })
      left = page.write(`${label} `, { x: left + 16, y, size: 14, color: colors.text })
      left =
        page.write(formatBrlShort(amount), { x: left, y, size: 14, color: colors.text, face: 'bold' }) + 11
    }
  }
  let y = top
  if (under.length > 0) {
    const start = x + bracket.start * width
    const wide = Math.max(2, bracket.width * width - 2)
    page.path(`M0 0v4q0 2 2 2h${Math.max(0, wide - 4)}q2 0 2-2v-4`, {
      x: start + 1,
      y: y + 4,
      stroke: colors['line-strong'],
      strokeWidth: 1.5,
    })
    const middle = bracket.start + bracket.width / 2
    // Keeps the labels within the bar.
    write(under, Math.max(x, x + middle * (width - widthOf(under))), y + 30)
    y += 38
  }
  if (outside.length > 0) {
    write(outside, under.length > 0 ? x + width - widthOf(outside) : x, y + 18)
    y += 24
  }
  return y
}

function drawMonthBar({ page, colors, x, width }: Frame, view: SharedView, y: number): number {
  const { monthBar } = view
  if (!monthBar) return y
  const { text, line, muted, sunken } = colors
  page.write(monthBar.occupies, { x, y: y + 16, size: 14, color: text })
  const top = y + 24
  page.box({ x, y: top, width, height: 12, radius: 6, fill: sunken, stroke: line })
  const fill = view.tone === 'bad' ? colors.danger : view.tone === 'warn' ? colors.warn : colors.ok
  const wide = Math.max(6, monthBar.fill * width)
  page.box({ x, y: top, width: wide, height: 12, radius: 6, fill })
  const tick = x + monthBar.tick * width
  page.box({ x: tick - 1.5, y: top - 4, width: 3, height: 20, fill: text })
  const limit = page.widthOf(monthBar.limit, 14)
  page.write(monthBar.limit, {
    x: Math.max(x, tick - monthBar.tick * limit),
    y: top + 30,
    size: 14,
    color: muted,
  })
  return top + 36
}

const icons = {
  ok: 'M22 11v1a10 10 0 1 1-6-9M22 4 12 14l-3-3',
  warn: 'M3 7h17v13H3V5a2 2 0 0 1 2-2h13v4M15.5 14h1',
  bad: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20M12 7v6M12 15.5v1.5',
  info: 'M12 21s7-6 7-12A7 7 0 0 0 5 9c0 6 7 12 7 12M12 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
} as const

/** Draws the answer: verdict, sentence, bars, and the line with its act. @returns the y below the block */
export function drawBlock(frame: Frame, view: SharedView, y: number): number {
  const { page, colors, x, width } = frame
  const tone = toneColors(view.tone, colors)
  const inner = { ...frame, x: x + PAD, width: width - 2 * PAD }
  page.path(icons[view.tone], { x: inner.x, y: y + 14, scale: 0.8, stroke: tone.text, strokeWidth: 1.8 })
  page.write(view.title, { x: inner.x + 27, y: y + 29, size: 15, color: tone.text, face: 'bold' })
  let below = y + 38
  for (const clause of view.clauses) {
    writeClause(page, clause, {
      x: inner.x,
      y: below + 24,
      color: clause.isMissing ? tone.text : colors.text,
    })
    below += SAY.leading
  }
  if (view.text)
    below = page.paragraph(view.text, {
      x: inner.x,
      y: below + 18,
      size: 15,
      color: colors.text,
      width: inner.width - 130,
      leading: 21,
    })
  drawHouse(frame, view, { x: x + width - 118, y: y + 14, size: 96 })
  below = Math.max(below + 6, y + 118)
  if (view.bar) below = drawBar(inner, view.bar, tone, below) + 4
  below = drawMonthBar(inner, view, below)
  if (view.line)
    below =
      page.paragraph(view.line.full, {
        x: inner.x,
        y: below + 18,
        size: 14,
        color: colors.muted,
        width: inner.width,
        leading: 19,
      }) - 14
  below += 10
  page.box({ x, y, width, height: below - y, radius: 16, stroke: colors.line, strokeWidth: 1.5 })
  return below
}
