import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../../platform/schema/field-errors.ts'
import { builtInLines } from '../lines/built-in/lines.ts'
import type { CreditLine } from '../lines/credit-line.ts'
import { quoteLines } from '../lines/quote-lines.ts'
import { referencePeople } from '../lines/reference-people.ts'
import { linesSchema } from './lines-schema.ts'

const [first, ...others] = builtInLines.lines
const withFirst = (changes: Partial<CreditLine>) => ({
  ...builtInLines,
  lines: [{ ...first!, ...changes }, ...others],
})
const errorsOf = (body: object) => fieldErrors(linesSchema.safeParse(body).error!)

describe('lines are refused', () => {
  test.each<[string, object, string, string]>([
    [
      'with two versions in force together',
      { ...builtInLines, lines: [...builtInLines.lines, { ...first!, validFrom: '2026-06-01' }] },
      `lines.${builtInLines.lines.length}.validFrom`,
      'Outra versão desta linha vale nos mesmos dias',
    ],
    [
      'with reversed dates',
      withFirst({ validFrom: '2026-04-22', validTo: '2026-04-21' }),
      'lines.0.validTo',
      'O fim vem antes do começo',
    ],
    [
      'with an income whose lower bound is above the upper one',
      withFirst({ enters: [{ incomeOver: 500_000, incomeTo: 320_000 }] }),
      'lines.0.enters.0.incomeTo',
      'O limite de cima deve ser maior que o de baixo',
    ],
    [
      'with a figure of an unknown source',
      withFirst({ quotas: [{ share: 0.8, source: 'nenhuma' }] }),
      'lines.0.quotas.0.source',
      'Não há fonte com a chave nenhuma',
    ],
    [
      'of a later schema',
      { ...builtInLines, schema: 3 },
      'schema',
      'Versão de esquema desconhecida: este sistema lê até a 2',
    ],
  ])('%s', (_name, body, path, text) => {
    expect(errorsOf(body)).toMatchObject({ [path]: text })
  })
})

/** A line and a ceiling as version 1 stored them. */
const version1 = {
  schema: 1,
  lines: [
    {
      id: 'mcmv-2',
      label: 'Faixa 2',
      validFrom: '2026-04-22',
      validTo: null,
      source: 'Portaria MCID 333/2026',
      checkedOn: '2026-10-07',
      checkedBy: 'Alice',
      toConfirm: ['rate'],
      enters: [{ incomeTo: 500_000 }],
      rates: [{ rate: { value: 0.07, unit: 'nominal_yearly' } }],
      quotas: [{ share: 0.8 }],
      incomeShares: [{ share: 0.3 }],
      maxMonths: 420,
      fee: 2_500,
      takesFgts: true,
      isPurchase: true,
      subsidies: [{ upTo: 5_500_000 }],
      financedCosts: 0.04,
    },
  ],
  ceilings: [
    {
      lines: ['mcmv-2'],
      municipality: 2_611_606,
      name: 'Recife',
      maxPrice: 27_000_000,
      validFrom: '2026-01-01',
      validTo: null,
      source: 'Portaria MCID',
    },
  ],
  ceilingRanges: [{ lines: ['mcmv-2'], from: 21_000_000, to: 27_500_000 }],
  insurance: { mip: [{ toAge: 80, rate: 0.0003 }], dfi: 0.00005, source: 'Apólice', checkedOn: '2026-10-07' },
  supposedAge: 35,
}

test('lines of version 1 are upgraded: each source gets a key, and the subsidy ceiling for any income is dropped', () => {
  const body = linesSchema.parse(version1)
  expect(body.sources[body.lines[0]!.source]).toMatchObject({
    act: 'Portaria MCID 333/2026',
    checkedOn: '2026-10-07',
    checkedBy: 'Alice',
  })
  expect(body.sources[body.ceilings[0]!.source]?.act).toBe('Portaria MCID')
  const faixa2 = referencePeople.find(({ id }) => id === 'faixa2')!.request
  const formula = { name: 'linhas', version: 1, body }
  expect(quoteLines(faixa2, formula, '2026-11-21').lines[0]).toMatchObject({
    id: 'mcmv-2',
    source: 'Portaria MCID 333/2026',
    ceiling: { maxPrice: 27_000_000 },
    subsidy: null,
  })
})
