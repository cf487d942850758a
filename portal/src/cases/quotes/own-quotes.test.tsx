import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boaVista, startServerWithCase } from '../../testing/boa-vista.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const FEES = `/cliente/dossies/${boaVista.id}?aba=taxas`
const request = {
  propertyType: 'apartamento',
  used: false,
  price: 35_000_000,
  appraisal: null,
  income: 1_200_000,
  otherInstallments: 0,
  ownMoney: 15_000_000,
  fgts: 0,
  quotaHolder: null,
  ownsHome: false,
  hasSfhLoan: false,
  birthDate: null,
  months: 360,
  state: 'PE',
  city: 'Recife',
}

test('a client opens the simulation of the case, and nothing of it is asked for before', async () => {
  const { asked } = await startServerWithCase('client')
  openPortal(FEES)
  const summary = await screen.findByText('Sua simulação')
  expect(JSON.stringify(asked)).not.toContain('/quotes')
  await userEvent.click(summary)
  await screen.findByText('Você não trouxe nenhuma simulação para este dossiê.')
  expect(JSON.stringify(asked)).toContain('/quotes')
})

test('it says the line that speaks for it and draws SAC beside PRICE', async () => {
  // Whoever sees every case sees in the place of a client what is kept in it.
  await startServerWithCase('admin')
  const kept = await fetch(`/api/cases/${boaVista.id}/quotes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Apto 302', request }),
  })
  expect(kept.status, await kept.clone().text()).toBe(201)
  openPortal(FEES)
  fireEvent.click(await screen.findByText('Sua simulação'))
  expect(await screen.findByText(/^Como você simulou em /)).toBeTruthy()
  // Wide and narrow.
  expect(await screen.findAllByRole('img', { name: /SAC começa em R\$ / })).toHaveLength(2)
  expect(screen.getByRole('heading', { name: /· (SAC|PRICE)$/ })).toBeTruthy()
})
