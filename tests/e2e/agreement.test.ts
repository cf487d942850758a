import * as fc from 'fast-check'
import { formatAmount, formatBrl, isHomeEquity, propertyTypes, type Simulation } from 'core'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { bestSystem, quoteView, type AnsweredLine } from 'quote-view'
import { reaisText } from 'quote-view/answer-view'
import { openWithTools } from 'server/testing/find-pdf-tools.ts'
import { expect } from 'vitest'
import { at } from '../support/test.ts'
import { setAnswers, test, withSimulator } from './embed.ts'
import { usedHomeAnswers, see } from './journey.ts'
import { expectReadableText, plain } from './read-page.ts'
import { openSection } from './result-page.ts'

const RECIFE = {
  state: 'PE',
  city: 'Recife',
  uf: { id: 26, sigla: 'PE', nome: 'Pernambuco' },
  municipio: { id: 2_611_606, nome: 'Recife' },
}
const CURITIBA = {
  state: 'PR',
  city: 'Curitiba',
  uf: { id: 41, sigla: 'PR', nome: 'Paraná' },
  municipio: { id: 4_106_902, nome: 'Curitiba' },
}

/** Number of random people and the seed: `AGREEMENT_PEOPLE=40 AGREEMENT_SEED=7` tries forty others. */
const { AGREEMENT_PEOPLE = '4', AGREEMENT_SEED = '2026' } = process.env

/** Random amounts between two numbers of reais, in cents. */
const reais = (min: number, max: number) =>
  fc.integer({ min, max }).map((whole) => whole * 100 + (whole % 97))

const randomAnswers = fc.record({
  propertyType: fc.constantFrom(...propertyTypes),
  inputMode: fc.constantFrom('property_value', 'property_value', 'property_value', 'installment'),
  propertyValue: reais(90_000, 2_600_000),
  desiredInstallment: reais(500, 9_000),
  monthlyIncome: reais(1_800, 34_000),
  termMonths: fc.constantFrom(120, 240, 300, 360, 420),
  hasRendaInformal: fc.boolean(),
  useFgts: fc.boolean(),
  fgtsBalance: reais(0, 60_000),
  downPayment: reais(0, 80_000),
  hasProperty: fc.boolean(),
  city: fc.constantFrom(RECIFE, CURITIBA),
})

const people = fc
  .sample(randomAnswers, { seed: Number(AGREEMENT_SEED), numRuns: Number(AGREEMENT_PEOPLE) })
  .map(({ city, ...answers }) => ({ ...usedHomeAnswers, ...answers, ...city }))

const textsOf = async (page: Page, selector: string) =>
  (await page.locator(`simulador-financiamento ${selector}`).allTextContents()).map(plain)

/** Texts of all scenario cards, of the answer and of the credit lines on a page. */
const figuresOn = async (page: Page, hasLines: boolean) => {
  const others = hasLines && (await openSection(page, 'Outras linhas'))
  return {
    cards: await textsOf(page, '.scn'),
    answer: await textsOf(page, '.ans .say'),
    lines: others ? (await others.locator('.bd > details').allTextContents()).map(plain) : [],
  }
}

async function post<Body>(page: Page, path: string, data: object): Promise<Body> {
  const response = await page.request.post(at.site(path), { data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Body
}

/** Text of the PDF at this address. */
async function textOfPdf(page: Page, address: string) {
  const folder = await mkdtemp(join(tmpdir(), 'simulador-folha-'))
  try {
    const path = join(folder, 'folha.pdf')
    await writeFile(path, await (await page.request.get(address)).body())
    return plain((await openWithTools(path)).texts.join(' '))
  } finally {
    await rm(folder, { recursive: true })
  }
}

test(
  'page, API, PDF and shared link show the same figures for random people',
  {
    timeout: 30_000 + people.length * 10_000,
  },
  async ({ blank, embed }) => {
    const page = await blank()
    const shared = await blank()
    await embed(page, '<simulador-financiamento></simulador-financiamento>')
    await see(page, 1)
    for (const answers of people) {
      await setAnswers(page, answers)
      await withSimulator(page, (element) => element.irPara(9))
      const { day, lines } = await post<{ day: string; lines: AnsweredLine[] }>(page, '/api/public/quotes', {
        answers,
      })
      const { scenarios, notices } = await post<Simulation>(page, '/api/public/simulations', answers)
      const coversPrice = notices.includes('nothingToFinance')
      const cards = page.locator('simulador-financiamento .scn')
      await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(scenarios.length)
      const shownLines = coversPrice ? [] : lines
      const hasLines = shownLines.length > 0
      await expect
        .poll(async () => (await figuresOn(page, hasLines)).lines.map((line) => line.length > 0).length)
        .toBe(shownLines.length)
      const pageFigures = await figuresOn(page, hasLines)

      for (const [index, { installment, credit, entry, fgts, total }] of scenarios.entries())
        for (const amount of isHomeEquity(answers)
          ? [installment, credit]
          : [installment, credit, entry, fgts, total])
          expect(pageFigures.cards[index]).toContain(plain(formatBrl(amount)))
      for (const [index, line] of shownLines.entries()) {
        expect(pageFigures.lines[index]).toContain(line.label)
        for (const system of ['sac', 'price'] as const) {
          const { headline, figures, sources } = quoteView(line, system, day)
          for (const { label, value } of [...headline, ...figures])
            expect(pageFigures.lines[index]).toContain(plain(label + value))
          for (const source of sources) expect(pageFigures.lines[index]).toContain(plain(source))
        }
      }

      const { address, sheet } = await post<{ address: string; sheet: string }>(
        page,
        '/api/public/shared-simulations',
        { answers },
      )
      await shared.goto(address)
      await expect.poll(() => figuresOn(shared, hasLines)).toEqual(pageFigures)
      const pdfText = await textOfPdf(page, sheet)
      // The basic figures of the PDF stand in one table, whose heading names the currency.
      for (const { installment, credit } of scenarios)
        for (const amount of [formatAmount(installment), reaisText(credit).replace('R$ ', '')])
          if (!coversPrice) expect(pdfText).toContain(plain(amount))
      for (const sentence of pageFigures.answer)
        for (const [amount] of sentence.matchAll(/R\$ [\d.]+/g)) expect(pdfText).toContain(amount)

      const [first] = lines
      if (!first) continue
      const system = bestSystem(first)
      const { cash } = quoteView(first, system, day)
      for (const { value } of cash)
        expect(await (await openSection(page, 'Dinheiro em mãos')).textContent()).toContain(value)
      if (first[system].credit < 1) continue
      // The scenario that asks what the answers ask shows the line's own figures.
      expect(pageFigures.cards[1]).toContain(plain(reaisText(first[system].first.charge)))
      expect(pageFigures.answer.join(' ')).toContain(plain(reaisText(first[system].first.charge)))
      for (const { value } of cash) expect(pdfText).toContain(plain(value))
      const schedule = { answers, line: first.id, system }
      const csv = await page.request.post(at.site('/api/public/quotes/schedule.csv'), { data: schedule })
      const download = page.waitForEvent('download')
      await openSection(page, 'Parcelas, SAC e PRICE')
      await page.getByRole('button', { name: 'Baixar CSV' }).click()
      expect(await readFile(await (await download).path(), 'utf8')).toBe(await csv.text())
      await expectReadableText(page)
    }
  },
)
