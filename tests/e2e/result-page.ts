import type { Locator, Page } from 'playwright'
import { plain } from './read-page.ts'

const element = (page: Page) => page.locator('simulador-financiamento')

/** Titles of the closed sections below the cards, in their order. */
export const sectionTitles = [
  'Cabe?',
  'Dinheiro em mãos',
  'E se…?',
  'Parcelas, SAC e PRICE',
  'Por que esta linha, e onde muda',
  'Outras linhas',
] as const

type SectionTitle = (typeof sectionTitles)[number]

/** A section below the cards, by its title. */
export const section = (page: Page, title: SectionTitle) =>
  element(page)
    .locator('.sec')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Opens a section, unless it is open. */
export async function openSection(page: Page, title: SectionTitle): Promise<Locator> {
  const wanted = section(page, title)
  await wanted.waitFor()
  if ((await wanted.getAttribute('open')) === null) await wanted.locator(':scope > summary').click()
  await wanted.locator('.bd').waitFor()
  return wanted
}

export async function openAllSections(page: Page) {
  for (const title of sectionTitles) await openSection(page, title)
}

/** A titled part of an open section. */
export const subsection = (scope: Locator, title: string) =>
  scope.locator('.part').filter({ has: scope.page().locator('.h4').getByText(title, { exact: true }) })

/** Own money and term, with the effect of each. */
export const handles = (page: Page) => element(page).locator('.hand')

/** The block with the sentence and the bars. */
export const answerBlock = (page: Page) => element(page).locator('.ans')

/** The sentence of the chosen scenario, once the tables have loaded. */
export const sentence = async (page: Page) =>
  plain(await answerBlock(page).locator('.say').first().innerText())

/** Buttons for each answer, which the line below the heading expands to. */
export async function openAnswers(page: Page): Promise<Locator> {
  await element(page).getByText('Alterar respostas').click()
  return page.getByRole('list', { name: 'Suas respostas' }).getByRole('button')
}
