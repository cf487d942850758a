import { expect } from 'vitest'
import { enter, people } from '../support/people.ts'
import { at, test } from '../support/test.ts'

test('a reload and Back restore the scroll position', async ({ blank }) => {
  const page = await blank()
  await enter(page, people.alice)
  await page.goto(at.site('/admin/geral'))
  await page.getByRole('heading', { name: 'Geral', level: 1 }).waitFor()
  const scrollPosition = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 450))
  await page.reload()
  await expect.poll(scrollPosition).toBe(450)
  await page.goto(at.site('/termos'))
  await page.goBack()
  await expect.poll(scrollPosition).toBe(450)
})

test('Back to a list restores the scroll position once the rows have loaded', async ({ blank }) => {
  const page = await blank({ viewport: 'phone' })
  await enter(page, people.alice)
  await page.goto(at.site('/admin/dossies'))
  const scrollPosition = () => page.evaluate(() => Math.round(scrollY))
  const rows = page.locator('main table tbody a')
  await rows.first().waitFor()
  // Scrolls step by step, so that the browser replaces the estimated height of each row by its real one.
  for (let step = 0; step < 4; step += 1) {
    await page.mouse.wheel(0, 250)
    await expect.poll(scrollPosition, { interval: 10 }).toBe(250 * (step + 1))
  }
  // A slow server: the page renders before it has the rows.
  await page.route('**/api/work?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const expectRestored = async () => {
    await rows.first().waitFor()
    await expect.poll(scrollPosition).toBe(1000)
  }
  const visibleRow = await rows.evaluateAll((all) =>
    all.findIndex((row) => row.getBoundingClientRect().top > innerHeight / 4),
  )
  await rows.nth(visibleRow).click()
  await page.getByRole('tab', { name: 'Documentos' }).waitFor()
  await page.goBack()
  await expectRestored()
  await page.reload()
  await expectRestored()
})
