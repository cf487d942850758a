import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/settings.ts'
import { builtInLegalTexts } from './built-in-legal.ts'
import { fillLegalText, legalKinds, readLegalText } from './legal-text.ts'

test('parses headings, paragraphs and lists, and joins the lines of a paragraph', () => {
  expect(readLegalText('## Um\nDois\ntrês\n\nQuatro\n- cinco\n- <b>seis</b>\n\n- sete')).toEqual([
    { kind: 'heading', text: 'Um' },
    { kind: 'paragraph', text: 'Dois três' },
    { kind: 'paragraph', text: 'Quatro' },
    { kind: 'list', points: ['cinco', '<b>seis</b>'] },
    { kind: 'list', points: ['sete'] },
  ])
})

const company = {
  'company.name': 'Casa Certa Ltda.',
  'company.cnpj': '11.222.333/0001-81',
  'company.address': 'Rua da Aurora, 123',
  'company.bank': 'Caixa Econômica Federal',
  'company.bank_sac': '0800 726 0101',
  'company.bank_ouvidoria': '0800 725 7474',
  'company.dpo_name': 'Maria Souza',
  'company.dpo_email': 'dados@casacerta.com.br',
}

test.each(legalKinds)('the built-in text %s names the company, and omits missing facts', (kind) => {
  const bare = fillLegalText(builtInLegalTexts[kind], defaultSettings)
  const whole = fillLegalText(builtInLegalTexts[kind], { ...defaultSettings, ...company })
  for (const text of [bare, whole]) expect(text).not.toMatch(/[{}]/)
  for (const fact of [company['company.name'], company['company.cnpj'], company['company.dpo_email']])
    expect(whole).toContain(fact)
  expect(bare).toContain('Sistema MCMV')
  expect(readLegalText(bare).filter((block) => block.kind === 'heading').length).toBeGreaterThan(6)
})
