import { companyLines, formatBrl, type Settings } from 'core'
import { companyTexts } from 'core/texts/company'
import { dayText } from 'core/texts/condition-text'
import { fillText } from 'core/texts'
import { propertyTypeText } from 'core/texts/property-type-text'
import { quoteTexts } from 'core/texts/quotes'
import { quoteView, type System } from 'quote-view'
import { withDatedCet } from 'quote-view/dated-cet-view'
import { createPaper } from '../../platform/pdf/paper.ts'
import type { CaseQuote } from './case-quote-schemas.ts'

interface Proposal {
  quote: CaseQuote
  line: CaseQuote['lines'][number]
  system: System
  /** Name of the client. */
  name: string
  settings: Settings
}

/** Draws one page for the client: the credit of a line, its costs, the cash required, and the day of expiry. */
export async function drawProposal({ quote, line, system, name, settings }: Proposal): Promise<Uint8Array> {
  const paper = await createPaper({ title: quoteTexts.propostaTitulo, creator: settings['app.title'] })
  const { write, heading, facts, colors, bold } = paper
  const { muted, brand } = colors
  const { request: given } = quote
  const view = withDatedCet(quoteView(line, system, quote.day), line, system, given.contractDay)
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
  paper.y -= 14
  for (const source of view.sources) write(source, { size: 8, color: muted })
  write(fillText(quoteTexts.propostaAviso, { dia: dayText(quote.day) }), { size: 8, color: muted })
  for (const one of companyLines(settings, companyTexts)) write(one, { size: 8, color: muted })
  return paper.pdf.save()
}
