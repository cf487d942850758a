import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Municipio } from 'core'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CityCombobox } from './city-combobox.tsx'
import type { Listing } from './use-listing.ts'

const cities = ['Goiana', 'Jaboatão dos Guararapes', 'Olinda', 'Recife'].map((nome, id) => ({ id, nome }))

afterEach(cleanup)

function Example({ list = cities as Listing<Municipio> }) {
  const [city, setCity] = useState<Municipio>()
  return (
    <>
      <CityCombobox cities={list} chosen={city} disabled={false} onChoose={setCity} />
      <strong>{city?.nome ?? 'nenhuma'}</strong>
    </>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Cidade' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const chosen = () => document.querySelector('strong')?.textContent

test('filters regardless of accents and announces the number of matches', async () => {
  render(<Example />)
  await userEvent.type(field(), 'jaboatao')
  expect(options()).toEqual(['Jaboatão dos Guararapes'])
  expect(screen.getByRole('status').textContent).toBe('1 cidade')
})

test('arrow keys wrap around the list, Enter chooses and closes it', async () => {
  render(<Example />)
  await userEvent.type(field(), '{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Jaboatão dos Guararapes')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toBe('Recife')
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toBe('Recife')
  expect((field() as HTMLInputElement).value).toBe('Recife')
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test.each(['santana do livr', 'mogi-mir', 'olho dagua'])(
  'Enter chooses the only match of "%s"',
  async (typed) => {
    const list = ["Sant'Ana do Livramento", 'Mogi Mirim', "Olho d'Água"].map((nome, id) => ({ id, nome }))
    render(<Example list={list} />)
    await userEvent.type(field(), typed)
    const [only, ...more] = options()
    expect(more).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(chosen()).toBe(only)
    expect((field() as HTMLInputElement).value).toBe(only)
    expect(field().getAttribute('aria-expanded')).toBe('false')
  },
)

test('Escape closes the list first and clears the field after that', async () => {
  render(<Example />)
  await userEvent.type(field(), 'olinda{Escape}')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(chosen()).toBe('Olinda')
  await userEvent.keyboard('{Escape}')
  expect((field() as HTMLInputElement).value).toBe('')
  expect(chosen()).toBe('nenhuma')
})

test('a complete name is chosen, a part of one is not', async () => {
  render(<Example />)
  await userEvent.type(field(), 'recif')
  expect(chosen()).toBe('nenhuma')
  await userEvent.keyboard('e')
  expect(chosen()).toBe('Recife')
})

test('a click chooses an option', async () => {
  render(<Example />)
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('option', { name: 'Goiana' }))
  expect(chosen()).toBe('Goiana')
})

test('announces that cities are loading, and that none matches', async () => {
  const { rerender } = render(<Example list="loading" />)
  expect(screen.getByRole('status').textContent).toBe('Carregando...')
  rerender(<Example />)
  await userEvent.type(field(), 'xyz')
  expect(screen.getByRole('status').textContent).toBe('Nenhuma cidade encontrada')
})
