import { expect } from 'vitest'
import { walkTo } from '../support/journey.ts'
import { at, test } from '../support/test.ts'
import { violationsOf } from '../support/violations.ts'

test('reaches the result under a strict policy with Trusted Types without a violation', async ({ blank }) => {
  const page = await blank()
  const violations = await violationsOf(page)
  await page.goto(at.host('csp-estrita.html'))
  await walkTo(page, 9)
  expect(violations).toEqual([])
  await page.getByRole('button', { name: /avaliação/i }).click()
  await page.frameLocator('simulador-financiamento iframe').getByLabel('Nome completo').waitFor()
  expect(violations).toEqual([])

  // Proves that the policy is active: assigning HTML text is a violation.
  await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>texto</b>'
    } catch {
      // Trusted Types reject the text.
    }
  })
  await expect.poll(() => violations.length).toBe(1)
})
