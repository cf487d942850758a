import { expect, test } from 'vitest'
import { builtInCosts } from '../../simulation/costs/built-in-costs.ts'
import { builtInLines } from '../../simulation/lines/built-in/lines.ts'
import { costsSchema } from '../../simulation/schema/costs-schema.ts'
import { linesSchema } from '../../simulation/schema/lines-schema.ts'
import { mergeRules } from './merge-rules.ts'
import type { Cell } from './read-values.ts'
import { diffRules, mergeImport, readRules } from './rule-import.ts'
import { ruleColumns, ruleSpreadsheets, type FindMunicipality, type RuleSpreadsheet } from './rule-rows.ts'

const bodies = { lines: builtInLines, costs: builtInCosts }
const towns = new Map([
  ['recife', 2_611_606],
  ['olinda', 2_609_600],
])
const find: FindMunicipality = (_uf, nome) => {
  const id = towns.get(nome.toLowerCase())
  return id === undefined ? null : { id, nome }
}

/** Reads a table of the given columns; further columns of each row are `desde` and `fonte`. */
function read(kind: RuleSpreadsheet, header: string, ...rows: Cell[][]) {
  const columns = [...header.split(' '), 'desde', 'fonte']
  const numbered = [columns, ...rows].map((cells, at) => [at + 1, cells] as const)
  return readRules(kind, numbered, { find, bodies, day: '2026-11-27' })
}

/** Reads a table without problems, merges it and checks the bodies. */
function imported(kind: RuleSpreadsheet, header: string, ...rows: Cell[][]) {
  const { rules, problems } = read(kind, header, ...rows)
  expect(problems).toEqual([])
  const after = mergeImport(kind, bodies, rules)
  expect(linesSchema.safeParse(after.lines).error?.issues).toBeUndefined()
  expect(costsSchema.safeParse(after.costs).error?.issues).toBeUndefined()
  return { after, diff: diffRules(kind, bodies, after, rules) }
}
const problemsOf = (...params: Parameters<typeof read>) =>
  read(...params).problems.map(({ line, column, problem }) => `${line} ${column} ${problem}`)

test('compares a ceiling with that of the category, and finds it unchanged the second time', () => {
  const rows = [['Recife', 'PE', 'R$ 280.000', '2027-01-01', 'Portaria X']]
  const { after, diff } = imported('ceilings', 'municipio uf teto', ...rows)
  expect(diff).toMatchObject({ added: [], removed: [], same: 0 })
  const [change] = diff.changed
  expect(change).toMatchObject({
    label: 'Recife (PE): mcmv-1, mcmv-2',
    after: { value: 'R$ 280.000,00', act: 'Portaria X', from: '2027-01-01', checkedOn: '2026-11-27' },
  })
  expect(change?.before?.act).toBe(
    builtInLines.sources[
      builtInLines.ceilingGrids[0]!.cells.find(({ towns: ids }) => ids.includes(2_611_606))!.source
    ]!.act,
  )
  const { rules } = read('ceilings', 'municipio uf teto', ...rows)
  const again = mergeImport('ceilings', after, rules)
  expect(diffRules('ceilings', after, again, rules)).toEqual({ added: [], changed: [], removed: [], same: 1 })
  expect(Object.keys(again.lines.sources)).toEqual(Object.keys(after.lines.sources))
})

test('replaces the rates of a line from a day on: cells are added, changed and removed', () => {
  const before = builtInLines.lines.find(({ id }) => id === 'mcmv-3')!
  const { after, diff } = imported(
    'rates',
    'linha taxa renda_ate regioes',
    ['mcmv-3', '7,5%', '6000', 'N NE', '2027-02-01', 'Resolução Y'],
    ['mcmv-3', '8,16', null, null, '2027-02-01', 'Resolução Y'],
  )
  const versions = after.lines.lines.filter(({ id }) => id === 'mcmv-3')
  expect(versions.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
    ['2027-02-01', null],
    [before.validFrom, '2027-01-31'],
    ['2025-04-25', '2026-04-21'],
  ])
  const [next] = versions
  const unit = before.rates[0]!.rate.unit
  expect(next?.rates.map(({ when, rate }) => [when, rate])).toEqual([
    [
      { incomeTo: 600_000, regions: ['N', 'NE'] },
      { value: 0.075, unit },
    ],
    [undefined, { value: 0.0816, unit }],
  ])
  expect(next?.quotas).toEqual(before.quotas)
  expect(diff.added.map(({ label }) => label)).toEqual([
    `${before.label}: renda até R$ 6.000, nas regiões N, NE`,
  ])
  expect(diff.changed).toHaveLength(1)
  expect(diff.removed).toHaveLength(before.rates.length - 1)
})

test('finds the line of a bank and its rates by relationship', () => {
  const { after } = imported(
    'banks',
    'banco linha taxa relacionamento unidade',
    ['caixa', 'sbpe-caixa', 0.1099, null, 'efetiva', '2027-01-01', 'Circular 1'],
    ['caixa', 'sbpe-caixa', '10,49', 'com salário', 'efetiva', '2027-01-01', 'Circular 1'],
  )
  const line = after.lines.lines.find(({ id }) => id === 'sbpe-caixa')
  expect(line?.rates).toMatchObject([{ rate: { value: 0.1099, unit: 'effective_yearly' } }])
  expect(line?.relationships).toMatchObject([{ label: 'com salário', rate: { value: 0.1049 } }])
})

test('replaces the whole insurance table and compares it by age', () => {
  const { after, diff } = imported(
    'insurance',
    'tabela seguradora ate_idade mip dfi',
    ['Caixa 2027', 'Seguradora', 80, '0,5', '0,0071', '2027-01-01', 'Apólice'],
    ['Caixa 2027', 'Seguradora', 25, '0,0093', '0,0071', '2027-01-01', 'Apólice'],
  )
  expect(after.lines.insurance).toMatchObject({
    id: 'propria',
    label: 'Caixa 2027',
    insurer: 'Seguradora',
    dfi: 0.000071,
    mip: [
      { toAge: 25, rate: 0.000093 },
      { toAge: 80, rate: 0.005 },
    ],
  })
  expect(diff.changed.find(({ label }) => label === 'MIP até 80 anos')).toMatchObject({
    before: { value: '0,5312% ao mês' },
    after: { value: '0,5% ao mês' },
  })
  expect(diff.removed.map(({ label }) => label)).toContain('MIP até 30 anos')
})

test("replaces a state's fees, keeps its cuts by law, and adds a state that had none", () => {
  const { after, diff } = imported(
    'registry',
    'uf ato faixa_ate valor passo nao_inclui',
    ['GO', '', '100.000', '900,00', null, null, '2027-01-01', 'Tabela 2027'],
    ['GO', '', 'acima', '1.000,00', null, null, '2027-01-01', 'Tabela 2027'],
    ['GO', 'garantia', '100.000', '500', null, null, '2027-01-01', 'Tabela 2027'],
    ['BA', 'compra', '50.000', '700', null, 'iss selo', '2027-01-01', 'Tabela BA'],
    ['BA', 'compra', 'acima', '10', '10.000', 'iss selo', '2027-01-01', 'Tabela BA'],
  )
  const before = builtInCosts.registry.find(({ state }) => state === 'GO')!
  const [ended, table] = after.costs.registry.filter(({ state }) => state === 'GO')
  expect(ended).toEqual({ ...before, validTo: '2026-12-31' })
  expect(table).toMatchObject({
    upTo: [10_000_000],
    fees: [90_000, 100_000],
    lien: { upTo: [10_000_000], fees: [50_000] },
    firstHome: before.firstHome,
    without: before.without,
  })
  expect(after.costs.registry.find(({ state }) => state === 'BA')).toMatchObject({
    fees: [70_000],
    above: { base: 70_000, step: 1_000_000, first: 1000, add: 1000 },
    without: ['iss', 'seal'],
  })
  expect(diff.added.map(({ label }) => label)).toContain('BA, Compra, até R$ 50.000,00')
  expect(diff.removed.length).toBeGreaterThan(10)
})

test('compares an ITBI in words', () => {
  const { diff } = imported('itbi', 'municipio uf aliquota aliquota_sfh', [
    'Olinda',
    'PE',
    '2%',
    '0,5%',
    '2027-01-01',
    'Lei',
  ])
  expect(diff.added).toMatchObject([
    { label: 'Olinda (PE)', after: { value: 'no SFH: 0,5% do valor; 2% do valor' } },
  ])
})

test.each(ruleSpreadsheets)('names the missing columns of %s', (kind) => {
  const columns: readonly string[] = ruleColumns[kind]
  const { problems } = readRules(kind, [[1, ['x']]], { find, bodies, day: '2026-11-27' })
  expect(problems.map(({ column }) => `${column}*`)).toEqual(columns.filter((name) => name.endsWith('*')))
})

test('names row and column of each problem', () => {
  const from = ['2027-01-01', 'X']
  expect(
    problemsOf(
      'rates',
      'linha taxa regioes cotista',
      ['mcmv-9', '7', null, null, ...from],
      ['mcmv-3', '700', 'Z', 'talvez', ...from],
      ['mcmv-3', '7', null, null, '2001-01-01', 'X'],
    ),
  ).toEqual(['2 linha linha', '3 taxa taxa', '3 regioes palavra', '3 cotista simNao', '4 desde antesDaLinha'])
  expect(problemsOf('rates', 'linha taxa renda_ate', ['mcmv-3', '7', '5000', ...from])).toEqual([
    '2 taxa ultimaDeTodos',
  ])
  expect(problemsOf('banks', 'banco taxa', ['nenhum', '9', ...from], ['caixa', '9', ...from])).toEqual([
    '2 banco banco',
    '3 linha falta',
  ])
  expect(
    problemsOf(
      'insurance',
      'tabela ate_idade mip dfi',
      ['A', 'trinta', 0.000_093, '0,0071', ...from],
      ['A', 30, '0,01', '0,0071', ...from],
      ['A', 30, '0,01', '0,0071', ...from],
    ),
  ).toEqual(['2 ate_idade idade', '2 mip percentualMes', '4 ate_idade repetida'])
  expect(
    problemsOf(
      'insurance',
      'tabela ate_idade mip dfi',
      ['A', 30, '0,01', '0,0071', ...from],
      ['B', 40, '0,02', '0,0072', ...from],
    ),
  ).toEqual(['3 tabela umaTabela', '3 dfi umaTabela'])
  expect(
    problemsOf(
      'registry',
      'uf faixa_ate valor ato nao_inclui',
      ['XX', '1000', '1', '', 'nada', ...from],
      ['BA', 'muito', '1', 'doação', '', ...from],
      ['BA', '1000', '1', '', '', ...from],
      ['GO', '1000', '1', '', 'tudo', ...from],
    ),
  ).toEqual([
    '2 uf estado',
    '3 ato palavra',
    '3 faixa_ate valor',
    '4 nao_inclui falta',
    '5 nao_inclui palavra',
  ])
  expect(problemsOf('registry', 'uf faixa_ate valor', ['GO', 'acima', '1', ...from])).toEqual([
    '2 faixa_ate falta',
  ])
  expect(problemsOf('itbi', 'municipio uf aliquota', ['Olinda', 'PE', 0.02, ...from])).toEqual([
    '2 aliquota percentual',
  ])
})

const rule = (validFrom: string, validTo: string | null = null) => ({ validFrom, validTo })
const subject = () => 'one'

test('ends each rule on the day before the next one, in any order', () => {
  expect(mergeRules([rule('2026-01-01'), rule('2027-01-01')], [rule('2026-06-01')], subject)).toEqual([
    rule('2026-01-01', '2026-05-31'),
    rule('2027-01-01'),
    rule('2026-06-01', '2026-12-31'),
  ])
})

test('merges the ceilings of all municipalities twice', () => {
  const ids = builtInLines.ceilingGrids.flatMap(({ cells }) => cells.flatMap(({ towns: of }) => of))
  const names = new Map(ids.map((id) => [`t${id}`, id]))
  const rows = ids.map((id, at) => [at + 2, [`t${id}`, 'PE', 270_000, '2027-01-01', 'P']] as const)
  const context = {
    find: (_uf: string, nome: string) => ({ id: names.get(nome)!, nome }),
    bodies,
    day: '2026-11-27',
  }
  const { rules } = readRules(
    'ceilings',
    [[1, ['municipio', 'uf', 'teto', 'desde', 'fonte']], ...rows],
    context,
  )
  const after = mergeImport('ceilings', bodies, rules)
  const twice = mergeImport('ceilings', after, rules)
  expect(twice.lines.ceilings).toHaveLength(ids.length)
})
