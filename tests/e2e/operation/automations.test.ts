import { expect } from 'vitest'
import { people } from '../../support/people.ts'
import { test } from '../../support/visit.ts'

test('a choice of several stages takes presses on text, edge and box, and stays open', async ({ visit }) => {
  const page = await visit('/admin/automacoes', { as: people.alice })
  await page.getByRole('button', { name: 'Nova regra' }).click()
  const sidePanel = page.getByRole('dialog', { name: 'Nova regra' })
  const stages = sidePanel.getByRole('button', { name: /^Está na etapa/ })
  await stages.click()
  const choices = sidePanel.getByRole('group', { name: 'Está na etapa' })
  await choices.getByText('Pré-análise').click()
  await choices.locator('label', { hasText: 'Contrato' }).click({ position: { x: 60, y: 4 } })
  await choices.getByRole('checkbox', { name: 'Registro' }).click()
  // A press on plain content would focus the side panel, and so close the menu.
  await choices.getByText('Está na etapa').click()
  await sidePanel.locator('[data-menu]').click({ position: { x: 4, y: 4 } })
  expect(await stages.getAttribute('aria-label')).toBe('Está na etapa: Pré-análise, Contrato ou Registro')
  await choices.getByText('Contrato').click()
  expect(await stages.getAttribute('aria-label')).toBe('Está na etapa: Pré-análise ou Registro')

  await page.keyboard.press('Escape')
  await choices.waitFor({ state: 'detached' })
  expect(await stages.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await sidePanel.isVisible()).toBe(true)
})
