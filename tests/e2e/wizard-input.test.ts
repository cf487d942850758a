import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test, withSimulator } from './embed.ts'
import {
  amountField,
  continueButton,
  keptAnswers,
  openAt,
  openKeeping,
  proceed,
  RESULT,
  see,
} from './journey.ts'
import { expectSoundText, focusedName } from './seen.ts'

const toast = (page: Page) => page.getByRole('alert')

/** Field by field: the step that asks it, its label, its limit in cents, and what is said above it. */
const limits = [
  [3, 'propertyValue', 'Valor do imóvel', '10000000000', 'Valor máximo: R$ 100.000.000'],
  [3, 'desiredInstallment', 'Parcela por mês', '100000000', 'Valor máximo: R$ 1.000.000'],
  [5, 'monthlyIncome', 'Renda mensal', '1000000000', 'Renda máxima: R$ 10.000.000'],
  [6, 'fgtsBalance', 'Saldo do FGTS', '1000000000', 'Valor máximo: R$ 10.000.000'],
  [6, 'downPayment', 'Valor da entrada', '10000000000', 'Valor máximo: R$ 100.000.000'],
] as const

test.for(limits)(
  'step %s: %s is accepted at its limit and refused a cent above it',
  async (row, { blank }) => {
    const [step, name, label, limit, message] = row
    const page = await blank()
    const inputMode = name === 'desiredInstallment' ? 'installment' : 'property_value'
    await openAt(page, step, { ...keptAnswers, inputMode, hasProperty: undefined, [name]: undefined })
    const field = amountField(page, label)
    // The line of progress says which of the two amounts is asked.
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

test('an amount without its cents or thousands is asked about, and one press makes it what was meant', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, 3, { ...keptAnswers, propertyValue: undefined })
  const field = amountField(page, 'Valor do imóvel')
  await field.fill('480')
  await page.getByRole('button', { name: 'Você quis dizer R$ 480.000?' }).click()
  expect(await field.inputValue()).toBe('480.000,00')
  expect(await focusedName(page)).toBe('Valor do imóvel')
  expect(await page.getByText('Você quis dizer').count()).toBe(0)
})

test('from the fourth question on the installment stands beside the house, and ends as the result has it', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, 3)
  const house = page.locator('.house')
  const partsLeft = () => house.locator('.plan').count()
  expect(await house.innerText()).toBe('')
  const atFirst = await partsLeft()
  await proceed(page)
  await see(page, 4)
  expect(await house.innerText()).toMatch(/^Parcela por volta de\s+R\$ \d\.\d{3}$/)
  expect(await partsLeft()).toBeLessThan(atFirst)
  for (const step of [4, 5, 6, 7]) {
    await proceed(page)
    await see(page, step + 1)
  }
  expect(await partsLeft()).toBe(0)
  const [, told] = /R\$ ([\d.]+)$/.exec(await house.innerText()) ?? []
  await proceed(page)
  await see(page, RESULT)
  const chosen = page.locator('.scn', { has: page.getByRole('radio', { checked: true }) })
  const [, reais, cents] = /R\$\s*([\d.]+),(\d\d)/.exec(await chosen.innerText()) ?? []
  expect(Math.round(Number(`${reais?.replace('.', '')}.${cents}`))).toBe(Number(told?.replace('.', '')))
})

test('empty and zero keep Continue disabled at the amount, with a line that says why', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 3, { ...keptAnswers, propertyValue: undefined })
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
  await expectSoundText(page)
})

test('income: an empty amount, then no kind of income, each with its own message', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 5, { ...keptAnswers, monthlyIncome: undefined, hasCarteiraAssinada: undefined })
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

test('a problem stays beside its field until it is mended, wherever the focus goes', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 6, { ...keptAnswers, fgtsBalance: undefined, downPayment: undefined })
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

test('letters are dropped, the digits are cents, and the amount is read back in words', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 3, { ...keptAnswers, propertyValue: undefined })
  const field = amountField(page, 'Valor do imóvel')
  await field.pressSequentially('a4b8-0e0,0.0 0 c0')
  expect(await field.inputValue()).toBe('480.000,00')
  await page.getByText('480 mil reais').waitFor()
  await field.press('Home')
  await page.keyboard.type('9')
  await field.press('Backspace')
  await field.fill('abc')
  expect(await field.inputValue()).toBe('')
  await expectSoundText(page)
})

test('pasted amounts are read as people write them', async ({ blank }) => {
  const page = await blank({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openAt(page, 3, { ...keptAnswers, propertyValue: undefined })
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

test('an address with any etapa shows a step that the answers reach', async ({ blank }) => {
  const page = await blank()
  for (const etapa of ['99', '-3', 'abc', '0', '1e9', '3.7', '%00', 'Infinity']) {
    await openKeeping(
      page,
      { answers: { propertyType: 'apartamento' }, step: 2 },
      `/simulador?etapa=${etapa}`,
    )
    await expect.poll(() => new URL(page.url()).search, { message: etapa }).toMatch(/^\?etapa=[12]$/)
    await see(page, Number(page.url().at(-1)))
    await expectSoundText(page)
  }
})

/** Values that an older version, another script or a curious visitor may leave where answers are kept. */
const broken: [name: string, value: unknown][] = [
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

test('anything else in place of the kept answers starts afresh', async ({ blank }) => {
  const page = await blank()
  for (const [name, kept] of broken) {
    await openKeeping(page, kept)
    await see(page, 1)
    expect(await page.getByText('(sua resposta atual)').count(), name).toBe(0)
    await expectSoundText(page)
  }
})

/** Right types, values that no version offers. */
const unusable: [step: number, answers: object][] = [
  [2, { inputMode: 'sorteio' }],
  [4, { termMonths: 77 }],
  [7, { state: '', city: '' }],
]

test('a kept answer that nothing offers is asked again', async ({ blank }) => {
  const page = await blank()
  for (const [step, answers] of unusable) {
    await openKeeping(page, { answers: { ...keptAnswers, ...answers }, step: RESULT })
    await see(page, step)
    await expectSoundText(page)
  }
})

test('a term that is no longer offered leaves no way on but to choose another', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 4, { ...keptAnswers, termMonths: 77 })
  expect(await continueButton(page).count()).toBe(0)
  await page.getByRole('button', { name: /^25 anos/ }).click()
  await see(page, 5)
})

test('a page that hands over an unusable answer at the result does not break it', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT)
  await withSimulator(page, (element) => {
    element.respostas = { termMonths: 77, monthlyIncome: 'x', propertyValue: -1 }
  })
  await expectSoundText(page)
})

test('in a small window the cities that are found are seen below what is typed', async ({ blank }) => {
  const page = await blank()
  await page.setViewportSize({ width: 360, height: 400 })
  await openAt(page, 7, { ...keptAnswers, city: undefined, municipio: undefined })
  await page.getByRole('combobox', { name: 'Cidade' }).pressSequentially('reci')
  const { y = 0, height = 0 } = (await page.getByRole('option', { name: 'Recife' }).boundingBox()) ?? {}
  expect(height).toBeGreaterThan(40)
  expect(y + height).toBeLessThanOrEqual(400)
})
