import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { builtInCosts, builtInFormula, builtInLines, insuranceTables, today } from 'core'
import { expect, test } from 'vitest'
import { id } from '../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const LIST = 'GET /api/admin/formulas'
const POST = 'POST /api/admin/formulas'
const { body } = builtInFormula
const findBody = () => screen.findByLabelText<HTMLTextAreaElement>('Corpo (JSON)')
const more = { updated_at: '2026-11-21T12:00:00.000Z', updated_by: 'Alice' as string | null }
const first = { id: id(1), name: 'simulacao', body, version: 1, is_active: true, revision: 2, ...more }
const second = { ...first, id: id(2), version: 2, is_active: false, revision: 1, updated_by: null }

async function openFormulas(formulas: (typeof first)[]) {
  const server = await startServerAs('admin')
  const alice = await server.addPerson('admin', { email: 'alice@demo.br', name: 'Alice' })
  const rows = formulas.map((formula) => ({
    ...formula,
    body: JSON.stringify(formula.body),
    updated_by: formula.updated_by && alice,
    activated_at: formula.is_active ? formula.updated_at : null,
  }))
  const last_version = Math.max(0, ...rows.map(({ version }) => version))
  // A new database contains the built-in rules.
  await server.db.deleteFrom('calc_formulas').execute()
  await server.db.deleteFrom('formula_versions').execute()
  if (rows.length) await server.db.insertInto('calc_formulas').values(rows).execute()
  for (const name of new Set(rows.map((row) => row.name)))
    await server.db.insertInto('formula_versions').values({ name, last_version }).execute()
  openPortal('/admin/formulas')
  return server
}
const write = async (text: string) => {
  const field = await screen.findByLabelText('Corpo (JSON)')
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}
const dearer = {
  ...body,
  propertyTypes: { ...body.propertyTypes, apartamento: { monthlyRate: 0.0105, maxLtv: 0.9 } },
}

test('lists versions with their author, and says when none is active', async () => {
  await openFormulas([second, { ...first, is_active: false }])
  expect(await screen.findByText('versão 2')).toBeTruthy()
  expect(screen.getByText('Alterado em 21/11/2026 por Alice')).toBeTruthy()
  expect(screen.getByText(/Nenhuma versão ativa/)).toBeTruthy()
  expect(document.title).toBe('Fórmulas de Cálculo - Sistema MCMV')
})

test('a new version starts with the rules in force and shows a simulation before and after', async () => {
  const { sentTo } = await openFormulas([first])
  await userEvent.click(await screen.findByRole('button', { name: 'Nova versão' }))
  const preview = within(await screen.findByRole('region', { name: 'Uma simulação, antes e depois' }))
  expect(preview.getByText('Nada muda nesta simulação.')).toBeTruthy()
  expect(preview.getByRole('columnheader', { name: 'Antes (versão 1)' })).toBeTruthy()
  await write(JSON.stringify(dearer))
  expect(await preview.findByText('4 valores mudam nesta simulação.')).toBeTruthy()
  expect(preview.getByRole('row', { name: /Taxa ao mês 0,85% mudou 1,05%/ })).toBeTruthy()
  expect(preview.getByText(/Apartamento: 1,05% a\.m\..*acima do teto do SFH/)).toBeTruthy()
  await userEvent.selectOptions(preview.getByLabelText('Tipo do imóvel'), 'imovel_usado')
  expect(preview.getByText('Nada muda nesta simulação.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^Fórmula criada: Versão 2/))
  expect(sentTo(POST)).toEqual([{ name: 'simulacao', body: dearer }])
})

test('a draft of one formula opens in no other formula, and in no read-only version', async () => {
  await openFormulas([first])
  localStorage.clear()
  const user = userEvent.setup({ delay: null })
  const close = async () => user.click(await screen.findByRole('button', { name: 'Fechar' }))
  await user.click(await screen.findByRole('button', { name: 'Nova versão' }))
  await write('{"meu": 1}')
  const stored = { ...localStorage }
  await close()
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  // A reload with the panel open leaves this draft behind.
  Object.assign(localStorage, stored)
  await user.click(screen.getByRole('button', { name: /^Ver: / }))
  expect((await findBody()).value).not.toContain('meu')
  await close()
  await user.click(screen.getByRole('button', { name: 'Nova versão das linhas' }))
  expect((await findBody()).value).not.toContain('meu')
  await close()
  await user.click(screen.getByRole('button', { name: 'Nova versão' }))
  expect((await findBody()).value).toContain('meu')
})

test('selects the source of the cards beside the text, and simulates with the line in force', async () => {
  const { sentTo } = await openFormulas([first])
  await userEvent.click(await screen.findByRole('button', { name: 'Nova versão' }))
  const source = await screen.findByLabelText('De onde vêm os cartões do resultado')
  expect((source as HTMLSelectElement).value).toBe('tabela')
  await userEvent.selectOptions(source, 'linha')
  const preview = within(await screen.findByRole('region', { name: 'Uma simulação, antes e depois' }))
  expect(
    await preview.findByRole('row', {
      name: /^Cartões Da tabela desta fórmula mudou Da linha de crédito sugerida$/,
    }),
  ).toBeTruthy()
  expect(preview.getByRole('row', { name: /^Taxa ao mês 0,85% mudou / })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  await waitFor(() =>
    expect(sentTo(POST)).toEqual([{ name: 'simulacao', body: { ...body, cards: 'linha' } }]),
  )
})

test('invalid text keeps the select for the cards in place, without a choice', async () => {
  await openFormulas([first])
  await userEvent.click(await screen.findByRole('button', { name: 'Nova versão' }))
  await write(JSON.stringify({ ...body, cards: 'linha' }))
  const source = screen.getByLabelText<HTMLSelectElement>('De onde vêm os cartões do resultado')
  const state = () => [source.isConnected, source.disabled, source.value]
  expect(state()).toEqual([true, false, 'linha'])
  await write('{"cards"')
  expect(state()).toEqual([true, true, 'linha'])
  await write(JSON.stringify({ ...body, cards: 'tabela' }))
  expect(state()).toEqual([true, false, 'tabela'])
})

test('refuses invalid rules with the position of the error; another name takes any object', async () => {
  const { sentTo } = await openFormulas([first])
  await userEvent.click(await screen.findByRole('button', { name: 'Nova versão' }))
  await write(JSON.stringify({ ...body, terms: [0] }, null, 2))
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  expect(screen.getByText('JSON da fórmula inválido')).toBeTruthy()
  expect(
    screen.getByRole('button', { name: /^Linha \d+, coluna \d+: terms\.0: No mínimo 1 mês/ }),
  ).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Nome'))
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  expect(screen.getByText('Nome da fórmula é obrigatório')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Nome'), 'outra')
  await write('{"a":1}')
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(sentTo(POST)).toEqual([{ name: 'outra', body: { a: 1 } }]))
})

test('activating a version names the replaced one; a failure reverts the switch', async () => {
  const { faults } = await openFormulas([second, first])
  const name = 'Ativa: simulacao, versão 2'
  faults['PUT /api/admin/formulas/:id'] = { status: 500 }
  await userEvent.click(await screen.findByRole('switch', { name }))
  await waitFor(() => expect(toasts()).toEqual(['Erro ao ativar fórmula: Ocorreu um erro inesperado']))
  expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(false)
  delete faults['PUT /api/admin/formulas/:id']
  await userEvent.click(screen.getByRole('switch', { name }))
  await waitFor(() =>
    expect(toasts()).toEqual(['Fórmula ativada: As próximas simulações usam a versão 2 no lugar da 1.']),
  )
})

test('a version can be shown, be the base of a new one, and be deleted while inactive', async () => {
  await openFormulas([second, first])
  await userEvent.click(await screen.findByRole('button', { name: 'Ver: simulacao, versão 2' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Corpo (JSON)')).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Criar' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações: simulacao, versão 2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Usar como base de nova versão' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('simulacao')
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações: simulacao, versão 2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir fórmula' }))
  await waitFor(() => expect(toasts()).toEqual(['Fórmula excluída']))
  expect(screen.queryByText('versão 2')).toBeNull()
})

test('uses the built-in rules as the base without any formula', async () => {
  await openFormulas([])
  await screen.findByRole('heading', { name: 'Nenhuma fórmula ainda' })
  await userEvent.click(screen.getByRole('button', { name: 'Nova versão' }))
  expect(await screen.findByRole('columnheader', { name: 'Antes (Regras do sistema)' })).toBeTruthy()
})

test('shows why a list failed to load', async () => {
  const { faults } = await startServerAs('admin')
  faults[LIST] = { status: 500 }
  openPortal('/admin/formulas')
  await waitFor(() => expect(toasts()).toEqual(['Erro ao carregar fórmulas: Ocorreu um erro inesperado']))
})

const linesRow = { ...first, id: id(5), name: 'linhas', body: builtInLines as never }

test('a version of the lines shows which cases it changes before its activation', async () => {
  const { db } = await openFormulas([{ ...linesRow, is_active: false }])
  await userEvent.click(await screen.findByRole('switch', { name: /linhas/ }))
  const panel = within(await screen.findByRole('dialog', { name: /^O que a versão \d+ muda$/ }))
  await panel.findByText('Nenhum dossiê aberto tem simulação: não há o que comparar.')
  expect(toasts()).toEqual([])
  await userEvent.click(panel.getByRole('button', { name: /^Ativar a versão/ }))
  await waitFor(() => expect(toasts().join()).toMatch(/^Fórmula ativada/))
  const row = db.selectFrom('calc_formulas').where('id', '=', linesRow.id).select('is_active')
  expect(await row.executeTakeFirst()).toEqual({ is_active: true })
})

test('edits a version of the lines in a form, compares it for the reference people and shows errors', async () => {
  const { sentTo } = await openFormulas([first, linesRow])
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
  expect(await preview.findByText('A resposta muda para 2 de 14 pessoas.')).toBeTruthy()
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
  expect(sentTo(POST)).toEqual([{ name: 'linhas', body: { ...builtInLines, lines } }])
})

const openLine = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Nova versão das linhas' }))
  await userEvent.click(await screen.findByRole('button', { name }))
}
const sentLines = (sent: unknown[]) => (sent[0] as { body: typeof builtInLines }).body

test('edits the source of a line in place, and gives a figure a new source of its own', async () => {
  const { sentTo } = await openFormulas([first, linesRow])
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
  await waitFor(() => expect(sentTo(POST)).toHaveLength(1))
  const { sources, lines } = sentLines(sentTo(POST))
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
  const { sentTo } = await openFormulas([first, linesRow])
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
  await waitFor(() => expect(sentTo(POST)).toHaveLength(1))
  const line = sentLines(sentTo(POST)).lines.find(({ id: lineId }) => lineId === 'sbpe-caixa')!
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
  const { sentTo } = await openFormulas([first, linesRow])
  await press('Nova versão das linhas')
  await type('Anos de contribuição', '4')
  await type('Menor crédito', '2000000')
  await type('Idade suposta (anos)', '40')
  await userEvent.selectOptions(screen.getByLabelText('Tabela de seguros'), 'cccpm-too')
  await press('Criar')
  await waitFor(() => expect(sentTo(POST)).toHaveLength(1))
  const sent = sentLines(sentTo(POST))
  expect(sent.insurance).toEqual(insuranceTables.find(({ id: tableId }) => tableId === 'cccpm-too'))
  expect(sent.sources['cccpm-too']?.confidence).toBe('official-print')
  expect(sent).toMatchObject({
    fgts: { ...builtInLines.fgts, years: 4 },
    smallestCredit: { ...builtInLines.smallestCredit, amount: 2_000_000 },
    supposedAge: 40,
  })
})

const choose = async (text: string) =>
  userEvent.upload(
    await screen.findByLabelText('Importar tetos (CSV ou XLSX)', { selector: 'input' }),
    new File([text], 'tetos.csv', { type: 'text/csv' }),
  )

test('shows the result of a spreadsheet of ceilings before it enters a version', async () => {
  const { sentTo } = await openFormulas([first, linesRow])
  await userEvent.click(await screen.findByRole('button', { name: 'Nova versão das linhas' }))
  await choose('municipio;uf;teto;desde;fonte\nAtlântida;PE;280000;01/02/2027;Portaria\n')
  expect(await screen.findByText(/Linha 2, coluna municipio: município não encontrado/)).toBeTruthy()
  await choose('municipio;uf;teto;desde;fonte\nOlinda;PE;260 mil;01/02/2027;Portaria\n')
  await userEvent.click(await screen.findByRole('button', { name: 'Usar nesta versão' }))
  expect(screen.getByText('5571 tetos de municípios')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(sentTo(POST)).toHaveLength(1))
  expect(JSON.stringify(sentTo(POST))).toContain('"name":"Olinda","maxPrice":26000000')
})

const type = async (label: string, text: string, at = 0) => {
  const field = screen.getAllByLabelText<HTMLInputElement>(label)[at]!
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('edits the ITBI of a municipality and its source in a form, and shows the registry tables', async () => {
  const { sentTo } = await openFormulas([first, linesRow])
  await press('Nova versão dos custos')
  await press('Novo município')
  await screen.findByRole('option', { name: 'Pernambuco (PE)' })
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'PE')
  await screen.findByText(/\d cidade/)
  await userEvent.type(screen.getByLabelText('Cidade'), 'olinda')
  await press('Criar')
  expect(screen.getAllByText('Informe um texto')).toHaveLength(1)
  await type('Ato que a rege', 'Lei 5.000/2025')
  await type('Do valor (%)', '3')
  await press('Adicionar')
  await type('Do financiado (%)', '0,5')
  await type('Do restante (%)', '2')
  await userEvent.selectOptions(screen.getByLabelText('Sistema Financeiro da Habitação'), 'Só dentro do SFH')
  expect(screen.getByText('no SFH: 0,5% do financiado + 2% do restante')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Confiança'), 'Página, tabela ou impresso oficial')
  await press('Voltar à tabela')
  expect(screen.getByRole('table', { name: 'Registro de imóveis por estado' }).textContent).toContain(
    'Tabela 4, 5.e',
  )
  await press('Criar')
  await waitFor(() => expect(sentTo(POST)).toHaveLength(1))
  const day = today(new Date())
  const olinda = {
    municipality: 2_609_600,
    name: 'Olinda',
    validFrom: day,
    validTo: null,
    source: 'itbi-1',
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
  expect(sentTo(POST)).toEqual([
    {
      name: 'custos',
      body: { ...builtInCosts, itbi: [...itbi, olinda], sources: { ...sources, 'itbi-1': source } },
    },
  ])
})

test('adds an age band to the insurance, which must start after the previous one', async () => {
  const { sentTo } = await openFormulas([first, linesRow])
  await press('Nova versão das linhas')
  const { mip } = builtInLines.insurance
  const add = within(await screen.findByRole('group', { name: 'MIP por idade, ao mês' })).getByRole(
    'button',
    { name: 'Adicionar' },
  )
  await userEvent.click(add)
  await type('Até a idade (anos)', String(mip.at(-1)!.toAge), mip.length)
  await type('Do saldo, por mês (%)', '0,2', mip.length)
  await press('Criar')
  expect(screen.getByText('Valor inválido')).toBeTruthy()
  await type('Até a idade (anos)', '120', mip.length)
  await press('Criar')
  await waitFor(() => expect(sentTo(POST)).toHaveLength(1))
  const { body: sent } = sentTo(POST)[0] as { body: typeof builtInLines }
  expect(sent.insurance.mip).toEqual([...mip, { toAge: 120, rate: 0.002 }])
})
