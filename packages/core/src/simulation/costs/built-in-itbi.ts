import type { ItbiRange, ItbiRule } from './cost-rules.ts'

/** Transfer taxes whose rules are known. */
export const builtInItbi: readonly ItbiRule[] = [
  {
    municipality: 3550308,
    name: 'São Paulo',
    validFrom: '2026-01-01',
    validTo: null,
    source: 'itbi-sao-paulo',
    rates: [
      {
        when: { anyOf: ['firstHome', 'mcmv'], naturalPerson: true, residential: true, baseTo: 24552777 },
        from: '2026-01-01',
        to: '2026-12-31',
        parts: [{ of: 'base', rate: 0 }],
      },
      {
        when: { systems: ['sfh', 'par', 'his', 'consorcio'], baseTo: 72580800 },
        from: '2026-01-01',
        to: '2026-12-31',
        parts: [
          { of: 'credit', rate: 0.005, cap: 12096800 },
          { of: 'rest', rate: 0.03 },
        ],
      },
      { parts: [{ of: 'base', rate: 0.03 }] },
    ],
  },
  {
    municipality: 2611606,
    name: 'Recife',
    validFrom: '2026-01-01',
    validTo: null,
    source: 'itbi-recife',
    question:
      'a lei diz 1% no SFH; confirme se é sobre todo o valor, como aqui, ou só sobre a parte financiada',
    rates: [
      { when: { systems: ['sfh'] }, parts: [{ of: 'base', rate: 0.01 }] },
      { when: { withinDays: 180 }, parts: [{ of: 'base', rate: 0.018 }] },
      { parts: [{ of: 'base', rate: 0.03 }] },
    ],
  },
  {
    municipality: 3548500,
    name: 'Santos',
    validFrom: '2026-01-01',
    validTo: null,
    source: 'itbi-santos',
    rates: [
      {
        when: { systems: ['sfh'] },
        parts: [
          { of: 'credit', rate: 0.01 },
          { of: 'rest', rate: 0.02 },
        ],
      },
      { parts: [{ of: 'base', rate: 0.02 }] },
    ],
  },
  {
    municipality: 3136702,
    name: 'Juiz de Fora',
    validFrom: '2026-01-01',
    validTo: null,
    source: 'itbi-juiz-de-fora',
    rates: [
      {
        when: { systems: ['sfh'] },
        from: '2026-01-01',
        to: '2026-12-31',
        parts: [
          { of: 'credit', rate: 0.005, cap: 10760317 },
          { of: 'rest', rate: 0.02 },
        ],
      },
      { parts: [{ of: 'base', rate: 0.02 }] },
    ],
  },
  {
    municipality: 3106200,
    name: 'Belo Horizonte',
    validFrom: '2014-05-01',
    validTo: null,
    source: 'itbi-belo-horizonte',
    rates: [{ parts: [{ of: 'base', rate: 0.03 }] }],
  },
  {
    municipality: 3170206,
    name: 'Uberlândia',
    validFrom: '2026-01-01',
    validTo: null,
    source: 'itbi-uberlandia',
    question: 'no SFH há uma alíquota menor sobre a parte financiada, que não foi encontrada',
    rates: [{ parts: [{ of: 'base', rate: 0.02 }] }],
  },
  {
    municipality: 3303302,
    name: 'Niterói',
    validFrom: '2026-01-01',
    validTo: null,
    source: 'itbi-lista',
    rates: [{ parts: [{ of: 'base', rate: 0.02 }] }],
  },
  {
    municipality: 4202008,
    name: 'Balneário Camboriú',
    validFrom: '2026-01-01',
    validTo: null,
    source: 'itbi-lista',
    rates: [{ parts: [{ of: 'base', rate: 0.03 }] }],
  },
]

/** Municipalities for which public lists name a tax. The range includes the usual one, as the law was not read. */
export const builtInItbiRanges: readonly (ItbiRange & { municipality: number; name: string })[] = [
  { municipality: 3304557, name: 'Rio de Janeiro', from: 0.02, to: 0.03, source: 'obs-3-x2' },
  { municipality: 4106902, name: 'Curitiba', from: 0.02, to: 0.03, source: 'obs-25-27' },
  { municipality: 4314902, name: 'Porto Alegre', from: 0.02, to: 0.03, source: 'obs-3-x2' },
  { municipality: 5300108, name: 'Brasília', from: 0.02, to: 0.03, source: 'obs-2-3' },
  { municipality: 2927408, name: 'Salvador', from: 0.02, to: 0.03, source: 'obs-3-x2' },
  { municipality: 2304400, name: 'Fortaleza', from: 0.02, to: 0.04, source: 'obs-2-4' },
  { municipality: 5208707, name: 'Goiânia', from: 0.02, to: 0.03, source: 'obs-2-3' },
  { municipality: 4205407, name: 'Florianópolis', from: 0.02, to: 0.03, source: 'obs-2-x2' },
  { municipality: 1501402, name: 'Belém', from: 0.02, to: 0.03, source: 'obs-2' },
  { municipality: 1302603, name: 'Manaus', from: 0.02, to: 0.03, source: 'obs-2' },
  { municipality: 2111300, name: 'São Luís', from: 0.02, to: 0.03, source: 'obs-2' },
  { municipality: 5103403, name: 'Cuiabá', from: 0.02, to: 0.03, source: 'obs-25' },
  { municipality: 5002704, name: 'Campo Grande', from: 0.02, to: 0.03, source: 'obs-2' },
  { municipality: 3205309, name: 'Vitória', from: 0.02, to: 0.03, source: 'obs-2' },
  { municipality: 2408102, name: 'Natal', from: 0.02, to: 0.03, source: 'obs-3' },
  { municipality: 2507507, name: 'João Pessoa', from: 0.02, to: 0.03, source: 'obs-2' },
  { municipality: 2704302, name: 'Maceió', from: 0.02, to: 0.03, source: 'obs-2' },
  { municipality: 2211001, name: 'Teresina', from: 0.02, to: 0.03, source: 'obs-2' },
  { municipality: 2800308, name: 'Aracaju', from: 0.02, to: 0.03, source: 'obs-2' },
  { municipality: 1721000, name: 'Palmas', from: 0.02, to: 0.03, source: 'obs-2' },
  { municipality: 1100205, name: 'Porto Velho', from: 0.02, to: 0.03, source: 'obs-2' },
  { municipality: 1200401, name: 'Rio Branco', from: 0.02, to: 0.03, source: 'obs-2' },
  { municipality: 1600303, name: 'Macapá', from: 0.02, to: 0.03, source: 'obs-2' },
  { municipality: 1400100, name: 'Boa Vista', from: 0.02, to: 0.03, source: 'obs-2' },
]
