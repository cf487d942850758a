import { sourceOf, type Sources } from '../../platform/sources/source.ts'
import { builtInInsurance, type InsuranceTable, type MipBand } from './insurance.ts'

/** Sources of {@link insuranceTables}: no insurer's own table of the SBPE was found. */
export const insuranceSources = {
  'fgts-2026': {
    act: 'Tabela de construtora para financiamentos do FGTS e do MCMV, 04/2026',
    url: 'https://github.com/edumvm/Simulador-MCMV',
    from: '2026-04-01',
    to: null,
    checkedOn: '2026-11-26',
    confidence: 'third-party',
  },
  'siopi-calibrated-2026': {
    act: 'Programa público calibrado em um contrato da Caixa, 05/2026',
    from: '2026-05-01',
    to: null,
    checkedOn: '2026-11-26',
    confidence: 'third-party',
  },
  'cccpm-too': {
    act: 'Apólice de grupo da Caixa de Construções de Casas para o Pessoal da Marinha',
    url: 'https://www.marinha.mil.br/cccpm/seguro-habitacional-fi',
    from: null,
    to: null,
    checkedOn: '2026-11-26',
    confidence: 'official-print',
  },
  'cccpm-excelsior': {
    act: 'Apólice de grupo da Caixa de Construções de Casas para o Pessoal da Marinha',
    url: 'https://www.marinha.mil.br/cccpm/seguro-habitacional-fi',
    from: null,
    to: null,
    checkedOn: '2026-11-26',
    confidence: 'official-print',
  },
} as const satisfies Sources

/** Pairs of a band's last age and its rate in percent a month. */
const bandsOf = (percents: readonly (readonly [toAge: number, percent: number])[]): MipBand[] =>
  percents.map(([toAge, percent]) => ({ toAge, rate: Number((percent / 100).toFixed(8)) }))

/**
 * Published tables, nearest to the printed contracts first; the first is the default. MIP as a fraction of
 * the balance times the buyer's share of the income, DFI as a fraction of the property's value, both per month. All of them
 * are to be confirmed with the bank.
 */
export const insuranceTables = [
  {
    id: 'fgts-2026',
    label: 'FGTS e Minha Casa, Minha Vida (2026)',
    insurer: null,
    mip: bandsOf([
      [25, 0.0093],
      [30, 0.0096],
      [35, 0.0116],
      [40, 0.0154],
      [45, 0.0252],
      [50, 0.0386],
      [55, 0.0676],
      [60, 0.1533],
      [65, 0.2731],
      [70, 0.3259],
      [75, 0.4894],
      [80, 0.5312],
    ]),
    dfi: 0.000071,
    source: 'fgts-2026',
  },
  {
    id: 'cccpm-too',
    label: 'Caixa de Construções da Marinha, Too Seguros',
    insurer: 'Too Seguros',
    ...builtInInsurance,
    source: 'cccpm-too',
  },
  {
    id: 'cccpm-excelsior',
    label: 'Caixa de Construções da Marinha, Excelsior',
    insurer: 'Excelsior',
    mip: bandsOf([
      [25, 0.023403],
      [30, 0.029943],
      [35, 0.029611],
      [40, 0.031622],
      [45, 0.033382],
      [50, 0.03523],
      [55, 0.037999],
      [60, 0.040091],
      [65, 0.041269],
      [80, 0.044959],
    ]),
    dfi: 0.00006239,
    source: 'cccpm-excelsior',
  },
  {
    id: 'siopi-calibrated-2026',
    label: 'Caixa, calibrada em um contrato (2026)',
    insurer: null,
    mip: bandsOf([
      [25, 0.0041],
      [30, 0.0055],
      [35, 0.0078],
      [40, 0.0119],
      [45, 0.019],
      [50, 0.0297],
      [55, 0.0739],
      [60, 0.1139],
      [65, 0.1801],
      [70, 0.2737],
      [75, 0.4174],
      [80, 0.6526],
    ]),
    dfi: 0.000093,
    source: 'siopi-calibrated-2026',
  },
] as const satisfies readonly InsuranceTable[]

/** Table for lines that name none. */
export const defaultInsuranceTable: InsuranceTable = insuranceTables[0]

/**
 * Finds a table by its id.
 * @throws RangeError for an unknown id
 * @example insuranceTableOf('cccpm-too').insurer // → 'Too Seguros'
 */
export function insuranceTableOf(
  id: string,
  tables: readonly InsuranceTable[] = insuranceTables,
): InsuranceTable {
  const table = tables.find((one) => one.id === id)
  if (!table) throw new RangeError(id)
  return table
}

/** Checks whether a table is still to be confirmed with the bank: every one that is not the text of an act. */
export const isInsuranceToConfirm = (
  { source }: InsuranceTable,
  sources: Sources = insuranceSources,
): boolean => sourceOf(source, sources).confidence !== 'act'
