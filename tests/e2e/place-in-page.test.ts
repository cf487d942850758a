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

test('back on a list of which the rows are on their way, the page goes to its place as they come', async ({
  blank,
}) => {
  const page = await blank({ viewport: 'phone' })
  await enter(page, people.alice)
  await page.goto(at.site('/admin/dossies'))
  const place = () => page.evaluate(() => Math.round(scrollY))
  const rows = page.locator('main table tbody a')
  await rows.first().waitFor()
  // By hand: rows that were seen are as high as they are, and not as they were taken to be.
  for (let step = 0; step < 4; step += 1) {
    await page.mouse.wheel(0, 250)
    await page.waitForTimeout(50)
  }
  await expect.poll(place).toBe(1000)
  await page.route('**/api/work?*', async (route) => {
    await new Promise((later) => setTimeout(later, 300))
    await route.continue()
  })
  const awaited = async () => {
    await rows.first().waitFor()
    await expect.poll(place).toBe(1000)
  }
  const inSight = await rows.evaluateAll((all) =>
    all.findIndex((row) => row.getBoundingClientRect().top > innerHeight / 4),
  )
  await rows.nth(inSight).click()
  await page.getByRole('tab', { name: 'Documentos' }).waitFor()
  await page.goBack()
  await awaited()
  await page.reload()
  await awaited()
})
