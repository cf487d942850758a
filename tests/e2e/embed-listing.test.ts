import type { Page } from 'playwright'
import { expect } from 'vitest'
import { seeStep } from '../support/journey.ts'
import { eventsOn, setAnswers, test, withSimulator } from './embed.ts'
import { stubWhatsApp, fillForm, form, openForm, sendButton } from './evaluation-form.ts'
import { answerUntil, amountField, proceed, RESULT, see } from './journey.ts'
import { openAnswers } from './result-page.ts'

const TAG = 'simulador-financiamento'
const home = { 'tipo-imovel': 'apartamento', 'valor-imovel': '450000', uf: 'PE', cidade: 'Recife' }
const markup = (attributes: Record<string, string>) =>
  `<${TAG} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}></${TAG}>`

/** Sets attributes, as a single-page site does when it goes to another listing. */
const setAttributes = (page: Page, attributes: Record<string, string>) =>
  page.locator(TAG).evaluate((element, entries) => {
    for (const [name, value] of Object.entries(entries)) element.setAttribute(name, value)
  }, attributes)

const answersOn = (page: Page) => withSimulator(page, ({ respostas }) => respostas)
const listingQuestion = (page: Page) => page.getByText('A página agora mostra outro imóvel')

test('attributes and properties of a listing set the answers until the visitor answers; the latest counts', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, `<${TAG}></${TAG}>`)
  await seeStep(page, 1)
  await setAttributes(page, { ...home, referencia: 'A-1' })
  expect(await answersOn(page)).toMatchObject({ propertyType: 'apartamento', propertyValue: 45_000_000 })
  await setAttributes(page, { 'valor-imovel': '300 mil', referencia: 'B-2' })
  expect(await answersOn(page)).toMatchObject({ propertyValue: 30_000_000, state: 'PE' })
  await page.locator(TAG).evaluate((element) => element.removeAttribute('valor-imovel'))
  expect(await answersOn(page)).not.toHaveProperty('propertyValue')
  // A property counts until an attribute changes.
  await setAnswers(page, { propertyValue: 20_000_000 })
  expect(await answersOn(page)).toMatchObject({ propertyValue: 20_000_000 })
  await setAttributes(page, { 'valor-imovel': '310000' })
  expect(await answersOn(page)).toMatchObject({ propertyValue: 31_000_000 })
  expect(await listingQuestion(page).count()).toBe(0)
})

test('after an answer the visitor chooses between listings, and a lead mixes no data of two homes', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await stubWhatsApp(page)
  await embed(page, markup({ ...home, referencia: 'A-1', 'pular-conhecidas': '' }))
  await see(page, 4)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await amountField(page, 'Renda mensal').pressSequentially('1150000')
  await setAttributes(page, { 'valor-imovel': '300000', referencia: 'B-2', cidade: 'Olinda' })
  await listingQuestion(page).waitFor()
  await page.getByRole('button', { name: 'Continuar com o anterior' }).click()
  await setAttributes(page, { titulo: 'Outro nome' })
  expect(await listingQuestion(page).count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Carteira assinada' }).check()
  await proceed(page)
  await page.getByRole('radio', { name: /^Não/ }).check()
  await proceed(page)
  // The city is known, so its question is skipped.
  await see(page, 8)
  await page.getByRole('radio', { name: /^Não/ }).check()
  await proceed(page)
  await see(page, RESULT)
  const sendLead = async () => {
    await openForm(page)
    await fillForm(page)
    const [tab] = await Promise.all([page.context().waitForEvent('page'), sendButton(page).click()])
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
  expect((await sendLead()).replaceAll(/\s/g, ' ')).toBe(
    'Anúncio: A-1 Valor do imóvel: R$ 450.000,00 Recife, PE',
  )
  await form(page).getByText('Pedido registrado').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()

  // A third listing asks again; choosing it keeps the visitor's income.
  await setAttributes(page, { 'valor-imovel': '280000', referencia: 'C-3' })
  await page.getByRole('button', { name: 'Simular o novo' }).click()
  await see(page, 4)
  expect(await answersOn(page)).toMatchObject({ propertyValue: 28_000_000, monthlyIncome: 1_150_000 })
  await withSimulator(page, (simulator) => simulator.irPara(9))
  await see(page, RESULT)
  expect((await sendLead()).replaceAll(/\s/g, ' ')).toBe(
    'Anúncio: C-3 Valor do imóvel: R$ 280.000,00 Olinda, PE',
  )
})

test('setting the same answers again changes nothing, and setting another home asks the visitor', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, `<${TAG}></${TAG}>`)
  await setAnswers(page, { propertyType: 'apartamento' })
  await answerUntil(page, 4)
  await setAnswers(page, { propertyType: 'apartamento' })
  expect(await answersOn(page)).toMatchObject({ propertyType: 'imovel_usado', propertyValue: 40_000_000 })
  // Data of the visitor does not count as another home.
  await setAnswers(page, { monthlyIncome: 900_000 })
  expect(await answersOn(page)).toMatchObject({ propertyValue: 40_000_000, monthlyIncome: 900_000 })
  expect(await listingQuestion(page).count()).toBe(0)
  await setAnswers(page, { propertyValue: 30_000_000 })
  await listingQuestion(page).waitFor()
  expect(await answersOn(page)).toMatchObject({ propertyValue: 40_000_000 })
  // A restart reads the answers from the attributes; this element has none.
  await withSimulator(page, (simulator) => simulator.reiniciar())
  expect(await answersOn(page)).toEqual({})
})

test('questions known from attributes in everyday spelling are skipped, and can be changed from the result', async ({
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
  expect((await eventsOn(page)).filter(({ type }) => type === 'simulador:erro')).toEqual([])
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
  await (await openAnswers(page)).filter({ hasText: 'Cidade' }).click()
  await see(page, 7)
  expect(await page.getByRole('combobox', { name: 'Cidade' }).inputValue()).toBe('Recife')
  await proceed(page)
  await see(page, RESULT)
})

test('an unknown city of the page does not skip the question', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, markup({ ...home, prazo: '360', cidade: 'Cidade Nenhuma', 'pular-conhecidas': 'true' }))
  await see(page, 5)
  await setAnswers(page, { monthlyIncome: 1_150_000, hasCarteiraAssinada: true })
  await see(page, 6)
  await page.getByRole('radio', { name: /^Não/ }).check()
  await proceed(page)
  await see(page, 7)
})
