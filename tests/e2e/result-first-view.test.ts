import { expect } from 'vitest'
import { test, withSimulator } from './embed.ts'
import { openAt, RESULT, usedHomeAnswers } from './journey.ts'
import { section } from './result-page.ts'

test('wide screens have the one primary action in the sticky header, phones at the bottom', async ({
  blank,
}) => {
  for (const viewport of ['desktop', 'phone'] as const) {
    const page = await blank({ viewport })
    await openAt(page, RESULT)
    await section(page, 'Cabe?').waitFor()
    const primary = page.getByRole('button', { name: 'Pedir avaliação de crédito' })
    expect(await primary.count()).toBe(1)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    const { y, height } = (await primary.boundingBox())!
    if (viewport === 'desktop') expect(y + height).toBeLessThan(64)
    else expect(y + height).toBeGreaterThan(844 - 24)
  }
})

const counted: [state: string, answers: object][] = [
  ['fits', { downPayment: 12_000_000 }],
  ['short of money', {}],
  ['short of income', { propertyType: 'apartamento', propertyValue: 45_000_000, monthlyIncome: 850_000 }],
  [
    'depends on the ceiling',
    {
      propertyValue: 22_000_000,
      monthlyIncome: 480_000,
      city: 'Serra Talhada',
      municipio: { id: 2_613_909, nome: 'Serra Talhada' },
    },
  ],
  ['home equity', { propertyType: 'emprestimo_garantia', useFgts: false, downPayment: undefined }],
]

test.for(counted)(
  'besides the basic figures at most 25 amounts show at once: %s',
  async ([, answers], { blank }) => {
    const page = await blank({ viewport: 'phone' })
    await openAt(page, RESULT, { ...usedHomeAnswers, ...answers })
    await section(page, 'Cabe?').waitFor()
    const shown = await withSimulator(page, ({ shadowRoot: root }) => {
      const hidden = '.sr, .base, details:not([open]) > :not(summary)'
      const texts = [...root!.querySelectorAll('.w *')]
        .filter((element) => element.checkVisibility() && !element.closest(hidden))
        .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
        .map(({ textContent }) => textContent)
      const typed = [...root!.querySelectorAll<HTMLInputElement>('input')].filter(
        (element) => element.checkVisibility() && !element.closest(hidden),
      )
      return [...texts, ...typed.map(({ value }) => value)].join('|')
    })
    const { length } = shown.match(/R\$\s[\d.,]+/g) ?? []
    expect(length).toBeGreaterThan(5)
    expect(length).toBeLessThanOrEqual(25)
  },
)
