import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { id } from '../../testing/boa-vista.ts'
import {
  firstFormula,
  FORMULAS_LIST,
  FORMULAS_POST,
  linesFormula,
  openFormulas,
  rulesBody,
  writeBody,
} from '../../testing/open-formulas.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const findBody = () => screen.findByLabelText<HTMLTextAreaElement>('Corpo (JSON)')
const second = { ...firstFormula, id: id(2), version: 2, is_active: false, revision: 1, updated_by: null }
const dearer = {
  ...rulesBody,
  propertyTypes: { ...rulesBody.propertyTypes, apartamento: { monthlyRate: 0.0105, maxLtv: 0.9 } },
}

test('lists versions with their author, and says when none is active', async () => {
  await openFormulas([second, { ...firstFormula, is_active: false }])
  expect(await screen.findByText('versão 2')).toBeTruthy()
  expect(screen.getByText('Alterado em 21/11/2026 por Alice')).toBeTruthy()
  expect(screen.getByText(/Nenhuma versão ativa/)).toBeTruthy()
  expect(document.title).toBe('Fórmulas de Cálculo - Sistema MCMV')
})

test('a new version starts with the rules in force and shows a simulation before and after', async () => {
  const { sentTo } = await openFormulas([firstFormula])
  await userEvent.click(await screen.findByRole('button', { name: 'Nova versão' }))
  const preview = within(await screen.findByRole('region', { name: 'Uma simulação, antes e depois' }))
  expect(preview.getByText('Nada muda nesta simulação.')).toBeTruthy()
  expect(preview.getByRole('columnheader', { name: 'Antes (versão 1)' })).toBeTruthy()
  await writeBody(JSON.stringify(dearer))
  expect(await preview.findByText('4 valores mudam nesta simulação.')).toBeTruthy()
  expect(preview.getByRole('row', { name: /Taxa ao mês 0,85% mudou 1,05%/ })).toBeTruthy()
  expect(preview.getByText(/Apartamento: 1,05% a\.m\..*acima do teto do SFH/)).toBeTruthy()
  await userEvent.selectOptions(preview.getByLabelText('Tipo do imóvel'), 'imovel_usado')
  expect(preview.getByText('Nada muda nesta simulação.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(toasts()[0]).toMatch(/^Fórmula criada: Versão 2/))
  expect(sentTo(FORMULAS_POST)).toEqual([{ name: 'simulacao', body: { ...dearer, mcmv: [] } }])
})

test('a draft of one formula opens in no other formula, and in no read-only version', async () => {
  await openFormulas([firstFormula])
  localStorage.clear()
  const user = userEvent.setup({ delay: null })
  const close = async () => user.click(await screen.findByRole('button', { name: 'Fechar' }))
  await user.click(await screen.findByRole('button', { name: 'Nova versão' }))
  await writeBody('{"meu": 1}')
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

test('refuses invalid rules with the position of the error; another name takes any object', async () => {
  const { sentTo } = await openFormulas([firstFormula])
  await userEvent.click(await screen.findByRole('button', { name: 'Nova versão' }))
  await writeBody(JSON.stringify({ ...rulesBody, terms: [0] }, null, 2))
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  expect(screen.getByText(/As regras têm erros: corrija os campos marcados/)).toBeTruthy()
  expect(screen.getByText('JSON da fórmula inválido')).toBeTruthy()
  expect(
    screen.getByRole('button', { name: /^Linha \d+, coluna \d+: terms\.0: No mínimo 1 mês/ }),
  ).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Nome'))
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  expect(screen.getByText('Nome da fórmula é obrigatório')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Nome'), 'outra')
  await writeBody('{"a":1}')
  await userEvent.click(screen.getByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(sentTo(FORMULAS_POST)).toEqual([{ name: 'outra', body: { a: 1 } }]))
})

test('activating a version names the replaced one; a failure reverts the switch', async () => {
  const { faults } = await openFormulas([second, firstFormula])
  const name = 'Ativa: simulacao, versão 2'
  faults['PUT /api/admin/formulas/:id'] = { status: 500 }
  await userEvent.click(await screen.findByRole('switch', { name }))
  await waitFor(() => expect(toasts()).toEqual(['Erro ao ativar fórmula: Ocorreu um erro inesperado']))
  expect(screen.getByRole('switch', { name, checked: false })).toBeTruthy()
  delete faults['PUT /api/admin/formulas/:id']
  await userEvent.click(screen.getByRole('switch', { name }))
  await waitFor(() =>
    expect(toasts()).toEqual(['Fórmula ativada: As próximas simulações usam a versão 2 no lugar da 1.']),
  )
})

test('a version can be shown, be the base of a new one, and be deleted while inactive', async () => {
  await openFormulas([second, firstFormula])
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
  faults[FORMULAS_LIST] = { status: 500 }
  openPortal('/admin/formulas')
  await waitFor(() => expect(toasts()).toEqual(['Erro ao carregar fórmulas: Ocorreu um erro inesperado']))
})

test('a version of the lines shows which cases it changes before its activation', async () => {
  const { db } = await openFormulas([{ ...linesFormula, is_active: false }])
  await userEvent.click(await screen.findByRole('switch', { name: /linhas/ }))
  const panel = within(await screen.findByRole('dialog', { name: /^O que a versão \d+ muda$/ }))
  await panel.findByText('Nenhum dossiê aberto tem simulação: não há o que comparar.')
  expect(toasts()).toEqual([])
  await userEvent.click(panel.getByRole('button', { name: /^Ativar a versão/ }))
  await waitFor(() => expect(toasts().join()).toMatch(/^Fórmula ativada/))
  const row = db.selectFrom('calc_formulas').where('id', '=', linesFormula.id).select('is_active')
  expect(await row.executeTakeFirst()).toEqual({ is_active: true })
})

test('shows the latest indexes with their source, and a failed request', async () => {
  const server = await startServerAs('admin')
  const source = {
    act: 'Banco Central, série 226',
    url: 'https://api.bcb.gov.br/',
    from: '2026-11-25',
    to: null,
    checkedOn: '2026-11-26',
    confidence: 'official-print',
  }
  const failed = { failed_at: '2026-11-27T12:00:00.000Z', problem: 'unreachable' as const }
  await server.db
    .insertInto('index_figures')
    .values([
      { id: 'tr', value: '0.1679', source: JSON.stringify(source), ...failed },
      { id: 'ipca', value: null, source: null, ...failed },
    ])
    .execute()
  openPortal('/admin/formulas')
  const section = within(await screen.findByRole('region', { name: 'TR, Selic e IPCA' }))
  expect(await section.findByText(/A busca diária no Banco Central está desligada/)).toBeTruthy()
  expect(section.getByText(/^TR: 0,1679% ao mês, em 25\/11\/2026/)).toBeTruthy()
  expect(
    section.getByRole('link', { name: 'Banco Central, série 226, conferida em 26/11/2026' }),
  ).toBeTruthy()
  expect(section.getByText(/^Selic: ainda sem valor/)).toBeTruthy()
  const failures = section.getAllByText(
    /^A última busca falhou em 27\/11\/2026: o Banco Central não respondeu\./,
  )
  expect(failures.map(({ textContent }) => textContent.includes('Fica o valor anterior.'))).toEqual([
    true,
    false,
  ])
})
