import { builtInCosts } from '../costs/built-in-costs.ts'
import type { CostedPurchase } from '../costs/cost-charge.ts'
import { itbiFor } from '../costs/itbi.ts'
import { registryFor } from '../costs/registry.ts'
import type { ConformanceGroup } from './conformance-case.ts'
import { costSource } from './conformance-sources.ts'

/** Day of the published cases: the tables end with the year. */
const DAY = '2026-11-26'
const SAO_PAULO = 3550308
const purchase: CostedPurchase = {
  propertyType: 'apartamento',
  price: 30_000_000,
  credit: 24_000_000,
  state: 'MG',
  municipality: null,
  isPurchase: true,
  sfh: true,
  mcmv: false,
  firstHome: true,
}
const inSaoPaulo = { ...purchase, state: 'SP', municipality: SAO_PAULO }

export const costGroups: readonly ConformanceGroup[] = [
  {
    id: 'custos',
    title: 'ITBI e registro',
    cases: [
      {
        title: 'ITBI de São Paulo: 500.000 com 400.000 de crédito no SFH',
        unit: 'cents',
        expected: 1_197_580,
        source: costSource('itbi-sao-paulo'),
        compute: () =>
          itbiFor(
            { ...inSaoPaulo, price: 50_000_000, credit: 40_000_000, firstHome: false },
            builtInCosts,
            DAY,
          ).amount,
      },
      {
        title: 'ITBI de São Paulo: primeiro imóvel, 240.000',
        unit: 'cents',
        expected: 0,
        source: costSource('itbi-sao-paulo'),
        compute: () => itbiFor({ ...inSaoPaulo, price: 24_000_000 }, builtInCosts, DAY).amount,
      },
      {
        title: 'Registro em São Paulo: Minha Casa, Minha Vida, 240.000 com 192.000 de crédito',
        unit: 'cents',
        expected: 223_579,
        source: costSource('registro-sp'),
        compute: () =>
          registryFor({ ...inSaoPaulo, price: 24_000_000, credit: 19_200_000, mcmv: true }, builtInCosts, DAY)
            ?.amount ?? null,
      },
      {
        title: 'Registro em Minas Gerais: primeiro imóvel, 300.000 com 240.000 de crédito',
        unit: 'cents',
        expected: 483_780,
        source: costSource('registro-mg'),
        compute: () => registryFor(purchase, builtInCosts, DAY)?.amount ?? null,
      },
    ],
  },
]
