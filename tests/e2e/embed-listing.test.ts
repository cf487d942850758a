import type { Page } from 'playwright'
import { expect } from 'vitest'
import { seeStep } from '../support/journey.ts'
import { heardOn, setAnswers, test, withSimulator } from './embed.ts'
import { chat, fillForm, form, openForm, send } from './evaluation-form.ts'
import { answerUntil, amountField, proceed, RESULT, see } from './journey.ts'

const TAG = 'simulador-financiamento'
const home = { 'tipo-imovel': 'apartamento', 'valor-imovel': '450000', uf: 'PE', cidade: 'Recife' }
const markup = (attributes: Record<string, string>) =>
  `<${TAG} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}></${TAG}>`

/** What a site of one page does as it goes from listing to listing. */
const show = (page: Page, attributes: Record<string, string>) =>
  page.locator(TAG).evaluate((element, given) => {
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
  }, attributes)

const answersOn = (page: Page) => withSimulator(page, ({ respostas }) => respostas)
const question = (page: Page) => page.getByText('A página agora mostra outro imóvel')

test('what the page says of its listing holds until the visitor answers, in any order of scripts', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, `<${TAG}></${TAG}>`)
  await seeStep(page, 1)
  await show(page, { ...home, referencia: 'A-1' })
  expect(await answersOn(page)).toMatchObject({ propertyType: 'apartamento', propertyValue: 45_000_000 })
  await show(page, { 'valor-imovel': '300 mil', referencia: 'B-2' })
  expect(await answersOn(page)).toMatchObject({ propertyValue: 30_000_000, state: 'PE' })
  await page.locator(TAG).evaluate((element) => element.removeAttribute('valor-imovel'))
  expect(await answersOn(page)).not.toHaveProperty('propertyValue')
  // What a script sets holds until an attribute says something newer.
  await setAnswers(page, { propertyValue: 20_000_000 })
  expect(await answersOn(page)).toMatchObject({ propertyValue: 20_000_000 })
  await show(page, { 'valor-imovel': '310000' })
  expect(await answersOn(page)).toMatchObject({ propertyValue: 31_000_000 })
  expect(await question(page).count()).toBe(0)
})

test('after an answer another listing is asked about; what is sent is of one home alone', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await chat(page)
  await embed(page, markup({ ...home, referencia: 'A-1', 'pular-conhecidas': '' }))
  await see(page, 4)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await amountField(page, 'Renda mensal').pressSequentially('1150000')
  await show(page, { 'valor-imovel': '300000', referencia: 'B-2', cidade: 'Olinda' })
  await question(page).waitFor()
  await page.getByRole('button', { name: 'Continuar com o anterior' }).click()
  await show(page, { titulo: 'Outro nome' })
  expect(await question(page).count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Carteira assinada' }).check()
  await proceed(page)
  await page.getByRole('radio', { name: /^Não/ }).check()
  await proceed(page)
  // The city is known: over it.
  await see(page, 8)
  await page.getByRole('radio', { name: /^Não/ }).check()
  await proceed(page)
  await see(page, RESULT)
  const sentOf = async () => {
    await openForm(page)
    await fillForm(page)
    const [tab] = await Promise.all([page.context().waitForEvent('page'), send(page).click()])
    await tab.waitForURL(/^https:\/\/wa\.me\//)
    await tab.close()
    const text = new URL(tab.url()).searchParams.get('text') ?? ''
    return (
      /(Anúncio: .*)/.exec(text)?.[1] +
      ' ' +
      /(Valor do imóvel: .*)/.exec(text)?.[1] +
      ' ' +
      /Cidade: (.*)/.exec(text)?.[1]
    )
  }
  expect((await sentOf()).replaceAll(/\s/g, ' ')).toBe(
    'Anúncio: A-1 Valor do imóvel: R$ 450.000,00 Recife, PE',
  )
  await form(page).getByText('Pedido registrado').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()

  // A third one is asked about again; who takes it keeps what is her own.
  await show(page, { 'valor-imovel': '280000', referencia: 'C-3' })
  await page.getByRole('button', { name: 'Simular o novo' }).click()
  await see(page, 4)
  expect(await answersOn(page)).toMatchObject({ propertyValue: 28_000_000, monthlyIncome: 1_150_000 })
  await withSimulator(page, (simulator) => simulator.irPara(9))
  await see(page, RESULT)
  expect((await sentOf()).replaceAll(/\s/g, ' ')).toBe(
    'Anúncio: C-3 Valor do imóvel: R$ 280.000,00 Olinda, PE',
  )
})

test('answers that a framework sets again, the same, take nothing from who answered; others are asked about', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, `<${TAG}></${TAG}>`)
  await setAnswers(page, { propertyType: 'apartamento' })
  await answerUntil(page, 4)
  await setAnswers(page, { propertyType: 'apartamento' })
  expect(await answersOn(page)).toMatchObject({ propertyType: 'imovel_usado', propertyValue: 40_000_000 })
  // What is known of the visitor is no other home.
  await setAnswers(page, { monthlyIncome: 900_000 })
  expect(await answersOn(page)).toMatchObject({ propertyValue: 40_000_000, monthlyIncome: 900_000 })
  expect(await question(page).count()).toBe(0)
  await setAnswers(page, { propertyValue: 30_000_000 })
  await question(page).waitFor()
  expect(await answersOn(page)).toMatchObject({ propertyValue: 40_000_000 })
  // A new beginning takes what the page says by now, of its attributes.
  await withSimulator(page, (simulator) => simulator.reiniciar())
  expect(await answersOn(page)).toEqual({})
})

test('known questions are passed over, as people write their answers, and the result leads back to each', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(
    page,
    markup({
      'tipo-imovel': 'Imóvel Usado',
      'valor-imovel': 'R$ 450 mil',
      prazo: '30 anos',
      uf: 'pernambuco',
      cidade: 'recife',
      'pular-conhecidas': '',
    }),
  )
  await see(page, 5)
  expect((await heardOn(page)).filter(({ type }) => type === 'simulador:erro')).toEqual([])
  await amountField(page, 'Renda mensal').pressSequentially('1150000')
  await page.getByRole('checkbox', { name: 'Carteira assinada' }).check()
  await proceed(page)
  await page.getByRole('radio', { name: /^Não/ }).check()
  await proceed(page)
  await see(page, 8)
  await expect.poll(async () => (await answersOn(page))['municipio']).toMatchObject({ nome: 'Recife' })
  await page.getByRole('radio', { name: /^Não/ }).check()
  await proceed(page)
  await see(page, RESULT)
  expect(await answersOn(page)).toMatchObject({ termMonths: 360, inputMode: 'property_value' })
  await page.getByRole('button', { name: /Alterar.*Cidade/ }).click()
  await see(page, 7)
  expect(await page.getByRole('combobox', { name: 'Cidade' }).inputValue()).toBe('Recife')
  await proceed(page)
  await see(page, RESULT)
})

test('a city of the page that is none is asked for after all', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, markup({ ...home, prazo: '360', cidade: 'Cidade Nenhuma', 'pular-conhecidas': 'true' }))
  await see(page, 5)
  await setAnswers(page, { monthlyIncome: 1_150_000, hasCarteiraAssinada: true })
  await see(page, 6)
  await page.getByRole('radio', { name: /^Não/ }).check()
  await proceed(page)
  await see(page, 7)
})
