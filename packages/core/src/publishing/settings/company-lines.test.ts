import { expect, test } from 'vitest'
import { companyWords } from './company-words.ts'
import { companyLines } from './company-lines.ts'
import { defaultSettings } from './settings.ts'

test('a company without facts has only the disclaimer', () => {
  expect(companyLines(defaultSettings, companyWords)).toEqual(['Simulação. Não é proposta nem aprovação.'])
})

test('shows facts in three lines, and omits missing ones without separators', () => {
  const company = {
    ...defaultSettings,
    'company.name': 'Casa Certa Ltda.',
    'company.cnpj': '11.222.333/0001-81',
    'company.bank_sac': '0800 726 0101',
    'company.dpo_email': 'dados@casacerta.com.br',
  }
  expect(companyLines(company, companyWords)).toEqual([
    'Casa Certa Ltda. · CNPJ 11.222.333/0001-81',
    'SAC do banco: 0800 726 0101',
    'Encarregado de dados (LGPD): dados@casacerta.com.br',
    'Simulação. Não é proposta nem aprovação.',
  ])
})
