import { builtInCosts, builtInLines, type CostRules, type CreditLines } from 'core'
import { expect, test } from 'vitest'
import { formWith } from '../../testing/form-with.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const alice = await signInAdmin(started)

interface Read<Body> {
  name: string
  rows: number
  problems: { line: number; column: string; problem: string }[]
  body: Body | null
}
const send = (kind: string, text: string) =>
  alice.request(`/api/admin/rule-sheets/${kind}`, formWith('tetos.csv', new TextEncoder().encode(text)))
const ceilings = (text: string) => readJson<Read<CreditLines>>(send('ceilings', text))

test('adds ceilings and ends those of an earlier spreadsheet, saves them by the reviewer and undoes them by the previous version', async () => {
  const read = await ceilings(
    'Município;UF;Teto;Desde;Fonte\nRECIFE;pe;R$ 280.000,00;01/02/2027;Portaria X\nSão Paulo;SP;275 mil;2027-02-01;Portaria X\n',
  )
  expect(read).toMatchObject({ name: 'linhas', rows: 2, problems: [] })
  expect(read.body?.ceilings.map(({ name, maxPrice, validTo }) => [name, maxPrice, validTo])).toEqual([
    ['Recife', 28_000_000, null],
    ['São Paulo', 27_500_000, null],
  ])
  const { 'planilha-1': source, ...otherSources } = read.body!.sources
  expect(source?.act).toBe('Portaria X')
  expect(otherSources).toEqual(builtInLines.sources)
  const { fgts, lines, ceilingGrids } = read.body!
  expect({ fgts, lines, ceilingGrids }).toEqual({
    fgts: builtInLines.fgts,
    lines: builtInLines.lines,
    ceilingGrids: builtInLines.ceilingGrids,
  })
  // Banks are a setting of the house.
  expect(read.body).not.toHaveProperty('banks')
  const path = '/api/admin/formulas'
  const { id } = await readJson<{ id: string }>(alice.post(path, { name: read.name, body: read.body }))
  expect((await alice.put(`${path}/${id}`, { is_active: true })).status).toBe(200)
  const again = await ceilings(
    'municipio;uf;teto;desde;fonte\nNatal;RN;210000;2027-01-01;Y\nRecife;PE;290000;2027-06-01;Y\n',
  )
  expect(again.body?.ceilings.map(({ name, validTo }) => [name, validTo])).toEqual([
    ['Recife', '2027-05-31'],
    ['São Paulo', null],
    ['Natal', null],
    ['Recife', null],
  ])
  const versions = await readJson<{ id: string; name: string; version: number }[]>(alice.get(path))
  const first = versions.find(({ name, version }) => name === 'linhas' && version === 1)
  expect((await alice.put(`${path}/${first!.id}`, { is_active: true })).status).toBe(200)
  expect(
    (await ceilings('municipio;uf;teto;desde;fonte\nNatal;RN;210000;2027-01-01;Y\n')).body?.ceilings,
  ).toHaveLength(3)
})

test('imports ITBI on the price, on credit and rest, and a lower rate within a deadline', async () => {
  const text =
    'municipio;uf;aliquota;aliquota_sfh_credito;aliquota_sfh_resto;aliquota_prazo;prazo_dias;desde;fonte;conferida_em\n' +
    'Olinda;PE;2%;0,5;2;1,5;60;01/01/2026;Lei de Olinda;20/11/2026\n'
  const { body, problems } = await readJson<Read<CostRules>>(send('itbi', text))
  expect(problems).toEqual([])
  expect(body?.itbi.slice(0, -1)).toEqual(builtInCosts.itbi)
  const olinda = body?.itbi.at(-1)
  expect(olinda).toMatchObject({ name: 'Olinda', validFrom: '2026-01-01' })
  expect(body?.sources[olinda!.source]).toEqual({
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

test('reports errors by line and column and imports nothing', async () => {
  const text =
    'municipio;uf;teto;desde;fonte;linhas\nAtlântida;PE;280000;2027-01-01;X;\nOlinda;PE;caro;31/02/2027;;mcmv-9\nNatal;RN;1;2027-01-01;X;\nnatal;RN;2;2027-01-01;X;\n'
  const { body, problems } = await ceilings(text)
  expect(body).toBeNull()
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
