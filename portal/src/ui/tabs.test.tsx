import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const names = ['um', 'dois', 'três'] as const

function open() {
  const chosen: string[] = []
  function Three() {
    const [now, setNow] = useState<(typeof names)[number]>('um')
    const choose = (name: typeof now) => {
      chosen.push(name)
      setNow(name)
    }
    return (
      <Tabs
        label="Partes"
        chosen={now}
        onChoose={choose}
        tabs={names.map((name) => ({ name, label: name, content: <input aria-label={`em ${name}`} /> }))}
      />
    )
  }
  render(<Three />)
  onTestFinished(cleanup)
  return chosen
}

const focused = () => document.activeElement?.textContent

test('each tab labels its panel, and one panel is visible', () => {
  open()
  expect(screen.getByRole('tablist', { name: 'Partes' })).toBeTruthy()
  expect(screen.getByRole('tabpanel').querySelector('input')?.getAttribute('aria-label')).toBe('em um')
  for (const tab of screen.getAllByRole('tab')) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id)
    expect(panel?.hidden).toBe(tab.getAttribute('aria-selected') !== 'true')
  }
})

test('Tab stops at the selected tab only; arrow keys wrap and select the focused tab once', async () => {
  const chosen = open()
  await userEvent.tab()
  expect(focused()).toBe('um')
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('três')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{End}{Home}')
  expect(focused()).toBe('um')
  expect(chosen).toEqual(['três', 'um', 'dois', 'três', 'um'])
  // The browser handles keys with a modifier.
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(focused()).toBe('um')
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('em um')
})

test('a press selects a tab once; a press for the context menu selects nothing', async () => {
  const chosen = open()
  await userEvent.pointer({ keys: '[MouseRight]', target: screen.getByRole('tab', { name: 'três' }) })
  expect(chosen).toEqual([])
  await userEvent.click(screen.getByRole('tab', { name: 'dois' }))
  await userEvent.click(screen.getByRole('tab', { name: 'dois' }))
  expect(chosen).toEqual(['dois'])
})
