import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { builtInLines, insuranceTables } from 'core'
import { expect, test } from 'vitest'
import {
  chooseTable,
  firstFormula,
  FORMULAS_POST,
  linesFormula,
  openFormulas,
  press,
  typeInto,
} from '../../../testing/open-formulas.ts'
import { toasts } from '../../../testing/open-portal.tsx'

test('edits a version of the lines in a form, compares it for the reference people and shows errors', async () => {
  const { sentTo } = await openFormulas([firstFormula, linesFormula])
  await userEvent.click(await screen.findByRole('button', { name: 'Nova versão das linhas' }))
  const preview = within(await screen.findByRole('region', { name: 'Pessoas de referência, antes e depois' }))
  expect(preview.getByText('Nada muda para as 14 pessoas de referência.')).toBeTruthy()
  expect(preview.getByText('Linhas sem confirmação do banco: 14')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Editar: SBPE (SFH), desde 13/10/2025' }))
  const rate = screen.getByLabelText<HTMLInputElement>('Taxa (%)')
  expect(rate.value).toBe('11,19')
  await userEvent.clear(rate)
  await userEvent.type(rate, 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  expect(screen.getByText('Informe um número')).toBeTruthy()
  expect(screen.getByText(/Corrija os campos marcados nas linhas/)).toBeTruthy()
  await userEvent.clear(rate)
  await userEvent.type(rate, '12,5')
  expect(await preview.findByText(/SBPE \(SFH\): 12,5% a\.a\. efetiva .* acima do teto do SFH/)).toBeTruthy()
  await userEvent.type(screen.getAllByLabelText('Renda acima de')[0]!, '100')
  expect(await preview.findByText('A resposta muda para 3 de 14 pessoas.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^Fórmula criada/))
  const lines = builtInLines.lines.map((line) =>
    line.id === 'sbpe'
      ? {
          ...line,
          enters: [{ ...line.enters[0], incomeOver: 100 }],
          rates: [{ ...line.rates[0], rate: { value: 0.125, unit: 'effective_yearly' } }],
        }
      : line,
  )
  expect(sentTo(FORMULAS_POST)).toEqual([{ name: 'linhas', body: { ...builtInLines, lines } }])
})

const openLine = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Nova versão das linhas' }))
  await userEvent.click(await screen.findByRole('button', { name }))
}
const sentLines = (sent: unknown[]) => (sent[0] as { body: typeof builtInLines }).body

test('edits the source of a line in place, and gives a figure a new source of its own', async () => {
  const { sentTo } = await openFormulas([firstFormula, linesFormula])
  await openLine(/^Editar: SBPE \(SFH\)/)
  const identity = within(screen.getByRole('group', { name: 'Identificação e vigência' }))
  await userEvent.click(identity.getByRole('button', { name: 'Editar a fonte' }))
  await userEvent.type(identity.getByLabelText('Conferida por'), 'Alice')
  const quota = within(screen.getByRole('group', { name: 'Cota financiada' }))
  await userEvent.click(quota.getAllByRole('button', { name: 'Nova fonte' })[0]!)
  await press('Criar')
  expect(await quota.findByText('Informe um texto')).toBeTruthy()
  await userEvent.type(quota.getByLabelText('Ato que a rege'), 'Carta do banco')
  await press('Criar')
  await waitFor(() => expect(sentTo(FORMULAS_POST)).toHaveLength(1))
  const { sources, lines } = sentLines(sentTo(FORMULAS_POST))
  const line = lines.find(({ id: lineId }) => lineId === 'sbpe')!
  expect(sources[line.source]).toEqual({ ...builtInLines.sources[line.source], checkedBy: 'Alice' })
  expect(line.quotas[0]!.source).toBe('fonte-1')
  expect(sources['fonte-1']).toMatchObject({ act: 'Carta do banco', confidence: 'third-party' })
})

const pasteInto = async (label: RegExp, text: string) => {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
}

test('edits index, bank, disputed entries, relationship rates and the use of a line', async () => {
  const { sentTo } = await openFormulas([firstFormula, linesFormula])
  await openLine(/^Editar: SBPE · Caixa/)
  expect(screen.getByLabelText<HTMLSelectElement>('Toma o lugar de').value).toBe('sbpe')
  await userEvent.selectOptions(screen.getByLabelText('Índice que corrige o saldo'), 'ipca')
  await userEvent.click(screen.getByLabelText(/^Há fontes que dizem o contrário/))
  await userEvent.click(screen.getByLabelText('A casa oferece esta linha'))
  await userEvent.click(screen.getByRole('button', { name: 'Remover: Taxas por relacionamento 2' }))
  await pasteInto(/^Maior crédito/, '100000000')
  await press('Criar')
  expect(screen.getByText(/Corrija os campos marcados nas linhas/)).toBeTruthy()
  await pasteInto(/^Menor crédito/, '5000000')
  await press('Criar')
  await waitFor(() => expect(sentTo(FORMULAS_POST)).toHaveLength(1))
  const line = sentLines(sentTo(FORMULAS_POST)).lines.find(({ id: lineId }) => lineId === 'sbpe-caixa')!
  expect(line).toMatchObject({
    bank: 'caixa',
    index: 'ipca',
    offered: false,
    enters: [{ disputed: true }],
    relationships: [{ label: 'com salário na Caixa' }],
    credit: { from: 5_000_000, to: 100_000_000 },
  })
})

test('edits what all lines share: FGTS, smallest credit and one of the insurance tables with its source', async () => {
  const { sentTo } = await openFormulas([firstFormula, linesFormula])
  await press('Nova versão das linhas')
  typeInto('Anos de contribuição', '4')
  typeInto('Menor crédito', '2000000')
  typeInto('Idade suposta (anos)', '40')
  await userEvent.selectOptions(screen.getByLabelText('Tabela de seguros'), 'cccpm-too')
  await press('Criar')
  await waitFor(() => expect(sentTo(FORMULAS_POST)).toHaveLength(1))
  const sent = sentLines(sentTo(FORMULAS_POST))
  expect(sent.insurance).toEqual(insuranceTables.find(({ id: tableId }) => tableId === 'cccpm-too'))
  expect(sent.sources['cccpm-too']?.confidence).toBe('official-print')
  expect(sent).toMatchObject({
    fgts: { ...builtInLines.fgts, years: 4 },
    smallestCredit: { ...builtInLines.smallestCredit, amount: 2_000_000 },
    supposedAge: 40,
  })
})

test('shows what a file of ceilings changes before it enters the version, and keeps what was typed', async () => {
  const { sentTo } = await openFormulas([firstFormula, linesFormula])
  await press('Nova versão das linhas')
  await userEvent.click(screen.getByText('Importar tabela'))
  await chooseTable('municipio;uf;teto;desde;fonte\nAtlântida;PE;280000;01/02/2027;Portaria\n')
  expect(await screen.findByText(/Linha 2, coluna municipio: município não encontrado/)).toBeTruthy()
  await chooseTable('municipio;uf;teto;desde;fonte\nOlinda;PE;260 mil;01/02/2027;Portaria\n')
  expect(await screen.findByText('Novos: 0. Mudam: 1. Saem: 0. Já valem assim: 0.')).toBeTruthy()
  expect(screen.getByText(/^R\$ 260\.000,00, desde 01\/02\/2027\. Portaria, conferida em/)).toBeTruthy()
  expect(screen.getByText(/^antes: R\$ /)).toBeTruthy()
  // Typed after the upload.
  typeInto('Anos de contribuição', '4')
  await press('Usar nesta versão')
  expect(screen.getByText(/ainda não salva/)).toBeTruthy()
  expect(screen.getByText('5571 tetos de municípios')).toBeTruthy()
  await press('Criar')
  await waitFor(() => expect(sentTo(FORMULAS_POST)).toHaveLength(1))
  expect(sentLines(sentTo(FORMULAS_POST))).toMatchObject({
    fgts: { years: 4 },
    ceilings: [{ name: 'Olinda', maxPrice: 26_000_000 }],
  })
})

test('adds an age band to the insurance, which must start after the previous one', async () => {
  const { sentTo } = await openFormulas([firstFormula, linesFormula])
  await press('Nova versão das linhas')
  const { mip } = builtInLines.insurance
  const add = within(await screen.findByRole('group', { name: 'MIP por idade, ao mês' })).getByRole(
    'button',
    { name: 'Adicionar' },
  )
  await userEvent.click(add)
  typeInto('Até a idade (anos)', String(mip.at(-1)!.toAge), mip.length)
  typeInto('Do saldo, por mês (%)', '0,2', mip.length)
  await press('Criar')
  expect(screen.getByText('Valor inválido')).toBeTruthy()
  typeInto('Até a idade (anos)', '120', mip.length)
  await press('Criar')
  await waitFor(() => expect(sentTo(FORMULAS_POST)).toHaveLength(1))
  const sent = sentLines(sentTo(FORMULAS_POST))
  expect(sent.insurance.mip).toEqual([...mip, { toAge: 120, rate: 0.002 }])
})
