import { expect } from 'vitest'
import { at } from '../support/test.ts'
import { citiesLoaded, continueButton, keptAnswers, openAt, questions, RESULT } from './journey.ts'
import { test, withSimulator } from './embed.ts'
import { focusedName, tabTo } from './seen.ts'

test('the whole journey and the evaluation form by keyboard alone', async ({ open }) => {
  const page = await open(at.site('/simulador'))
  const context = page.context()
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'conversa' }))
  const keyboard = page.keyboard
  const arrived = (step: number) => expect.poll(() => focusedName(page)).toMatch(questions[step - 1] ?? /^$/)
  const press = async (name: RegExp) => {
    await tabTo(page, name)
    await keyboard.press('Enter')
  }

  await page.getByRole('heading', { level: 1 }).waitFor()
  await press(/^Imóvel usado/)
  await arrived(2)
  await press(/^Pelo valor/)
  await arrived(3)
  await tabTo(page, /^Valor do imóvel/)
  await keyboard.type('40000000')
  await keyboard.press('Enter')
  await arrived(4)
  await press(/^Continuar/)
  await arrived(5)
  await tabTo(page, /^Renda mensal/)
  await keyboard.type('1150000')
  await tabTo(page, /^Declaração de IR/)
  await keyboard.press('Space')
  await press(/^Continuar/)
  await arrived(6)
  await tabTo(page, /^Sim/)
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: 'Não' }).isChecked()).toBe(true)
  await press(/^Continuar/)
  await arrived(7)
  await tabTo(page, /^Estado/)
  await keyboard.type('Pernam')
  await tabTo(page, /^Cidade/)
  await keyboard.type('olind')
  await page.getByRole('option', { name: 'Olinda' }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  expect(await focusedName(page)).toBe('Cidade')
  await press(/^Continuar/)
  await arrived(8)
  await tabTo(page, /^Não, será/)
  await keyboard.press('Space')
  await press(/^Continuar/)
  await arrived(RESULT)

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

test('on another website nothing takes the focus at load; each step after it takes it to its heading', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, '<input aria-label="Busca" autofocus><simulador-financiamento></simulador-financiamento>')
  await page.getByRole('heading', { level: 2, name: questions[0] }).waitFor()
  expect(await focusedName(page)).toBe('Busca')
  await page.getByRole('button', { name: /^Apartamento/ }).click()
  await expect.poll(() => focusedName(page)).toMatch(questions[1] ?? /^$/)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect.poll(() => focusedName(page)).toMatch(questions[0] ?? /^$/)
})

test('the city field: arrows, Enter, Escape, and Home and End for the caret', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 7, { ...keptAnswers, city: undefined, municipio: undefined })
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
  // The last of all, which the list is scrolled to.
  const list = await page.getByRole('listbox').boundingBox()
  const last = await page.locator('simulador-financiamento li[aria-selected=true]').boundingBox()
  expect(last!.y + last!.height).toBeLessThanOrEqual(list!.y + list!.height)
  await page.keyboard.press('Enter')
  expect(await city.inputValue()).not.toBe('')
  expect(await continueButton(page).isEnabled()).toBe(true)
})

test('a whole name counts without its accents; any other text leaves the city unchosen', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, 7, {
    ...keptAnswers,
    state: 'SP',
    uf: { id: 35, sigla: 'SP', nome: 'São Paulo' },
    city: undefined,
  })
  const city = page.getByRole('combobox', { name: 'Cidade' })
  const kept = () => withSimulator(page, ({ respostas }) => respostas.city)
  await citiesLoaded(page)
  await city.pressSequentially('sao paulo')
  expect(await kept()).toBe('São Paulo')
  expect(await continueButton(page).isEnabled()).toBe(true)
  await city.pressSequentially('x')
  expect(await kept()).toBeUndefined()
  expect(await continueButton(page).isDisabled()).toBe(true)
  await page.getByText('Nenhuma cidade encontrada').waitFor()
  await page.getByText('Escolha o estado e a cidade para continuar').waitFor()
})

test('another state clears the city, chosen or half typed', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 7)
  const city = page.getByRole('combobox', { name: 'Cidade' })
  expect(await city.inputValue()).toBe('Recife')
  // How many there are is told to who looks for one.
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

test('one city found is said in the singular', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 7, { ...keptAnswers, city: undefined })
  await citiesLoaded(page)
  await page.getByRole('combobox', { name: 'Cidade' }).pressSequentially('olinda')
  expect(await page.getByRole('status').textContent()).toBe('1 cidade')
})
