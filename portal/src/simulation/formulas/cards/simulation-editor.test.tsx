import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  firstFormula,
  FORMULAS_POST,
  openFormulas,
  press,
  rulesBody,
  typeInto,
  writeBody,
} from '../../../testing/open-formulas.ts'
import { openPortal, toasts } from '../../../testing/open-portal.tsx'

const openForm = async () => {
  const server = await openFormulas([firstFormula])
  await press('Nova versão')
  await screen.findByRole('group', { name: 'Taxa e limite por tipo de imóvel' })
  return server
}
const group = (name: string) => within(screen.getByRole('group', { name }))

test('selects the source of the cards in the form, and simulates with the line in force', async () => {
  const { sentTo } = await openFormulas([firstFormula])
  await userEvent.click(await screen.findByRole('button', { name: 'Nova versão' }))
  const source = await screen.findByLabelText<HTMLSelectElement>('De onde vêm os cartões do resultado')
  expect(source.value).toBe('tabela')
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
    expect(sentTo(FORMULAS_POST)).toEqual([
      { name: 'simulacao', body: { ...rulesBody, cards: 'linha', mcmv: [] } },
    ]),
  )
})

test('edits rates, terms, income share and cards in the form, which the JSON shows too', async () => {
  const { sentTo } = await openForm()
  const used = group('Imóvel usado')
  await userEvent.clear(used.getByLabelText('Taxa ao mês (%)'))
  await userEvent.type(used.getByLabelText('Taxa ao mês (%)'), '0,91')
  await userEvent.click(screen.getByRole('button', { name: 'Remover: Prazos oferecidos 1' }))
  await userEvent.click(group('Prazos oferecidos').getByRole('button', { name: 'Adicionar' }))
  await press('Criar')
  expect(screen.getByText('Informe meses inteiros')).toBeTruthy()
  typeInto('Prazo (meses)', '180', 4)
  typeInto('Parte da renda que a parcela costuma tomar, no máximo (%)', '25')
  typeInto('Nome do cartão', 'Leve')
  await userEvent.selectOptions(screen.getAllByLabelText('Ícone')[0]!, 'Balança')
  typeInto('Crédito e parcela, do que se calcula (%)', '80')
  typeInto('Entrada (%, número inteiro)', '35')
  const json = screen.getByLabelText<HTMLTextAreaElement>('Corpo (JSON)').value
  expect(json).toContain('"name": "Leve"')
  expect(json).not.toContain('mcmv')
  await press('Criar')
  await waitFor(() => expect(toasts()[0]).toMatch(/^Fórmula criada/))
  const [careful, ...others] = rulesBody.scenarios
  expect(sentTo(FORMULAS_POST)).toEqual([
    {
      name: 'simulacao',
      body: {
        ...rulesBody,
        propertyTypes: { ...rulesBody.propertyTypes, imovel_usado: { monthlyRate: 0.0091, maxLtv: 0.8 } },
        terms: [240, 300, 360, 420, 180],
        maxIncomeShare: 0.25,
        scenarios: [
          { ...careful, name: 'Leve', icon: 'scale', factor: 0.8, downPaymentPercent: 35 },
          ...others,
        ],
        mcmv: [],
      },
    },
  ])
})

test('says that the bands come from the lines, with a link, and shows a stored list of them nowhere', async () => {
  await openFormulas([firstFormula])
  await press('Ver: simulacao, versão 1')
  expect(
    await screen.findByText(/As faixas do Minha Casa, Minha Vida vêm das linhas de crédito/),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver as faixas em vigor' }).getAttribute('href')).toBe(
    '/regras#faixas',
  )
  expect(screen.getByLabelText<HTMLTextAreaElement>('Corpo (JSON)').value).not.toContain('mcmv')
  expect(screen.getAllByLabelText('Nome do cartão')[0]!.closest('fieldset[disabled]')).toBeTruthy()
})

test('a draft of the form survives a reload', async () => {
  await openForm()
  typeInto('Nome do cartão', 'Leve')
  cleanup()
  openPortal('/admin/formulas')
  await press('Nova versão')
  expect((await screen.findAllByLabelText<HTMLInputElement>('Nome do cartão'))[0]!.value).toBe('Leve')
})

test('says so for a text that is no set of rules', async () => {
  await openForm()
  await writeBody('{"cards"')
  expect(screen.getByText(/não pode ser lido como regras da simulação/)).toBeTruthy()
  expect(screen.queryByLabelText('De onde vêm os cartões do resultado')).toBeNull()
})
