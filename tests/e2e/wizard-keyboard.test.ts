import { expect } from 'vitest'
import { at } from '../support/test.ts'
import {
  citiesLoaded,
  continueButton,
  usedHomeAnswers,
  openAt,
  questionOf,
  waitForClicks,
  RESULT,
  see,
} from './journey.ts'
import { test, withSimulator } from './embed.ts'
import { focusedName, tabTo } from './read-page.ts'

test('answers all questions and sends the evaluation form by keyboard alone', async ({ open }) => {
  const page = await open(at.site('/simulador'))
  const context = page.context()
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'conversa' }))
  const keyboard = page.keyboard
  const expectStep = async (step: number) => {
    await expect.poll(() => focusedName(page)).toMatch(questionOf(step))
    await waitForClicks(page)
  }
  const press = async (name: RegExp) => {
    await tabTo(page, name)
    await keyboard.press('Enter')
  }

  await page.getByRole('heading', { level: 1 }).waitFor()
  await press(/^Imóvel usado/)
  await expectStep(2)
  await press(/^Pelo valor/)
  await expectStep(3)
  await tabTo(page, /^Valor do imóvel/)
  await keyboard.type('40000000')
  await keyboard.press('Enter')
  await expectStep(4)
  await press(/^Continuar/)
  await expectStep(5)
  await tabTo(page, /^Renda mensal/)
  await keyboard.type('1150000')
  await tabTo(page, /^Declaração de IR/)
  await keyboard.press('Space')
  await press(/^Continuar/)
  await expectStep(6)
  await tabTo(page, /^Sim/)
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: 'Não' }).isChecked()).toBe(true)
  await press(/^Continuar/)
  await expectStep(7)
  await tabTo(page, /^Estado/)
  await keyboard.type('Pernam')
  await tabTo(page, /^Cidade/)
  await keyboard.type('olind')
  await page.getByRole('option', { name: 'Olinda' }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  expect(await focusedName(page)).toBe('Cidade')
  await press(/^Continuar/)
  await expectStep(8)
  await tabTo(page, /^Não, será/)
  await keyboard.press('Space')
  await press(/^Continuar/)
  await expectStep(RESULT)

  await press(/^Pedir avaliação de crédito/)
  await page.getByRole('dialog', { name: 'Informações para avaliação' }).waitFor()
  const frame = page.frameLocator('simulador-financiamento iframe')
  await frame.getByLabel('Nome completo').waitFor()
  const inFrame = () =>
    frame.locator(':focus').evaluateAll(([element]) => (element as HTMLInputElement | undefined)?.name ?? '')
  const tabInFrameTo = async (name: string) => {
    for (let presses = 0; presses < 20 && (await inFrame()) !== name; presses += 1)
      await keyboard.press('Tab')
    expect(await inFrame()).toBe(name)
  }
  await tabInFrameTo('name')
  await keyboard.type('Ana Clara Nóbrega')
  await tabInFrameTo('cpf')
  await keyboard.type('52998224725')
  await tabInFrameTo('birthDate')
  await keyboard.type('10101990')
  await tabInFrameTo('maritalStatus')
  await keyboard.press('Space')
  await tabInFrameTo('consent')
  await keyboard.press('Space')
  const [tab] = await Promise.all([context.waitForEvent('page'), keyboard.press('Enter')])
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  expect(new URL(tab.url()).searchParams.get('text')).toContain('Nome: Ana Clara Nóbrega')
})

test('on another website loading does not move the focus; later each step focuses its heading', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, '<input aria-label="Busca" autofocus><simulador-financiamento></simulador-financiamento>')
  await page.getByRole('heading', { level: 2, name: questionOf(1) }).waitFor()
  expect(await focusedName(page)).toBe('Busca')
  await page.getByRole('button', { name: /^Apartamento/ }).click()
  await expect.poll(() => focusedName(page)).toMatch(questionOf(2))
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect.poll(() => focusedName(page)).toMatch(questionOf(1))
})

test('the city field handles arrows, Enter and Escape; Home and End move the caret', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 7, { ...usedHomeAnswers, city: undefined, municipio: undefined })
  const city = page.getByRole('combobox', { name: 'Cidade' })
  const active = () =>
    city.evaluate((input) => {
      const root = input.getRootNode() as ShadowRoot
      return root.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''
    })
  const expanded = () => city.getAttribute('aria-expanded')
  await citiesLoaded(page)
  await city.focus()
  expect(await expanded()).toBe('false')
  await page.keyboard.type('sao jose')
  expect(await expanded()).toBe('true')
  const status = () => page.getByRole('status').textContent()
  await expect.poll(status).toBe('3 cidades')
  const options = await page.getByRole('listbox').getByRole('option').allTextContents()
  expect(options).toEqual(['São José da Coroa Grande', 'São José do Belmonte', 'São José do Egito'])

  await page.keyboard.press('ArrowDown')
  expect(await active()).toBe(options[0])
  await page.keyboard.press('ArrowDown')
  expect(await active()).toBe(options[1])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await active()).toBe(options.at(-1))
  const caret = () => city.evaluate((input: HTMLInputElement) => input.selectionStart)
  await page.keyboard.press('Home')
  expect(await caret()).toBe(0)
  await page.keyboard.press('End')
  expect(await caret()).toBe(8)
  expect(await expanded()).toBe('true')

  await page.keyboard.press('Escape')
  expect(await expanded()).toBe('false')
  expect(await city.inputValue()).toBe('sao jose')
  await page.keyboard.press('Escape')
  expect(await city.inputValue()).toBe('')
  await page.keyboard.press('ArrowUp')
  expect(await expanded()).toBe('true')
  // ArrowUp selects the last city, and the list scrolls to it.
  const list = await page.getByRole('listbox').boundingBox()
  const last = await page.locator('simulador-financiamento li[aria-selected=true]').boundingBox()
  expect(last!.y + last!.height).toBeLessThanOrEqual(list!.y + list!.height)
  await page.keyboard.press('Enter')
  expect(await city.inputValue()).not.toBe('')
  expect(await continueButton(page).isEnabled()).toBe(true)
})

test('a complete name without accents chooses the city, and any other text does not', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 7, {
    ...usedHomeAnswers,
    state: 'SP',
    uf: { id: 35, sigla: 'SP', nome: 'São Paulo' },
    city: undefined,
  })
  const city = page.getByRole('combobox', { name: 'Cidade' })
  const chosenCity = () => withSimulator(page, ({ respostas }) => respostas.city)
  await citiesLoaded(page)
  await city.pressSequentially('sao paulo')
  expect(await chosenCity()).toBe('São Paulo')
  expect(await continueButton(page).isEnabled()).toBe(true)
  await city.pressSequentially('x')
  expect(await chosenCity()).toBeUndefined()
  expect(await continueButton(page).isDisabled()).toBe(true)
  await page.getByText('Nenhuma cidade encontrada').waitFor()
  await page.getByText('Escolha o estado e a cidade para continuar').waitFor()
})

test('a city is found without its apostrophe, and Enter chooses the only match', async ({ blank }) => {
  const page = await blank()
  const uf = { id: 43, sigla: 'RS', nome: 'Rio Grande do Sul' }
  await openAt(page, 7, { ...usedHomeAnswers, state: 'RS', uf, city: undefined, municipio: undefined })
  const city = page.getByRole('combobox', { name: 'Cidade' })
  await citiesLoaded(page)
  await city.pressSequentially('santana do livr')
  await page.getByRole('option', { name: "Sant'Ana do Livramento" }).waitFor()
  await page.keyboard.press('Enter')
  expect(await city.inputValue()).toBe("Sant'Ana do Livramento")
  expect(await city.getAttribute('aria-expanded')).toBe('false')
  expect(await withSimulator(page, ({ respostas }) => respostas.city)).toBe("Sant'Ana do Livramento")
  await waitForClicks(page)
  await page.keyboard.press('Enter')
  await see(page, 8)
})

test('choosing another state clears the city, also an incomplete one', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 7)
  const city = page.getByRole('combobox', { name: 'Cidade' })
  expect(await city.inputValue()).toBe('Recife')
  // The number of cities is announced only while the visitor searches.
  await citiesLoaded(page)
  expect(await page.getByRole('status').textContent()).toBe('')
  await page.getByLabel('Estado').selectOption('BA')
  await expect.poll(() => city.inputValue()).toBe('')
  expect(await continueButton(page).isDisabled()).toBe(true)
  await city.pressSequentially('salv')
  await page.getByLabel('Estado').selectOption('SP')
  await expect.poll(() => city.inputValue()).toBe('')
  await page.getByLabel('Estado').selectOption('')
  expect(await city.isDisabled()).toBe(true)
})

test('one matching city is announced in the singular', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 7, { ...usedHomeAnswers, city: undefined })
  await citiesLoaded(page)
  await page.getByRole('combobox', { name: 'Cidade' }).pressSequentially('olinda')
  expect(await page.getByRole('status').textContent()).toBe('1 cidade')
})
