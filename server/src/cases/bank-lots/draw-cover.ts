import { companyLines, lotBlockLabels, type LotBlock } from 'core'
import { bankLotsTexts as texts } from 'core/texts/bank-lots'
import { companyTexts } from 'core/texts/company'
import { fillText } from 'core/texts'
import type { Published } from '../../publishing/config/publish.ts'
import { A4, createPaper, printable, rgbOf, type Paper } from '../../platform/pdf/paper.ts'
import { drawBrand } from '../../publishing/brand-pictures/draw-brand.ts'
import { cardColors } from '../../publishing/brand-pictures/pictures.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** Row of the index. */
export interface CoverRow {
  label: string
  block: LotBlock
  isApproved: boolean
  /** First page, counted from 1, and number of pages. */
  page: number
  pages: number
}

export interface Cover {
  title: string
  number: number
  part: number
  parts: number
  client: string
  /** Facts of the case as label and value. */
  facts: readonly (readonly [label: string, value: string])[]
  rows: readonly CoverRow[]
  published: Published
  storage: Storage
}

const MARGIN = 48
const ROW = 17
const FOOT = 64

/** Cuts a text to the width and ends it with an ellipsis. */
function fitting(paper: Paper, text: string, size: number, width: number): string {
  const words = printable(text)
  const isTooLong = (one: string) => paper.plain.widthOfTextAtSize(one, size) > width
  if (!isTooLong(words)) return words
  let most = words.length
  while (most > 0 && isTooLong(`${words.slice(0, most)}…`)) most--
  return `${words.slice(0, most)}…`
}

function drawRow(paper: Paper, { label, page, pages, isApproved }: CoverRow) {
  const { margin, inner, colors, plain, bold } = paper
  paper.y -= ROW
  const right = margin + inner
  const pageText = pages > 1 ? `${page}–${page + pages - 1}` : String(page)
  const note = isApproved ? '' : ` (${texts.capaEmAnalise})`
  const name = fitting(paper, label + note, 10, inner - 70)
  const end = right - bold.widthOfTextAtSize(pageText, 10)
  paper.page.drawText(name, { x: margin, y: paper.y, size: 10, font: plain, color: colors.ink })
  paper.page.drawText(pageText, { x: end, y: paper.y, size: 10, font: bold, color: colors.ink })
  paper.page.drawLine({
    start: { x: margin + plain.widthOfTextAtSize(name, 10) + 6, y: paper.y + 2 },
    end: { x: end - 6, y: paper.y + 2 },
    thickness: 0.6,
    color: colors.muted,
    opacity: 0.5,
    dashArray: [0.6, 3],
  })
}

function drawIndex(paper: Paper, rows: readonly CoverRow[]) {
  const { colors, bold, heading } = paper
  const headed = (title: string) => {
    heading(title, { size: 13 })
    paper.y -= 2
  }
  headed(texts.indice)
  const isNamed = new Set(rows.map(({ block }) => block)).size > 1
  let block: LotBlock | null = null
  for (const row of rows) {
    const opens = isNamed && row.block !== block
    if (paper.y - ROW - (opens ? ROW + 8 : 0) < FOOT) {
      paper.turnPage()
      headed(texts.indiceContinua)
    }
    if (opens) {
      paper.y -= ROW + 6
      const { margin: x, y } = paper
      paper.page.drawText(printable(lotBlockLabels[row.block]), {
        x,
        y,
        size: 10.5,
        font: bold,
        color: colors.brand,
      })
      block = row.block
    }
    drawRow(paper, row)
  }
}

/** Draws the first page of a lot with its index, which continues on further pages when there are many papers. */
export async function drawCover(cover: Cover): Promise<{ bytes: Uint8Array; pages: number }> {
  const { published, storage, part, parts, client, rows } = cover
  const { settings } = published.config
  const paper = await createPaper({
    title: cover.title,
    creator: settings['app.title'],
    brand: rgbOf(cardColors(published).brand),
    margin: MARGIN,
  })
  const { write, colors, bold, plain, inner } = paper
  const corner = [
    fillText(texts.lote, { n: cover.number }),
    ...(parts > 1 ? [fillText(texts.capaParte, { parte: part, total: parts })] : []),
  ].join(' · ')
  paper.page.drawText(printable(corner), {
    x: MARGIN + inner - plain.widthOfTextAtSize(printable(corner), 10),
    y: A4.height - MARGIN - 14,
    size: 10,
    font: plain,
    color: colors.muted,
  })
  await drawBrand(paper, published, storage)
  paper.y -= 22
  write(texts.capaTitulo, { size: 12, color: colors.brand, font: bold })
  write(client, { size: 22, font: bold, gap: 7 })
  paper.y -= 8
  for (const [label, value] of cover.facts) {
    const top = paper.y
    write(label, { size: 9.5, color: colors.muted, width: 100 })
    paper.y = top
    write(value, { size: 9.5, x: MARGIN + 106, width: inner - 106 })
  }
  const pageCount = rows.reduce((sum, { pages }) => sum + pages, 0)
  const containsText = rows.length === 1 ? texts.capaContemUm : texts.capaContem
  paper.y -= 2
  write(fillText(containsText, { n: rows.length, paginas: pageCount }), { size: 9.5, color: colors.muted })
  paper.y -= 4
  drawIndex(paper, rows)
  // The sender, at the foot of the page where the index ends.
  const lines = companyLines(settings, companyTexts).filter((line) => line !== companyTexts.aviso)
  paper.y = MARGIN + lines.length * 11 - 11 + 8
  for (const line of lines) write(line, { size: 7.5, color: colors.muted, gap: 3 })
  const bytes = await paper.pdf.save()
  return { bytes, pages: paper.pdf.getPageCount() }
}
