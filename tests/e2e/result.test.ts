import { formatBrl } from 'core'
import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import { eventsOn, setAnswers, test, withSimulator } from './embed.ts'
import { usedHomeAnswers, openAt, RESULT, see } from './journey.ts'
import { plain } from './read-page.ts'
import { answerBlock, handles, openSection, subsection, section, sentence } from './result-page.ts'

const RECIFE = { state: 'PE', city: 'Recife', municipio: { id: 2_611_606, nome: 'Recife' } }
/** Text of each credit line on the result. */
const linesOn = async (page: Page) =>
  (await (await openSection(page, 'Outras linhas')).locator('.bd > details').allTextContents()).map(plain)

test('the answer says that the income limits the bank; a change that fits is tried at a press and undone by another', async ({
  blank,
}) => {
  const page = await blank({ viewport: 'phone' })
  const answers = {
    ...usedHomeAnswers,
    propertyType: 'imovel_novo',
    propertyValue: 30_000_000,
    monthlyIncome: 300_000,
  }
  await openAt(page, RESULT, { ...answers, downPayment: 3_000_000 })
  const answer = answerBlock(page)
  await answer.getByText('A renda limita o banco').waitFor()
  const before = await sentence(page)
  expect(before).toMatch(/^R\$ \d+ por mês, R\$ [\d.]+ do banco, faltam R\$ [\d.]+ de entrada\.$/)
  await page.getByRole('button', { name: 'Falar com um especialista' }).waitFor()
  expect(await page.getByText('Pedir avaliação de crédito').count()).toBe(0)

  await answer.getByRole('button', { name: /^Entrada de R\$/ }).click()
  await answer.getByText('Cabe na renda e na entrada').waitFor()
  expect(await sentence(page)).not.toContain('faltam')
  await page.getByRole('button', { name: 'Pedir avaliação de crédito' }).waitFor()
  // The source of the line's figures opens the section that explains it.
  await answer.getByRole('button', { name: /conferida em/ }).click()
  await section(page, 'Por que esta linha, e onde muda')
    .getByText(/renda até R\$/)
    .first()
    .waitFor()
  await answer.getByRole('button', { name: 'Voltar aos meus valores' }).click()
  await page.getByRole('button', { name: 'Falar com um especialista' }).waitFor()
  expect(await sentence(page)).toBe(before)
  expect(await withSimulator(page, ({ respostas }) => respostas['downPayment'])).toBe(3_000_000)
})

const hundredths = (text: string | undefined) => Number(text?.replace(',', ''))

test('trying other values changes the sentence but not the answers', async ({ blank }) => {
  const page = await blank()
  const answers = { ...usedHomeAnswers, propertyType: 'imovel_novo', propertyValue: 35_000_000 }
  await openAt(page, RESULT, { ...answers, monthlyIncome: 900_000, downPayment: 7_000_000 })
  const whatIf = await openSection(page, 'E se…?')
  const before = await sentence(page)
  await whatIf.getByRole('slider', { name: 'Extra por mês' }).press('ArrowRight')
  await whatIf
    .locator('.live')
    .getByText(/^Com R\$ 50 a mais por mês, quita .* antes/)
    .waitFor()
  await whatIf.getByText('FGTS e pagamentos únicos').click()
  await whatIf.getByRole('textbox', { name: 'FGTS a cada 2 anos' }).fill('5.000')
  await page.keyboard.press('Enter')
  await whatIf.getByRole('button', { name: 'A parcela' }).click()
  await whatIf
    .locator('.live')
    .getByText(/^Com .*, R\$ 5.000 do FGTS a cada 2 anos, a prestação do mês 61 cai de/)
    .waitFor()
  await whatIf.getByRole('button', { name: 'O prazo' }).click()
  await handles(page).getByRole('button', { name: 'Aumentar Sua entrada' }).click()
  await expect.poll(() => sentence(page)).not.toBe(before)
  await whatIf.getByRole('textbox', { name: 'Preço' }).fill('340.000')
  await page.keyboard.press('Enter')
  const loan = await openSection(page, 'Parcelas, SAC e PRICE')
  await subsection(loan, 'SAC ou PRICE?').getByText('crédito de R$ 269.000 em 360 meses').waitFor()
  await expect
    .poll(() => answerBlock(page).getByRole('status').textContent())
    .toContain('R$ 269.000 do banco')
  await whatIf.getByRole('button', { name: 'Voltar aos meus valores' }).click()
  await expect.poll(() => sentence(page)).toBe(before)
  expect(await whatIf.locator('.live').count()).toBe(0)
  expect(await withSimulator(page, ({ respostas }) => respostas['downPayment'])).toBe(7_000_000)
})

test('the loan has its CET by parts, a chart by months and a table by years', async ({ blank }) => {
  const page = await blank()
  const answers = { ...usedHomeAnswers, propertyType: 'imovel_novo', propertyValue: 35_000_000 }
  await openAt(page, RESULT, { ...answers, monthlyIncome: 900_000, downPayment: 7_000_000 })
  const loan = await openSection(page, 'Parcelas, SAC e PRICE')
  const cet = subsection(loan, 'CET estimado')
  await cet.getByText('Avaliação pela tabela de taxas. ITBI e cartório não entram.').waitFor()
  const [total, ...parts] = (await cet.innerText()).match(/\d+,\d\d(?=%)/g) ?? []
  expect(parts.reduce((sum, one) => sum + hundredths(one), 0)).toBe(hundredths(total))

  const chart = subsection(loan, 'SAC ou PRICE?')
  await chart
    .getByText(/^Aos \d+ anos \(mês \d+\) o seguro (sobe|cai) R\$ .* na SAC, R\$ .* na PRICE$/)
    .first()
    .waitFor()
  await chart.getByRole('slider', { name: 'Mês' }).press('End')
  await chart.getByText(/^Mês 360: PRICE R\$ .*, SAC R\$/).waitFor()
  expect(await chart.getByRole('img').first().getAttribute('aria-label')).toMatch(
    /SAC começa em R\$ .* Mês \d+: a SAC/,
  )
  const table = subsection(loan, 'Parcela por parcela')
  await table.getByRole('button', { name: 'Ver os meses do 2º ano' }).press('Enter')
  await table.getByRole('rowheader', { name: 'mês 24' }).waitFor()
  await table.getByRole('button', { name: 'Ver os 30 anos' }).click()
  expect(await table.locator('tbody').last().innerText()).toContain(formatBrl(0))
})

test('a confirmed fact is no longer supposed, and a line opens to its figures', async ({ blank }) => {
  const page = await blank()
  const answers = { ...usedHomeAnswers, propertyType: 'imovel_novo', propertyValue: 35_000_000 }
  await openAt(page, RESULT, { ...answers, monthlyIncome: 900_000, downPayment: 7_000_000 })
  const why = await openSection(page, 'Por que esta linha, e onde muda')
  await why.getByText('menos de três anos de FGTS').waitFor()
  const fits = await openSection(page, 'Cabe?')
  await fits.getByLabel('Tem três anos de FGTS?').selectOption('Sim')
  await expect.poll(() => why.innerText()).not.toContain('menos de três anos de FGTS')
  const others = await openSection(page, 'Outras linhas')
  await others.getByText('Minha Casa, Minha Vida · Faixa 3').click()
  await others.getByText('7,66% a.a. nominal').first().waitFor()
})

test('versions are compared; the TR changes the last installment', async ({ blank }) => {
  const page = await blank()
  const answers = { ...usedHomeAnswers, ...RECIFE, propertyValue: 45_000_000, monthlyIncome: 1_200_000 }
  await openAt(page, RESULT, { ...answers, downPayment: 9_000_000 })
  const whatIf = await openSection(page, 'E se…?')
  await whatIf.getByRole('button', { name: 'Guardar para comparar' }).click()
  const row = (name: string) => whatIf.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
  const figures = async (name: string) => (await row(name).allInnerTexts()).map(plain)
  const [saved, current] = await figures('1ª parcela')
  expect(saved).toBe(current)
  await handles(page).getByText('25', { exact: true }).click()
  await expect.poll(() => figures('Prazo')).toEqual(['360 meses', '300 meses'])
  expect((await figures('1ª parcela'))[0]).toBe(saved)
  expect((await figures('1ª parcela'))[1]).not.toBe(saved)
  await whatIf.getByRole('button', { name: 'Parar de comparar' }).click()
  expect(await whatIf.getByRole('table').count()).toBe(0)

  const loan = await openSection(page, 'Parcelas, SAC e PRICE')
  const lastInstallment = loan.getByRole('row', { name: /^Última parcela/ })
  const withoutTr = await lastInstallment.innerText()
  await loan.getByLabel('TR, o índice que corrige o saldo').selectOption('TR de 2% ao ano')
  await expect.poll(() => lastInstallment.innerText()).not.toBe(withoutTr)
})

test('an invalid birth date changes nothing, and the older of two buyers changes the lines', async ({
  blank,
}) => {
  const page = await blank()
  const answers = { ...usedHomeAnswers, ...RECIFE, propertyValue: 45_000_000, monthlyIncome: 1_200_000 }
  await openAt(page, RESULT, { ...answers, downPayment: 9_000_000 })
  const refine = subsection(await openSection(page, 'Cabe?'), 'Deixe mais exato')
  const why = await openSection(page, 'Por que esta linha, e onde muda')
  const unknownAge = await linesOn(page)
  await refine.getByLabel('Seu nascimento').fill('2020-02-10')
  await refine.getByText('É preciso ter 18 anos ou mais').waitFor()
  expect(await linesOn(page)).toEqual(unknownAge)
  expect(await why.innerText()).toContain('anos de idade')
  await refine.getByLabel('Seu nascimento').fill('1996-02-10')
  await expect.poll(() => refine.getByText('É preciso ter 18 anos ou mais').count()).toBe(0)
  await expect.poll(() => why.innerText()).not.toContain('anos de idade')
  const singleBuyer = await linesOn(page)
  await refine.getByRole('combobox', { name: /^Quem compra/ }).selectOption('Eu e mais alguém')
  await refine.getByLabel('Nascimento de quem compra com você').fill('1955-02-10')
  await expect.poll(() => linesOn(page)).not.toEqual(singleBuyer)
  await refine.getByRole('combobox', { name: /^Quem compra/ }).selectOption('Só eu')
  await expect.poll(() => linesOn(page)).toEqual(singleBuyer)
})

test('the list of documents to bring comes from the company’s checklist, by section', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT, { ...usedHomeAnswers, ...RECIFE })
  const papers = subsection(await openSection(page, 'Dinheiro em mãos'), 'O que levar')
  await page.route('**/api/public/papers', (route) => route.abort(), { times: 1 })
  await papers.getByRole('button', { name: 'Ver a lista' }).click()
  await papers.getByText('Não foi possível agora. Tente de novo em instantes.').waitFor()
  await papers.getByRole('button', { name: 'Ver a lista' }).click()
  await papers.getByText('3 últimos holerites').waitFor()
  expect(await papers.locator('.h4').allInnerTexts()).toEqual(expect.arrayContaining(['Comprador', 'Renda']))
})

test('when the third file differs from its digest the cards stay, and a retry loads it', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  let isTampering = true
  await page.route('**/resultado.js**', async (route: Route) => {
    if (!isTampering) return route.continue()
    const response = await route.fetch()
    return route.fulfill({ response, body: `${await response.text()};window.tampered = true` })
  })
  await embed(page, '<simulador-financiamento></simulador-financiamento>')
  await see(page, 1)
  await setAnswers(page, { ...usedHomeAnswers, ...RECIFE })
  await withSimulator(page, (element) => element.irPara(9))
  await page.getByText('não puderam ser carregados').waitFor()
  await page.getByText('R$ 3.144,54').first().waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'tampered') as unknown)).toBeUndefined()
  isTampering = false
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await section(page, 'Outras linhas').waitFor()
  expect((await eventsOn(page)).map(({ type }) => type)).not.toContain('simulador:erro')
})

test('the footer of the product’s page aligns with the result', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT, usedHomeAnswers)
  const leftOf = (selector: string) =>
    page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().left))
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => leftOf('body > footer')).toBe(await leftOf('simulador-financiamento .res'))
  }
})
