import { glyphShapes, type GlyphShape } from 'core'
import type { PageColors } from './page-colors.ts'
import { paidShare } from './paid-share.ts'
import type { Frame } from './pdf-frame.ts'
import type { SharedView } from './shared-view.ts'

const toneOfShape: Record<string, keyof PageColors> = {
  a: 'brand',
  b: 'brand-soft2',
  c: 'accent',
  d: 'sun',
  e: 'surface',
  k: 'brand-ink',
}

const pathOfShape = ({ d, x = '0', y = '0', width = '0', height = '0' }: GlyphShape) =>
  d ?? `M${x} ${y}h${width}v${height}h-${width}z`

/** Draws the property: solid up to the share of the price that is paid for, outlined above. */
export function drawHouse(
  { page, colors }: Frame,
  view: SharedView,
  at: { x: number; y: number; size: number },
) {
  const { propertyType } = view.answers
  if (!propertyType) return
  const scale = at.size / 64
  const [top, bottom] = [8, 55]
  const cut = at.y + (bottom - paidShare(view) * (bottom - top)) * scale
  const shapes = glyphShapes(propertyType)
  const base = { x: at.x, width: at.size }
  page.clipped({ ...base, y: at.y, height: cut - at.y }, () => {
    for (const shape of shapes)
      page.path(pathOfShape(shape), {
        ...at,
        scale,
        stroke: colors['line-strong'],
        strokeWidth: 1.3,
        dash: [2.6, 2.2],
      })
  })
  page.clipped({ ...base, y: cut, height: at.y + at.size - cut }, () => {
    for (const shape of shapes) {
      const token = toneOfShape[shape.tone]
      const path = pathOfShape(shape)
      if (token) page.path(path, { ...at, scale, fill: colors[token] })
      else page.path(path, { ...at, scale, stroke: colors.brand, strokeWidth: 1.8 })
    }
  })
}
