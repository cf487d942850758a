import {
  commissionKinds,
  companyLines,
  formatAmount,
  formatBrl,
  formatDate,
  today,
  type Day,
  type Settings,
} from 'core'
import { countText } from 'core/texts/count-text'
import { companyTexts } from 'core/texts/company'
import { commissionsTexts as texts } from 'core/texts/commissions'
import { fillText } from 'core/texts'
import { createPaper, printable } from '../../platform/pdf/paper.ts'
import type { CommissionSummary, CommissionView } from './schemas.ts'

const SIZE = 8
const ROW = 26
const MARGIN = 40

interface MonthPaper {
  summary: CommissionSummary
  rows: AsyncIterable<CommissionView>
  settings: Settings
  /** Month in words. */
  month: string
  /** Names of the agent or partner, when limited to one. */
  scope: string[]
  drawnOn: Day
}

/** Draws a month of commissions as PDF: sums, closing, and one row per case. */
export async function drawMonth({
  summary,
  rows,
  settings,
  month,
  scope,
  drawnOn,
}: MonthPaper): Promise<Uint8Array> {
  const title = fillText(texts.tituloDoMes, { mes: month })
  const paper = await createPaper({ title, creator: settings['app.title'], margin: MARGIN })
  const { write, heading, facts, colors, bold, plain, inner, margin } = paper
  write(settings['company.name'] || settings['app.title'], { size: 11, font: bold, color: colors.brand })
  write(title, { size: 20, font: bold, gap: 8 })
  const { closed } = summary.closing
  write(
    closed
      ? fillText(texts.fechadoPor, { nome: closed.by, dia: formatDate(today(new Date(closed.at))) })
      : texts.aindaAberto,
    { color: colors.muted },
  )
  for (const one of scope) write(one, { color: colors.muted })
  heading(texts.resumo)
  facts(
    summary.figures.map(({ kind, count, value, before }) => ({
      id: kind,
      label: texts[`soma_${kind}`],
      value: formatBrl(value),
      note: fillText(texts.contratosAntes, {
        contratos: countText(count, texts.umContrato, texts.contratos),
        antes: formatBrl(before),
      }),
    })),
  )
  heading(texts.porDossie)
  // Two columns of names and four amounts.
  const width = (inner - 4 * 74) / 2
  const columns = commissionKinds.map((kind, at) => ({ kind, right: margin + 2 * width + (at + 1) * 74 }))
  const cell = (text: string, x: number, y: number, font = plain, color = colors.ink) =>
    paper.page.drawText(printable(text), { x, y, size: SIZE, font, color })
  const atRight = (text: string, right: number, y: number, font = plain) =>
    cell(text, right - font.widthOfTextAtSize(printable(text), SIZE), y, font)
  const cut = (text: string, most: number) => {
    if (plain.widthOfTextAtSize(printable(text), SIZE) <= most) return text
    let shorter = text
    while (shorter && plain.widthOfTextAtSize(printable(`${shorter}…`), SIZE) > most)
      shorter = shorter.slice(0, -1)
    return `${shorter}…`
  }
  const head = () => {
    paper.y -= SIZE + 8
    cell(texts.colCliente, margin, paper.y, bold)
    cell(texts.colSituacao, margin + width, paper.y, bold)
    for (const { kind, right } of columns) atRight(texts[`coluna_${kind}`], right, paper.y, bold)
    paper.y -= 5
  }
  head()
  let count = 0
  for await (const row of rows) {
    count += 1
    if (paper.y < margin + ROW + 20) {
      paper.turnPage()
      head()
    }
    const y = paper.y - SIZE - 5
    cell(cut(row.client_name ?? texts.semAcesso, width - 8), margin, y)
    cell(
      cut([row.protocol, row.line].filter(Boolean).join(' · '), width - 8),
      margin,
      y - 10,
      plain,
      colors.muted,
    )
    cell(texts[`status_${row.status}`], margin + width, y)
    const whose = [row.agent?.name, row.number && fillText(texts.notaN, { n: row.number })]
    cell(cut(whose.filter(Boolean).join(' · '), width - 8), margin + width, y - 10, plain, colors.muted)
    for (const { kind, right } of columns) atRight(formatAmount(row.moved[kind]), right, y)
    paper.y -= ROW
  }
  if (count === 0) write(texts.nenhumaNoMes, { color: colors.muted })
  else {
    if (paper.y < margin + ROW + 20) paper.turnPage()
    paper.y -= SIZE + 8
    cell(texts.total, margin, paper.y, bold)
    for (const { kind, right } of columns) {
      const figure = summary.figures.find((one) => one.kind === kind)
      atRight(formatAmount(figure?.value ?? 0), right, paper.y, bold)
    }
  }
  paper.y -= 16
  write(fillText(texts.impressoEm, { dia: formatDate(drawnOn) }), { size: 8, color: colors.muted })
  for (const one of companyLines(settings, companyTexts).slice(0, -1))
    write(one, { size: 8, color: colors.muted })
  return paper.pdf.save()
}
