import { completeAnswers } from 'core/testing'
import { expect } from 'vitest'
import { seeStep } from '../support/journey.ts'
import { setAnswers, test, withSimulator } from './embed.ts'

const TAG = '<simulador-financiamento></simulador-financiamento>'

test('answers set on a new element before it is connected are kept', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, TAG)
  await seeStep(page, 1)
  const answers = await page.evaluate((respostas) => {
    const element = document.createElement('simulador-financiamento')
    Object.assign(element, { respostas })
    element.setAttribute('prazo', '120')
    document.body.replaceChildren(element)
    return Reflect.get(element, 'respostas') as unknown
  }, completeAnswers)
  expect(answers).toEqual(completeAnswers)
})

test('on a phone on another website the result says that it is a basic simulation', async ({
  blank,
  embed,
}) => {
  const page = await blank({ viewport: 'phone' })
  await embed(page, TAG)
  await setAnswers(page, completeAnswers)
  await withSimulator(page, (element) => element.irPara(9))
  await seeStep(page, 9)
  await page.getByText('Os valores finais dependem da análise de crédito').waitFor()
})

test('an invalid answer on the result leads back to its question', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, TAG)
  await setAnswers(page, completeAnswers)
  await withSimulator(page, (element) => element.irPara(9))
  await seeStep(page, 9)
  await setAnswers(page, { termMonths: 7 })
  await seeStep(page, 4)
  expect(await withSimulator(page, (element) => element.resultado)).toBeNull()
})

test('the result of a home equity loan mentions neither Minha Casa, Minha Vida nor SBPE', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, TAG)
  await setAnswers(page, { ...completeAnswers, propertyType: 'emprestimo_garantia' })
  await withSimulator(page, (element) => element.irPara(9))
  await seeStep(page, 9)
  expect(await page.getByText(/SBPE|Minha Casa/).count()).toBe(0)
})

test('the form value of the element follows a changed answer', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, '<form><simulador-financiamento name="simulacao"></simulador-financiamento></form>')
  await setAnswers(page, completeAnswers)
  await withSimulator(page, (element) => element.irPara(9))
  await seeStep(page, 9)
  await setAnswers(page, { propertyValue: 50_000_000 })
  const [formValue, result] = await page.evaluate(() => {
    const form = document.forms[0]!
    const value = new FormData(form).get('simulacao')
    const element = form.querySelector('simulador-financiamento')
    return [JSON.parse(value as string), Reflect.get(element!, 'resultado')] as [unknown, unknown]
  })
  expect(result).toMatchObject({ scenarios: [{}, {}, {}] })
  expect(formValue).toEqual(result)
})
