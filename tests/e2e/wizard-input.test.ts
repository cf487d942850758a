import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test, withSimulator } from './embed.ts'
import {
  amountField,
  continueButton,
  usedHomeAnswers,
  openAt,
  openWithStored,
  proceed,
  RESULT,
  see,
} from './journey.ts'
import { expectReadableText, focusedName } from './read-page.ts'

const toast = (page: Page) => page.getByRole('alert')

/** Step, answer, label, limit in cents and error message of each amount field. */
const limits = [
  [3, 'propertyValue', 'Valor do imóvel', '10000000000', 'Valor máximo: R$ 100.000.000'],
  [3, 'desiredInstallment', 'Parcela por mês', '100000000', 'Valor máximo: R$ 1.000.000'],
  [5, 'monthlyIncome', 'Renda mensal', '1000000000', 'Renda máxima: R$ 10.000.000'],
  [6, 'fgtsBalance', 'Saldo do FGTS', '1000000000', 'Valor máximo: R$ 10.000.000'],
  [6, 'downPayment', 'Valor da entrada', '10000000000', 'Valor máximo: R$ 100.000.000'],
] as const

test.for(limits)(
  'step %s: %s is accepted at its limit and rejected a cent above it',
  async (row, { blank }) => {
    const [step, name, label, limit, message] = row
    const page = await blank()
    const inputMode = name === 'desiredInstallment' ? 'installment' : 'property_value'
    await openAt(page, step, { ...usedHomeAnswers, inputMode, hasProperty: undefined, [name]: undefined })
    const field = amountField(page, label)
    // The progress line names the requested amount.
    if (step === 3)
      await page.getByText(inputMode === 'installment' ? 'Parcela' : 'Valor', { exact: true }).waitFor()
    await field.fill(`${limit.slice(0, -1)}1`)
    await proceed(page)
    await toast(page).getByText('Valor inválido').waitFor()
    expect(await toast(page).innerText()).toContain(message)
    expect(await page.getByText(message).count()).toBe(2)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await focusedName(page)).toBe(label)
    await see(page, step)

    await field.fill(limit)
    expect(await field.getAttribute('aria-invalid')).toBe('false')
    await expect.poll(() => page.getByText(message).count()).toBe(0)
    await proceed(page)
    await see(page, step + 1)
  },
)

test('an amount that lacks thousands shows a suggestion, and one click accepts it', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 3, { ...usedHomeAnswers, propertyValue: undefined })
  const field = amountField(page, 'Valor do imóvel')
  await field.fill('480')
  await page.getByRole('button', { name: 'Você quis dizer R$ 480.000?' }).click()
  expect(await field.inputValue()).toBe('480.000,00')
  expect(await focusedName(page)).toBe('Valor do imóvel')
  expect(await page.getByText('Você quis dizer').count()).toBe(0)
})

test('Continuar stays disabled for an empty amount and zero, with a reason', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 3, { ...usedHomeAnswers, propertyValue: undefined })
  const field = amountField(page, 'Valor do imóvel')
  const missing = page.getByText('Informe o valor para continuar')
  expect(await continueButton(page).isDisabled()).toBe(true)
  await missing.waitFor()
  await field.pressSequentially('0')
  expect(await continueButton(page).isDisabled()).toBe(true)
  await field.pressSequentially('1')
  expect(await field.inputValue()).toBe('0,01')
  expect(await continueButton(page).isEnabled()).toBe(true)
  await field.press('Backspace')
  expect(await continueButton(page).isDisabled()).toBe(true)
  await expectReadableText(page)
})

test('a missing income and a missing kind of income show different messages', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 5, { ...usedHomeAnswers, monthlyIncome: undefined, hasCarteiraAssinada: undefined })
  await proceed(page)
  await toast(page).getByText('Valor inválido').waitFor()
  expect(await toast(page).innerText()).toContain('Valor deve ser positivo')
  expect(await focusedName(page)).toBe('Renda mensal')
  await page.keyboard.type('1150000')
  await proceed(page)
  await toast(page).getByText('Tipo de renda obrigatório').waitFor()
  expect(await toast(page).innerText()).toContain('Selecione pelo menos um tipo de renda')
  expect(await focusedName(page)).toBe('Carteira assinada')
  await page.keyboard.press('Space')
  expect(await toast(page).innerText()).toBe('')
  await proceed(page)
  await see(page, 6)
})

test('an error stays at its field until the value is valid, wherever the focus is', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 6, { ...usedHomeAnswers, fgtsBalance: undefined, downPayment: undefined })
  const balance = amountField(page, 'Saldo do FGTS')
  const message = page.getByText('Valor máximo: R$ 10.000.000', { exact: true })
  await balance.pressSequentially('999999999999')
  expect(await message.count()).toBe(0)
  await balance.press('Tab')
  await message.waitFor()
  await page.keyboard.press('Tab')
  await message.waitFor()
  await balance.fill('100')
  expect(await message.count()).toBe(0)
})

test('an amount field drops letters, reads digits as cents and shows the amount in words', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, 3, { ...usedHomeAnswers, propertyValue: undefined })
  const field = amountField(page, 'Valor do imóvel')
  await field.pressSequentially('a4b8-0e0,0.0 0 c0')
  expect(await field.inputValue()).toBe('480.000,00')
  await page.getByText('480 mil reais').waitFor()
  await field.press('Home')
  await page.keyboard.type('9')
  await field.press('Backspace')
  await field.fill('abc')
  expect(await field.inputValue()).toBe('')
  await expectReadableText(page)
})

test('Ctrl+Z in an amount undoes one change at a time, and Ctrl+Shift+Z redoes it', async ({ blank }) => {
  const page = await blank({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openAt(page, 3, { ...usedHomeAnswers, propertyValue: 48_000_000 })
  const field = amountField(page, 'Valor do imóvel')
  await field.press('ControlOrMeta+a')
  await field.pressSequentially('35')
  expect(await field.inputValue()).toBe('0,35')
  await field.press('ControlOrMeta+z')
  expect(await field.inputValue()).toBe('0,03')
  await field.press('ControlOrMeta+z')
  expect(await field.inputValue()).toBe('480.000,00')
  await page.getByText('480 mil reais').waitFor()
  await field.press('ControlOrMeta+Shift+z')
  expect(await field.inputValue()).toBe('0,03')
  await field.press('ControlOrMeta+z')
  await page.evaluate(() => navigator.clipboard.writeText('R$ 250 mil'))
  await field.press('ControlOrMeta+v')
  expect(await field.inputValue()).toBe('250.000,00')
  await field.press('ControlOrMeta+z')
  expect(await field.inputValue()).toBe('480.000,00')
})

test('pasted amounts are read in everyday formats', async ({ blank }) => {
  const page = await blank({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openAt(page, 3, { ...usedHomeAnswers, propertyValue: undefined })
  const field = amountField(page, 'Valor do imóvel')
  const pastes = {
    'R$ 250 mil': '250.000,00',
    '250.000,00': '250.000,00',
    'R$ 1.234.567,89': '1.234.567,89',
    '1,5 milhão': '1.500.000,00',
    ' 320000 ': '320.000,00',
    'a combinar': '320.000,00',
  }
  for (const [text, shown] of Object.entries(pastes)) {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await field.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
    await expect.poll(() => field.inputValue()).toBe(shown)
  }
})

test('an invalid etapa in the address shows a step that the answers allow', async ({ blank }) => {
  const page = await blank()
  for (const etapa of ['99', '-3', 'abc', '0', '1e9', '3.7', '%00', 'Infinity']) {
    await openWithStored(
      page,
      { answers: { propertyType: 'apartamento' }, step: 2 },
      `/simulador?etapa=${etapa}`,
    )
    await expect.poll(() => new URL(page.url()).search, { message: etapa }).toMatch(/^\?etapa=[12]$/)
    await see(page, Number(page.url().at(-1)))
    await expectReadableText(page)
  }
})

/** Invalid values under the storage key of the answers, as left by older versions or other scripts. */
const invalidStored: [name: string, value: unknown][] = [
  ['garbage', '{not json'],
  ['the text null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['answers of no shape', { answers: 'x', step: {} }],
  ['an older shape', { v: 0, passo: 4, dados: { tipo: 'apartamento' } }],
  ['a step out of range', { answers: {}, step: 1e9 }],
  [
    'wrong types',
    {
      step: 9,
      answers: {
        propertyType: 'castelo',
        inputMode: 7,
        propertyValue: 'muito',
        termMonths: null,
        monthlyIncome: -1,
        hasCarteiraAssinada: 'sim',
        useFgts: 1,
        fgtsBalance: 1e300,
        downPayment: 0.5,
        state: {},
        city: [],
        hasProperty: 'não',
      },
    },
  ],
]

test('invalid stored answers start a new simulation', async ({ blank }) => {
  const page = await blank()
  for (const [name, stored] of invalidStored) {
    await openWithStored(page, stored)
    await see(page, 1)
    expect(await page.getByText('(sua resposta atual)').count(), name).toBe(0)
    await expectReadableText(page)
  }
})

/** Answers of the right type with values that no version offers. */
const unknownOptions: [step: number, answers: object][] = [
  [2, { inputMode: 'sorteio' }],
  [4, { termMonths: 77 }],
  [7, { state: '', city: '' }],
]

test('a stored answer with an unknown option is asked again', async ({ blank }) => {
  const page = await blank()
  for (const [step, answers] of unknownOptions) {
    await openWithStored(page, { answers: { ...usedHomeAnswers, ...answers }, step: RESULT })
    await see(page, step)
    await expectReadableText(page)
  }
})

test('a term that is no longer offered has to be replaced', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 4, { ...usedHomeAnswers, termMonths: 77 })
  expect(await continueButton(page).count()).toBe(0)
  await page.getByRole('button', { name: /^25 anos/ }).click()
  await see(page, 5)
})

test('invalid answers set by the page do not break the result', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT)
  await withSimulator(page, (element) => {
    element.respostas = { termMonths: 77, monthlyIncome: 'x', propertyValue: -1 }
  })
  await expectReadableText(page)
})

test('in a small window the matching cities are visible below the field', async ({ blank }) => {
  const page = await blank()
  await page.setViewportSize({ width: 360, height: 400 })
  await openAt(page, 7, { ...usedHomeAnswers, city: undefined, municipio: undefined })
  await page.getByRole('combobox', { name: 'Cidade' }).pressSequentially('reci')
  const { y = 0, height = 0 } = (await page.getByRole('option', { name: 'Recife' }).boundingBox()) ?? {}
  expect(height).toBeGreaterThan(40)
  expect(y + height).toBeLessThanOrEqual(400)
})
