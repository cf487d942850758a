import type { Page } from 'playwright'
import { expect } from 'vitest'
import { at, test } from '../support/test.ts'
import {
  amountField,
  answerUntil,
  continueButton,
  heading,
  usedHomeAnswers,
  openAt,
  proceed,
  RESULT,
  see,
  usedHome,
  type Visitor,
} from './journey.ts'
import { expectReadableText, plain, shownText } from './read-page.ts'
import { answerBlock, openAllSections, openAnswers, section } from './result-page.ts'

const scenario = async (page: Page, name: string) =>
  plain(
    await page.getByRole('group', { name: 'Cenários' }).locator('> *').filter({ hasText: name }).innerText(),
  )

/** Texts of each step with the answers of the worked case. */
const stepTexts: [step: number, ...texts: string[]][] = [
  [1, 'Qual é o tipo do imóvel?', 'Financia até 80% do valor', 'Até 60% do imóvel dado em garantia'],
  [2, 'Como você quer simular?', 'Pelo valor do imóvel', 'Pela parcela que cabe no bolso'],
  [3, 'Qual é o valor do imóvel?', 'Informe o valor para continuar'],
  [4, 'Em quanto tempo você quer pagar?', '10 anos', '120 meses', '35 anosMCMV', '420 meses'],
  [5, 'Qual é a sua renda mensal?', 'Carteira assinada', 'Renda informal', 'Declaração de IR'],
  [6, 'Vai usar o FGTS?', 'Sim', 'Não', 'Escolha uma resposta para continuar'],
  [7, 'Em qual cidade fica o imóvel?', 'Cada cidade tem regras e tetos de financiamento diferentes.'],
  [8, 'Você já tem um imóvel?', 'Não, será meu primeiro imóvel', 'Sim, já tenho um imóvel', 'SBPE'],
]

test('each of the eight questions has its heading, hints, progress, title and address', async ({ open }) => {
  const page = await open(at.site('/simulador'))
  for (const [step, ...texts] of stepTexts) {
    await answerUntil(page, step, usedHome, Math.max(1, step - 1))
    const text = (await shownText(page)).replace(' MCMV', 'MCMV')
    for (const expected of texts) expect(text).toContain(expected)
    await page.getByText(`Etapa ${step} de 8`, { exact: true }).waitFor()
    const progress = page.getByRole('progressbar')
    expect(await progress.getAttribute('aria-valuenow')).toBe(String(step))
    expect(await progress.getAttribute('aria-valuetext')).toBe(`Etapa ${step} de 8`)
    expect(await page.title()).toBe(`Simulação - Etapa ${step} de 8`)
    expect(new URL(page.url()).search).toBe(`?etapa=${step}`)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await expectReadableText(page)
  }
  await answerUntil(page, RESULT, usedHome, 8)
  expect(new URL(page.url()).search).toBe('?etapa=9')
  expect(await page.title()).toBe('Veja suas possibilidades')
  expect(await page.getByRole('progressbar').count()).toBe(0)
})

test('by property value each card shows what the line charges and its basic figures to the cent', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, RESULT)
  expect(await scenario(page, 'Conservador')).toContain(
    'Conservador 15% menos do banco R$ 2.472 por mês cabe na renda ' +
      'Conta básica, sem seguros nem limites do banco: Entrada 30%, menor risco Parcela R$ 2.672,86 Crédito R$ 272.000,00 Entrada (30%) R$ 116.571,43 FGTS R$ 20.000,00 Total R$ 408.571,43',
  )
  expect(await scenario(page, 'Equilibrado')).toContain(
    'Equilibrado até a cota de 80% R$ 2.899 por mês falta entrada ' +
      'Conta básica, sem seguros nem limites do banco: Taxa de 0,95% ao mês Parcela R$ 3.144,54 Crédito R$ 320.000,00 Entrada (20%) R$ 80.000,00 FGTS R$ 20.000,00 Total R$ 420.000,00',
  )
  expect(await scenario(page, 'Ousado')).toContain(
    'Ousado 15% mais do banco R$ 2.899 por mês a cota não deixa ' +
      'Conta básica, sem seguros nem limites do banco: Entrada 15%, maior parcela Parcela R$ 3.616,22 Crédito R$ 368.000,00 Entrada (15%) R$ 64.941,18 FGTS R$ 20.000,00 Total R$ 452.941,18',
  )
  expect(await page.getByRole('radio', { name: /^Equilibrado/ }).isChecked()).toBe(true)
  await page.getByText('Como calculamos').click()
  await openAllSections(page)
  const text = await shownText(page)
  expect(text).toContain('Esta é uma simulação básica.')
  expect(text).toContain('análise de crédito e da avaliação do imóvel')
  expect(text).toMatch(/Você parece se encaixar na Faixa 4 do Minha Casa, Minha Vida/)
  expect(text).toContain('R$ 2.899 por mês, R$ 320.000 do banco, faltam R$ 30.000 de entrada.')
  expect(text).toContain('A parcela ocupa 25% da sua renda limite desta linha: 30%, R$ 3.450')
  // Recife taxes 1% within the SFH, and the law halves the registry fee.
  expect(text).toContain('Entrada R$ 80.000,00 ITBI R$ 4.000,00')
  expect(text).toContain('Taxa de 0,95% ao mês. Cálculo simulacao, versão')
  await expectReadableText(page)
})

test('by installment Equilibrado has the wished installment and the credit derived from it', async ({
  open,
}) => {
  const visitor: Visitor = {
    ...usedHome,
    type: 'Imóvel novo',
    mode: 'Pela parcela que cabe no bolso',
    amount: '200000',
    income: '500000',
    fgts: undefined,
    entry: undefined,
  }
  const page = await open(at.site('/simulador'), { viewport: 'phone' })
  await answerUntil(page, 3, visitor)
  await page.getByRole('heading', { name: 'Qual parcela cabe no seu bolso?' }).waitFor()
  await answerUntil(page, RESULT, visitor, 3)
  const middle = await scenario(page, 'Equilibrado')
  expect(middle).toContain('Parcela R$ 2.000,00 Crédito R$ 224.118,12')
  // Without own money the line lends nothing: no figure of a loan stands for it.
  expect(middle).toMatch(/^Equilibrado até a cota de \d+% falta entrada/)
  const answer = plain(await answerBlock(page).innerText())
  expect(answer).toMatch(
    /^A parcela cabe, falta entrada.*Quem limita é a entrada: esta linha financia até 80%/,
  )
  expect(answer).not.toMatch(/R\$ (0|25) /)
  expect(await shownText(page)).toContain('Faixa 2')
  await (await openAnswers(page)).filter({ hasText: 'Parcela R$ 2.000' }).waitFor()
  await expectReadableText(page)
})

test('on a phone the answers take two lines, the answer fits the first screen, and the action bar is slim', async ({
  blank,
}) => {
  const page = await blank({ viewport: 'phone' })
  await openAt(page, RESULT)
  await section(page, 'Cabe?').waitFor()
  const boxOf = async (selector: string) =>
    (await page.locator(`simulador-financiamento ${selector}`).first().boundingBox())!
  expect((await boxOf('.answers')).height).toBeLessThan(60)
  const bars = await boxOf('.pics')
  const band = await boxOf('.band')
  expect(bars.y + bars.height).toBeLessThan(band.y)
  // Choosing another card does not move the cards.
  const before = await boxOf('.sc')
  await page.locator('label', { hasText: 'Ousado' }).click()
  const after = await boxOf('.sc')
  expect(after.height).toBe(before.height)
  const bar = page.locator('simulador-financiamento .band')
  expect(plain(await bar.innerText())).toBe('Ousado R$ 2.899 Pedir avaliação de crédito')
  const { height = 0, y = 0 } = (await bar.boundingBox()) ?? {}
  expect(height).toBeLessThan(80)
  expect(y + height).toBe(844)
})

test('step 2 shows the limits of the property type', async ({ blank }) => {
  const page = await blank()
  const notes = {
    emprestimo_garantia: 'O banco financia até 60% do valor do imóvel dado em garantia.',
    imovel_novo: 'No máximo 6 meses desde o Habite-se (certificado de conclusão).',
  }
  for (const [propertyType, note] of Object.entries(notes)) {
    await openAt(page, 2, { propertyType })
    await page.getByText(note).waitFor()
  }
  await openAt(page, 2, { propertyType: 'imovel_usado' })
  expect(await shownText(page)).not.toMatch(/Habite-se|garantia/)
})

test('a home equity loan asks for the value of the home and says that no down payment is needed', async ({
  blank,
}) => {
  const page = await blank()
  const answers = { ...usedHomeAnswers, propertyType: 'emprestimo_garantia', downPayment: undefined }
  await openAt(page, 3, answers)
  await page.getByRole('heading', { name: 'Qual é o valor do imóvel dado em garantia?' }).waitFor()
  await openAt(page, 6, answers)
  await page.getByText('Se não houver entrada, deixe R$ 0,00.').waitFor()
})

test('the FGTS balance is asked only if it is used, and is kept when the visitor changes her mind', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, 6, {
    ...usedHomeAnswers,
    useFgts: undefined,
    fgtsBalance: undefined,
    downPayment: undefined,
  })
  const balance = amountField(page, 'Saldo do FGTS')
  expect(await continueButton(page).isDisabled()).toBe(true)
  expect(await balance.count()).toBe(0)
  await page.getByRole('radio', { name: 'Sim' }).check()
  await balance.pressSequentially('2000000')
  await page.getByRole('radio', { name: 'Não' }).check()
  expect(await balance.count()).toBe(0)
  await page.getByRole('radio', { name: 'Sim' }).check()
  expect(await balance.inputValue()).toBe('20.000,00')
  expect(await continueButton(page).isEnabled()).toBe(true)
})

test('a down payment that covers the price shows a note at once, and the result links to the question', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, 6, { ...usedHomeAnswers, downPayment: undefined, hasProperty: undefined })
  await amountField(page, 'Valor da entrada').pressSequentially('40000000')
  await page.getByText('Entrada e FGTS já cobrem o valor do imóvel.').waitFor()
  await proceed(page)
  await see(page, 7)
  await openAt(page, RESULT, { ...usedHomeAnswers, downPayment: 40_000_000 })
  // Three cards of R$ 0,00.
  expect(await page.getByRole('group', { name: 'Cenários' }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Pedir avaliação de crédito' }).count()).toBe(0)
  await expectReadableText(page)
  await page
    .getByText('Entrada e FGTS já cobrem o valor do imóvel.')
    .getByRole('button', { name: 'Alterar' })
    .click()
  await see(page, 6)
})

test('35 years outside Minha Casa, Minha Vida show a note with a link to the term, which changes nothing itself', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, 8, { ...usedHomeAnswers, termMonths: 420, hasProperty: undefined })
  const note = page.getByText('O prazo de 35 anos é do MCMV. O banco pode limitar o seu.')
  expect(await note.count()).toBe(0)
  await page.getByRole('radio', { name: /^Sim, já tenho/ }).check()
  await note.waitFor()
  await proceed(page)
  await see(page, RESULT)
  await note.getByRole('button', { name: 'Ajustar prazo' }).click()
  await see(page, 4)
  await page.getByRole('button', { name: /35 anos.*\(sua resposta atual\)/ }).waitFor()
  await page.getByRole('button', { name: /30 anos/ }).click()
  await heading(page, RESULT).waitFor()
  expect(await note.count()).toBe(0)
  expect(await shownText(page)).toContain('o financiamento é pelo SBPE')
})
