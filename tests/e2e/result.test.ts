import { amountLimits, formatBrl } from 'core'
import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright'
import { openWithTools } from 'server/testing/find-pdf-tools.ts'
import { expect } from 'vitest'
import { heardOn, setAnswers, test, withSimulator } from './embed.ts'
import { keptAnswers, openAt, RESULT, see } from './journey.ts'
import { expectSoundText, plain } from './seen.ts'

const RECIFE = { state: 'PE', city: 'Recife', municipio: { id: 2_611_606, nome: 'Recife' } }
const panel = (page: Page, name: string) =>
  page.locator('simulador-financiamento .panel').filter({ has: page.getByRole('heading', { name }) })

/** What each line of credit says. */
const linesOn = async (page: Page) =>
  (await page.locator('simulador-financiamento .panel > details').allTextContents()).map(plain)

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

test('each card says what the suggested line charges for it; versions stand side by side, TR and who buys along change them', async ({
  blank,
}) => {
  const page = await blank()
  const answers = { ...keptAnswers, ...RECIFE, propertyValue: 45_000_000, monthlyIncome: 1_200_000 }
  await openAt(page, RESULT, { ...answers, downPayment: 9_000_000 })
  const cards = page.locator('simulador-financiamento .scn .line')
  await cards
    .getByText(/^Na linha .*: 1ª prestação de R\$ [\d.]+,\d\d$/)
    .nth(1)
    .waitFor()
  await cards.getByText(/^A linha .* empresta até R\$ [\d.]+$/).waitFor()

  const tried = panel(page, 'E se eu mudar?')
  await tried.getByRole('button', { name: 'Guardar para comparar' }).click()
  const row = (name: string) => tried.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
  const figures = async (name: string) => (await row(name).allInnerTexts()).map(plain)
  const [kept, now] = await figures('1ª parcela')
  expect(kept).toBe(now)
  await tried.getByRole('button', { name: 'Diminuir Prazo' }).click()
  await expect.poll(() => figures('Prazo')).toEqual(['360 meses', '300 meses'])
  expect((await figures('1ª parcela'))[0]).toBe(kept)
  expect((await figures('1ª parcela'))[1]).not.toBe(kept)
  await tried.getByRole('button', { name: 'Parar de comparar' }).click()
  expect(await tried.getByRole('table').count()).toBe(0)

  const last = panel(page, 'SAC ou PRICE?').getByRole('row', { name: /^Última parcela/ })
  const withoutTr = await last.innerText()
  await page.getByLabel('TR, o índice que corrige o saldo').selectOption('TR de 2% ao ano')
  await expect.poll(() => last.innerText()).not.toBe(withoutTr)

  const refine = panel(page, 'Deixe mais exato')
  await refine.getByLabel('Seu nascimento').fill('1996-02-10')
  const shortest = panel(page, 'Linhas de crédito para você')
  await expect.poll(() => shortest.innerText()).not.toContain('anos de idade')
  const alone = plain(await shortest.innerText())
  await refine.getByRole('combobox', { name: /^Quem compra/ }).selectOption('Eu e mais alguém')
  await refine.getByLabel('Nascimento de quem compra com você').fill('1955-02-10')
  await expect.poll(async () => plain(await shortest.innerText())).not.toBe(alone)
  await refine.getByRole('combobox', { name: /^Quem compra/ }).selectOption('Só eu')
  await expect.poll(async () => plain(await shortest.innerText())).toBe(alone)
})

test('what to bring is the list that the company keeps, by parts', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT, { ...keptAnswers, ...RECIFE })
  const papers = panel(page, 'O que levar')
  await page.route('**/api/public/papers', (route) => route.abort(), { times: 1 })
  await papers.getByRole('button', { name: 'Ver a lista' }).click()
  await papers.getByText('Não foi possível agora. Tente de novo em instantes.').waitFor()
  await papers.getByRole('button', { name: 'Ver a lista' }).click()
  await papers.getByText('3 últimos holerites').waitFor()
  expect(await papers.locator('.h4').allInnerTexts()).toEqual(expect.arrayContaining(['Comprador', 'Renda']))
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

test('a result is taken along: its address shows the same anywhere, as a sheet too, and becomes a case of who signs up', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, '<simulador-financiamento></simulador-financiamento>')
  await see(page, 1)
  await setAnswers(page, { ...keptAnswers, ...RECIFE })
  await withSimulator(page, (element) => element.irPara(9))
  const first = async () => plain(await page.locator('simulador-financiamento .verdict').innerText())
  await panel(page, 'Linhas de crédito para você').waitFor()
  await page.getByLabel('Tem três anos de FGTS?').selectOption('Sim')
  const said = await first()
  const along = panel(page, 'Leve com você')
  await along.getByRole('button', { name: 'Compartilhar' }).click()
  const address = (await along.getByRole('link').getAttribute('href'))!
  expect(address).toMatch(/\/r\/[a-z2-9]{10}$/)

  const saved = page.waitForEvent('download')
  await along.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-')

  const opened = page.context().waitForEvent('page')
  await along.getByRole('button', { name: 'Salvar e criar conta' }).click()
  const account = await opened
  await account.getByRole('button', { name: 'Criar conta' }).waitFor()
  await account.close()

  await page.goto(address)
  await page.getByText('Esta é uma simulação que alguém compartilhou com você.').waitFor()
  await panel(page, 'Linhas de crédito para você').waitFor()
  expect(await first()).toBe(said)
  expect(await page.getByLabel('Tem três anos de FGTS?').inputValue()).toBe(
    await page
      .getByLabel('Tem três anos de FGTS?')
      .locator('option', { hasText: 'Sim' })
      .getAttribute('value'),
  )
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await page.request.get(card!)).headers()['content-type']).toBe('image/png')
  await expectSoundText(page)
})

test('what was changed under "E se eu mudar?" is shared, on the page as on paper; the rules stand one press away', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, '<simulador-financiamento></simulador-financiamento>')
  await see(page, 1)
  await setAnswers(page, { ...keptAnswers, ...RECIFE })
  await withSimulator(page, (element) => element.irPara(9))
  const tried = panel(page, 'E se eu mudar?')
  await tried.waitFor()
  const along = panel(page, 'Leve com você')
  const share = async () => {
    await along.getByRole('button', { name: 'Compartilhar' }).click()
    return (await along.getByRole('link').getAttribute('href'))!
  }
  const unchanged = await share()

  await tried.getByRole('textbox', { name: 'Preço' }).fill('340.000')
  await page.keyboard.press('Enter')
  // The address said something else.
  await expect.poll(() => along.getByRole('link').count()).toBe(0)
  await tried.getByRole('button', { name: 'Aumentar Entrada' }).click()
  await tried.getByRole('button', { name: 'Diminuir Prazo' }).click()
  await tried.getByRole('textbox', { name: 'Extra por mês' }).fill('300')
  await page.keyboard.press('Enter')
  await page.locator('simulador-financiamento .cols[aria-busy=false]').waitFor()
  const said = await linesOn(page)
  const live = plain(await tried.locator('.live').innerText())
  const address = await share()
  expect(address).not.toBe(unchanged)
  const saved = page.waitForEvent('download')
  await along.getByRole('button', { name: 'Baixar PDF' }).click()
  const onPaper = plain((await openWithTools(await (await saved).path())).texts.join(' '))
  expect(onPaper).toContain('R$ 340.000')
  expect(onPaper).toContain(/R\$ [\d.,]+/.exec(live)![0])
  expect(onPaper).toContain(
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
  expect(await linesOn(shared)).toEqual(said)
  expect(plain(await panel(shared, 'E se eu mudar?').locator('.live').innerText())).toBe(live)
  expect(await withSimulator(page, ({ respostas }) => respostas['downPayment'])).toBe(keptAnswers.downPayment)
})

test('what is tried stays within what may be asked, and is taken along', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT, { ...keptAnswers, ...RECIFE, propertyValue: amountLimits.propertyValue })
  const tried = panel(page, 'E se eu mudar?')
  const price = tried.getByRole('slider', { name: 'Preço' })
  await price.waitFor()
  expect(await price.getAttribute('max')).toBe(`${amountLimits.propertyValue}`)
  await tried.getByRole('textbox', { name: 'Preço' }).fill('0')
  await page.keyboard.press('Enter')
  const along = panel(page, 'Leve com você')
  await along.getByRole('button', { name: 'Compartilhar' }).click()
  await along.getByRole('link').waitFor()
})

test('what is changed while its address is on the way is handed over with an address of its own alone', async ({
  blank,
}) => {
  const page = await blank()
  await page.addInitScript(() => {
    const shared: (string | undefined)[] = []
    Object.assign(window, { shared })
    navigator.share = (data) => Promise.resolve(void shared.push(data?.url))
  })
  const shared = () => page.evaluate(() => Reflect.get(window, 'shared') as string[])
  await openAt(page, RESULT, { ...keptAnswers, ...RECIFE })
  const along = panel(page, 'Leve com você')
  const share = along.getByRole('button', { name: 'Compartilhar' })
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
  const answered = page.waitForResponse('**/api/public/shared-simulations')
  await release!()
  const old = (await (await answered).json()) as { address: string }
  await share.click()
  const address = (await along.getByRole('link').getAttribute('href'))!
  expect(address).not.toBe(old.address)
  expect(await shared()).toEqual([address])
})

test('what ends our page stands on the line of the result', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT, keptAnswers)
  const start = (part: string) =>
    page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().left))
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => start('body > footer')).toBe(await start('simulador-financiamento .res'))
  }
})
