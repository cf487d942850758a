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
