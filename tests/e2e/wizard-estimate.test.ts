import { expect } from 'vitest'
import { test } from '../support/test.ts'
import { amountField, openAt, proceed, RESULT, see, usedHomeAnswers } from './journey.ts'

test('from the fourth question the drawing shows the installment, which ends equal to the result', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, 3)
  const house = page.locator('.house')
  const undrawnParts = () => house.locator('.plan').count()
  expect(await house.innerText()).toBe('')
  const before = await undrawnParts()
  await proceed(page)
  await see(page, 4)
  expect(await house.innerText()).toMatch(/^Parcela por volta de\s+R\$ \d\.\d{3}/)
  expect(await undrawnParts()).toBeLessThan(before)
  for (const step of [4, 5, 6, 7]) {
    await proceed(page)
    await see(page, step + 1)
  }
  expect(await undrawnParts()).toBe(0)
  const [, shownReais] = /R\$ ([\d.]+)$/.exec(await house.locator('b').innerText()) ?? []
  await proceed(page)
  await see(page, RESULT)
  const chosen = page.locator('.scn', { has: page.getByRole('radio', { checked: true }) })
  const [, reais, cents] = /R\$\s*([\d.]+),(\d\d)/.exec(await chosen.innerText()) ?? []
  expect(Math.round(Number(`${reais?.replace('.', '')}.${cents}`))).toBe(Number(shownReais?.replace('.', '')))
})

test('once the income is known the drawing compares the installment with the usual share of it', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, 5, { ...usedHomeAnswers, monthlyIncome: undefined, hasProperty: undefined })
  const note = page.locator('.house .income')
  expect(await note.count()).toBe(0)
  const income = amountField(page, 'Renda mensal')
  await income.fill('1150000')
  await page.getByText('A parcela leva 27% da sua renda, dentro dos 30% usuais').waitFor()
  await income.fill('1048179')
  await page.getByText('A parcela leva 31% da sua renda, acima dos 30% usuais').waitFor()
  await income.fill('')
  await expect.poll(() => note.count()).toBe(0)
})

test('with the credit lines loaded the suggested one says whether the installment fits', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, 8)
  await page.getByText('Pela linha sugerida, cabe na sua renda').waitFor()
  await openAt(page, 8, { ...usedHomeAnswers, monthlyIncome: 850_000 })
  await page.getByText('Pela linha sugerida, a sua renda limita o crédito').waitFor()
  // A wished installment is compared with what the line accepts.
  await openAt(page, 8, { ...usedHomeAnswers, inputMode: 'installment', desiredInstallment: 400_000 })
  await page.getByText('Pela linha sugerida, a sua renda limita o crédito').waitFor()
  // No line lends to an income of one real: nothing is said.
  await openAt(page, 8, { ...usedHomeAnswers, monthlyIncome: 100 })
  await expect.poll(() => page.locator('.house .income').count()).toBe(0)
})
