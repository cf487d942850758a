import {
  appendBezierCurve,
  clip,
  closePath,
  endPath,
  lineTo,
  moveTo,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setCharacterSpacing,
  type Color,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { embedFigtree, type FigtreeFace } from './figtree.ts'
import { A4, printable, rgbOf } from './paper.ts'

/** A4 in CSS pixels. */
export const PIXELS = { width: 794, height: 1123 } as const
const POINT = A4.width / PIXELS.width

/** Text on a page: baseline and sizes in pixels, colour as `#rrggbb`. */
export interface PixelText {
  x: number
  y: number
  size: number
  color: string
  face?: FigtreeFace
  align?: 'left' | 'center' | 'right'
  /** Space between letters in em. */
  spacing?: number
}

export interface PixelBox {
  x: number
  y: number
  width: number
  height: number
  radius?: number
  /** Radius at the right, if another. */
  radiusRight?: number
  fill?: string
  stroke?: string
  strokeWidth?: number
}

type Point = readonly [left: number, down: number]

const colorOf = (hex: string): Color => rgb(...rgbOf(hex))

const arc = (radiusOf: number, dx: number, dy: number) =>
  radiusOf > 0 ? `a${radiusOf} ${radiusOf} 0 0 1 ${dx} ${dy}` : ''

/** Path of a rectangle with round corners. */
function boxPath({ width: w, height: h, radius = 0, radiusRight = radius }: PixelBox) {
  const [l, r] = [Math.min(radius, w / 2, h / 2), Math.min(radiusRight, w / 2, h / 2)]
  return `M${l} 0H${w - r}${arc(r, r, r)}V${h - r}${arc(r, -r, r)}H${l}${arc(l, -l, -l)}V${l}${arc(l, l, -l)}Z`
}

/** An A4 page in the product's typeface, addressed in CSS pixels from its upper left corner. */
export class PixelPage {
  private readonly page: PDFPage
  private constructor(
    readonly pdf: PDFDocument,
    private readonly fonts: Record<FigtreeFace, PDFFont>,
  ) {
    this.page = pdf.addPage([A4.width, A4.height])
  }

  static async create({ title, creator }: { title: string; creator: string }): Promise<PixelPage> {
    const pdf = await PDFDocument.create()
    pdf.setTitle(printable(title))
    pdf.setCreator(printable(creator))
    pdf.setLanguage('pt-BR')
    return new PixelPage(pdf, await embedFigtree(pdf))
  }

  private readonly up = (y: number) => A4.height - y * POINT

  widthOf(text: string, size: number, face: FigtreeFace = 'plain', spacing = 0): number {
    const shown = printable(text)
    return this.fonts[face].widthOfTextAtSize(shown, size) + spacing * size * shown.length
  }

  /** Writes one line. @returns the x at its end */
  write(text: string, { x, y, size, color, face = 'plain', align = 'left', spacing = 0 }: PixelText): number {
    const width = this.widthOf(text, size, face, spacing)
    const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
    if (spacing) this.page.pushOperators(setCharacterSpacing(spacing * size * POINT))
    this.page.drawText(printable(text), {
      x: left * POINT,
      y: this.up(y),
      size: size * POINT,
      font: this.fonts[face],
      color: colorOf(color),
    })
    if (spacing) this.page.pushOperators(setCharacterSpacing(0))
    return left + width
  }

  /** Breaks a text into lines of a width. */
  wrap(text: string, size: number, width: number, face: FigtreeFace = 'plain'): string[] {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
      if (lines.length > 0 && this.widthOf(longer, size, face) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  /** Writes a text in lines. @returns the y below its last line */
  paragraph(text: string, at: PixelText & { width: number; leading: number; most?: number }): number {
    const { width, leading, most = Infinity, ...lineOptions } = at
    const lines = this.wrap(text, lineOptions.size, width, lineOptions.face).slice(0, most)
    for (const [row, line] of lines.entries())
      this.write(line, { ...lineOptions, y: lineOptions.y + row * leading })
    return lineOptions.y + lines.length * leading
  }

  box(box: PixelBox): void {
    const { x, y, fill, stroke, strokeWidth = 1 } = box
    this.page.drawSvgPath(boxPath(box), {
      x: x * POINT,
      y: this.up(y),
      scale: POINT,
      ...(fill && { color: colorOf(fill) }),
      ...(stroke && { borderColor: colorOf(stroke), borderWidth: strokeWidth * POINT }),
    })
  }

  /** Draws with everything outside a box cut off. */
  clipped({ x, y, width, height, radius = 0, radiusRight = radius }: PixelBox, draw: () => void): void {
    const at = (left: number, down: number) => [left * POINT, this.up(down)] as const
    const curve = (first: Point, second: Point, end: Point) =>
      appendBezierCurve(...at(...first), ...at(...second), ...at(...end))
    const [right, bottom] = [x + width, y + height]
    // Control points of a quarter circle.
    const [l, r] = [radius * 0.448, radiusRight * 0.448]
    this.page.pushOperators(
      pushGraphicsState(),
      moveTo(...at(x + radius, y)),
      lineTo(...at(right - radiusRight, y)),
      curve([right - r, y], [right, y + r], [right, y + radiusRight]),
      lineTo(...at(right, bottom - radiusRight)),
      curve([right, bottom - r], [right - r, bottom], [right - radiusRight, bottom]),
      lineTo(...at(x + radius, bottom)),
      curve([x + l, bottom], [x, bottom - l], [x, bottom - radius]),
      lineTo(...at(x, y + radius)),
      curve([x, y + l], [x + l, y], [x + radius, y]),
      closePath(),
      clip(),
      endPath(),
    )
    draw()
    this.page.pushOperators(popGraphicsState())
  }

  rule(x: number, y: number, width: number, color: string, thickness = 1): void {
    this.page.drawLine({
      start: { x: x * POINT, y: this.up(y) },
      end: { x: (x + width) * POINT, y: this.up(y) },
      thickness: thickness * POINT,
      color: colorOf(color),
    })
  }

  /** Draws an SVG path with its origin at a point. */
  path(
    d: string,
    at: {
      x: number
      y: number
      scale?: number
      fill?: string
      stroke?: string
      strokeWidth?: number
      dash?: number[]
    },
  ): void {
    const { x, y, scale = 1, fill, stroke, strokeWidth = 1, dash } = at
    this.page.drawSvgPath(d, {
      x: x * POINT,
      y: this.up(y),
      scale: scale * POINT,
      ...(fill && { color: colorOf(fill) }),
      ...(stroke && { borderColor: colorOf(stroke), borderWidth: strokeWidth * POINT }),
      ...(dash && { borderDashArray: dash.map((one) => one * POINT) }),
    })
  }

  async picture(
    png: Uint8Array,
    at: { x: number; y: number; width: number; height: number },
  ): Promise<number> {
    const image = await this.pdf.embedPng(png)
    const { width, height } = image.scaleToFit(at.width * POINT, at.height * POINT)
    this.page.drawImage(image, { x: at.x * POINT, y: this.up(at.y) - height, width, height })
    return width / POINT
  }
}
