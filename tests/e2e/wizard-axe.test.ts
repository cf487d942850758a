import type { Page } from 'playwright'
import { expect } from 'vitest'
import { accessibilityViolations } from '../support/axe.ts'
import { at, test } from '../support/test.ts'
import { answerUntil, keptAnswers, openAt, proceed, RESULT } from './journey.ts'

/** States of a screen that its first sight does not show. */
const states: [name: string, step: number, answers: object, reach: (page: Page) => Promise<unknown>][] = [
  ['refused', 5, { hasCarteiraAssinada: undefined, monthlyIncome: undefined }, (page) => proceed(page)],
  ['list open', 7, {}, (page) => page.getByRole('combobox', { name: 'Cidade' }).press('ArrowDown')],
  ['note', 2, { propertyType: 'emprestimo_garantia' }, () => Promise.resolve()],
  ['long term', RESULT, { termMonths: 420, hasProperty: true }, () => Promise.resolve()],
  [
    'evaluation form',
    RESULT,
    {},
    async (page) => {
      await page.getByRole('button', { name: 'Pedir avaliação de crédito' }).click()
      await page.frameLocator('simulador-financiamento iframe').getByLabel('Nome completo').waitFor()
    },
  ],
]

test.for(['phone', 'desktop'] as const)(
  'no step has an accessibility violation, light or dark (%s)',
  async (viewport, { blank }) => {
    const page = await blank({ viewport })
    const found: string[] = []
    const check = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const violations = await accessibilityViolations(page)
        found.push(...violations.map((violation) => `${name}, ${colorScheme}: ${violation}`))
      }
    }
    for (let step = 1; step <= RESULT; step += 1) {
      await openAt(page, step)
      await check(`step ${step}`)
    }
    for (const [name, step, answers, reach] of states) {
      // What the others add differs in no width.
      if (viewport === 'desktop' && name !== 'evaluation form') continue
      await openAt(page, step, { ...keptAnswers, ...answers })
      await reach(page)
      await check(name)
    }
    expect(found).toEqual([])
  },
)

test('a screen that did not come is told accessibly', async ({ blank }) => {
  const page = await blank({ viewport: 'phone' })
  await page.route('**/etapas.js*', (route) => route.abort())
  await page.goto(at.site('/simulador'))
  await answerUntil(page, 2)
  await page.getByRole('button', { name: /^Pelo valor/ }).click()
  await page.getByRole('alert').getByText('Suas respostas continuam aqui').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
})
