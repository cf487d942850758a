import { isHomeEquity } from 'core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { setAnswers, test, withSimulator } from './embed.ts'
import { usedHomeAnswers, openAt, RESULT, see, waitForClicks } from './journey.ts'
import { expectReadableText, focusedName, plain } from './read-page.ts'
import { answerBlock, handles, openAllSections, section, sectionTitles, sentence } from './result-page.ts'

const card = (page: Page, name: string) =>
  page.locator('simulador-financiamento .scn').filter({ has: page.getByRole('radio', { name }) })

const inner = async (page: Page, selector: string) =>
  plain(await page.locator(`simulador-financiamento ${selector}`).innerText())

/** Texts of each place that shows the chosen scenario. */
const shownPlaces = async (page: Page) => ({
  sentence: await sentence(page),
  price: await answerBlock(page).locator('.qv-pb').getAttribute('aria-label'),
  month: await answerBlock(page).locator('.qv-mb').getAttribute('aria-label'),
  effect: plain(await handles(page).locator('.eff').last().innerText()),
  cash: plain(await section(page, 'Dinheiro em mãos').locator('summary').innerText()),
  bar: await inner(page, '.band .sum'),
})

/** Amounts of a text in reais, in their order. */
const amountsIn = (text: string) =>
  [...text.matchAll(/R\$\s([\d.]+(?:,\d\d)?)/g)].map(([, digits]) =>
    Number(digits!.replaceAll('.', '').replace(',', '.')),
  )

test('the cards are one radio group whose arrow keys move and choose without leaving the result', async ({
  blank,
}) => {
  const page = await blank({ viewport: 'phone' })
  await openAt(page, RESULT)
  await section(page, 'Cabe?').waitFor()
  const radios = page.getByRole('group', { name: 'Cenários' }).getByRole('radio')
  expect(await radios.count()).toBe(3)
  const address = page.url()
  const entries = await page.evaluate(() => history.length)
  await waitForClicks(page)
  await radios.nth(1).focus()
  for (const [key, name] of [
    ['ArrowDown', 'Ousado'],
    ['ArrowRight', 'Conservador'],
    ['ArrowUp', 'Ousado'],
    ['ArrowLeft', 'Equilibrado'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await card(page, name).getByRole('radio').isChecked()).toBe(true)
    expect(await focusedName(page)).toContain(name)
    expect(await page.locator('simulador-financiamento .scn.on').count()).toBe(1)
  }
  // Tab leaves the group: only the chosen card is a stop.
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).not.toMatch(/Conservador|Equilibrado|Ousado/)
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('choosing a card changes sentence, bars, handles, sections and action bar at once, and is announced once', async ({
  blank,
}) => {
  const page = await blank({ viewport: 'phone' })
  await openAt(page, RESULT)
  await section(page, 'Cabe?').waitFor()
  const status = answerBlock(page).getByRole('status')
  await expect.poll(() => status.textContent()).toContain('por mês')
  const before = await shownPlaces(page)
  await status.evaluate((region) => {
    const announced: string[] = []
    Object.assign(window, { announced })
    new MutationObserver(() => announced.push(region.textContent)).observe(region, { childList: true })
  })
  // Collects all of it in the task of the press: what comes later was rendered later.
  const inSameRender = await withSimulator(page, async ({ shadowRoot: root }) => {
    root!.querySelector<HTMLInputElement>('.scn input')!.click()
    await Promise.resolve()
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
    return ['.say', '.qv-pb', '.qv-mb', '.sum'].map((selector) => {
      const element = root!.querySelector(selector)!
      return element.getAttribute('aria-label') ?? element.textContent
    })
  })
  const after = await shownPlaces(page)
  expect(inSameRender.map(plain)).toEqual(
    [after.sentence, after.price, after.month, after.bar].map((text) => plain(text!)),
  )
  const textsBefore = new Map<string, unknown>(Object.entries(before))
  for (const [name, text] of Object.entries(after))
    expect([name, text]).not.toEqual([name, textsBefore.get(name)])
  const [charge, bank, missing] = amountsIn(after.sentence)
  expect(await card(page, 'Conservador').locator('.lead').innerText()).toContain(
    after.sentence.split(' por')[0],
  )
  expect(amountsIn(after.price!).slice(0, 2)).toEqual([400_000, bank])
  expect(amountsIn(after.price!).at(-1)).toBe(missing)
  expect(amountsIn(after.bar)).toEqual([charge])

  const announced = () => page.evaluate(() => Reflect.get(window, 'announced') as string[])
  await expect.poll(announced).toEqual([after.sentence])
  // Another render of the same sentence is not announced again.
  await section(page, 'Cabe?').locator('summary').click()
  await handles(page).getByRole('button', { name: 'Aumentar Sua entrada' }).click()
  await expect.poll(async () => (await announced()).length).toBe(2)
  expect((await announced())[1]).toBe(await sentence(page))
})

const bars: [name: string, answers: object][] = [
  ['with own money missing', {}],
  ['limited by the income', { propertyValue: 45_000_000, monthlyIncome: 850_000 }],
  ['with own money left', { downPayment: 39_000_000, useFgts: false }],
  ['to the cent', { propertyValue: 40_000_017, downPayment: 15_000_003, monthlyIncome: 2_000_000 }],
]

test.for(bars)('the parts of the price bar add up to the price: %s', async ([, answers], { blank }) => {
  const page = await blank()
  await openAt(page, RESULT, { ...usedHomeAnswers, ...answers })
  await section(page, 'Cabe?').waitFor()
  for (const name of ['Conservador', 'Equilibrado', 'Ousado']) {
    await card(page, name).locator('label').click()
    const bar = answerBlock(page).locator('.qv-pb')
    const [price, ...parts] = amountsIn((await bar.getAttribute('aria-label'))!)
    expect(parts.length).toBeGreaterThan(0)
    expect(Math.round(parts.reduce((sum, one) => sum + one, 0) * 100)).toBe(Math.round(price! * 100))
    // The words in the bar show the same amounts as its accessible name.
    const [shownPrice, ...shownParts] = amountsIn(await bar.innerText())
    expect(shownPrice).toBe(price)
    expect(new Set(shownParts)).toEqual(new Set(parts))
  }
})

test.for(['phone', 'desktop'] as const)(
  'each card shows its five basic figures, chosen or not (%s)',
  async (viewport, { blank }) => {
    const page = await blank({ viewport })
    await openAt(page, RESULT)
    const figures = ['Parcela', 'Crédito', /^Entrada \(\d+%\)$/, 'FGTS', 'Total']
    for (const name of ['Conservador', 'Equilibrado', 'Ousado']) {
      const rows = card(page, name).locator('dl > div')
      expect(await rows.count()).toBe(figures.length)
      for (const [index, label] of figures.entries()) {
        expect(await rows.nth(index).isVisible()).toBe(true)
        expect(await rows.nth(index).locator('dt').innerText()).toMatch(label)
        expect(amountsIn(await rows.nth(index).locator('dd').innerText())).toHaveLength(1)
      }
    }
  },
)

test('a loan on the own home speaks of no down payment on its cards, in its bar or in its handle', async ({
  blank,
}) => {
  const page = await blank({ viewport: 'phone' })
  const answers = { ...usedHomeAnswers, propertyType: 'emprestimo_garantia' as const, useFgts: false }
  expect(isHomeEquity(answers)).toBe(true)
  await openAt(page, RESULT, { ...answers, downPayment: undefined })
  await section(page, 'Cabe?').waitFor()
  expect(await sentence(page)).toMatch(
    /^R\$ 240.000 na sua conta, R\$ [\d.]+ por mês, 20 anos, sem entrada\.$/,
  )
  for (const name of ['Conservador', 'Equilibrado', 'Ousado']) {
    expect(await card(page, name).innerText()).not.toMatch(/entrada|FGTS|falta/i)
    expect(await card(page, name).locator('dt').allInnerTexts()).toEqual(['Parcela', 'Crédito'])
  }
  const bar = (await answerBlock(page).locator('.qv-pb').getAttribute('aria-label'))!
  expect(bar).toMatch(/^Seu imóvel em garantia.*empréstimo.*fica livre/)
  const [value, ...parts] = amountsIn(bar)
  expect(parts.reduce((sum, one) => sum + one, 0)).toBe(value)
  await handles(page).getByRole('slider', { name: 'Quanto você quer' }).waitFor()
  expect(await section(page, 'Cabe?').locator('summary').innerText()).not.toMatch(/entrada/)
  await handles(page).getByRole('textbox', { name: 'Quanto você quer' }).fill('100.000')
  await page.keyboard.press('Enter')
  await expect.poll(() => sentence(page)).toMatch(/^R\$ 100.000 na sua conta/)
})

test('the handles change sentence and cards but not the stored answers', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT)
  await section(page, 'Cabe?').waitFor()
  const stored = await withSimulator(page, ({ respostas }) => respostas)
  const leads = async () => (await page.locator('simulador-financiamento .lead').allInnerTexts()).map(plain)
  const [before, cards] = [await sentence(page), await leads()]
  const money = handles(page).getByRole('slider', { name: 'Sua entrada' })
  await money.press('ArrowRight')
  await expect.poll(() => sentence(page)).toMatch(/faltam R\$ 29.000 de entrada/)
  await handles(page).getByText('10', { exact: true }).click()
  await expect.poll(leads).not.toEqual(cards)
  expect(await handles(page).getByRole('radio', { name: '10' }).isChecked()).toBe(true)
  await money.press('End')
  // Something stays to finance, so that the handle never vanishes under the finger.
  expect(await handles(page).isVisible()).toBe(true)
  await expect.poll(() => handles(page).innerText()).not.toContain('R$ 50.000')
  expect(await withSimulator(page, ({ respostas }) => respostas)).toEqual(stored)
  await answerBlock(page).getByRole('button', { name: 'Voltar aos meus valores' }).click()
  await expect.poll(() => sentence(page)).toBe(before)
  expect(await leads()).toEqual(cards)
})

test('closed sections show their key figures, and an opened one its details', async ({ blank }) => {
  const page = await blank({ viewport: 'phone' })
  await openAt(page, RESULT)
  await section(page, 'Cabe?').waitFor()
  const rows = page.locator('simulador-financiamento .sec')
  expect(await rows.count()).toBe(sectionTitles.length)
  const figures = await rows.locator('summary .s').allInnerTexts()
  expect(figures.map(plain)).toEqual([
    'Na renda sim, na entrada não',
    expect.stringMatching(/^R\$ [\d.]+,\d\d$/),
    'Preço, FGTS, valor extra por mês, TR',
    'As duas lado a lado, mês a mês',
    '10% a.a. nominal, cota de 80%',
    expect.stringMatching(/^SBPE \(SFH\): faltariam R\$ [\d.]+,\d\d$/),
  ])
  expect(await rows.locator('.bd').count()).toBe(0)
  await openAllSections(page)
  expect(await rows.locator('.bd').count()).toBe(sectionTitles.length)
  await expectReadableText(page)
})

test('a town whose ceiling is unknown shows both answers side by side, and both are announced', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, RESULT, {
    ...usedHomeAnswers,
    propertyValue: 22_000_000,
    monthlyIncome: 480_000,
    city: 'Serra Talhada',
    municipio: { id: 2_613_909, nome: 'Serra Talhada' },
  })
  const block = answerBlock(page)
  await block.getByText('Depende do teto da cidade').waitFor()
  const cases = block.locator('.case')
  const texts = (await cases.allInnerTexts()).map(plain)
  expect(texts).toEqual([
    expect.stringMatching(/^Se o teto for R\$ [\d.]+ ou mais .* por mês, .* Faixa \d, (SAC|PRICE)$/),
    expect.stringMatching(/^Se o teto for menor .* por mês, .* Faixa \d, (SAC|PRICE)$/),
  ])
  expect(texts[0]).not.toContain(texts[1]!.replace('Se o teto for menor ', ''))
  for (const index of [0, 1]) {
    const bar = (await cases.nth(index).locator('.qv-pb').getAttribute('aria-label'))!
    const [price, ...parts] = amountsIn(bar)
    expect(price).toBe(220_000)
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(price)
  }
  const boxes = await Promise.all([0, 1].map((index) => cases.nth(index).boundingBox()))
  expect(boxes[0]!.y).toBe(boxes[1]!.y)
  await expect
    .poll(() => block.getByRole('status').textContent())
    .toMatch(/^Se o teto for R\$ [\d.]+ ou mais: R\$ .* Se o teto for menor: R\$ /)
  await page.setViewportSize({ width: 390, height: 844 })
  const stacked = await Promise.all([0, 1].map((index) => cases.nth(index).boundingBox()))
  expect(stacked[0]!.y + stacked[0]!.height).toBeLessThanOrEqual(stacked[1]!.y)
})

test('with nothing to finance the cards show R$ 0,00, without bars, sections or request', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, RESULT, { ...usedHomeAnswers, downPayment: 40_000_000 })
  await page.getByText('Entrada e FGTS já cobrem o valor do imóvel.').waitFor()
  for (const selector of ['.ans', '.sec'])
    expect(await page.locator(`simulador-financiamento ${selector}`).count(), selector).toBe(0)
  const cards = await page.locator('simulador-financiamento .scn').allInnerTexts()
  expect(cards.map((text) => /Parcela\s+R\$ 0,00\s+Crédito\s+R\$ 0,00/.test(plain(text)))).toEqual([
    true,
    true,
    true,
  ])
  expect(await page.getByRole('button', { name: 'Pedir avaliação de crédito' }).count()).toBe(0)
  await expectReadableText(page)
})

test('FGTS that covers the rest of the price counts only once the visitor confirms it', async ({ blank }) => {
  const page = await blank()
  const covered = 'Entrada e FGTS já cobrem o valor do imóvel.'
  await openAt(page, RESULT, { ...usedHomeAnswers, downPayment: 38_000_000 })
  await answerBlock(page).getByText('Sem FGTS').waitFor()
  expect(await sentence(page)).toContain('R$ 20.000 do banco')
  expect(await page.getByText(covered).count()).toBe(0)
  const possible = page.locator('simulador-financiamento .ifs')
  expect(plain(await possible.innerText())).toContain('não resta o que financiar')
  await possible.getByRole('button', { name: 'Sim, é o meu caso' }).click()
  await page.getByText(covered).waitFor()
})

test('a credit that no bank lends is named, and not offered', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT, { ...usedHomeAnswers, monthlyIncome: 30_000 })
  await answerBlock(page)
    .getByText(/^Só R\$\s[\d.,]+ do banco$/)
    .waitFor()
  await answerBlock(page)
    .getByText(/menos de R\$\s10\.000\./)
    .waitFor()
  expect(await page.locator('simulador-financiamento .lead').count()).toBe(0)
  await page.getByRole('button', { name: 'Falar com um especialista' }).waitFor()
})

test('without the rules the cards stand alone, the page says so, and a retry completes it', async ({
  blank,
  embed,
}) => {
  const page = await blank()
  await page.route('**/api/public/rules*', (route) => route.abort(), { times: 1 })
  await embed(page, '<simulador-financiamento></simulador-financiamento>')
  await see(page, 1)
  await setAnswers(page, usedHomeAnswers)
  await withSimulator(page, (element) => element.irPara(9))
  await page
    .getByRole('alert')
    .getByText('As linhas de crédito e os gráficos não puderam ser carregados.')
    .waitFor()
  expect(await page.locator('simulador-financiamento .scn dl').count()).toBeGreaterThanOrEqual(3)
  for (const selector of ['.ans', '.sec', '.hand', '.lead'])
    expect(await page.locator(`simulador-financiamento ${selector}`).count(), selector).toBe(0)
  expect(await inner(page, '.band .sum')).toBe('Equilibrado R$ 3.144,54')
  await page.getByRole('button', { name: 'Pedir avaliação de crédito' }).waitFor()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await section(page, 'Cabe?').waitFor()
  expect(await sentence(page)).toContain('por mês')
})
