import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boaVista, startServerWithCase } from '../../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../../testing/open-portal.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('a simulation of the case is kept, its lines opened, compared and printed; what is missing is named', async () => {
  await startServerWithCase('agent', {})
  openPortal(`/admin/dossies/${boaVista.id}?aba=simulacoes`)
  await press('Simular para este cliente')
  await type('Preço', '35000000')
  await press('Simular e guardar')
  expect((await within(screen.getByRole('dialog')).findAllByText('Valor deve ser positivo')).length).toBe(2)
  await type('Renda de todos, por mês', '1500000')
  await type('Recursos próprios', '9000000')
  await press('Simular e guardar')
  await waitFor(() => expect(toasts()).toContain('Simulação guardada'))
  expect(screen.getByRole('heading', { name: 'Simulação 1' })).toBeTruthy()
  expect(screen.getByText(/SBPE \(SFH\) · /)).toBeTruthy()
  const [sbpe] = screen.getAllByRole('link', { name: /^Proposta em PDF: Simulação 1, SBPE/, hidden: true })
  expect(sbpe?.getAttribute('href')).toMatch(/\/quotes\/[\w-]+\/proposals\/sbpe\/(sac|price)$/)

  await press('Simular para este cliente')
  await type('Preço', '50000000')
  await type('Renda de todos, por mês', '1500000')
  await type('Recursos próprios', '15000000')
  await press('Simular e guardar')
  await screen.findByRole('heading', { name: 'Simulação 2' })
  for (const number of [1, 2])
    await userEvent.click(
      screen.getByRole('checkbox', { name: `Comparar: Simulação ${number}, SBPE (SFH)`, hidden: true }),
    )
  const table = within(screen.getByRole('region', { name: 'Lado a lado' }))
  expect(table.getAllByRole('columnheader')).toHaveLength(2)
  expect(table.getByRole('row', { name: /^Maior crédito R\$ / })).toBeTruthy()
})
