import { amountLimits, formatBrl } from 'core'
import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright'
import { openWithTools } from 'server/testing/find-pdf-tools.ts'
import { expect } from 'vitest'
import { eventsOn, setAnswers, test, withSimulator } from './embed.ts'
import { usedHomeAnswers, openAt, RESULT, see } from './journey.ts'
import { expectReadableText, plain } from './read-page.ts'

const RECIFE = { state: 'PE', city: 'Recife', municipio: { id: 2_611_606, nome: 'Recife' } }
const panel = (page: Page, name: string) =>
  page.locator('simulador-financiamento .panel').filter({ has: page.getByRole('heading', { name }) })

/** Text of each credit line on the result. */
const linesOn = async (page: Page) =>
  (await page.locator('simulador-financiamento .panel > details').allTextContents()).map(plain)

test('the verdict names the affordable installment, one click makes the answers fit, and one more undoes it', async ({
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

const hundredths = (text: string | undefined) => Number(text?.replace(',', ''))

test('trying other values changes the figures but not the answers; chart, table and details work', async ({
  blank,
}) => {
  const page = await blank()
  const answers = { ...usedHomeAnswers, propertyType: 'imovel_novo', propertyValue: 35_000_000 }
  await openAt(page, RESULT, { ...answers, monthlyIncome: 900_000, downPayment: 7_000_000 })
  const whatIf = panel(page, 'E se eu mudar?')
  const figure = async () => plain(await whatIf.locator('.live b').innerText())
  const before = await figure()
  await whatIf.getByRole('slider', { name: 'Extra por mês' }).press('ArrowRight')
  await whatIf.getByText(/^Com R\$ 50 a mais por mês, quita .* antes/).waitFor()
  await whatIf.getByText('FGTS e pagamentos únicos').click()
  await whatIf.getByRole('textbox', { name: 'FGTS a cada 2 anos' }).fill('5.000')
  await page.keyboard.press('Enter')
  await whatIf.getByRole('button', { name: 'A parcela' }).click()
  await whatIf.getByText(/^Com .*, R\$ 5.000 do FGTS a cada 2 anos, a prestação do mês 61 cai de/).waitFor()
  await whatIf.getByRole('button', { name: 'O prazo' }).click()
  await whatIf.getByRole('button', { name: 'Aumentar Entrada' }).click()
  await expect.poll(figure).not.toBe(before)
  await whatIf.getByRole('textbox', { name: 'Preço' }).fill('340.000')
  await page.keyboard.press('Enter')
  await panel(page, 'SAC ou PRICE?').getByText('crédito de R$ 269.000 em 360 meses').waitFor()
  await expect.poll(() => whatIf.getByRole('status').textContent()).toContain('1ª prestação de')
  await whatIf.getByRole('button', { name: 'Voltar aos meus valores' }).click()
  await expect.poll(figure).toBe(before)
  expect(await withSimulator(page, ({ respostas }) => respostas['downPayment'])).toBe(7_000_000)

  const cet = panel(page, 'CET estimado')
  await cet.getByText('Avaliação pela tabela de taxas. ITBI e cartório não entram.').waitFor()
  const [total, ...parts] = (await cet.innerText()).match(/\d+,\d\d(?=%)/g) ?? []
  expect(parts.reduce((sum, part) => sum + hundredths(part), 0)).toBe(hundredths(total))

  const chart = panel(page, 'SAC ou PRICE?')
  await chart
    .getByText(/^Aos \d+ anos \(mês \d+\) o seguro (sobe|cai) R\$ .* na SAC, R\$ .* na PRICE$/)
    .first()
    .waitFor()
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

test('each card names the installment of the suggested line; versions are compared; TR and a second buyer change the figures', async ({
  blank,
}) => {
  const page = await blank()
  const answers = { ...usedHomeAnswers, ...RECIFE, propertyValue: 45_000_000, monthlyIncome: 1_200_000 }
  await openAt(page, RESULT, { ...answers, downPayment: 9_000_000 })
  const cards = page.locator('simulador-financiamento .scn .line')
  await cards
    .getByText(/^Na linha .*: 1ª prestação de R\$ [\d.]+,\d\d$/)
    .nth(1)
    .waitFor()
  await cards.getByText(/^A linha .* empresta até R\$ [\d.]+$/).waitFor()

  const whatIf = panel(page, 'E se eu mudar?')
  await whatIf.getByRole('button', { name: 'Guardar para comparar' }).click()
  const row = (name: string) => whatIf.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
  const figures = async (name: string) => (await row(name).allInnerTexts()).map(plain)
  const [saved, current] = await figures('1ª parcela')
  expect(saved).toBe(current)
  await whatIf.getByRole('button', { name: 'Diminuir Prazo' }).click()
  await expect.poll(() => figures('Prazo')).toEqual(['360 meses', '300 meses'])
  expect((await figures('1ª parcela'))[0]).toBe(saved)
  expect((await figures('1ª parcela'))[1]).not.toBe(saved)
  await whatIf.getByRole('button', { name: 'Parar de comparar' }).click()
  expect(await whatIf.getByRole('table').count()).toBe(0)

  const lastInstallment = panel(page, 'SAC ou PRICE?').getByRole('row', { name: /^Última parcela/ })
  const withoutTr = await lastInstallment.innerText()
  await page.getByLabel('TR, o índice que corrige o saldo').selectOption('TR de 2% ao ano')
  await expect.poll(() => lastInstallment.innerText()).not.toBe(withoutTr)

  const refine = panel(page, 'Deixe mais exato')
  const lines = panel(page, 'Linhas de crédito para você')
  const unknownAge = plain(await lines.innerText())
  await refine.getByLabel('Seu nascimento').fill('2020-02-10')
  await refine.getByText('É preciso ter 18 anos ou mais').waitFor()
  expect(plain(await lines.innerText())).toBe(unknownAge)
  await refine.getByLabel('Seu nascimento').fill('1996-02-10')
  await expect.poll(() => refine.getByText('É preciso ter 18 anos ou mais').count()).toBe(0)
  await expect.poll(() => lines.innerText()).not.toContain('anos de idade')
  const singleBuyer = plain(await lines.innerText())
  await refine.getByRole('combobox', { name: /^Quem compra/ }).selectOption('Eu e mais alguém')
  await refine.getByLabel('Nascimento de quem compra com você').fill('1955-02-10')
  await expect.poll(async () => plain(await lines.innerText())).not.toBe(singleBuyer)
  await refine.getByRole('combobox', { name: /^Quem compra/ }).selectOption('Só eu')
  await expect.poll(async () => plain(await lines.innerText())).toBe(singleBuyer)
})

test('the list of documents to bring comes from the company’s checklist, by section', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT, { ...usedHomeAnswers, ...RECIFE })
  const papers = panel(page, 'O que levar')
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
  await page.getByRole('heading', { name: 'Linhas de crédito para você' }).waitFor()
  expect((await eventsOn(page)).map(({ type }) => type)).not.toContain('simulador:erro')
})

test('a shared address shows the same result, which can be downloaded as PDF and saved to a new account', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, '<simulador-financiamento></simulador-financiamento>')
  await see(page, 1)
  await setAnswers(page, { ...usedHomeAnswers, ...RECIFE })
  await withSimulator(page, (element) => element.irPara(9))
  const verdict = async () => plain(await page.locator('simulador-financiamento .verdict').innerText())
  await panel(page, 'Linhas de crédito para você').waitFor()
  await page.getByLabel('Tem três anos de FGTS?').selectOption('Sim')
  const sharedVerdict = await verdict()
  const sharePanel = panel(page, 'Leve com você')
  await sharePanel.getByRole('button', { name: 'Compartilhar' }).click()
  const address = (await sharePanel.getByRole('link').getAttribute('href'))!
  expect(address).toMatch(/\/r\/[a-z2-9]{10}$/)

  const download = page.waitForEvent('download')
  await sharePanel.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')

  const opened = page.context().waitForEvent('page')
  await sharePanel.getByRole('button', { name: 'Salvar e criar conta' }).click()
  const account = await opened
  await account.getByRole('button', { name: 'Criar conta' }).waitFor()
  await account.close()

  await page.goto(address)
  await page.getByText('Esta é uma simulação que alguém compartilhou com você.').waitFor()
  await panel(page, 'Linhas de crédito para você').waitFor()
  expect(await verdict()).toBe(sharedVerdict)
  expect(await page.getByLabel('Tem três anos de FGTS?').inputValue()).toBe(
    await page
      .getByLabel('Tem três anos de FGTS?')
      .locator('option', { hasText: 'Sim' })
      .getAttribute('value'),
  )
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await page.request.get(card!)).headers()['content-type']).toBe('image/png')
  await expectReadableText(page)
})

test('values tried under "E se eu mudar?" are part of the shared page and the PDF; a link opens the rules', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, '<simulador-financiamento></simulador-financiamento>')
  await see(page, 1)
  await setAnswers(page, { ...usedHomeAnswers, ...RECIFE })
  await withSimulator(page, (element) => element.irPara(9))
  const whatIf = panel(page, 'E se eu mudar?')
  await whatIf.waitFor()
  const sharePanel = panel(page, 'Leve com você')
  const share = async () => {
    await sharePanel.getByRole('button', { name: 'Compartilhar' }).click()
    return (await sharePanel.getByRole('link').getAttribute('href'))!
  }
  const unchanged = await share()

  await whatIf.getByRole('textbox', { name: 'Preço' }).fill('340.000')
  await page.keyboard.press('Enter')
  // The earlier address no longer matches, so the link disappears.
  await expect.poll(() => sharePanel.getByRole('link').count()).toBe(0)
  await whatIf.getByRole('button', { name: 'Aumentar Entrada' }).click()
  await whatIf.getByRole('button', { name: 'Diminuir Prazo' }).click()
  await whatIf.getByRole('textbox', { name: 'Extra por mês' }).fill('300')
  await page.keyboard.press('Enter')
  await page.locator('simulador-financiamento .cols[aria-busy=false]').waitFor()
  const pageLines = await linesOn(page)
  const live = plain(await whatIf.locator('.live').innerText())
  const address = await share()
  expect(address).not.toBe(unchanged)
  const download = page.waitForEvent('download')
  await sharePanel.getByRole('button', { name: 'Baixar PDF' }).click()
  const pdfText = plain((await openWithTools(await (await download).path())).texts.join(' '))
  expect(pdfText).toContain('R$ 340.000')
  expect(pdfText).toContain(/R\$ [\d.,]+/.exec(live)![0])
  expect(pdfText).toContain(
    /Com R\$ 300 a mais por mês, quita .* antes e economiza R\$ [\d.,]+ em juros/.exec(live)![0],
  )

  const rules = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Todas as regras em vigor, com atos e datas' }).click()
  const opened = await rules
  expect(opened.url()).toBe(new URL('/regras', address).href)
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull()
  await opened.close()

  const shared = await blank()
  await shared.goto(address)
  await panel(shared, 'Deixe mais exato').waitFor()
  expect(await linesOn(shared)).toEqual(pageLines)
  expect(plain(await panel(shared, 'E se eu mudar?').locator('.live').innerText())).toBe(live)
  expect(await withSimulator(page, ({ respostas }) => respostas['downPayment'])).toBe(
    usedHomeAnswers.downPayment,
  )
})

test('tried values stay within the limits of the question and can be shared', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT, { ...usedHomeAnswers, ...RECIFE, propertyValue: amountLimits.propertyValue })
  const whatIf = panel(page, 'E se eu mudar?')
  const price = whatIf.getByRole('slider', { name: 'Preço' })
  await price.waitFor()
  expect(await price.getAttribute('max')).toBe(`${amountLimits.propertyValue}`)
  await whatIf.getByRole('textbox', { name: 'Preço' }).fill('0')
  await page.keyboard.press('Enter')
  const sharePanel = panel(page, 'Leve com você')
  await sharePanel.getByRole('button', { name: 'Compartilhar' }).click()
  await sharePanel.getByRole('link').waitFor()
})

test('a value changed while its address loads is shared only with a new address', async ({ blank }) => {
  const page = await blank()
  await page.addInitScript(() => {
    const shared: (string | undefined)[] = []
    Object.assign(window, { shared })
    navigator.share = (data) => Promise.resolve(void shared.push(data?.url))
  })
  const shared = () => page.evaluate(() => Reflect.get(window, 'shared') as string[])
  await openAt(page, RESULT, { ...usedHomeAnswers, ...RECIFE })
  const sharePanel = panel(page, 'Leve com você')
  const share = sharePanel.getByRole('button', { name: 'Compartilhar' })
  await share.waitFor()
  let release: (() => Promise<void>) | undefined
  await page.route(
    '**/api/public/shared-simulations',
    (route) => {
      release = () => route.continue()
    },
    { times: 1 },
  )
  await share.click()
  await expect.poll(() => release).toBeDefined()
  await panel(page, 'E se eu mudar?').getByRole('button', { name: 'Aumentar Entrada' }).click()
  const response = page.waitForResponse('**/api/public/shared-simulations')
  await release!()
  const old = (await (await response).json()) as { address: string }
  await share.click()
  const address = (await sharePanel.getByRole('link').getAttribute('href'))!
  expect(address).not.toBe(old.address)
  expect(await shared()).toEqual([address])
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
