import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boaVista, startServerWithCase } from '../../testing/boa-vista.ts'
import { openPortal } from '../../testing/open-portal.tsx'
import { totalOf } from './fee-table.tsx'

const open = async () => {
  await startServerWithCase('client')
  openPortal(`/cliente/dossies/${boaVista.id}?aba=taxas`)
  return screen.findByRole('table', { name: 'Taxas e Custos' })
}

test('lists the fees with the institution that charges them, and their total', async () => {
  const rows = within(await open()).getAllByRole('row')
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Descrição', 'Origem', 'Valor'],
    ['ITBI', 'Prefeitura', 'R$ 9.600,10'],
    ['Registro', 'Cartório', 'R$ 3.184,20'],
    ['Total', 'R$ 12.784,30'],
  ])
  expect(within(rows.at(-1)!).getByRole('rowheader').closest('tfoot')).toBeTruthy()
  expect(
    screen.getByText(
      'Os valores são estimativas e podem variar conforme a análise final da instituição financeira e dos órgãos competentes.',
    ),
  ).toBeTruthy()
})

test('a note opens by keyboard, is announced, and closes on Escape', async () => {
  await open()
  const button = screen.getByRole('button', { name: 'Nota sobre ITBI' })
  expect(screen.getAllByRole('button', { name: /^Nota/ })).toEqual([button])
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Estimativa de 3%.').closest('output')).toBeTruthy()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Estimativa de 3%.')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('adds amounts in cents', () => {
  expect(totalOf([])).toBe(0)
  expect(totalOf([{ amount: 0.1 }, { amount: 0.2 }, { amount: 1.15 }])).toBe(145)
  expect(totalOf(Array.from({ length: 1000 }, () => ({ amount: 1234.57 })))).toBe(123_457_000)
})
