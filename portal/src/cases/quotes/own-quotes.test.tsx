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

test('requests the client’s simulation only when it is opened', async () => {
  const { requests } = await startServerWithCase('client')
  openPortal(FEES)
  const summary = await screen.findByText('Sua simulação')
  expect(JSON.stringify(requests)).not.toContain('/quotes')
  await userEvent.click(summary)
  await screen.findByText('Este dossiê não guarda uma simulação sua com o preço do imóvel.')
  expect(JSON.stringify(requests)).toContain('/quotes')
})

test('shows the best line with SAC and PRICE side by side, and hides simulations by staff', async () => {
  const { db, signIn } = await startServerWithCase('admin')
  for (const city of ['Recife', 'Olinda']) {
    const response = await fetch(`/api/cases/${boaVista.id}/quotes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: city, request: { ...request, city } }),
    })
    expect(response.status, await response.clone().text()).toBe(201)
  }
  const client = await signIn('client')
  await db.updateTable('cases').set({ client_id: client }).where('id', '=', boaVista.id).execute()
  await db.updateTable('case_quotes').set({ author_id: client }).where('title', '=', 'Recife').execute()
  openPortal(FEES)
  fireEvent.click(await screen.findByText('Sua simulação'))
  expect(await screen.findByText(/^Como você simulou em /)).toBeTruthy()
  expect(screen.getByText(/ em Recife/)).toBeTruthy()
  expect(screen.queryByText(/Olinda/)).toBeNull()
  // Wide and narrow chart.
  expect(await screen.findAllByRole('img', { name: /SAC começa em R\$ / })).toHaveLength(2)
  expect(screen.getByRole('heading', { name: /· (SAC|PRICE)$/ })).toBeTruthy()
})
