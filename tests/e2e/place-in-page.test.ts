import { expect } from 'vitest'
import { enter, people } from '../support/people.ts'
import { at, test } from '../support/test.ts'

test('a page that is loaded again, or gone back to from another page, stands where it stood', async ({
  blank,
}) => {
  const page = await blank()
  await enter(page, people.alice)
  await page.goto(at.site('/admin/geral'))
  await page.getByRole('heading', { name: 'Geral', level: 1 }).waitFor()
  const place = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 450))
  await page.reload()
  await expect.poll(place).toBe(450)
  await page.goto(at.site('/termos'))
  await page.goBack()
  await expect.poll(place).toBe(450)
})

test('back on a list that is drawn bit by bit, the page goes to its place once it is long enough', async ({
  blank,
}) => {
  const page = await blank({ viewport: 'phone' })
  await enter(page, people.alice)
  await page.goto(at.site('/admin/dossies'))
  const place = () => page.evaluate(() => Math.round(scrollY))
  const last = page.locator('main table tbody a').last()
  await last.waitFor()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(place).toBeGreaterThan(1000)
  const before = await place()
  await last.click()
  await page.getByRole('tab', { name: 'Documentos' }).waitFor()
  await page.route('**/api/work?*', async (route) => {
    await new Promise((later) => setTimeout(later, 300))
    await route.continue()
  })
  await page.goBack()
  await last.waitFor()
  await expect.poll(place).toBe(before)
})
