import { formatBrl, type LineQuote } from 'core'
import { quoteView, bestSystem, type AnsweredLine } from 'quote-view'
import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import { at } from '../support/test.ts'
import { heardOn, setAnswers, test, withSimulator } from './embed.ts'
import { keptAnswers, openAt, RESULT, see } from './journey.ts'
import { expectSoundText, plain } from './seen.ts'

const RECIFE = { state: 'PE', city: 'Recife', municipio: { id: 2_611_606, nome: 'Recife' } }
const CURITIBA = {
  state: 'PR',
  city: 'Curitiba',
  uf: { id: 41, sigla: 'PR', nome: 'Paraná' },
  municipio: { id: 4_106_902, nome: 'Curitiba' },
}

/** People that no other test knows: every kind of line, of place and of lack. */
const people: object[] = [
  { propertyType: 'imovel_novo', propertyValue: 23_750_000, monthlyIncome: 412_300, downPayment: 5_130_000 },
  { propertyType: 'apartamento', propertyValue: 38_900_000, monthlyIncome: 871_050, ...CURITIBA },
  { propertyType: 'imovel_usado', propertyValue: 61_480_000, monthlyIncome: 1_933_700, hasProperty: true },
  { propertyType: 'terreno_construcao', propertyValue: 29_990_000, monthlyIncome: 298_700, termMonths: 420 },
  {
    propertyType: 'construcao_terreno_proprio',
    propertyValue: 91_000_000,
    monthlyIncome: 3_210_000,
    ...CURITIBA,
  },
  {
    propertyType: 'imovel_novo',
    propertyValue: 247_500_000,
    monthlyIncome: 7_777_700,
    downPayment: 80_000_000,
  },
  {
    propertyType: 'emprestimo_garantia',
    propertyValue: 55_500_000,
    monthlyIncome: 1_010_100,
    termMonths: 240,
  },
  { inputMode: 'installment', desiredInstallment: 187_650, monthlyIncome: 640_000 },
]

const panel = (page: Page, name: string) =>
  page.locator('simulador-financiamento .panel').filter({ has: page.getByRole('heading', { name }) })

test('page, API and sheet agree in every figure, for people of every kind', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, '<simulador-financiamento></simulador-financiamento>')
  await see(page, 1)
  for (const told of people) {
    const answers = { ...keptAnswers, ...RECIFE, ...told }
    await setAnswers(page, answers)
    await withSimulator(page, (element) => element.irPara(9))
    const asked = await page.request.post(at.site('/api/public/quotes'), { data: { answers } })
    const { lines } = (await asked.json()) as { lines: AnsweredLine[] }
    const lists = panel(page, 'Linhas de crédito para você').locator('details')
    await expect.poll(() => lists.count()).toBe(lines.length)
    const said = await lists.evaluateAll((all) => all.map((one) => one.textContent))
    for (const [place, line] of lines.entries()) {
      expect(said[place]).toContain(line.label)
      for (const system of ['sac', 'price'] as const) {
        const { headline, figures, sources } = quoteView(line, system)
        for (const { label, value } of [...headline, ...figures]) expect(said[place]).toContain(label + value)
        for (const source of sources) expect(said[place]).toContain(source)
      }
    }
    const [first] = lines as [AnsweredLine & LineQuote]
    const system = bestSystem(first)
    const cash = first.cash ? quoteView(first, system).cash : []
    for (const { value } of cash)
      expect(await panel(page, 'O que ter em mãos').textContent()).toContain(value)

    const schedule = { answers, line: first.id, system }
    const sheet = await page.request.post(at.site('/api/public/quotes/schedule.csv'), { data: schedule })
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar CSV' }).click()
    expect(await readFile(await (await saved).path(), 'utf8')).toBe(await sheet.text())
    await expectSoundText(page)
  }
})

test('the verdict says what is lacking; a tap makes it fit, one more takes it back; over the limit somebody helps', async ({
  blank,
}) => {
  const page = await blank({ viewport: 'phone' })
  const answers = {
    ...keptAnswers,
    propertyType: 'imovel_novo',
    propertyValue: 30_000_000,
    monthlyIncome: 300_000,
  }
  await openAt(page, RESULT, { ...answers, downPayment: 3_000_000 })
  const verdict = page.locator('simulador-financiamento .verdict')
  await verdict
    .getByText('Com renda de R$ 3.000 cabe parcela de até R$ 900. Isso financia cerca de R$')
    .waitFor()
  await page.getByRole('button', { name: 'Falar com um especialista' }).waitFor()
  expect(await page.getByText('Pedir avaliação de crédito').count()).toBe(0)

  await verdict.getByRole('button', { name: /^Entrada de R\$/ }).click()
  await verdict.getByText(/^Cabe: \d+% da sua renda/).waitFor()
  await page.getByRole('button', { name: 'Pedir avaliação de crédito' }).waitFor()
  await verdict.getByText('Por que esta linha').click()
  await verdict.getByText(/renda até R\$/).waitFor()
  await verdict.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'Falar com um especialista' }).waitFor()
  expect(await withSimulator(page, ({ respostas }) => respostas['downPayment'])).toBe(3_000_000)
})

test('what is tried answers at once and leaves the answers; chart, table and what makes it sharper follow', async ({
  blank,
}) => {
  const page = await blank()
  const answers = { ...keptAnswers, propertyType: 'imovel_novo', propertyValue: 35_000_000 }
  await openAt(page, RESULT, { ...answers, monthlyIncome: 900_000, downPayment: 7_000_000 })
  const tried = panel(page, 'E se eu mudar?')
  const first = async () => plain(await tried.locator('.live b').innerText())
  const before = await first()
  await tried.getByRole('slider', { name: 'Extra por mês' }).press('ArrowRight')
  await tried.getByText(/^Com R\$ 50 a mais por mês, quita .* antes/).waitFor()
  await tried.getByRole('button', { name: 'Aumentar Entrada' }).click()
  await expect.poll(first).not.toBe(before)
  await tried.getByRole('textbox', { name: 'Preço' }).fill('340.000')
  await page.keyboard.press('Enter')
  await panel(page, 'SAC ou PRICE?').getByText('crédito de R$ 249.000 em 360 meses').waitFor()
  await expect.poll(() => tried.getByRole('status').textContent()).toContain('1ª prestação de')
  await tried.getByRole('button', { name: 'Voltar aos meus valores' }).click()
  await expect.poll(first).toBe(before)
  expect(await withSimulator(page, ({ respostas }) => respostas['downPayment'])).toBe(7_000_000)

  const chart = panel(page, 'SAC ou PRICE?')
  await chart.getByRole('slider', { name: 'Mês' }).press('End')
  await chart.getByText(/^Mês 360: PRICE R\$ .*, SAC R\$/).waitFor()
  expect(await chart.getByRole('img').first().getAttribute('aria-label')).toMatch(
    /SAC começa em R\$ .* Mês \d+: a SAC/,
  )
  const table = panel(page, 'Parcela por parcela')
  await table.getByRole('button', { name: 'Ver os meses do 2º ano' }).press('Enter')
  await table.getByRole('rowheader', { name: 'mês 24' }).waitFor()
  await table.getByRole('button', { name: 'Ver os 30 anos' }).click()
  expect(await table.locator('tbody').last().innerText()).toContain(formatBrl(0))

  const lines = panel(page, 'Linhas de crédito para você')
  await lines.getByText('menos de três anos de FGTS').waitFor()
  await page.getByLabel('Tem três anos de FGTS?').selectOption('Sim')
  await expect.poll(() => lines.innerText()).not.toContain('menos de três anos de FGTS')
  await lines.getByText('Minha Casa, Minha Vida · Faixa 3').click()
  await lines.getByText('7,66% a.a. nominal').first().waitFor()
})

test('where the third file is another one than it was published with, the cards stand, and it comes when asked for again', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  let meddle = true
  await page.route('**/resultado.js**', async (route: Route) => {
    if (!meddle) return route.continue()
    const response = await route.fetch()
    return route.fulfill({ response, body: `${await response.text()};window.tampered = true` })
  })
  await embed(page, '<simulador-financiamento></simulador-financiamento>')
  await see(page, 1)
  await setAnswers(page, { ...keptAnswers, ...RECIFE })
  await withSimulator(page, (element) => element.irPara(9))
  await page.getByText('não puderam ser carregados').waitFor()
  await page.getByText('R$ 3.144,54').first().waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'tampered') as unknown)).toBeUndefined()
  meddle = false
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByRole('heading', { name: 'Linhas de crédito para você' }).waitFor()
  expect((await heardOn(page)).map(({ type }) => type)).not.toContain('simulador:erro')
})
