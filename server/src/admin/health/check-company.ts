import { good, healthText, textsOf, warn, type HealthCheck } from './check.ts'

/** What stands in the footer of every page, and has to be there before others rely on it. */
const needed = {
  'company.name': 'empresaRazao',
  'company.cnpj': 'empresaCnpj',
  'company.address': 'empresaEndereco',
  'company.bank': 'empresaBanco',
  'company.dpo_email': 'empresaEncarregado',
} as const

/** Who runs the product, as the law and the bank want it told. */
export const checkCompany: HealthCheck = {
  ...textsOf('empresa'),
  run: async ({ readPublished }) => {
    const { settings } = (await readPublished()).config
    const missing = (Object.keys(needed) as (keyof typeof needed)[]).filter((key) => settings[key] === '')
    if (missing.length === 0) return good(healthText('empresaInformada', { nome: settings['company.name'] }))
    return warn([healthText('empresaFalta'), ...missing.map((key) => healthText(needed[key]))])
  },
}
