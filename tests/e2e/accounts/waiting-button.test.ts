import { expect } from 'vitest'
import { test } from '../../support/visit.ts'

test('a busy button keeps its size and centres its spinner', async ({ visit }) => {
  const page = await visit('/login')
  const button = page.getByRole('button', { name: 'Entrar', exact: true })
  await page.getByLabel('E-mail').fill('ana.cliente@demo.br')
  await page.getByLabel('Senha', { exact: true }).fill('outra-senha-longa')
  const before = await button.boundingBox()
  const pendingRequests: (() => Promise<void>)[] = []
  await page.route('**/api/auth/sign-in/email', async (route) => {
    pendingRequests.push(() => route.abort())
  })
  await button.click()
  const spinner = page.locator('.rt-Spinner')
  await spinner.waitFor()
  const [box, spinnerBox] = [
    await page.locator('button:has(.rt-Spinner)').boundingBox(),
    await spinner.boundingBox(),
  ]
  expect([box!.width, box!.height]).toEqual([before!.width, before!.height])
  expect(spinnerBox!.x + spinnerBox!.width / 2).toBeCloseTo(box!.x + box!.width / 2, 0)
  expect(spinnerBox!.y + spinnerBox!.height / 2).toBeCloseTo(box!.y + box!.height / 2, 0)
  for (const abort of pendingRequests) await abort()
})
