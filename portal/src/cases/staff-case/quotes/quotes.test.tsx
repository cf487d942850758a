import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boaVista, startServerWithCase } from '../../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../../testing/open-portal.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

test('saves a simulation, opens, compares and prints its lines, and names missing fields', async () => {
  await startServerWithCase('agent', {})
  openPortal(`/admin/dossies/${boaVista.id}?aba=simulacoes`)
  await press('Simular para este cliente')
  await screen.findByLabelText('Preço')
  fill('Tipo do imóvel', 'imovel_novo')
  fill('Preço', '35000000')
  await press('Simular e guardar')
  const wrong = await within(await screen.findByRole('dialog')).findAllByText('Valor deve ser positivo')
  expect(wrong).toHaveLength(2)
  fill('Renda de todos, por mês', '1200000')
  fill('Recursos próprios', '15000000')
  // This type says that it is new, a flat does not.
  expect(screen.queryByLabelText('Imóvel usado')).toBeNull()
  fill('Tipo do imóvel', 'apartamento')
  await press('Simular e guardar')
  await within(screen.getByRole('dialog')).findAllByText('Diga se o imóvel é novo ou usado')
  expect(screen.getByLabelText<HTMLSelectElement>('Já tem imóvel').selectedOptions[0]?.text).toBe(
    'Não informado',
  )
  fill('Já tem imóvel', 'false')
  fill('Imóvel usado', 'false')
  fill('Dia do contrato (se houver)', '2027-01-29')
  await press('Simular e guardar')
  await screen.findByRole('heading', { name: 'Simulação 1' })
  expect(screen.getByText(/^Não informado, e por isso suposto: .*nenhum outro financiamento/)).toBeTruthy()
  expect(toasts()).toContain('Simulação guardada')
  const dated = screen.getAllByText('CET para contrato em 29/01/2027')
  expect(dated[0]!.nextElementSibling?.textContent).toMatch(
    /^\d+,\d\d%estimado, com os mesmos custos, por dias corridos/,
  )
  const sbpe = screen.getByRole('link', { name: 'Proposta em PDF: Simulação 1, SBPE (SFH)', hidden: true })
  expect(sbpe.getAttribute('href')).toMatch(/\/quotes\/[\w-]+\/proposals\/sbpe\/(sac|price)$/)
  fireEvent.click(
    screen.getByText('Mês a mês', { selector: '[aria-label="Mês a mês: Simulação 1, SBPE (SFH)"]' }),
  )
  expect(await screen.findAllByRole('img', { name: /SAC começa em R\$ /, hidden: true })).toHaveLength(2)
  expect(screen.getAllByText(/^Aos \d+ anos \(mês \d+\) o seguro/).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Saldo', hidden: true }))
  expect(screen.getAllByRole('img', { name: /^Saldo mês a mês/, hidden: true })).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Ver os meses do 1º ano', hidden: true }))
  expect(screen.getByRole('rowheader', { name: 'mês 12', hidden: true })).toBeTruthy()
  for (const box of screen.getAllByRole('checkbox', { name: /^Comparar: Simulação 1/, hidden: true }))
    fireEvent.click(box)
  const table = within(screen.getByRole('region', { name: 'Lado a lado' }))
  expect(table.getAllByRole('columnheader').length).toBeGreaterThan(1)
  expect(table.getByRole('row', { name: /^Maior crédito R\$ / })).toBeTruthy()
  expect(
    table.getByRole('row', { name: /^CET estimado, ao ano \d+,\d\d% inclui: juros, seguros, tarifa/ }),
  ).toBeTruthy()
})

test('an unknown home leaves FGTS and first-home lines out of the answer, and says what they would give', async () => {
  await startServerWithCase('agent', {})
  openPortal(`/admin/dossies/${boaVista.id}?aba=simulacoes`)
  await press('Simular para este cliente')
  await screen.findByLabelText('Preço')
  fill('Tipo do imóvel', 'imovel_novo')
  fill('Preço', '35000000')
  fill('Renda de todos, por mês', '1200000')
  fill('Recursos próprios', '15000000')
  fill('FGTS a usar', '2000000')
  await press('Simular e guardar')
  await screen.findByRole('heading', { name: 'Simulação 1' })
  expect(
    screen.getByText(/^Conta sem R\$\s20\.000,00 de FGTS: falta confirmar .*que não há imóvel em nome/),
  ).toBeTruthy()
  expect(screen.getByText(/^Com o FGTS: Minha Casa, Minha Vida · Faixa 4/)).toBeTruthy()
  expect(screen.getByText(/^Se não houver imóvel em nome de quem compra: Minha Casa, Minha/)).toBeTruthy()
})

test('asks for the property type that the case lacks, instead of supposing a new home', async () => {
  await startServerWithCase('agent', {})
  openPortal(`/admin/dossies/${boaVista.id}?aba=simulacoes`)
  await press('Simular para este cliente')
  const type = await screen.findByLabelText<HTMLSelectElement>('Tipo do imóvel')
  expect(type.selectedOptions[0]?.text).toBe('Escolha o tipo')
  await press('Simular e guardar')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByText('Informe o tipo do imóvel: dele dependem as linhas e as taxas')).toHaveLength(2)
  expect(dialog.getAllByText('Diga se o imóvel é novo ou usado')).toHaveLength(2)
  fill('Tipo do imóvel', 'imovel_usado')
  expect(screen.queryByLabelText('Imóvel usado')).toBeNull()
  fill('Preço', '35000000')
  fill('Renda de todos, por mês', '1200000')
  fill('Recursos próprios', '15000000')
  await press('Simular e guardar')
  await screen.findByRole('heading', { name: 'Simulação 1' })
  expect(screen.getByText(/^Imóvel usado/)).toBeTruthy()
})
