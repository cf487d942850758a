import {
  companyLines,
  formatBrl,
  formatDate,
  formatPercent,
  type Day,
  type PropertyType,
  type Settings,
} from 'core'
import { choiceName } from 'core/texts/case-facts'
import { companyTexts } from 'core/texts/company'
import { creditTexts } from 'core/texts/credit'
import { fillText } from 'core/texts'
import { propertyTypeText } from 'core/texts/property-type-text'
import { createPaper } from '../../platform/pdf/paper.ts'
import type { Credit } from './schemas.ts'

export interface Letter {
  /** Name of the client. */
  name: string
  protocol: string | null
  property_type: PropertyType | null
  place: string
  /** Open conditions of the bank. */
  conditions: number
  approved: Credit['approved']
  /** Agent who answers questions. */
  agent: string | null
  settings: Settings
  day: Day
}

/** Draws one page that states the approved credit and its last day: no CPF, no income, no own money. */
export async function drawLetter(letter: Letter): Promise<Uint8Array<ArrayBuffer>> {
  const { name, protocol, property_type, place, conditions, approved, agent, settings, day } = letter
  const paper = await createPaper({ title: creditTexts.cartaTitulo, creator: settings['app.title'] })
  const { write, heading, facts, colors, bold } = paper
  const { muted, brand } = colors
  const { amount, line, system, annual_rate, term_months, bank, approved_on, expires_on } = approved
  write(settings['company.name'] || settings['app.title'], { size: 11, font: bold, color: brand })
  write(creditTexts.cartaTitulo, { size: 22, font: bold, gap: 8 })
  write(fillText(creditTexts.cartaPara, { nome: name }), { size: 12 })
  const property = [property_type && propertyTypeText(property_type), place].filter(Boolean).join(', ')
  if (property) write(property, { color: muted })
  paper.y -= 10
  write(formatBrl(amount ?? 0), { size: 28, font: bold, color: brand, gap: 8 })
  if (expires_on)
    write(fillText(creditTexts.cartaValida, { data: formatDate(expires_on) }), { size: 12, font: bold })
  heading(creditTexts.cartaCondicoes)
  const rows: [id: string, label: string, value: string | null | false][] = [
    ['bank', creditTexts.banco, bank],
    ['line', creditTexts.linha, line],
    ['system', creditTexts.sistema, system && choiceName('system', system)],
    ['rate', creditTexts.taxa, annual_rate !== null && `${formatPercent(annual_rate, 2)} a.a.`],
    ['term', creditTexts.prazo, term_months !== null && fillText(creditTexts.cartaMeses, { n: term_months })],
    ['on', creditTexts.cartaAprovadoEm, approved_on && formatDate(approved_on)],
    ['protocol', creditTexts.cartaProtocolo, protocol],
    ['agent', creditTexts.cartaAtende, agent],
  ]
  facts(rows.flatMap(([id, label, value]) => (value ? { id, label, value } : [])))
  paper.y -= 14
  if (conditions > 0) write(creditTexts.cartaComCondicoes)
  write(creditTexts.cartaAviso, { size: 8, color: muted })
  write(fillText(creditTexts.cartaEmitida, { data: formatDate(day) }), { size: 8, color: muted })
  for (const one of companyLines(settings, companyTexts).filter((text) => text !== companyTexts.aviso))
    write(one, { size: 8, color: muted })
  return new Uint8Array(await paper.pdf.save())
}
