import { expect } from 'vitest'
import { at, test } from '../support/test.ts'
import { withSimulator } from './embed.ts'
import {
  amountField,
  answerUntil,
  continueButton,
  heading,
  usedHomeAnswers,
  openAt,
  openWithStored,
  proceed,
  questionOf,
  waitForClicks,
  RESULT,
  see,
  usedHome,
} from './journey.ts'
import { focusedName } from './read-page.ts'
import { openAnswers } from './result-page.ts'

const search = (url: string) => new URL(url).search

test('a reload keeps step and answers at every step', async ({ open }) => {
  const page = await open(at.site('/simulador'))
  for (let step = 1; step <= RESULT; step += 1) {
    await answerUntil(page, step, usedHome, Math.max(1, step - 1))
    const before = await withSimulator(page, ({ respostas }) => respostas)
    await page.reload()
    await see(page, step)
    expect(await withSimulator(page, ({ respostas }) => respostas)).toEqual(before)
    expect(search(page.url())).toBe(`?etapa=${step}`)
  }
  expect(await withSimulator(page, ({ respostas }) => respostas)).toMatchObject({
    propertyValue: 40_000_000,
    city: 'Recife',
    hasProperty: false,
  })
})

test('Back and Forward go through the steps with answers, title and focus', async ({ open }) => {
  const page = await open(at.site('/simulador'))
  await answerUntil(page, 5)
  for (const step of [4, 3, 2, 1]) {
    await page.goBack()
    await see(page, step)
    expect(await page.title()).toBe(`Simulação - Etapa ${step} de 8`)
    await expect.poll(() => focusedName(page)).toMatch(questionOf(step))
  }
  await page.getByRole('button', { name: 'Imóvel usado (sua resposta atual)' }).waitFor()
  expect(await page.locator('.opt.on').allInnerTexts()).toEqual([expect.stringContaining('Imóvel usado')])
  for (const step of [2, 3]) {
    await page.goForward()
    await see(page, step)
  }
  expect(await amountField(page, 'Valor do imóvel').inputValue()).toBe('400.000,00')
})

test('Voltar goes one step back, and to the landing page from the first step; Início goes there from any step', async ({
  open,
}) => {
  const page = await open(at.site('/simulador'))
  await answerUntil(page, 3)
  const back = page.getByRole('button', { name: 'Voltar' })
  await back.click()
  await see(page, 2)
  await expect.poll(() => search(page.url())).toBe('?etapa=2')
  await page.getByRole('button', { name: /^Pelo valor do imóvel.*\(sua resposta atual\)/ }).waitFor()
  await proceed(page)
  await see(page, 3)
  await page.getByRole('button', { name: 'Início' }).click()
  await page.waitForURL(at.site('/'))
  await page.goBack()
  await see(page, 3)
  await back.click()
  await see(page, 2)
  await waitForClicks(page)
  await back.click()
  await see(page, 1)
  await waitForClicks(page)
  await back.click()
  await page.waitForURL(at.site('/'))
})

test('each answer on the result opens its step, and Continuar returns to the result', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT)
  const names = ['Imóvel', 'Valor', 'Prazo', 'Renda', 'FGTS e entrada', 'Cidade', 'Já tem imóvel']
  const steps = [1, 3, 4, 5, 6, 7, 8]
  expect(await (await openAnswers(page)).count()).toBe(names.length)
  await page.getByText('Alterar respostas').click()
  for (const [index, step] of steps.entries()) {
    const chip = (await openAnswers(page)).nth(index)
    expect(await chip.textContent()).toContain(`Alterar ${names[index]} `)
    await chip.click()
    await see(page, step)
    expect(search(page.url())).toBe(`?etapa=${step}`)
    await proceed(page)
    await see(page, RESULT)
  }
  await (await openAnswers(page)).nth(1).click()
  await amountField(page, 'Valor do imóvel').fill('50000000')
  await proceed(page)
  await see(page, RESULT)
  const answers = await openAnswers(page)
  await answers.filter({ hasText: 'R$ 500.000' }).waitFor()
  await answers.nth(0).click()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await see(page, RESULT)
})

test('a link to a later step opens the first unanswered question', async ({ blank }) => {
  const page = await blank()
  await page.goto(at.site('/simulador?etapa=5'))
  await see(page, 1)
  await expect.poll(() => search(page.url())).toBe('?etapa=1')
  const { city: _city, municipio: _municipio, ...answers } = usedHomeAnswers
  await openWithStored(page, { answers, step: 3 }, '/simulador?etapa=9')
  await see(page, 7)
  await expect.poll(() => search(page.url())).toBe('?etapa=7')
})

test('a link overrides stored answers, and every step is still shown', async ({ blank }) => {
  const page = await blank()
  await openWithStored(
    page,
    { answers: usedHomeAnswers, step: 1 },
    '/simulador?tipo=apartamento&valor=450000&uf=PE&cidade=Olinda&prazo=420',
  )
  await page.getByRole('button', { name: 'Apartamento (sua resposta atual)' }).waitFor()
  expect(search(page.url())).toBe('?etapa=1')
  await proceed(page)
  await see(page, 2)
  await proceed(page)
  expect(await amountField(page, 'Valor do imóvel').inputValue()).toBe('450.000,00')
  await proceed(page)
  await page.getByRole('button', { name: /^35 anos.*\(sua resposta atual\)/ }).waitFor()
  await proceed(page)
  await proceed(page)
  await see(page, 6)
  await proceed(page)
  await expect.poll(() => page.getByRole('combobox', { name: 'Cidade' }).inputValue()).toBe('Olinda')
  expect(await page.getByLabel('Estado').inputValue()).toBe('PE')
  expect(await continueButton(page).isEnabled()).toBe(true)
})

test('invalid parameters of a link are ignored', async ({ blank }) => {
  const page = await blank()
  await openWithStored(
    page,
    { answers: usedHomeAnswers, step: 9 },
    '/simulador?tipo=castelo&valor=-5&uf=XX&prazo=77&etapa=9',
  )
  await see(page, RESULT)
  expect(await withSimulator(page, ({ respostas }) => respostas)).toEqual(usedHomeAnswers)
})

test('Refazer simulação deletes all answers and reloads the page', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: 'Refazer simulação' }).click()
  await see(page, 1)
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false)
  await see(page, 1)
  expect(await page.getByText('(sua resposta atual)').count()).toBe(0)
  expect(await withSimulator(page, ({ respostas }) => respostas)).toEqual({})
  await page.reload()
  await see(page, 1)
})

test('all steps work when the browser blocks storage', async ({ blank }) => {
  const page = await blank()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto(at.site('/simulador'))
  await answerUntil(page, RESULT)
  await heading(page, RESULT).waitFor()
})
