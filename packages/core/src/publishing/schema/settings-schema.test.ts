import { expect, test } from 'vitest'
import { fieldErrors } from '../../platform/schema/field-errors.ts'
import { settingsSchema } from './settings-schema.ts'

const good = {
  'app.title': 'Casa Certa',
  'app.subtitle': 'Seu financiamento',
  'branding.logo_has_name': false,
  'uploads.max_mb': 10,
  'ibge.ttl_days': 30,
  'whatsapp.number': '',
  'whatsapp.include_personal_data': true,
  'whatsapp.first': false,
  'leads.require_phone': false,
  'leads.keep_days': 365,
  'company.name': 'Casa Certa Ltda.',
  'company.cnpj': '11.222.333/0001-81',
  'company.address': '',
  'company.bank': '',
  'company.banks': '',
  'company.bank_sac': '',
  'company.bank_ouvidoria': '',
  'company.dpo_name': '',
  'company.dpo_email': 'dados@casacerta.com.br',
  'agents.reach': 'own',
}

const messageFor = (changed: object) => {
  const { error } = settingsSchema.safeParse({ ...good, ...changed })
  return error && { ...fieldErrors(error) }
}

test('accepts valid settings, trimmed and reduced to one line', () => {
  expect(settingsSchema.parse({ ...good, 'app.title': '  Casa\r\n Certa\u0000 ' })).toEqual({
    ...good,
    'app.title': 'Casa Certa',
  })
  expect(settingsSchema.parse({ ...good, 'uploads.max_mb': 1, 'ibge.ttl_days': 365 })).toBeDefined()
  expect(settingsSchema.parse({ ...good, 'uploads.max_mb': 1.5 })).toBeDefined()
  expect(settingsSchema.parse({ ...good, 'uploads.max_mb': 100, 'ibge.ttl_days': 1 })).toBeDefined()
})

test.each([
  ['app.title', '', 'Título obrigatório'],
  ['app.title', ' \n ', 'Título obrigatório'],
  ['app.title', null, 'Título obrigatório'],
  ['app.title', 'x'.repeat(61), 'No máximo 60 caracteres'],
  ['app.subtitle', '', 'Subtítulo obrigatório'],
  ['app.subtitle', 7, 'Subtítulo obrigatório'],
  ['app.subtitle', 'x'.repeat(121), 'No máximo 120 caracteres'],
  ['company.cnpj', '11.222.333/0001-18', 'CNPJ inválido'],
  ['company.cnpj', 7, 'CNPJ inválido'],
  ['company.dpo_email', 'dados@', 'Email inválido'],
  ['company.address', 'x'.repeat(201), 'No máximo 200 caracteres'],
  ['uploads.max_mb', 0, 'Informe um número de 1 a 100'],
  ['uploads.max_mb', 101, 'Informe um número de 1 a 100'],
  ['uploads.max_mb', 0.9, 'Informe um número de 1 a 100'],
  ['uploads.max_mb', Number.NaN, 'Informe um número de 1 a 100'],
  ['uploads.max_mb', '10', 'Informe um número de 1 a 100'],
  ['ibge.ttl_days', 0, 'Informe um número inteiro de 1 a 365'],
  ['ibge.ttl_days', 366, 'Informe um número inteiro de 1 a 365'],
  ['whatsapp.number', '98765-4321', 'Telefone inválido'],
  ['whatsapp.number', '(01) 98765-4321', 'Telefone inválido'],
  ['whatsapp.number', 'ligue (81) 98765-4321', 'Telefone inválido'],
  ['whatsapp.number', '+1 212 555 0100 99', 'Informe um telefone do Brasil, com DDD'],
  ['whatsapp.include_personal_data', 'sim', 'Valor inválido'],
])('rejects %s %j with its message', (key, value, message) => {
  expect(messageFor({ [key]: value })).toEqual({ [key]: message })
})

test.each(['81987654321', ' +55 (81) 98765 4321', '(81) 98765-4321'])('formats the number %s', (typed) => {
  expect(settingsSchema.parse({ ...good, 'whatsapp.number': typed })['whatsapp.number']).toBe(
    '(81) 98765-4321',
  )
})
