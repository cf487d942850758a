import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { builtInStates } from 'core'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { browser } from '../testing/browser.ts'
import { ToastProvider } from '../ui/toast/toast-provider.tsx'
import { Component as LocationsDemo } from './locations-demo.tsx'

const STATES = '/api/public/locations/states'
let server: Server
let requestedPaths: string[]
let answers: boolean

beforeEach(async () => {
  requestedPaths = []
  answers = true
  server = createServer((request, response) => {
    const path = request.url ?? ''
    requestedPaths.push(path)
    const list = path.endsWith('/states') ? builtInStates : [{ id: 2611606, nome: 'Recife' }]
    response.writeHead(answers ? 200 : 503, { 'content-type': 'application/json' })
    response.end(JSON.stringify(list))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  browser.setURL(`http://127.0.0.1:${port}/localidades-demo`)
})

afterEach(async () => {
  cleanup()
  await browser.waitUntilComplete()
  server.closeAllConnections()
  server.close()
})

const open = () =>
  render(
    <ToastProvider>
      <LocationsDemo />
    </ToastProvider>,
  )
const result = (): unknown => JSON.parse(screen.getByLabelText('Resultado em JSON').textContent ?? '')

test('shows the records of the chosen state and city', async () => {
  open()
  await screen.findByRole('option', { name: 'Pernambuco (PE)' })
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'PE')
  await screen.findByText('1 cidade')
  await userEvent.type(screen.getByLabelText('Cidade'), 'recife')
  expect(result()).toEqual({
    state: 'PE',
    city: 'Recife',
    uf: { id: 26, sigla: 'PE', nome: 'Pernambuco' },
    municipio: { id: 2611606, nome: 'Recife' },
  })
})

test('shows an error for a failed list and loads it again on request', async () => {
  answers = false
  open()
  expect(await screen.findByText('Erro ao buscar UFs')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'PE')
  expect(await screen.findByText('Erro ao buscar municípios')).toBeTruthy()
  answers = true
  const problem = screen.getByText('Erro ao buscar municípios').parentElement as HTMLElement
  await userEvent.click(within(problem).getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('1 cidade')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('"Atualizar lista" reloads the shown lists at once and the others once their state is chosen', async () => {
  const fetched = vi.spyOn(window, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  open()
  await screen.findByRole('option', { name: 'Pernambuco (PE)' })
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'PE')
  await screen.findByText('1 cidade')
  requestedPaths = []
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar lista' }))
  expect(await screen.findByText('Cache limpo')).toBeTruthy()
  await waitFor(() => expect(requestedPaths.toSorted()).toEqual([STATES, `${STATES}/PE/cities`]))
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'BA')
  await waitFor(() => expect(requestedPaths.at(-1)).toBe(`${STATES}/BA/cities`))
  expect(fetched.mock.calls.slice(-3).map(([, init]) => init?.cache)).toEqual(['reload', 'reload', 'reload'])
})
