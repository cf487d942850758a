import type { Page } from 'playwright'
import { expect } from 'vitest'
import { viewports } from '../../support/browser.ts'
import { people } from '../../support/people.ts'
import { addressOf, test } from '../../support/visit.ts'

/** Rows that stand whole between the head of the page and its bar at the bottom. */
const wholeRows = (page: Page) =>
  page.locator('tr[data-row]').evaluateAll((rows) => {
    const bottom = document.querySelector('[data-bottom-nav]')?.getBoundingClientRect().top ?? innerHeight
    return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length
  })

const heightOfRow = async (page: Page) => (await page.locator('tr[data-row]').first().boundingBox())?.height

/** Sideways scroll of the page, in pixels. */
const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('at a desk: rows of 44 px, keys, and the search lead to a case', async ({ visit }) => {
  const page = await visit('/admin/dossies', { as: people.alice })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('tr[data-row]').first().waitFor()
  expect(await heightOfRow(page)).toBe(44)
  const all = await page.locator('tr[data-row]').count()
  expect(await wholeRows(page)).toBe(Math.min(all, 15))
  expect(await excess(page)).toBeLessThanOrEqual(0)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const second = page.locator('tr[data-row]').nth(1)
  const name = await second.getByRole('rowheader').innerText()
  await page.keyboard.press('x')
  expect(await second.getByRole('checkbox').isChecked()).toBe(true)
  // The actions of the row come next in the tab order.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(name)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Buscar em tudo' })
  await page.getByRole('group', { name: 'Abertos há pouco' }).getByRole('option', { name }).waitFor()
  await field.fill('ir para comissoes')
  await page.getByRole('option', { name: 'Ir para Comissões' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Comissões' }).waitFor()
})

test('on a phone: cards of 88 px, and the icon opens the search at full width', async ({ visit }) => {
  const page = await visit('/admin/dossies', { as: people.alice })
  await page.setViewportSize(viewports.phone)
  await page.locator('tr[data-row]').first().waitFor()
  expect(await heightOfRow(page)).toBe(88)
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(5)
  expect(await excess(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Buscar em tudo' }).click()
  const field = page.getByRole('combobox', { name: 'Buscar em tudo' })
  await field.fill('ana clara')
  const option = page.getByRole('option', { name: /^Ana Clara Ferreira/ }).first()
  await option.waitFor()
  expect((await page.getByRole('dialog').boundingBox())?.width).toBe(viewports.phone.width)
  await option.click()
  await page.getByRole('heading', { level: 1, name: 'Ana Clara Ferreira' }).waitFor()
  expect(addressOf(page)).toMatch(/^\/admin\/dossies\/[\da-f-]{36}$/)
})
