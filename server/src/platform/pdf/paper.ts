import type { Color, PDFFont } from '@cantoo/pdf-lib'
import type { QuoteFact } from 'quote-view'

/** A4 in points. */
export const A4 = { width: 595.28, height: 841.89 } as const

/** Replaces characters that the standard PDF fonts lack by question marks: they cover Western European letters. */
export const printable = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff–—‘’“”•…]/g, '?')

type Rgb = readonly [red: number, green: number, blue: number]

const INK: Rgb = [0.12, 0.14, 0.13]
const MUTED: Rgb = [0.38, 0.4, 0.38]
const BRAND: Rgb = [0.07, 0.4, 0.29]

/** Converts `#rrggbb` to channels from 0 to 1. */
export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

interface PaperOptions {
  title: string
  creator: string
  brand?: Rgb
  margin?: number
}

interface Words {
  size?: number
  font?: PDFFont
  color?: Color
  x?: number
  width?: number
  /** Space between rows. */
  gap?: number
}

/** Pages that are filled from the top down, in columns if the caller switches to another one. */
export async function createPaper({ title, creator, brand = BRAND, margin = 48 }: PaperOptions) {
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  const [plain, bold] = await Promise.all([
    pdf.embedFont(StandardFonts.Helvetica),
    pdf.embedFont(StandardFonts.HelveticaBold),
  ])
  pdf.setTitle(printable(title))
  pdf.setCreator(printable(creator))
  pdf.setLanguage('pt-BR')
  const inner = A4.width - 2 * margin
  const colors = { ink: rgb(...INK), muted: rgb(...MUTED), brand: rgb(...brand) }

  /** Breaks a text into lines of a width. */
  const wrap = (text: string, size: number, width: number, font: PDFFont): string[] =>
    printable(text)
      .split(' ')
      .reduce<string[]>((rows, word) => {
        const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word
        if (rows.length === 0 || font.widthOfTextAtSize(longer, size) > width) return [...rows, word]
        return [...rows.slice(0, -1), longer]
      }, [])

  const paper = {
    pdf,
    /** The current page. */
    page: pdf.addPage([A4.width, A4.height]),
    plain,
    bold,
    colors,
    margin,
    inner,
    /** Height of the last line above the bottom edge. */
    y: A4.height - margin,
    turnPage: () => {
      paper.page = pdf.addPage([A4.width, A4.height])
      paper.y = A4.height - margin
    },
    write: (
      text: string,
      { size = 10, font = plain, color = colors.ink, x = margin, width = inner, gap = 4 }: Words = {},
    ) => {
      for (const row of wrap(text, size, width, font)) {
        paper.y -= size + gap
        paper.page.drawText(row, { x, y: paper.y, size, font, color })
      }
    },
    heading: (text: string, { x = margin, width = inner, size = 12 }: Words = {}) => {
      paper.y -= 12
      paper.write(text, { size, font: bold, color: colors.brand, x, width })
      paper.y -= 6
      const { y } = paper
      paper.page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.7, color: colors.brand })
    },
    /** Facts with labels on the left, and notes below. */
    facts: (
      list: readonly QuoteFact[],
      { x = margin, width = inner, size = 10 }: Words = {},
      names = 170,
      beside = 10,
    ) => {
      const from = x + names + beside
      for (const { label, value, note } of list) {
        const top = paper.y - size - 4
        paper.page.drawText(printable(value), { x: from, y: top, size, font: bold, color: colors.ink })
        paper.write(label, { size, x, width: names })
        if (note)
          paper.write(note, {
            size: size * 0.8,
            color: colors.muted,
            x: from,
            width: x + width - from,
            gap: 3,
          })
      }
    },
  }
  return paper
}

export type Paper = Awaited<ReturnType<typeof createPaper>>
