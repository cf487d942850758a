import { formatPercent, type Simulation } from 'core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import {
  computeFromLine,
  eventsOn,
  setAnswers,
  test,
  typesOf,
  withSimulator,
  type SimulatorEvent,
} from './embed.ts'
import { amountField, answerUntil, usedHomeAnswers, questionOf, RESULT, see, usedHome } from './journey.ts'
import { at } from '../support/test.ts'
import { expectReadableText, focusedName } from './read-page.ts'
import { openAnswers } from './result-page.ts'

const TAG = 'simulador-financiamento'
const element = (attributes = '') => `<${TAG} ${attributes}></${TAG}>`
const opener = (page: Page) => page.getByRole('button', { name: 'Simular financiamento' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Simular financiamento' })

test('events fire in order, bubble, and contain neither amounts nor personal data', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, element('camada-dados="camada"'), 'camada = [{ event: "antes" }]')
  await answerUntil(page, RESULT)
  const events = await eventsOn(page)
  expect(events).toEqual([
    {
      type: 'simulador:pronto',
      detail: { v: 1, versao: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string },
    },
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((etapa) => ({ type: 'simulador:etapa', detail: { v: 1, etapa } })),
    { type: 'simulador:resultado', detail: { v: 1, tipoImovel: 'imovel_usado', uf: 'PE', prazo: 360 } },
  ])
  const layer = await page.evaluate(() => Reflect.get(window, 'camada') as Record<string, unknown>[])
  expect(layer).toEqual([
    { event: 'antes' },
    ...events.map(({ type, detail }: SimulatorEvent) => ({ event: type, ...detail })),
  ])
})

test('an unreachable API fires simulador:erro', async ({ blank, embed }) => {
  const page = await blank()
  await page.route('**/api/**', (route) => route.abort())
  await embed(page, element())
  await expect
    .poll(async () => (await eventsOn(page)).at(-1))
    .toEqual({
      type: 'simulador:erro',
      detail: { v: 1, codigo: 'api' },
    })
})

test('properties and methods set and return answers, return the result, go to a step and restart', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, element())
  await see(page, 1)
  expect(await withSimulator(page, ({ versao }) => versao)).toMatch(/^\d+\.\d+\.\d+$/)
  expect(await withSimulator(page, ({ resultado }) => resultado)).toBeNull()
  await withSimulator(page, (simulator) => simulator.irPara(5))
  await see(page, 1)
  await setAnswers(page, { ...usedHomeAnswers, desconhecido: 1, desiredInstallment: 'x' })
  expect(await withSimulator(page, ({ respostas }) => respostas)).toEqual(usedHomeAnswers)
  expect(
    await withSimulator(page, ({ resultado }) => resultado?.scenarios.map(({ installment }) => installment)),
  ).toEqual([267_286, 314_454, 361_622])
  await withSimulator(page, (simulator) => simulator.irPara(99))
  await see(page, RESULT)
  await withSimulator(page, (simulator) => simulator.irPara(Number.NaN))
  await see(page, 1)
  await withSimulator(page, (simulator) => simulator.reiniciar())
  expect(await withSimulator(page, ({ respostas }) => respostas)).toEqual({})
  await see(page, 1)
})

test('the finished simulation is a form value until the simulator restarts', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, `<form>${element('name="simulacao"')}</form>`)
  await see(page, 1)
  const value = () => page.evaluate(() => new FormData(document.forms[0]).get('simulacao') as string | null)
  expect(await value()).toBeNull()
  await setAnswers(page, usedHomeAnswers)
  await withSimulator(page, (simulator) => simulator.irPara(9))
  await see(page, RESULT)
  // The form value has the same format as the API's response.
  const response = await fetch(at.site('/api/public/simulations'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(usedHomeAnswers),
  })
  expect(JSON.parse((await value()) ?? '{}')).toEqual(await response.json())
  await page.getByRole('button', { name: 'Refazer simulação' }).click()
  await see(page, 1)
  expect(await value()).toBeNull()
})

test('with cards from the suggested line the result exists once the line has loaded, and is reported once', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await computeFromLine(page)
  let release: (() => Promise<void>) | undefined
  await page.route('**/api/public/rules*', (route) => {
    release = () => route.continue()
  })
  await embed(page, `<form>${element('name="simulacao"')}</form>`)
  await page.getByText('Pela linha').waitFor()
  await setAnswers(page, usedHomeAnswers)
  await withSimulator(page, (simulator) => simulator.irPara(9))
  await see(page, RESULT)
  await expect.poll(() => release).toBeDefined()
  const formValueAndProperty = () =>
    page.evaluate(() => [
      new FormData(document.forms[0]).get('simulacao') as string | null,
      JSON.stringify(Reflect.get(document.querySelector('simulador-financiamento')!, 'resultado')),
    ])
  expect(await formValueAndProperty()).toEqual([null, 'null'])
  expect(typesOf(await eventsOn(page))).not.toContain('resultado')

  await release!()
  await page.locator('simulador-financiamento .scn').first().waitFor()
  const [value, property] = await formValueAndProperty()
  expect(value).toBe(property)
  const { monthlyRate } = JSON.parse(value ?? '') as Simulation
  await page.getByText(`Taxa de ${formatPercent(monthlyRate, 2)} ao mês.`).waitFor({ state: 'attached' })
  expect(typesOf(await eventsOn(page)).filter((type) => type === 'resultado')).toHaveLength(1)
})

test('a suggested line that loads on retry is reported once, with its shorter term and the reason', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await computeFromLine(page)
  await page.route('**/api/public/rules*', (route) => route.abort(), { times: 1 })
  await embed(page, element())
  await page.getByText('Pela linha').waitFor()
  await setAnswers(page, { ...usedHomeAnswers, propertyType: 'emprestimo_garantia', termMonths: 420 })
  await withSimulator(page, (simulator) => simulator.irPara(9))
  await see(page, RESULT)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByText(/^Você pediu 420 meses. A linha sugerida empresta por até 240 meses/).waitFor()
  expect(await (await openAnswers(page)).nth(2).textContent()).toBe('Alterar Prazo 20 anos')
  expect(typesOf(await eventsOn(page)).filter((type) => type === 'resultado')).toHaveLength(1)
})

test('attributes prefill answers, which the visitor sees and may change', async ({ blank, embed }) => {
  const page = await blank()
  await embed(
    page,
    element(
      'tipo-imovel=" apartamento " valor-imovel="R$ 450 mil" uf="pernambuco" cidade="olinda" prazo="420" titulo="Casa Certa"',
    ),
  )
  await page.getByText('Casa Certa').waitFor()
  expect(await withSimulator(page, ({ respostas }) => respostas)).toMatchObject({
    propertyType: 'apartamento',
    propertyValue: 45_000_000,
    state: 'PE',
    termMonths: 420,
  })
  await page.getByRole('button', { name: /^Imóvel usado/ }).click()
  await page.getByRole('button', { name: /^Pelo valor/ }).click()
  expect(await amountField(page, 'Valor do imóvel').inputValue()).toBe('450.000,00')
  await expectReadableText(page)
})

test('each invalid attribute is ignored with one warning', async ({ blank, embed }) => {
  const page = await blank()
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const bad = {
    modo: 'gigante',
    tema: 'roxo',
    api: 'nada disso',
    consentimento: 'javascript:alert(1)',
    'tipo-imovel': 'castelo',
    'valor-imovel': '-3',
    uf: 'XX',
    prazo: '77',
  }
  const attributes = Object.entries(bad).map(([name, value]) => `${name}="${value}"`)
  await embed(page, element(attributes.join(' ')) + element(attributes.join(' ')))
  await page
    .locator(TAG)
    .first()
    .getByRole('heading', { name: questionOf(1) })
    .waitFor()
  await page
    .locator(TAG)
    .first()
    .evaluate((simulator) => simulator.setAttribute('titulo', 'Outro'))
  const missing = attributes.filter(
    (text) => warnings.filter((line) => line.includes(` ${text} `)).length !== 1,
  )
  expect(missing, warnings.join('\n')).toEqual([])
  expect(warnings.length).toBe(attributes.length)
})

test.for(['popup', 'flutuante'])(
  '%s: a button opens a dialog; Escape and X close it, the focus returns',
  async (mode, { blank, embed }) => {
    const page = await blank()
    await embed(page, element(`modo="${mode}"`))
    const closings = [
      () => page.keyboard.press('Escape'),
      () => popup(page).getByRole('button', { name: 'Fechar' }).click(),
      () => withSimulator(page, (simulator) => simulator.fechar()),
    ]
    for (const close of closings) {
      await opener(page).click()
      await popup(page)
        .getByRole('heading', { name: questionOf(1) })
        .waitFor()
      await close()
      await popup(page).waitFor({ state: 'hidden' })
      await expect.poll(() => focusedName(page)).toBe('Simular financiamento')
    }
    await withSimulator(page, (simulator) => simulator.abrir())
    await popup(page).waitFor()
  },
)

test('a page that cancels simulador:fechar keeps the dialog open, and the dialog can be opened again', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(
    page,
    element('modo="popup"'),
    "addEventListener('simulador:fechar', (event) => { if (!window.leave) event.preventDefault() })",
  )
  await opener(page).click()
  await popup(page).waitFor()
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => typesOf(await eventsOn(page)).filter((type) => type === 'fechar').length)
    .toBe(1)
  expect(await popup(page).isVisible()).toBe(true)
  // Browsers close a dialog at the second Escape even if the page cancels it.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.evaluate(() => Object.assign(window, { leave: true }))
  if (await popup(page).isVisible()) await popup(page).getByRole('button', { name: 'Fechar' }).click()
  await popup(page).waitFor({ state: 'hidden' })
  await opener(page).click()
  await popup(page).waitFor()
})

test('in a dialog Escape in the city field closes the list, then clears the field, and keeps the dialog open', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, element('modo="popup"'))
  await setAnswers(page, { ...usedHomeAnswers, city: undefined, municipio: undefined })
  await opener(page).click()
  await withSimulator(page, (simulator) => simulator.irPara(7))
  const city = page.getByRole('combobox', { name: 'Cidade' })
  await city.pressSequentially('rec')
  await page.getByRole('option', { name: 'Recife' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await city.inputValue()).toBe('')
  expect(await popup(page).isVisible()).toBe(true)
})

test('Início of an embedded simulator fires simulador:fechar, then shows the first question with the answers', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, element())
  await see(page, 1)
  // On another website there is no page behind the first question.
  expect(await page.getByRole('button', { name: /^(Voltar|Início)$/ }).count()).toBe(0)
  await answerUntil(page, 3, usedHome)
  const address = page.url()
  await page.getByRole('button', { name: 'Início' }).click()
  await see(page, 1)
  expect(typesOf(await eventsOn(page)).filter((type) => type === 'fechar')).toHaveLength(1)
  await page.getByRole('button', { name: 'Imóvel usado (sua resposta atual)' }).waitFor()
  expect(page.url()).toBe(address)
  expect(await page.title()).toBe('Outro site')
})
