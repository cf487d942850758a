import { keysOf } from 'core'
import { good, healthText, textsOf, warn, type HealthCheck } from './check.ts'

/** Settings shown in the footer of every page. */
const needed = {
  'company.name': 'empresaRazao',
  'company.cnpj': 'empresaCnpj',
  'company.address': 'empresaEndereco',
  'company.bank': 'empresaBanco',
  'company.dpo_email': 'empresaEncarregado',
} as const

/** Legal details of the company, which law and banks require. */
export const checkCompany: HealthCheck = {
  ...textsOf('empresa'),
  run: async ({ readPublished }) => {
    const { settings } = (await readPublished()).config
    const missing = keysOf(needed).filter((key) => settings[key] === '')
    if (missing.length === 0) return good(healthText('empresaInformada', { nome: settings['company.name'] }))
    return warn([healthText('empresaFalta'), ...missing.map((key) => healthText(needed[key]))])
  },
}
