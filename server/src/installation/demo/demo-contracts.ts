import type { PropertyType } from 'core'
import type { DemoPersonKey } from './demo-people.ts'

/** Kind of a ledger entry. */
export type Deed = 'invoiced' | 'received' | 'written_off'

export interface Contract {
  name: string
  type: PropertyType
  city: string
  line: 'SBPE' | 'MCMV'
  financed: number
  price: number
  /** Days since the signature. */
  signed: number
  agent: DemoPersonKey
  deeds?: Deed[]
}

/** Completed contracts of the last three months, whose commissions the bank still owes in part. */
export const demoContracts: Contract[] = [
  {
    name: 'Renata Prado',
    type: 'apartamento',
    city: 'Recife',
    line: 'SBPE',
    financed: 31_200_000,
    price: 39_000_000,
    signed: 7,
    agent: 'gil',
  },
  {
    name: 'Hélio Guedes',
    type: 'imovel_usado',
    city: 'Olinda',
    line: 'SBPE',
    financed: 24_764_400,
    price: 31_100_000,
    signed: 9,
    agent: 'gil',
  },
  {
    name: 'Sônia Barreiros',
    type: 'imovel_novo',
    city: 'Paulista',
    line: 'MCMV',
    financed: 17_650_000,
    price: 22_000_000,
    signed: 13,
    agent: 'alice',
    deeds: ['invoiced'],
  },
  {
    name: 'Davi Coutinho',
    type: 'imovel_usado',
    city: 'Recife',
    line: 'SBPE',
    financed: 42_000_000,
    price: 56_000_000,
    signed: 16,
    agent: 'gil',
    deeds: ['invoiced'],
  },
  {
    name: 'Elisa Vasconcelos',
    type: 'apartamento',
    city: 'Jaboatão dos Guararapes',
    line: 'MCMV',
    financed: 19_840_000,
    price: 24_800_000,
    signed: 20,
    agent: 'gil',
    deeds: ['invoiced', 'received'],
  },
  {
    name: 'Marcelo Queiroz',
    type: 'imovel_usado',
    city: 'Recife',
    line: 'SBPE',
    financed: 28_500_000,
    price: 35_500_000,
    signed: 27,
    agent: 'alice',
  },
  {
    name: 'Tereza Lacerda',
    type: 'imovel_novo',
    city: 'Camaragibe',
    line: 'MCMV',
    financed: 15_900_000,
    price: 19_900_000,
    signed: 34,
    agent: 'gil',
    deeds: ['invoiced', 'received'],
  },
  {
    name: 'Ivo Sampaio',
    type: 'imovel_usado',
    city: 'Olinda',
    line: 'SBPE',
    financed: 35_000_000,
    price: 44_000_000,
    signed: 41,
    agent: 'gil',
    deeds: ['invoiced'],
  },
  {
    name: 'Clara Monteiro',
    type: 'apartamento',
    city: 'Recife',
    line: 'SBPE',
    financed: 22_300_000,
    price: 27_900_000,
    signed: 48,
    agent: 'gil',
    deeds: ['invoiced', 'received'],
  },
  {
    name: 'Nivaldo Torres',
    type: 'imovel_usado',
    city: 'Cabo de Santo Agostinho',
    line: 'MCMV',
    financed: 14_200_000,
    price: 17_800_000,
    signed: 55,
    agent: 'alice',
    deeds: ['written_off'],
  },
  {
    name: 'Patrícia Amorim',
    type: 'imovel_novo',
    city: 'Recife',
    line: 'SBPE',
    financed: 26_400_000,
    price: 33_000_000,
    signed: 63,
    agent: 'gil',
    deeds: ['invoiced', 'received'],
  },
  {
    name: 'Lucas Fontenele',
    type: 'imovel_usado',
    city: 'Recife',
    line: 'SBPE',
    financed: 30_100_000,
    price: 38_500_000,
    signed: 71,
    agent: 'gil',
    deeds: ['invoiced', 'received'],
  },
]
