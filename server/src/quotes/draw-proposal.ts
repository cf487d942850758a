import { companyLines, formatBrl, type Settings } from 'core'
import { companyTexts } from 'core/texts/company'
import { dayText } from 'core/texts/condition-text'
import { fillText } from 'core/texts'
import { propertyTypeText } from 'core/texts/property-type-text'
import { quoteTexts } from 'core/texts/quotes'
import { quoteView, type QuoteFact, type System } from 'quote-view'
import type { CaseQuote } from './case-quote-schemas.ts'

/** A4 in points. */
const WIDTH = 595.28
const HEIGHT = 841.89
const MARGIN = 48
const INNER = WIDTH - 2 * MARGIN

/** The fonts that every reader has know the letters of Western Europe; what else somebody typed is a question mark. */
const known = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff–—‘’“”•…]/g, '?')

interface Proposal {
  quote: CaseQuote
  line: CaseQuote['lines'][number]
  system: System
  /** Of the client. */
  name: string
  settings: Settings
}

/** One page for the client: what a line lends, what it costs, what to have in hand, and until when it counts. */
export async function drawProposal({ quote, line, system, name, settings }: Proposal): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  const [plain, bold] = await Promise.all([
    pdf.embedFont(StandardFonts.Helvetica),
    pdf.embedFont(StandardFonts.HelveticaBold),
  ])
  const page = pdf.addPage([WIDTH, HEIGHT])
  const [ink, muted, brand] = [rgb(0.12, 0.14, 0.13), rgb(0.38, 0.4, 0.38), rgb(0.07, 0.4, 0.29)]
  let y = HEIGHT - MARGIN

  /** Words in as many rows as they need. */
  const wrap = (text: string, size: number, width: number, font = plain): string[] =>
    known(text)
      .split(' ')
      .reduce<string[]>((rows, word) => {
        const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word
        if (rows.length === 0 || font.widthOfTextAtSize(longer, size) > width) return [...rows, word]
        return [...rows.slice(0, -1), longer]
      }, [])
  const write = (
    text: string,
    { size = 10, font = plain, color = ink, x = MARGIN, width = INNER, gap = 4 } = {},
  ) => {
    for (const row of wrap(text, size, width, font)) {
      y -= size + gap
      page.drawText(row, { x, y, size, font, color })
    }
  }
  const heading = (text: string) => {
    y -= 12
    write(text, { size: 12, font: bold, color: brand })
    y -= 6
    page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness: 0.7, color: brand })
  }
  const facts = (list: readonly QuoteFact[]) => {
    for (const { label, value, note } of list) {
      write(label, { width: 170 })
      const top = y
      page.drawText(known(value), { x: MARGIN + 180, y: top, size: 10, font: bold, color: ink })
      if (note) write(note, { size: 8, color: muted, x: MARGIN + 180, width: INNER - 180, gap: 3 })
    }
  }

  const view = quoteView(line, system)
  const { given } = { given: quote.request }
  pdf.setTitle(quoteTexts.propostaTitulo)
  pdf.setCreator(known(settings['app.title']))
  write(settings['company.name'] || settings['app.title'], { size: 11, font: bold, color: brand })
  write(quoteTexts.propostaTitulo, { size: 22, font: bold, gap: 8 })
  write(fillText(quoteTexts.propostaPara, { nome: name }), { size: 12 })
  write(
    fillText(quoteTexts.propostaImovel, {
      tipo: propertyTypeText(given.propertyType),
      cidade: given.city,
      uf: given.state,
      preco: formatBrl(given.price),
    }),
    { color: muted },
  )
  write(
    fillText(quoteTexts.propostaNumero, {
      n: quote.number,
      dia: dayText(quote.day),
      validade: dayText(quote.valid_until),
    }),
    { font: bold },
  )
  heading(`${view.title} · ${view.system}`)
  facts(view.headline)
  facts(view.figures)
  if (view.cash.length > 0) {
    heading(quoteTexts.dinheiro)
    facts(view.cash)
  }
  y -= 14
  for (const source of view.sources) write(source, { size: 8, color: muted })
  write(fillText(quoteTexts.propostaAviso, { dia: dayText(quote.day) }), { size: 8, color: muted })
  for (const one of companyLines(settings, companyTexts)) write(one, { size: 8, color: muted })
  return pdf.save()
}
