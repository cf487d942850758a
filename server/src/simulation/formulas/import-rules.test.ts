import { builtInCosts, builtInLines } from 'core'
import { diffRules, mergeImport, type ImportedRule } from 'core/import'
import { costsSchema, linesSchema } from 'core/schema'
import { expect, test } from 'vitest'
import { writeXlsx } from '../../platform/spreadsheets/write-xlsx.ts'
import { formWith } from '../../testing/form-with.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const alice = await signInAdmin(started)

interface Read {
  name: string
  problems: { line: number; column: string; problem: string }[]
  rules: ImportedRule[]
}
const send = (kind: string, text: string, name = 'tabela.csv') =>
  alice.request(`/api/admin/rule-tables/${kind}`, formWith(name, new TextEncoder().encode(text)))
const read = (kind: string, text: string) => readJson<Read>(send(kind, text))
const ceilings = (text: string) => read('ceilings', text)

/** Rules in force, as the editor has them. */
const bodies = async () => {
  const versions = await readJson<{ name: string; is_active: boolean; body: object }[]>(alice.get(path))
  const active = (name: string) => versions.find((one) => one.name === name && one.is_active)?.body
  return {
    lines: linesSchema.parse(active('linhas') ?? builtInLines),
    costs: costsSchema.parse(active('custos') ?? builtInCosts),
  }
}
const path = '/api/admin/formulas'
const save = async (name: string, body: object) => {
  const { id } = await readJson<{ id: string }>(alice.post(path, { name, body }))
  expect((await alice.put(`${path}/${id}`, { is_active: true })).status).toBe(200)
}

test('adds ceilings and ends those of an earlier spreadsheet, saved as versions', async () => {
  const first = await ceilings(
    'Município;UF;Teto;Desde;Fonte\nRECIFE;pe;R$ 280.000,00;01/02/2027;Portaria X\nSão Paulo;SP;275 mil;2027-02-01;Portaria X\n',
  )
  expect(first).toMatchObject({ name: 'linhas', problems: [] })
  const { lines } = mergeImport('ceilings', await bodies(), first.rules)
  expect(lines.ceilings.map(({ name, maxPrice, validTo }) => [name, maxPrice, validTo])).toEqual([
    ['Recife', 28_000_000, null],
    ['São Paulo', 27_500_000, null],
  ])
  const { 'planilha-1': source, ...otherSources } = lines.sources
  expect(source).toMatchObject({ act: 'Portaria X', from: '2027-02-01', checkedOn: '2026-11-21' })
  expect(otherSources).toEqual(builtInLines.sources)
  await save('linhas', lines)
  const again = await ceilings(
    'municipio;uf;teto;desde;fonte\nNatal;RN;210000;2027-01-01;Y\nRecife;PE;290000;2027-06-01;Y\n',
  )
  const before = await bodies()
  const after = mergeImport('ceilings', before, again.rules)
  expect(after.lines.ceilings.map(({ name, validTo }) => [name, validTo])).toEqual([
    ['Recife', '2027-05-31'],
    ['São Paulo', null],
    ['Natal', null],
    ['Recife', null],
  ])
  expect(diffRules('ceilings', before, after, again.rules)).toMatchObject({
    added: [],
    changed: [
      { label: 'Natal (RN): mcmv-1, mcmv-2' },
      { before: { value: 'R$ 280.000,00', act: 'Portaria X' }, after: { value: 'R$ 290.000,00', act: 'Y' } },
    ],
    removed: [],
  })
})

test('imports ITBI on the price, on credit and rest, and a lower rate within a deadline', async () => {
  const { rules, problems } = await read(
    'itbi',
    'municipio;uf;aliquota;aliquota_sfh_credito;aliquota_sfh_resto;aliquota_prazo;prazo_dias;desde;fonte;conferida_em\n' +
      'Olinda;PE;2%;0,5;2;1,5;60;01/01/2026;Lei de Olinda;20/11/2026\n',
  )
  expect(problems).toEqual([])
  const { costs } = mergeImport('itbi', await bodies(), rules)
  expect(costs.itbi.slice(0, -1)).toEqual(builtInCosts.itbi)
  const olinda = costs.itbi.at(-1)
  expect(olinda).toMatchObject({ name: 'Olinda', validFrom: '2026-01-01' })
  expect(costs.sources[olinda!.source]).toEqual({
    act: 'Lei de Olinda',
    from: '2026-01-01',
    to: null,
    checkedOn: '2026-11-20',
    confidence: 'official-print',
  })
  expect(olinda?.rates).toEqual([
    {
      when: { systems: ['sfh'] },
      parts: [
        { of: 'credit', rate: 0.005 },
        { of: 'rest', rate: 0.02 },
      ],
    },
    { when: { withinDays: 60 }, parts: [{ of: 'base', rate: 0.015 }] },
    { parts: [{ of: 'base', rate: 0.02 }] },
  ])
})

const table = async (mip: number) => {
  async function* rows() {
    yield ['tabela', 'ate_idade', 'mip', 'dfi', 'desde', 'fonte']
    yield await Promise.resolve(['Apólice 2027', 80, mip, '0,0071', '2027-01-01', 'Apólice'])
  }
  const parts: Uint8Array[] = []
  for await (const chunk of writeXlsx(rows())) parts.push(chunk)
  const bytes = Buffer.concat(parts)
  return readJson<Read>(alice.request('/api/admin/rule-tables/insurance', formWith('seguro.xlsx', bytes)))
}

test('reads the insurance of a workbook, and refuses a percentage that the workbook stores as a fraction', async () => {
  const { rules, problems } = await table(0.5312)
  expect(problems).toEqual([])
  expect(mergeImport('insurance', await bodies(), rules).lines.insurance).toMatchObject({
    label: 'Apólice 2027',
    mip: [{ toAge: 80, rate: 0.005_312 }],
  })
  expect((await table(0.000_093)).problems).toEqual([{ line: 2, column: 'mip', problem: 'percentualMes' }])
})

test('reads a JSON list, and saves its rates as a version that the editor accepts', async () => {
  const records = [
    { linha: 'mcmv-3', taxa: 8.1, renda_ate: 6000, desde: '2027-03-01', fonte: 'Resolução Z' },
    { linha: 'mcmv-3', taxa: '8,2%', desde: '2027-03-01', fonte: 'Resolução Z' },
  ]
  const { rules, problems } = await readJson<Read>(send('rates', JSON.stringify(records), 'taxas.json'))
  expect(problems).toEqual([])
  const before = await bodies()
  await save('linhas', mergeImport('rates', before, rules).lines)
  const line = (await bodies()).lines.lines.find(({ id }) => id === 'mcmv-3')
  expect(line).toMatchObject({
    validFrom: '2027-03-01',
    rates: [{ rate: { value: 0.081 } }, { rate: { value: 0.082 } }],
  })
  expect((await read('rates', JSON.stringify([{ linha: 'mcmv-3' }]))).problems).toMatchObject([
    { line: 1, column: 'taxa', problem: 'colunaFalta' },
    { line: 1, column: 'desde', problem: 'colunaFalta' },
    { line: 1, column: 'fonte', problem: 'colunaFalta' },
  ])
})

test.each(['[', '[1]', '[]', '[{"linha":{"a":1}}]', `[${'['.repeat(50_000)}`])(
  'refuses a list that is not one of records: %.10s',
  async (text) => {
    const response = await send('rates', text)
    expect(response.status).toBe(400)
    expect((await readJson<ErrorBody>(response)).fields).toEqual({
      file: 'O JSON precisa ser uma lista de objetos, um por linha da tabela, com textos e números',
    })
  },
)

test('refuses an unknown table, another person and a file that is too large', async () => {
  expect((await send('cores', 'a;b\n1;2\n')).status).toBe(404)
  expect((await send('itbi', 'x'.repeat(11 * 1024 * 1024))).status).toBe(413)
  const anonymous = await started.app.request(
    '/api/admin/rule-tables/itbi',
    formWith('t.csv', new TextEncoder().encode('a;b\n1;2\n')),
  )
  expect(anonymous.status).toBe(401)
})

test('reports errors by line and column and imports nothing', async () => {
  const text =
    'municipio;uf;teto;desde;fonte;linhas\nAtlântida;PE;280000;2027-01-01;X;\nOlinda;PE;caro;31/02/2027;;mcmv-9\nNatal;RN;1;2027-01-01;X;\nnatal;RN;2;2027-01-01;X;\n'
  const { rules, problems } = await ceilings(text)
  expect(rules).toEqual([])
  expect(problems.map(({ line, column, problem }) => `${line} ${column} ${problem}`)).toEqual([
    '2 municipio municipio',
    '3 linhas linha',
    '3 teto valor',
    '3 desde data',
    '3 fonte falta',
    '5 municipio repetida',
  ])
  const missing = await ceilings('municipio;uf\nNatal;RN\n')
  expect(missing.problems.map(({ column, problem }) => [column, problem])).toEqual([
    ['teto', 'colunaFalta'],
    ['desde', 'colunaFalta'],
    ['fonte', 'colunaFalta'],
  ])
  const empty = await send('itbi', '')
  expect([empty.status, Object.keys((await readJson<ErrorBody>(empty)).fields ?? {})]).toEqual([
    400,
    ['file'],
  ])
})
