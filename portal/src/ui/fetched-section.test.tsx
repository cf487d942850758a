import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bodyOf, ownFile } from '../api/body-of.ts'
import type * as days from './days-between.ts'
import { FetchedSection } from './fetched-section.tsx'

test('a file that cannot be fetched shows an error in place and can be retried', async () => {
  let address = './no-such-file.ts'
  const fetchIt = async () =>
    (await ownFile(import(/* @vite-ignore */ address) as Promise<typeof days>)).daysBetween
  render(
    <FetchedSection fetch={fetchIt}>
      {(daysBetween) => daysBetween('2026-11-20', '2026-11-23')}
    </FetchedSection>,
  )
  onTestFinished(cleanup)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Não foi possível falar com o servidor.')
  address = './days-between.ts'
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('3')).toBeTruthy()
})

const webPage = () => Promise.resolve(new Response('<html>', { status: 502 }))
const fault = () => Promise.reject(new RangeError('of ours'))

test('a refusal shows the message of the server, not a connection error', async () => {
  const body = { code: 'rate_limited', message: 'Muitos pedidos. Tente de novo em 40 segundos.' }
  const refusal = () => Promise.resolve(Response.json(body, { status: 429 }))
  render(<FetchedSection fetch={() => bodyOf(refusal())}>{() => 'veio'}</FetchedSection>)
  onTestFinished(cleanup)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(body.message)
  expect(alert.textContent).not.toContain('conexão')
})

test('a response that is not JSON shows an unexpected-response error', async () => {
  render(<FetchedSection fetch={() => bodyOf(webPage())}>{() => 'veio'}</FetchedSection>)
  onTestFinished(cleanup)
  expect((await screen.findByRole('alert')).textContent).toContain('não respondeu como esperado')
})

test('a programming error reaches the error screen and is no connection error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const element = <FetchedSection fetch={fault}>{() => 'veio'}</FetchedSection>
  const router = createMemoryRouter([{ path: '/', element, errorElement: <p>A tela falhou</p> }])
  render(<RouterProvider router={router} />)
  onTestFinished(cleanup)
  expect(await screen.findByText('A tela falhou')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
