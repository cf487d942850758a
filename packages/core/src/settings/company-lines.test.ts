import { expect, test } from 'vitest'
import { companyWords } from '../texts/company-words.ts'
import { companyLines } from './company-lines.ts'
import { defaultSettings } from './public-config.ts'

test('a company that nobody described leaves the one sentence that always stands', () => {
  expect(companyLines(defaultSettings, companyWords)).toEqual(['Simulação. Não é proposta nem aprovação.'])
})

test('what is known stands in three lines, and what is missing leaves no mark', () => {
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
