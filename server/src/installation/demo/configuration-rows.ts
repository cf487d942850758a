import type { FeeRules, PropertyType } from 'core'
import { demoId } from './demo-id.ts'

const bought: PropertyType[] = ['imovel_usado', 'imovel_novo', 'apartamento', 'terreno_construcao']
const built: PropertyType[] = ['terreno_construcao', 'construcao_terreno_proprio']

/** Fee rules of the demo. */
const demoFeeCatalog: [code: string, label: string, rules: FeeRules][] = [
  [
    'itbi',
    'ITBI',
    { kind: 'percent', of: 'property_value', rate: 0.03, propertyTypes: bought, payee: 'Prefeitura' },
  ],
  [
    'registro',
    'Registro de imóveis',
    {
      kind: 'percent',
      of: 'property_value',
      rate: 0.01,
      minCents: 85_000,
      maxCents: 750_000,
      payee: 'Cartório',
    },
  ],
  ['avaliacao', 'Avaliação do imóvel', { kind: 'fixed', amountCents: 82_000, payee: 'Banco' }],
  [
    'vistoria_obra',
    'Vistoria de obra',
    { kind: 'fixed', amountCents: 189_000, propertyTypes: built, payee: 'Banco' },
  ],
  [
    'iof_garantia',
    'IOF',
    {
      kind: 'percent',
      of: 'credit',
      rate: 0.0338,
      propertyTypes: ['emprestimo_garantia'],
      payee: 'Receita Federal',
    },
  ],
]

/** Demo themes; the product starts without an active one. */
const demoThemes = {
  Litoral: { brand: '#1c5ba3', accent: '#b35229' },
  Barro: { brand: '#a14216', accent: '#0f6b50', dark: { bg: '#1a1411' } },
}

/** Rows of settings that administrators manage. */
export const configurationRows = (at: string) => ({
  themes: Object.entries(demoThemes).map(([name, tokens]) => ({
    id: demoId('theme', name),
    name,
    tokens: JSON.stringify(tokens),
    is_active: false,
    created_at: at,
    updated_at: at,
  })),
  fee_catalog: demoFeeCatalog.map(([code, label, rules]) => ({
    id: demoId('fee', code),
    code,
    label,
    rules: JSON.stringify(rules),
    active: true,
    updated_at: at,
  })),
})
