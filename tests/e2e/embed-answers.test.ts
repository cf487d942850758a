import { completeAnswers } from 'core/testing'
import { expect } from 'vitest'
import { seeStep } from '../support/journey.ts'
import { setAnswers, test, withSimulator } from './embed.ts'

const TAG = '<simulador-financiamento></simulador-financiamento>'

test('what a script sets on a new element before it has a place is there when it has one', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, TAG)
  await seeStep(page, 1)
  const kept = await page.evaluate((answers) => {
    const element = document.createElement('simulador-financiamento')
    Object.assign(element, { respostas: answers })
    element.setAttribute('prazo', '120')
    document.body.replaceChildren(element)
    return Reflect.get(element, 'respostas') as unknown
  }, completeAnswers)
  expect(kept).toEqual(completeAnswers)
})

test('on a phone of another website the result says that it is a basic simulation', async ({
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

test('answers that no longer allow the result leave it', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, TAG)
  await setAnswers(page, completeAnswers)
  await withSimulator(page, (element) => element.irPara(9))
  await seeStep(page, 9)
  await setAnswers(page, { termMonths: 7 })
  await seeStep(page, 4)
  expect(await withSimulator(page, (element) => element.resultado)).toBeNull()
})

test('a home equity loan is told neither a programme nor a fund for buyers', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, TAG)
  await setAnswers(page, { ...completeAnswers, propertyType: 'emprestimo_garantia' })
  await withSimulator(page, (element) => element.irPara(9))
  await seeStep(page, 9)
  expect(await page.getByText(/SBPE|Minha Casa/).count()).toBe(0)
})

test('the value in a form of the page follows a changed answer', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, '<form><simulador-financiamento name="simulacao"></simulador-financiamento></form>')
  await setAnswers(page, completeAnswers)
  await withSimulator(page, (element) => element.irPara(9))
  await setAnswers(page, { propertyValue: 50_000_000 })
  const [sent, result] = await page.evaluate(() => {
    const form = document.forms[0]!
    const value = new FormData(form).get('simulacao')
    const element = form.querySelector('simulador-financiamento')
    return [JSON.parse(value as string), Reflect.get(element!, 'resultado')] as [unknown, unknown]
  })
  expect(sent).toEqual(result)
})
