import { builtInFormula } from 'core'

/** What a purchase costs besides its price, as rules that compute it. */
export const demoFeeCatalog = [
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
export const demoThemes = [
  {
    name: 'Litoral',
    tokens: { brand: '#1c5ba3', accent: '#b35229' },
  },
  {
    name: 'Barro',
    tokens: { brand: '#a14216', accent: '#0f6b50', dark: { bg: '#1a1411' } },
  },
]

/** The rules of the specification as a version that an administrator can copy; the simulator computes the same. */
export const demoFormula = { name: builtInFormula.name, version: 1, body: builtInFormula.body }
