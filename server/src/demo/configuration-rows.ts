import { demoId } from './demo-id.ts'

/** What a purchase costs besides its price, as rules that compute it. */
const demoFeeCatalog = [
  {
    code: 'itbi',
    label: 'ITBI',
    rules: {
      kind: 'percent',
      of: 'property_value',
      rate: 0.03,
      propertyTypes: ['imovel_usado', 'imovel_novo', 'apartamento', 'terreno_construcao'],
    },
  },
  {
    code: 'registro',
    label: 'Registro de imóveis',
    rules: { kind: 'percent', of: 'property_value', rate: 0.01, minCents: 85_000, maxCents: 750_000 },
  },
  {
    code: 'avaliacao',
    label: 'Avaliação do imóvel',
    rules: { kind: 'fixed', amountCents: 82_000 },
  },
  {
    code: 'vistoria_obra',
    label: 'Vistoria de obra',
    rules: {
      kind: 'fixed',
      amountCents: 189_000,
      propertyTypes: ['terreno_construcao', 'construcao_terreno_proprio'],
    },
  },
  {
    code: 'iof_garantia',
    label: 'IOF',
    rules: {
      kind: 'percent',
      of: 'credit',
      rate: 0.0338,
      propertyTypes: ['emprestimo_garantia'],
    },
  },
]

/** Themes to try; the product starts without one. */
const demoThemes = [
  {
    name: 'Litoral',
    tokens: { brand: '#1c5ba3', accent: '#b35229' },
  },
  {
    name: 'Barro',
    tokens: { brand: '#a14216', accent: '#0f6b50', dark: { bg: '#1a1411' } },
  },
]

/** The rows of what administrators set, as somebody would have set them. */
export const configurationRows = (at: string) => ({
  themes: demoThemes.map(({ name, tokens }) => ({
    id: demoId('theme', name),
    name,
    tokens: JSON.stringify(tokens),
    is_active: false,
    created_at: at,
    updated_at: at,
  })),
  fee_catalog: demoFeeCatalog.map(({ code, label, rules }) => ({
    id: demoId('fee', code),
    code,
    label,
    rules: JSON.stringify(rules),
    active: true,
    updated_at: at,
  })),
})
