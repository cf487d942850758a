import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { builtInCosts, today, type CostRules } from 'core'
import { expect, test } from 'vitest'
import {
  chooseTable,
  firstFormula,
  FORMULAS_POST,
  linesFormula,
  openFormulas,
  press,
  typeInto,
  writeBody,
} from '../../../testing/open-formulas.ts'
import { toasts } from '../../../testing/open-portal.tsx'

const sentCosts = (sent: unknown[]) => (sent[0] as { body: CostRules }).body
const group = (name: string) => within(screen.getByRole('group', { name }))
const registryOf = (state: string) => builtInCosts.registry.find((table) => table.state === state)!

// Role queries over this form are slow on a busy machine.
test('edits the ITBI of a municipality and its source in a form, and shows the registry tables', async () => {
  const { sentTo } = await openFormulas([firstFormula, linesFormula])
  await press('Nova versão dos custos')
  await press('Novo município')
  await screen.findByRole('option', { name: 'Pernambuco (PE)' })
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'PE')
  await screen.findByText(/\d cidade/)
  await userEvent.type(screen.getByLabelText('Cidade'), 'olinda')
  await press('Criar')
  expect(screen.getByText(/As regras de custos têm erros: corrija os campos marcados/)).toBeTruthy()
  await press('Nova fonte')
  expect(screen.getAllByText('Informe um texto')).toHaveLength(1)
  typeInto('Ato que a rege', 'Lei 5.000/2025')
  typeInto('Do valor (%)', '3')
  const rates = within(screen.getByRole('group', { name: 'Alíquotas' }))
  await userEvent.click(rates.getByRole('button', { name: 'Adicionar' }))
  typeInto('Do financiado (%)', '0,5')
  typeInto('Do restante (%)', '2')
  await userEvent.click(screen.getByRole('checkbox', { name: 'SFH' }))
  expect(screen.getByText('no SFH: 0,5% do financiado + 2% do restante')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Confiança'), 'Página, tabela ou impresso oficial')
  await press('Voltar à tabela')
  expect(screen.getByRole('table', { name: 'Registro de imóveis por estado' }).textContent).toContain(
    'Tabela 4, 5.e',
  )
  await press('Criar')
  await waitFor(() => expect(sentTo(FORMULAS_POST)).toHaveLength(1))
  const day = today(new Date())
  const olinda = {
    municipality: 2_609_600,
    name: 'Olinda',
    validFrom: day,
    validTo: null,
    source: 'fonte-1',
    rates: [
      {
        when: { systems: ['sfh'] },
        parts: [
          { of: 'credit', rate: 0.005 },
          { of: 'rest', rate: 0.02 },
        ],
      },
      { parts: [{ of: 'base', rate: 0.03 }] },
    ],
  }
  const source = {
    act: 'Lei 5.000/2025',
    from: null,
    to: null,
    checkedOn: day,
    confidence: 'official-print',
  }
  const { itbi, sources } = builtInCosts
  expect(sentTo(FORMULAS_POST)).toEqual([
    {
      name: 'custos',
      body: { ...builtInCosts, itbi: [...itbi, olinda], sources: { ...sources, 'fonte-1': source } },
    },
  ])
}, 60_000)

test('edits limits, dates and conditions of an ITBI rate, and a discount for paying early', async () => {
  const { sentTo } = await openFormulas([firstFormula])
  await press('Nova versão dos custos')
  const at = builtInCosts.itbi.findIndex(({ rates }) =>
    rates.some(({ parts }) => parts.some(({ cap }) => cap)),
  )
  const { name, rates } = builtInCosts.itbi[at]!
  await press(new RegExp(`^Editar: ${name}`))
  const rateAt = rates.findIndex(({ parts }) => parts.some(({ cap }) => cap))
  expect(
    screen.getAllByLabelText<HTMLInputElement>('Alíquota vale até (vazio: sem fim)')[rateAt]!.value,
  ).toBe(rates[rateAt]!.to)
  typeInto('Do financiado: no máximo sobre', '13000000')
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'Só para o único imóvel' })[rateAt]!)
  await userEvent.click(group('Descontos por pagar antes').getByRole('button', { name: 'Adicionar' }))
  await press('Criar')
  expect(screen.getByText(/As regras de custos têm erros/)).toBeTruthy()
  const early = group('Descontos por pagar antes')
  await userEvent.type(early.getByLabelText('Pago em até (dias)'), '30')
  await userEvent.type(early.getByLabelText('A menos (%)'), '10')
  await press('Criar')
  await waitFor(() => expect(toasts()[0]).toMatch(/^Fórmula criada/))
  const sent = sentCosts(sentTo(FORMULAS_POST)).itbi[at]!
  const rate = rates[rateAt]!
  expect(sent.discounts).toEqual([{ withinDays: 30, share: 0.1 }])
  expect(sent.rates[rateAt]).toEqual({
    ...rate,
    when: { ...rate.when, onlyHome: true },
    parts: rate.parts.map((part) => (part.of === 'credit' ? { ...part, cap: 13_000_000 } : part)),
  })
})

test('edits a registry table: bands, lien, funds and reductions', async () => {
  const { sentTo } = await openFormulas([firstFormula])
  await press('Nova versão dos custos')
  await press(/^Editar: CE,/)
  typeInto('Custa', '20000')
  expect(screen.getByLabelText<HTMLInputElement>('Mais, no primeiro passo (R$)').value).toBe('0,2392')
  typeInto('Mais, em cada passo seguinte (R$)', '0,25')
  await userEvent.selectOptions(
    screen.getByLabelText('Ato da garantia', { selector: 'select' }),
    'Uma parte dos mesmos valores',
  )
  typeInto('Parte (%)', '50')
  await userEvent.click(screen.getByLabelText(/^A tabela não traz os fundos/))
  typeInto('Do valor, sempre (%)', '2')
  typeInto('Do valor, dispensado por alguns descontos (%)', '10')
  const firstHome = group('Desconto na primeira aquisição')
  await userEvent.selectOptions(firstHome.getByLabelText('Desconto'), 'Paga só uma parte')
  await userEvent.type(firstHome.getByLabelText('Paga (%)'), '50')
  await userEvent.selectOptions(firstHome.getByLabelText('Fonte: Desconto na primeira aquisição'), [
    firstHome.getByRole('option', { name: builtInCosts.sources['lei-6015']!.act }),
  ])
  await press('Criar')
  await waitFor(() => expect(toasts()[0]).toMatch(/^Fórmula criada/))
  const { registry } = sentCosts(sentTo(FORMULAS_POST))
  const table = registryOf('CE')
  expect(registry.find(({ state }) => state === 'CE')).toEqual({
    ...table,
    fees: [20_000, ...table.fees.slice(1)],
    above: { ...table.above, add: 25 },
    lien: { factor: 0.5 },
    funds: { always: 0.02, waivable: 0.1 },
    firstHome: { factor: 0.5, on: 'both', source: 'lei-6015' },
  })
})

test('adds the table of a state, with a fixed fee above its last band', async () => {
  const { sentTo } = await openFormulas([firstFormula])
  await press('Nova versão dos custos')
  await press('Nova tabela de estado')
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'AL')
  await userEvent.selectOptions(screen.getByLabelText('Fonte: a tabela'), [
    screen.getByRole('option', { name: builtInCosts.sources['registro-ro']!.act }),
  ])
  typeInto('Até o valor de', '10000000')
  typeInto('Custa', '50000')
  await userEvent.selectOptions(screen.getByLabelText('Acima da última faixa'), 'Um valor fixo')
  typeInto('Custa, acima da última faixa', '90000')
  await press('Voltar à tabela')
  await press('Criar')
  await waitFor(() => expect(toasts()[0]).toMatch(/^Fórmula criada/))
  expect(sentCosts(sentTo(FORMULAS_POST)).registry.at(-1)).toEqual({
    state: 'AL',
    validFrom: today(new Date()),
    validTo: null,
    source: 'registro-ro',
    upTo: [10_000_000],
    fees: [50_000, 90_000],
    without: [],
  })
})

test('imports registry fees into the costs, and discards a file', async () => {
  const { sentTo } = await openFormulas([firstFormula, linesFormula])
  await press('Nova versão dos custos')
  await userEvent.click(screen.getByText('Importar tabela'))
  await userEvent.selectOptions(screen.getByLabelText('Tabela'), 'registry')
  const table = [
    { uf: 'BA', faixa_ate: '50000', valor: 700, nao_inclui: 'iss', desde: '2027-01-01', fonte: 'Tabela BA' },
    { uf: 'BA', faixa_ate: 'acima', valor: 900, nao_inclui: 'iss', desde: '2027-01-01', fonte: 'Tabela BA' },
  ]
  await chooseTable(JSON.stringify(table), 'registro.json')
  expect(await screen.findByText('Novos (2)')).toBeTruthy()
  await press('Descartar')
  expect(screen.queryByText('Novos (2)')).toBeNull()
  await chooseTable(JSON.stringify(table), 'registro.json')
  await press('Usar nesta versão')
  await press('Criar')
  await waitFor(() => expect(sentTo(FORMULAS_POST)).toHaveLength(1))
  expect(JSON.stringify(sentTo(FORMULAS_POST))).toContain('"upTo":[5000000],"fees":[70000,90000]')
})

test('marks the municipality that the server does not know, and names it in its form', async () => {
  await openFormulas([firstFormula])
  await press('Nova versão dos custos')
  const [rule, ...others] = builtInCosts.itbi
  const itbi = [{ ...rule, municipality: 2_699_999 }, ...others]
  await writeBody(JSON.stringify({ ...builtInCosts, itbi }))
  await press('Criar')
  expect(await screen.findByText(/^Custos da compra: Município/)).toBeTruthy()
  const row = screen.getByRole('row', { name: /tem erro/ })
  expect(row.textContent).toContain(rule!.name)
  await userEvent.click(within(row).getByRole('button', { name: /^Editar/ }))
  expect(document.getElementById('municipality-error')?.textContent).toMatch(/^Município/)
})
