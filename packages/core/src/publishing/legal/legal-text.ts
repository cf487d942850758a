import { placeholdersOf, fillText } from '../../platform/format/fill-text.ts'
import type { Settings } from '../settings/settings.ts'

export const legalKinds = ['termos', 'privacidade'] as const
export type LegalKind = (typeof legalKinds)[number]

/** A heading, a paragraph, or the points of a list. */
export type LegalBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; points: string[] }

const factsOf = (settings: Settings): Record<string, string> => ({
  sistema: settings['app.title'],
  empresa: settings['company.name'] || settings['app.title'],
  cnpj: settings['company.cnpj'],
  endereco: settings['company.address'],
  banco: settings['company.bank'],
  sac: settings['company.bank_sac'],
  ouvidoria: settings['company.bank_ouvidoria'],
  encarregado: settings['company.dpo_name'],
  email: settings['company.dpo_email'],
})

/** Placeholders allowed in a text. */
export const legalFacts = [
  'sistema',
  'empresa',
  'cnpj',
  'endereco',
  'banco',
  'sac',
  'ouvidoria',
  'encarregado',
  'email',
] as const

/**
 * Fills the company's facts into a text, and drops lines with an empty fact.
 * @example fillLegalText('CNPJ {cnpj}.\nSomos {empresa}.', { ...defaultSettings, 'company.name': 'Casa Certa' })
 * // → 'Somos Casa Certa.'
 */
export function fillLegalText(source: string, settings: Settings): string {
  const facts = factsOf(settings)
  return source
    .split(/\r?\n/)
    .filter((line) => placeholdersOf(line).every((name) => !(name in facts) || facts[name]))
    .map((line) => fillText(line, facts).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Parses a text into blocks: `## ` starts a heading, `- ` a list point, and an empty line ends a block. */
export function readLegalText(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
  let open: LegalBlock | undefined
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const [, mark, rest = ''] = /^(## |- )(.*)$/.exec(line) ?? []
    if (!line) open = undefined
    else if (mark === '## ') {
      blocks.push({ kind: 'heading', text: rest })
      open = undefined
    } else if (mark === '- ') {
      if (open?.kind === 'list') open.points.push(rest)
      else blocks.push((open = { kind: 'list', points: [rest] }))
    } else if (open?.kind === 'paragraph') open.text += ` ${line}`
    else blocks.push((open = { kind: 'paragraph', text: line }))
  }
  return blocks
}
