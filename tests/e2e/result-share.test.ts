import { amountLimits } from 'core'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { openWithTools } from 'server/testing/find-pdf-tools.ts'
import { expect } from 'vitest'
import { setAnswers, test, withSimulator } from './embed.ts'
import { usedHomeAnswers, openAt, RESULT, see } from './journey.ts'
import { expectReadableText, plain } from './read-page.ts'
import { answerBlock, handles, openSection, sentence } from './result-page.ts'

const RECIFE = { state: 'PE', city: 'Recife', municipio: { id: 2_611_606, nome: 'Recife' } }

/** Text of each credit line on the result. */
const linesOn = async (page: Page) =>
  (await (await openSection(page, 'Outras linhas')).locator('.bd > details').allTextContents()).map(plain)

test('a shared address shows the same result, which can be downloaded as PDF and saved to a new account', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, '<simulador-financiamento></simulador-financiamento>')
  await see(page, 1)
  await setAnswers(page, { ...usedHomeAnswers, ...RECIFE })
  await withSimulator(page, (element) => element.irPara(9))
  const answer = async () => plain(await answerBlock(page).innerText())
  await openSection(page, 'Cabe?')
  await page.getByLabel('Tem três anos de FGTS?').selectOption('Sim')
  const sharedAnswer = await answer()
  const sharePanel = page.locator('simulador-financiamento .take')
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
  await openSection(page, 'Cabe?')
  expect(await answer()).toBe(sharedAnswer)
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

test('values tried under "E se…?" are part of the shared page and the PDF; a link opens the rules', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await embed(page, '<simulador-financiamento></simulador-financiamento>')
  await see(page, 1)
  await setAnswers(page, { ...usedHomeAnswers, ...RECIFE })
  await withSimulator(page, (element) => element.irPara(9))
  const whatIf = await openSection(page, 'E se…?')
  const sharePanel = page.locator('simulador-financiamento .take')
  const share = async () => {
    await sharePanel.getByRole('button', { name: 'Compartilhar' }).click()
    return (await sharePanel.getByRole('link').getAttribute('href'))!
  }
  const unchanged = await share()

  await whatIf.getByRole('textbox', { name: 'Preço' }).fill('340.000')
  await page.keyboard.press('Enter')
  // The earlier address no longer matches, so the link disappears.
  await expect.poll(() => sharePanel.getByRole('link').count()).toBe(0)
  await handles(page).getByRole('button', { name: 'Aumentar Sua entrada' }).click()
  await handles(page).getByText('25', { exact: true }).click()
  await whatIf.getByRole('textbox', { name: 'Extra por mês' }).fill('300')
  await page.keyboard.press('Enter')
  const live = plain(await whatIf.locator('.live').innerText())
  const pageLines = await linesOn(page)
  const shown = await sentence(page)
  const address = await share()
  expect(address).not.toBe(unchanged)
  const download = page.waitForEvent('download')
  await sharePanel.getByRole('button', { name: 'Baixar PDF' }).click()
  const pdfText = plain((await openWithTools(await (await download).path())).texts.join(' '))
  expect(pdfText).toContain('R$ 340.000')
  for (const [amount] of shown.matchAll(/R\$ [\d.]+/g)) expect(pdfText).toContain(amount)
  expect(pdfText).toContain(
    /Com R\$ 300 a mais por mês, quita .* antes e economiza R\$ [\d.,]+ em juros/.exec(live)![0],
  )

  const rules = page.context().waitForEvent('page')
  await openSection(page, 'Por que esta linha, e onde muda')
  await page.getByRole('link', { name: 'Todas as regras em vigor, com atos e datas' }).click()
  const opened = await rules
  expect(opened.url()).toBe(new URL('/regras', address).href)
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull()
  await opened.close()

  const shared = await blank()
  await shared.goto(address)
  expect(await linesOn(shared)).toEqual(pageLines)
  expect(await sentence(shared)).toBe(shown)
  expect(plain(await (await openSection(shared, 'E se…?')).locator('.live').innerText())).toBe(live)
  expect(await withSimulator(page, ({ respostas }) => respostas['downPayment'])).toBe(
    usedHomeAnswers.downPayment,
  )
})

test('tried values stay within the limits of the question and can be shared', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT, { ...usedHomeAnswers, ...RECIFE, propertyValue: amountLimits.propertyValue })
  const whatIf = await openSection(page, 'E se…?')
  const price = whatIf.getByRole('slider', { name: 'Preço' })
  await price.waitFor()
  expect(await price.getAttribute('max')).toBe(`${amountLimits.propertyValue}`)
  await whatIf.getByRole('textbox', { name: 'Preço' }).fill('0')
  await page.keyboard.press('Enter')
  const sharePanel = page.locator('simulador-financiamento .take')
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
  const sharePanel = page.locator('simulador-financiamento .take')
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
  await handles(page).getByRole('button', { name: 'Aumentar Sua entrada' }).click()
  const response = page.waitForResponse('**/api/public/shared-simulations')
  await release!()
  const old = (await (await response).json()) as { address: string }
  await share.click()
  const address = (await sharePanel.getByRole('link').getAttribute('href'))!
  expect(address).not.toBe(old.address)
  expect(await shared()).toEqual([address])
})
