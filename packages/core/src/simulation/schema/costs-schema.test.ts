import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../../platform/schema/field-errors.ts'
import { costsSchema, upgradeCosts } from '../../schema.ts'
import { builtInCosts } from '../costs/built-in-costs.ts'
import { cashInHand } from '../costs/cash-in-hand.ts'
import { itbiFor } from '../costs/itbi.ts'

const [rule] = builtInCosts.itbi
const [table] = builtInCosts.registry

/** A body of schema 1, as administrators stored them. */
const stored = {
  schema: 1,
  itbi: [
    {
      municipality: 2_611_606,
      name: 'Recife',
      validFrom: '2026-01-01',
      validTo: null,
      source: 'Prefeitura do Recife, ITBI',
      checkedOn: '2026-10-07',
      checkedBy: 'Alice',
      confirmed: true,
      rates: [
        { sfh: true, parts: [{ of: 'value', rate: 0.01 }] },
        { sfh: false, withinDays: 180, parts: [{ of: 'value', rate: 0.018 }] },
        { parts: [{ of: 'value', rate: 0.03 }] },
      ],
    },
  ],
  itbiElsewhere: { from: 0.02, to: 0.03, source: 'Faixa usual dos municípios', checkedOn: '2026-10-07' },
  discounts: [
    {
      fee: 'registro',
      share: 0.5,
      firstSfhPurchase: true,
      source: 'Lei 6.015/1973, art. 290',
      checkedOn: '2026-10-07',
    },
  ],
  financed: ['itbi', 'registro'],
}
const purchase = {
  propertyType: 'apartamento',
  price: 30_000_000,
  credit: 24_000_000,
  entry: 0,
  state: 'PE',
  city: 'Recife',
  municipality: 2_611_606,
  isPurchase: true,
  sfh: true,
  mcmv: false,
  firstHome: true,
  financedCosts: 0,
} as const

test('accepts the built-in rules unchanged', () => {
  expect(costsSchema.parse(builtInCosts)).toEqual(builtInCosts)
})

test('names an act for every source, and no workplace note', () => {
  expect(JSON.stringify(builtInCosts)).not.toMatch(/third party|own notes|address unknown/)
  for (const { url } of Object.values(builtInCosts.sources)) if (url) expect(url).toMatch(/^https:\/\/\S+$/)
})

describe('a body of schema 1', () => {
  const upgraded = costsSchema.parse(stored)

  test('keeps its act, its day of checking and its checker as a source', () => {
    expect(upgraded.sources[upgraded.itbi[0]!.source]).toEqual({
      act: 'Prefeitura do Recife, ITBI',
      from: '2026-01-01',
      to: null,
      checkedOn: '2026-10-07',
      checkedBy: 'Alice',
      confidence: 'official-print',
    })
  })

  test('computes the same tax, and the registry by the catalogue with its discount', () => {
    expect(itbiFor(purchase, upgraded, '2026-11-21')).toMatchObject({ amount: 300_000, confirmed: true })
    expect(itbiFor({ ...purchase, sfh: false }, upgraded, '2026-11-21')).toMatchObject({
      amount: 540_000,
      withinDays: 180,
      late: 900_000,
    })
    const fees = [
      { code: 'registro', label: 'Registro', rules: { kind: 'fixed', amountCents: 200_001 } as const },
    ]
    const { items } = cashInHand(purchase, upgraded, fees, '2026-11-21')
    expect(items.map(({ code, amount, source }) => [code, amount, source])).toEqual([
      ['itbi', 300_000, 'Prefeitura do Recife, ITBI'],
      ['registro', 100_000, 'Lei 6.015/1973, art. 290'],
    ])
  })

  test('stays what it is if nothing can upgrade it', () => {
    for (const body of [null, [], 'x', { schema: 9 }, {}]) expect(upgradeCosts(body)).toBe(body)
    expect(costsSchema.safeParse({ schema: 1, itbi: 3 }).success).toBe(false)
  })
})

const withRule = (change: object) => ({ itbi: [{ ...rule!, ...change }] })
const withTable = (change: object) => ({ registry: [{ ...table!, ...change }] })
const full = (rate: number) => ({ parts: [{ of: 'base', rate }] })

test.each<[string, object, object]>([
  [
    'requires a last rate for everybody',
    withRule({ rates: rule!.rates.slice(0, 2) }),
    { 'itbi.0.rates': 'Valor inválido' },
  ],
  [
    'rejects a later schema by its number',
    { schema: 3 },
    { schema: 'Versão de esquema desconhecida: este sistema lê até a 2' },
  ],
  [
    'requires an ascending range',
    { itbiElsewhere: { ...builtInCosts.itbiElsewhere, from: 0.04 } },
    { itbiElsewhere: 'Valor inválido' },
  ],
  [
    'rejects an ITBI above 5%',
    withRule({ rates: [full(0.051)] }),
    { 'itbi.0.rates.0.parts': 'No máximo 0,05' },
  ],
  [
    'rejects parts that add up to more than 5%',
    withRule({
      rates: [
        {
          parts: [
            { of: 'base', rate: 0.03 },
            { of: 'credit', rate: 0.03 },
          ],
        },
      ],
    }),
    { 'itbi.0.rates.0.parts': 'No máximo 0,05' },
  ],
  [
    'rejects an id of no municipality',
    withRule({ municipality: 9_999_999 }),
    { 'itbi.0.municipality': 'Município desconhecido: use o id do IBGE, de sete dígitos' },
  ],
  [
    'rejects reversed dates of a rule',
    withRule({ validFrom: '2026-02-01', validTo: '2026-01-31' }),
    { 'itbi.0.validTo': 'O fim vem antes do começo' },
  ],
  [
    'rejects reversed dates of a rate',
    withRule({ rates: [{ ...full(0.02), from: '2026-02-01', to: '2026-01-31' }, full(0.03)] }),
    { 'itbi.0.rates.0.to': 'O fim vem antes do começo' },
  ],
  [
    'rejects reversed dates of a table',
    withTable({ validTo: '2020-01-01' }),
    { 'registry.0.validTo': 'O fim vem antes do começo' },
  ],
  [
    'rejects bands out of order',
    withTable({ upTo: table!.upTo.toReversed() }),
    { 'registry.0.upTo': 'As faixas devem ir da menor à maior' },
  ],
  ['requires a fee for every band', withTable({ fees: [1] }), { 'registry.0.fees': 'Valor inválido' }],
  [
    'rejects a source that the body lacks',
    withTable({ source: 'nenhuma' }),
    { 'registry.0.source': 'Não há fonte com a chave nenhuma' },
  ],
])('%s', (_, change, errors) => {
  expect(fieldErrors(costsSchema.safeParse({ ...builtInCosts, ...change }).error!)).toEqual(errors)
})
