import type { Page } from 'playwright'
import { openWithTools } from 'server/testing/find-pdf-tools.ts'
import { expect } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sidewaysScroll } from '../../support/audit-page.ts'
import { accessibilityViolations } from '../../support/axe.ts'
import { brokenWords } from '../../support/broken-words.ts'
import { viewports } from '../../support/browser.ts'
import { test } from '../../support/test.ts'
import { usedHomeAnswers, openAt, RESULT } from '../journey.ts'
import { plain } from '../read-page.ts'
import { openAllSections, openAnswers, section } from '../result-page.ts'

const SERRA_TALHADA = { city: 'Serra Talhada', municipio: { id: 2_613_909, nome: 'Serra Talhada' } }

/** Answers with each kind of result. */
const results: [name: string, answers: object][] = [
  ['that lacks own money', {}],
  ['that fits', { downPayment: 15_000_000 }],
  ['limited by the income', { propertyValue: 45_000_000, monthlyIncome: 850_000 }],
  ['of an unknown ceiling', { propertyValue: 22_000_000, monthlyIncome: 480_000, ...SERRA_TALHADA }],
  [
    'of a loan on the own home',
    { propertyType: 'emprestimo_garantia', downPayment: undefined, useFgts: false },
  ],
  ['of a desired installment', { inputMode: 'installment', desiredInstallment: 200_000 }],
]

async function openResult(page: Page, answers: object = {}) {
  await openAt(page, RESULT, { ...usedHomeAnswers, ...answers })
  await section(page, 'Cabe?').waitFor()
}

test.for(results)(
  'a result %s has no accessibility violation, closed or open, at either width, in light or dark',
  { timeout: 120_000 },
  async ([, answers], { blank }) => {
    const page = await blank()
    await openResult(page, answers)
    const problems: string[] = []
    const check = async (state: string) => {
      for (const size of [viewports.phone, viewports.desktop])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(size)
          await page.emulateMedia({ colorScheme })
          const violations = await accessibilityViolations(page)
          problems.push(...violations.map((text) => `${state}, ${size.width} px, ${colorScheme}: ${text}`))
          const excess = await sidewaysScroll(page)
          if (excess > 0) problems.push(`${state}, ${size.width} px scrolls ${excess} px sideways`)
        }
    }
    await check('closed')
    await openAllSections(page)
    await openAnswers(page)
    await check('open')
    expect(problems).toEqual([])
  },
)

/** 320 px are 1280 px at 400%; 640 px are 1280 px at 200%. */
const zoomed = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
  { width: 640, height: 450 },
]

test.for(results)(
  'a result %s neither scrolls sideways nor breaks words at 320 px and at 200%',
  async ([, answers], { blank }) => {
    const page = await blank()
    await openResult(page, answers)
    await openAllSections(page)
    await openAnswers(page)
    const problems: string[] = []
    for (const size of zoomed) {
      await page.setViewportSize(size)
      const excess = await sidewaysScroll(page)
      if (excess > 0) problems.push(`${size.width} × ${size.height} px scrolls ${excess} px sideways`)
      const words = await brokenWords(page.locator('simulador-financiamento'))
      problems.push(...words.map((word) => `${size.width} px breaks ${word}`))
      // Tables scroll within themselves; no text leaves the screen.
      const outside = await page.locator('simulador-financiamento .w').evaluate((root) =>
        [...root.querySelectorAll('.ans *, .scn *, .hand *, .sec > summary *')]
          .filter((element) => {
            const { left, right, width } = element.getBoundingClientRect()
            return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1)
          })
          .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
      )
      problems.push(...outside.map((text) => `${size.width} px cuts ${text}`))
    }
    expect(problems).toEqual([])
  },
)

test('with reduced motion nothing in the result moves, and without it the cards still answer at once', async ({
  blank,
}) => {
  const page = await blank()
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    await openResult(page)
    await openAllSections(page)
    await page.locator('label', { hasText: 'Ousado' }).click()
    expect(await page.getByRole('radio', { name: 'Ousado' }).isChecked()).toBe(true)
    if (reducedMotion === 'no-preference') continue
    const moving = await page
      .locator('simulador-financiamento .res')
      .evaluate((result) => result.getAnimations({ subtree: true }).length)
    expect(moving).toBe(0)
  }
})

test('with forced colours the chosen card, the parts of the price and the limit stay visible', async ({
  blank,
}) => {
  const page = await blank()
  await page.emulateMedia({ forcedColors: 'active' })
  await openResult(page)
  const styles = await page.locator('simulador-financiamento .w').evaluate((root) => {
    const probe = root.appendChild(document.createElement('p'))
    const resolveColor = (name: string) => {
      probe.style.color = name
      return getComputedStyle(probe).color
    }
    const valuesOf = (selector: string, property: string) => [
      ...new Set(
        [...root.querySelectorAll(selector)].map((element) =>
          getComputedStyle(element).getPropertyValue(property),
        ),
      ),
    ]
    return {
      mark: resolveColor('Highlight'),
      text: resolveColor('CanvasText'),
      chosen: valuesOf('.scn.on', 'border-top-color'),
      others: valuesOf('.scn:not(.on)', 'border-top-color'),
      parts: valuesOf('.qv-sg', 'border-top-style'),
      bank: valuesOf('.qv-bar .qv-bank', 'background-color'),
      share: valuesOf('.qv-trk i', 'background-color'),
      limit: valuesOf('.qv-trk u', 'background-color'),
    }
  })
  const { mark, text } = styles
  expect(styles).toEqual({
    mark,
    text,
    chosen: [mark],
    others: [text],
    parts: ['solid'],
    bank: [mark],
    share: [mark],
    limit: [text],
  })
})

test('the printed result has the answer, the cards and the open sections, without controls or empty pages', async ({
  blank,
}) => {
  const page = await blank()
  await openResult(page)
  const folder = await mkdtemp(join(tmpdir(), 'simulador-papel-'))
  try {
    const pagesOf = async (name: string) => {
      const path = join(folder, name)
      await page.pdf({ path, format: 'A4' })
      return (await openWithTools(path)).texts.map(plain)
    }
    const closed = await pagesOf('closed.pdf')
    expect(closed.length).toBeLessThanOrEqual(2)
    for (const text of closed) expect(text.length).toBeGreaterThan(100)
    expect(closed.join(' ')).toContain('R$ 320.000 do banco')
    expect(closed.join(' ')).toContain('R$ 3.144,54')

    await openAllSections(page)
    const open = await pagesOf('open.pdf')
    for (const text of open) expect(text.length).toBeGreaterThan(100)
    const whole = open.join(' ')
    for (const text of ['Total de juros', '5º ano', 'ITBI', 'menos de três anos de FGTS'])
      expect(whole).toContain(text)
    expect(whole).not.toMatch(
      /Alterar respostas|Ajuste e veja|Quem compra|Extra por mês|Compartilhar|Baixar|Imprimir|Guardar para comparar|Ver a lista|Pedir avaliação|Refazer|Voltar aos/,
    )
    await page.emulateMedia({ media: 'print' })
    // Years of the table, changes that fit and the source are printed as text.
    const controls = page.locator('simulador-financiamento').locator('button, input, select')
    const shown = await controls.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.closest('th, .fix, .src'))
        .map((one) => one.outerHTML.slice(0, 80)),
    )
    expect(shown).toEqual([])
    expect(await brokenWords(page.locator('simulador-financiamento .sc'))).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
