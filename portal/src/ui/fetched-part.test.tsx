import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type * as days from './days-between.ts'
import { FetchedPart } from './fetched-part.tsx'

test('a file of ours that cannot be fetched is told in the place of the part, and asked for again', async () => {
  let address = './no-such-file.ts'
  const fetchIt = async () => ((await import(/* @vite-ignore */ address)) as typeof days).daysBetween
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
