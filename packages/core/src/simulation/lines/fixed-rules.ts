import type { Sources } from '../../platform/sources/source.ts'

/** Yearly cost that the SFH allows, without TR and insurance. */
export const SFH_CAP = 0.12

const checkedOn = '2026-11-26'
const undated = { from: null, to: null, checkedOn } as const

/** Sources of the rules that are code, not tables: no administrator changes them. */
export const fixedRuleSources = {
  'custo-sfh': {
    act: 'Lei 8.692/1993, art. 25',
    url: 'https://larya.com.br/blog/?p=17355',
    from: '1993-07-28',
    to: null,
    checkedOn,
    confidence: 'third-party',
  },
  idade: {
    ...undated,
    act: 'Limite das seguradoras: impresso da Caixa de 05/2017, com 379 meses, e lista de 07/2026',
    confidence: 'official-print',
  },
  'menor-valor': {
    ...undated,
    act: 'Prática dos bancos: a cota conta sobre o menor entre preço e avaliação',
    confidence: 'third-party',
  },
  cet: { ...undated, act: 'Res. CMN 4.881/2020', confidence: 'third-party' },
  conta: { ...undated, act: 'Regra de conta deste simulador, sem ato', confidence: 'derived' },
} as const satisfies Sources
