import { amountFieldOf, companyLines, fgtsOf, formatBrl, formatBrlShort, formatPercent, ITBI } from 'core'
import { fillText } from 'core/texts'
import { companyTexts } from 'core/texts/company'
import { dayText } from 'core/texts/condition-text'
import { quoteTexts } from 'core/texts/quotes'
import { sharedSimulationTexts as texts } from 'core/texts/shared-simulation'
import { quoteView, type QuoteFact } from 'quote-view'
import type { Published } from '../../publishing/config/publish.ts'
import { A4, createPaper, printable, rgbOf, type Paper } from '../../platform/pdf/paper.ts'
import { qrModules } from '../../platform/images/qr-code.ts'
import { drawBrand } from '../../publishing/brand-pictures/draw-brand.ts'
import { cardColors } from '../../publishing/brand-pictures/pictures.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { SharedView } from './shared-view.ts'

interface SharedPage {
  view: SharedView
  published: Published
  storage: Storage
  /** Address of the simulation. */
  address: string
  /** ISO day. */
  day: string
  expiresOn: string
}

const QR = 84

/** Draws the company and the QR code of the address. */
async function drawHead(paper: Paper, { published, storage, address, expiresOn }: SharedPage) {
  const { page, margin, colors, write } = paper
  const top = A4.height - margin
  const modules = qrModules(address)
  const module = QR / modules.length
  const right = A4.width - margin - QR
  for (const [row, cells] of modules.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark)
        page.drawRectangle({
          x: right + column * module,
          y: top - (row + 1) * module,
          width: module,
          height: module,
          color: colors.ink,
        })
  await drawBrand(paper, published, storage)
  const under = paper.y
  const side = { x: right - 186, width: 176, size: 8, color: colors.muted }
  paper.y = top
  write(fillText(texts.abrir, { dia: dayText(expiresOn) }), side)
  write(address.replace(/^https?:\/\//, ''), { ...side, color: colors.ink })
  paper.y = under
}

const answersOf = ({ answers, simulation }: SharedView): [label: string, value: string][] => {
  const isByPrice = amountFieldOf(answers) === 'propertyValue'
  return [
    isByPrice
      ? [texts.valorImovel, formatBrlShort(answers.propertyValue ?? 0)]
      : [texts.parcelaDesejada, formatBrlShort(answers.desiredInstallment ?? 0)],
    [texts.renda, formatBrlShort(answers.monthlyIncome ?? 0)],
    [texts.entrada, formatBrlShort(answers.downPayment ?? 0)],
    [texts.fgts, formatBrlShort(fgtsOf(answers))],
    [texts.prazo, fillText(texts.meses, { n: simulation.termMonths })],
    [texts.imovel, answers.hasProperty ? texts.nao : texts.sim],
  ]
}

/** Draws names over values, side by side. */
function drawRow(paper: Paper, values: [label: string, value: string][]) {
  const { page, margin, inner, colors, plain, bold } = paper
  const width = inner / values.length
  paper.y -= 16
  for (const [at, [label, value]] of values.entries()) {
    const x = margin + at * width
    page.drawText(printable(label), { x, y: paper.y, size: 8, font: plain, color: colors.muted })
    page.drawText(printable(value), { x, y: paper.y - 13, size: 10.5, font: bold, color: colors.ink })
  }
  paper.y -= 18
}

const CARD = { height: 92, gap: 12, pad: 10 } as const

/** Draws the scenarios like the cards of the result. */
function drawScenarios(paper: Paper, { simulation }: SharedView) {
  const { page, margin, inner, colors, bold, plain } = paper
  const { scenarios } = simulation
  const width = (inner - CARD.gap * (scenarios.length - 1)) / scenarios.length
  const top = paper.y - 10
  for (const [at, scenario] of scenarios.entries()) {
    const x = margin + at * (width + CARD.gap)
    page.drawRectangle({
      x,
      y: top - CARD.height,
      width,
      height: CARD.height,
      borderColor: colors.muted,
      borderWidth: 0.6,
    })
    const say = (text: string, down: number, size: number, isBold: boolean, isMuted = false) =>
      page.drawText(printable(text), {
        x: x + CARD.pad,
        y: top - down,
        size,
        font: isBold ? bold : plain,
        color: isMuted ? colors.muted : colors.ink,
      })
    say(scenario.name, 16, 9.5, true)
    say(formatBrl(scenario.installment), 34, 15, true)
    say(fillText(texts.daRenda, { n: formatPercent(scenario.incomeShare) }), 45, 8, false, true)
    const rows = [
      [texts.cartaoCredito, scenario.credit],
      [fillText(texts.cartaoEntrada, { n: scenario.downPaymentPercent }), scenario.entry],
      [texts.cartaoTotal, scenario.total],
    ] as const
    for (const [row, [label, amount]] of rows.entries()) {
      const down = 59 + row * 12
      say(label, down, 8, false, true)
      const value = printable(formatBrl(amount))
      page.drawText(value, {
        x: x + width - CARD.pad - bold.widthOfTextAtSize(value, 8.5),
        y: top - down,
        size: 8.5,
        font: bold,
        color: colors.ink,
      })
    }
  }
  paper.y = top - CARD.height
}

/** Draws the best line: figures on the left, cash required on the right. */
function drawLine(paper: Paper, { line, system }: SharedView, day: string) {
  if (!line || !system) return []
  const { margin, inner, facts, heading } = paper
  const lineView = quoteView(line, system, day)
  const gap = 22
  const left = { x: margin, width: (inner - gap) * 0.53, size: 8.5 }
  const right = { x: margin + left.width + gap, width: (inner - gap) * 0.47, size: 8.5 }
  const top = paper.y
  heading(`${lineView.title} · ${lineView.system}`, { ...left, size: 11 })
  facts([...lineView.headline, ...lineView.figures], left, 92, 6)
  const end = paper.y
  if (lineView.cash.length > 0) {
    paper.y = top
    heading(quoteTexts.dinheiro, { ...right, size: 11 })
    // Shortens the amounts to fit; the notes below have the full text and what is unconfirmed.
    const short = lineView.cash.map(({ id, label, value, note }): QuoteFact => ({
      id,
      label,
      value,
      ...((id === 'total' || id === ITBI) && note && { note }),
    }))
    facts(short, right, 134, 6)
  }
  paper.y = Math.min(end, paper.y)
  return lineView.sources
}

/** Draws one page to print and pass on: answers, scenarios, best line, cash required and company. */
export async function drawSharedPage(input: SharedPage): Promise<Uint8Array> {
  const { view, published, day } = input
  const { settings } = published.config
  const paper = await createPaper({
    title: texts.titulo,
    creator: settings['app.title'],
    brand: rgbOf(cardColors(published).brand),
    margin: 40,
  })
  const { write, heading, bold, colors } = paper
  await drawHead(paper, input)
  paper.y -= 14
  write(texts.titulo, { size: 21, font: bold, width: 320 })
  paper.y -= 3
  write(view.summary, { size: 11, width: 330 })
  write(fillText(texts.emDia, { dia: dayText(day) }), { size: 9, color: colors.muted })
  drawRow(paper, answersOf(view))
  if (view.verdict) {
    paper.y -= 5
    write(view.verdict.title, { size: 13, font: bold, color: colors.brand, gap: 4 })
    paper.y -= 2
    if (view.verdict.text) write(view.verdict.text, { size: 9.5 })
    heading(texts.cenarios, { size: 11 })
    drawScenarios(paper, view)
  } else write(texts.nadaAFinanciar, { size: 13, font: bold, gap: 8 })
  const sources = drawLine(paper, view, day)
  paper.y -= 8
  if (view.sooner) write(view.sooner, { size: 9.5, gap: 4 })
  for (const source of sources) write(source, { size: 7, color: colors.muted, gap: 2.5 })
  write(fillText(texts.legal, { dia: dayText(day) }), { size: 7, color: colors.muted, gap: 2.5 })
  for (const one of companyLines(settings, companyTexts))
    write(one, { size: 7, color: colors.muted, gap: 2.5 })
  return paper.pdf.save()
}
