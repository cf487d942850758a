import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerOf, ownFile } from '../api/answer-of.ts'
import type * as days from './days-between.ts'
import { FetchedPart } from './fetched-part.tsx'

test('a file of ours that cannot be fetched is told in the place of the part, and asked for again', async () => {
  let address = './no-such-file.ts'
  const fetchIt = async () =>
    (await ownFile(import(/* @vite-ignore */ address) as Promise<typeof days>)).daysBetween
  render(
    <FetchedPart fetch={fetchIt}>{(daysBetween) => daysBetween('2026-11-20', '2026-11-23')}</FetchedPart>,
  )
  onTestFinished(cleanup)
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('Não foi possível falar com o servidor.')
  address = './days-between.ts'
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('3')).toBeTruthy()
})

const webPage = () => Promise.resolve(new Response('<html>', { status: 502 }))
const fault = () => Promise.reject(new RangeError('of ours'))

test('what the server says of a refusal is told, and not that it was not reached', async () => {
  const body = { code: 'rate_limited', message: 'Muitos pedidos. Tente de novo em 40 segundos.' }
  const refusal = () => Promise.resolve(Response.json(body, { status: 429 }))
  render(<FetchedPart fetch={() => answerOf(refusal())}>{() => 'veio'}</FetchedPart>)
  onTestFinished(cleanup)
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain(body.message)
  expect(told.textContent).not.toContain('conexão')
})

test('a page of something else in the way is told as an answer that nobody understands', async () => {
  render(<FetchedPart fetch={() => answerOf(webPage())}>{() => 'veio'}</FetchedPart>)
  onTestFinished(cleanup)
  expect((await screen.findByRole('alert')).textContent).toContain('não respondeu como esperado')
})

test('a fault of ours is no lost connection: the screen says that it failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const element = <FetchedPart fetch={fault}>{() => 'veio'}</FetchedPart>
  const router = createMemoryRouter([{ path: '/', element, errorElement: <p>A tela falhou</p> }])
  render(<RouterProvider router={router} />)
  onTestFinished(cleanup)
  expect(await screen.findByText('A tela falhou')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
