import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test, withSimulator } from './embed.ts'
import { continueButton, heading, usedHomeAnswers, openAt, waitForClicks, see } from './journey.ts'
import { tabTo } from './read-page.ts'

const middleOf = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name }).boundingBox()
  return [box!.x + box!.width / 2, box!.y + box!.height / 2] as const
}
const termOf = (page: Page) => withSimulator(page, ({ respostas }) => respostas.termMonths)

/** Clicks twice on the same spot, as a fast double click. */
async function doubleClick(page: Page, name: string) {
  const [x, y] = await middleOf(page, name)
  await page.mouse.click(x, y)
  await page.mouse.click(x, y, { delay: 20 })
}

test('a double click on Continuar answers one question and does not accept the default term', async ({
  blank,
}) => {
  const page = await blank({ viewport: 'phone' })
  await openAt(page, 3, { ...usedHomeAnswers, termMonths: undefined, hasProperty: undefined })
  await continueButton(page).waitFor()
  await waitForClicks(page)
  await doubleClick(page, 'Continuar')
  await see(page, 4)
  await waitForClicks(page)
  expect(await heading(page, 4).isVisible()).toBe(true)
  expect(await termOf(page)).toBeUndefined()
  // After that the button works.
  await continueButton(page).click()
  await see(page, 5)
})

test('a double click on a card answers only its question', async ({ blank, embed }) => {
  const page = await blank()
  await embed(page, '<simulador-financiamento></simulador-financiamento>')
  await see(page, 1)
  await doubleClick(page, 'Imóvel usado')
  await see(page, 2)
  await waitForClicks(page)
  expect(await heading(page, 2).isVisible()).toBe(true)
  expect(await withSimulator(page, ({ respostas }) => respostas.inputMode)).toBeUndefined()
})

test('a double click on the popup’s opener answers no question', async ({ blank, embed }) => {
  const page = await blank()
  await embed(
    page,
    '<style>simulador-financiamento button { position: fixed; inset: 40vh 40vw }</style>' +
      '<simulador-financiamento modo="popup"><button>Simular</button></simulador-financiamento>',
  )
  await page.waitForFunction(() => customElements.get('simulador-financiamento'))
  await doubleClick(page, 'Simular')
  await see(page, 1)
  await waitForClicks(page)
  expect(await heading(page, 1).isVisible()).toBe(true)
})

test('Enter right after a step change is ignored, and works 400 ms later', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 3)
  await waitForClicks(page)
  await page.getByRole('textbox').focus()
  await page.keyboard.press('Enter')
  // Focuses the button as a fast Tab would.
  await page.evaluate(() => {
    const root = document.querySelector('simulador-financiamento')!.shadowRoot!
    root.querySelector<HTMLButtonElement>('.foot button')!.focus()
  })
  await page.keyboard.press('Enter')
  await waitForClicks(page)
  expect(await heading(page, 4).isVisible()).toBe(true)
  await tabTo(page, /^Continuar/)
  await page.keyboard.press('Enter')
  await see(page, 5)
})

test('Voltar works right after a step change, and ignores its second click', async ({ blank }) => {
  const page = await blank()
  await openAt(page, 5)
  await waitForClicks(page)
  const [x, y] = await middleOf(page, 'Continuar')
  const back = await middleOf(page, 'Voltar')
  await page.mouse.click(x, y)
  await page.mouse.click(...back)
  await see(page, 5)
  await page.mouse.click(...back)
  await waitForClicks(page)
  expect(await heading(page, 5).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await see(page, 4)
})
