import { formatPercent, type Simulation } from 'core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { feedByLine, heardOn, setAnswers, test, typesOf, withSimulator, type Heard } from './embed.ts'
import { amountField, answerUntil, keptAnswers, questions, RESULT, see, usedHome } from './journey.ts'
import { at } from '../support/test.ts'
import { expectSoundText, focusedName } from './seen.ts'

const TAG = 'simulador-financiamento'
const element = (attributes = '') => `<${TAG} ${attributes}></${TAG}>`
const opener = (page: Page) => page.getByRole('button', { name: 'Simular financiamento' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Simular financiamento' })

test('events come in order, bubble to the page, and carry neither amounts nor personal data', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, element('camada-dados="camada"'), 'camada = [{ event: "antes" }]')
  await answerUntil(page, RESULT)
  const heard = await heardOn(page)
  expect(heard).toEqual([
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
    ...heard.map(({ type, detail }: Heard) => ({ event: type, ...detail })),
  ])
})

test('an API that does not answer is told as simulador:erro', async ({ blank, embed }) => {
  const page = await blank()
  await page.route('**/api/**', (route) => route.abort())
  await embed(page, element())
  await expect
    .poll(async () => (await heardOn(page)).at(-1))
    .toEqual({
      type: 'simulador:erro',
      detail: { v: 1, codigo: 'api' },
    })
})

test('properties and methods: answers in and out, the result, a step, a new beginning', async ({
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
  await setAnswers(page, { ...keptAnswers, desconhecido: 1, desiredInstallment: 'x' })
  expect(await withSimulator(page, ({ respostas }) => respostas)).toEqual(keptAnswers)
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

test('in a form of the page the finished simulation is one of its values, gone after a new beginning', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, `<form>${element('name="simulacao"')}</form>`)
  await see(page, 1)
  const value = () => page.evaluate(() => new FormData(document.forms[0]).get('simulacao') as string | null)
  expect(await value()).toBeNull()
  await setAnswers(page, keptAnswers)
  await withSimulator(page, (simulator) => simulator.irPara(9))
  await see(page, RESULT)
  // What the page's own server receives has the names that the API documents.
  const answer = await fetch(at.site('/api/public/simulations'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(keptAnswers),
  })
  expect(JSON.parse((await value()) ?? '{}')).toEqual(await answer.json())
  await page.getByRole('button', { name: 'Refazer simulação' }).click()
  await see(page, 1)
  expect(await value()).toBeNull()
})

test('fed by the suggested line, there is no result until the line is here, and it is told once', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await feedByLine(page)
  let release: (() => Promise<void>) | undefined
  await page.route('**/api/public/rules*', (route) => {
    release = () => route.continue()
  })
  await embed(page, `<form>${element('name="simulacao"')}</form>`)
  await page.getByText('Pela linha').waitFor()
  await setAnswers(page, keptAnswers)
  await withSimulator(page, (simulator) => simulator.irPara(9))
  await see(page, RESULT)
  await expect.poll(() => release).toBeDefined()
  const given = () =>
    page.evaluate(() => [
      new FormData(document.forms[0]).get('simulacao') as string | null,
      JSON.stringify(Reflect.get(document.querySelector('simulador-financiamento')!, 'resultado')),
    ])
  expect(await given()).toEqual([null, 'null'])
  expect(typesOf(await heardOn(page))).not.toContain('resultado')

  await release!()
  await page.locator('simulador-financiamento .scn').first().waitFor()
  const [value, property] = await given()
  expect(value).toBe(property)
  const { monthlyRate } = JSON.parse(value ?? '') as Simulation
  await page.getByText(`Taxa de ${formatPercent(monthlyRate, 2)} ao mês.`).waitFor({ state: 'attached' })
  expect(typesOf(await heardOn(page)).filter((type) => type === 'resultado')).toHaveLength(1)
})

test('fed by the suggested line that came at the second try, the result is told once, with the term of the line and why', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await feedByLine(page)
  await page.route('**/api/public/rules*', (route) => route.abort(), { times: 1 })
  await embed(page, element())
  await page.getByText('Pela linha').waitFor()
  await setAnswers(page, { ...keptAnswers, propertyType: 'emprestimo_garantia', termMonths: 420 })
  await withSimulator(page, (simulator) => simulator.irPara(9))
  await see(page, RESULT)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByText(/^Você pediu 420 meses. A linha sugerida empresta por até 240 meses/).waitFor()
  await page.getByRole('button', { name: /^Alterar Prazo 240 meses/ }).waitFor()
  expect(typesOf(await heardOn(page)).filter((type) => type === 'resultado')).toHaveLength(1)
})

test('prefilled attributes are answered, shown, and may be changed', async ({ blank, embed }) => {
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
  await expectSoundText(page)
})

test('each malformed attribute is one warning that names it, and counts as absent', async ({
  blank,
  embed,
}) => {
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
  await page.locator(TAG).first().getByRole('heading', { name: questions[0] }).waitFor()
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
      await popup(page).getByRole('heading', { name: questions[0] }).waitFor()
      await close()
      await popup(page).waitFor({ state: 'hidden' })
      await expect.poll(() => focusedName(page)).toBe('Simular financiamento')
    }
    await withSimulator(page, (simulator) => simulator.abrir())
    await popup(page).waitFor()
  },
)

test('a page that cancels simulador:fechar keeps the dialog; whatever it does the dialog opens again', async ({
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
    .poll(async () => typesOf(await heardOn(page)).filter((type) => type === 'fechar').length)
    .toBe(1)
  expect(await popup(page).isVisible()).toBe(true)
  // The browser lets nobody hold a dialog against a second Escape.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.evaluate(() => Object.assign(window, { leave: true }))
  if (await popup(page).isVisible()) await popup(page).getByRole('button', { name: 'Fechar' }).click()
  await popup(page).waitFor({ state: 'hidden' })
  await opener(page).click()
  await popup(page).waitFor()
})

test('in a dialog Escape in the city field closes the list, then clears, and leaves the dialog open', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, element('modo="popup"'))
  await setAnswers(page, { ...keptAnswers, city: undefined, municipio: undefined })
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

test('home of an embedded wizard fires a cancelable simulador:fechar, then begins again with the answers kept', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, element())
  await see(page, 1)
  // Nothing is behind the first question of a page that is not ours.
  expect(await page.getByRole('button', { name: /^(Voltar|Início)$/ }).count()).toBe(0)
  await answerUntil(page, 3, usedHome)
  const address = page.url()
  await page.getByRole('button', { name: 'Início' }).click()
  await see(page, 1)
  expect(typesOf(await heardOn(page)).filter((type) => type === 'fechar')).toHaveLength(1)
  await page.getByRole('button', { name: 'Imóvel usado (sua resposta atual)' }).waitFor()
  expect(page.url()).toBe(address)
  expect(await page.title()).toBe('Outro site')
})

test('on a site that the partner did not list the link of the page is shown, and the page is told', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  const key = `pk_${'0'.repeat(32)}`
  await embed(
    page,
    `<simulador-financiamento parceiro="${key}"><a href="/simulador">Simular aqui</a></simulador-financiamento>`,
  )
  await page.getByRole('link', { name: 'Simular aqui' }).waitFor()
  expect(await page.getByRole('heading').count()).toBe(0)
  expect((await heardOn(page)).at(-1)).toEqual({ type: 'simulador:erro', detail: { v: 1, codigo: 'origem' } })
})
