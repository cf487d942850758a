import { expect } from 'vitest'
import { test } from '../../support/visit.ts'

test('a button that waits turns in its own middle, and keeps its size', async ({ visit }) => {
  const page = await visit('/login')
  const button = page.getByRole('button', { name: 'Entrar', exact: true })
  await page.getByLabel('E-mail').fill('ana.cliente@demo.br')
  await page.getByLabel('Senha', { exact: true }).fill('outra-senha-longa')
  const before = await button.boundingBox()
  const held: (() => Promise<void>)[] = []
  await page.route('**/api/auth/sign-in/email', async (route) => {
    held.push(() => route.abort())
  })
  await button.click()
  const spinner = page.locator('.rt-Spinner')
  await spinner.waitFor()
  const [around, turning] = [
    await page.locator('button:has(.rt-Spinner)').boundingBox(),
    await spinner.boundingBox(),
  ]
  expect([around!.width, around!.height]).toEqual([before!.width, before!.height])
  expect(turning!.x + turning!.width / 2).toBeCloseTo(around!.x + around!.width / 2, 0)
  expect(turning!.y + turning!.height / 2).toBeCloseTo(around!.y + around!.height / 2, 0)
  for (const end of held) await end()
})
