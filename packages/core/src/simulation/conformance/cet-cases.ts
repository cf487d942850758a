import { cetOf } from '../finance/cet.ts'
import { cetWith } from '../finance/cet-parts.ts'
import { builtInInsurance } from '../finance/insurance.ts'
import { iofFor } from '../finance/iof.ts'
import { monthlyRateOf } from '../finance/rates.ts'
import { chargesOf } from '../finance/schedule-rows.ts'
import { scheduleOf, type AmortizationSystem } from '../finance/schedule.ts'
import { casesOf, type ConformanceGroup } from './conformance-case.ts'
import { conformanceSources as sources } from './conformance-sources.ts'

const effective = (value: number) => monthlyRateOf({ value, unit: 'effective_yearly' })

/** Age 35, group policy of 2026, fee of 25.00: the published examples use them. */
const insured = (propertyValue: number) => ({
  insurance: builtInInsurance,
  propertyValue,
  ageMonths: 35 * 12,
  fee: 2_500,
})
const worked = (system: AmortizationSystem) =>
  scheduleOf(
    { system, credit: 32_000_000, monthlyRate: effective(0.1119), months: 360 },
    { costs: insured(40_000_000) },
  )
const firstCharge = (system: AmortizationSystem) => chargesOf(worked(system))[0] ?? null
const equity = () =>
  scheduleOf(
    { system: 'price', credit: 30_000_000, monthlyRate: 0.0132, months: 240 },
    { costs: insured(50_000_000) },
  )
const sbpe = () =>
  scheduleOf(
    { system: 'sac', credit: 10_000_000, monthlyRate: effective(0.1119), months: 120 },
    { costs: insured(25_000_000) },
  )
const appraisal = { code: 'appraisal', amount: 82_000 } as const
const iof = () => ({ code: 'iof', amount: iofFor(30_000_000, 240) }) as const

/** CET of published examples. */
export const cetGroup: ConformanceGroup = {
  id: 'cet',
  title: 'CET',
  cases: [
    ...casesOf(sources.centralBank, 'fraction', [
      ['940 recebidos, 5 prestações de 205,73', 0.4393, () => cetOf(94_000, Array<number>(5).fill(20_573))],
    ]),
    ...casesOf(
      sources.formula,
      'cents',
      [
        [
          'SAC, 320.000 de 400.000, 11,19% efetiva, 360 meses, 35 anos: 1ª prestação com seguros e tarifa',
          386_629,
          () => firstCharge('sac'),
        ],
        ['PRICE, o mesmo', 310_040, () => firstCharge('price')],
      ],
      { tolerance: 1, note: 'a fonte não arredonda as partes' },
    ),
    ...casesOf(sources.formula, 'fraction', [
      ['SAC, o mesmo: CET', 0.1186, () => cetWith(worked('sac'), [])],
      ['PRICE, o mesmo: CET', 0.1182, () => cetWith(worked('price'), [])],
      [
        'Garantia de imóvel, 300.000 de 500.000, 1,32% a.m., 240 meses: CET sem custos da contratação',
        0.1773,
        () => cetWith(equity(), []),
      ],
      ['… com IOF de 10.140 e avaliação de 820', 0.1856, () => cetWith(equity(), [appraisal, iof()])],
      [
        'SBPE, SAC, 100.000 de 250.000, 120 meses: CET sem custos da contratação',
        0.1241,
        () => cetWith(sbpe(), []),
      ],
      ['… com avaliação de 820', 0.1267, () => cetWith(sbpe(), [appraisal])],
    ]),
  ],
}
