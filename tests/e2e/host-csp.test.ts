import { expect } from 'vitest'
import { walkTo } from '../support/journey.ts'
import { at, test } from '../support/test.ts'
import { violationsOf } from '../support/violations.ts'

test('goes to the result under a strict policy with Trusted Types without one violation', async ({
  blank,
}) => {
  const page = await blank()
  const violations = await violationsOf(page)
  await page.goto(at.host('csp-estrita.html'))
  await walkTo(page, 9)
  expect(violations).toEqual([])
  await page.getByRole('button', { name: /avaliação/i }).click()
  await page.frameLocator('simulador-financiamento iframe').getByLabel('Nome completo').waitFor()
  expect(violations).toEqual([])

  // The policy is really in force: markup as text is refused, and that is a violation.
  await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>texto</b>'
    } catch {
      // Refused, as it should be.
    }
  })
  await expect.poll(() => violations.length).toBe(1)
})
