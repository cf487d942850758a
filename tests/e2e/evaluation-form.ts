import type { Page } from 'playwright'
import { setAnswers, withSimulator } from './embed.ts'
import { keptAnswers, RESULT, see } from './journey.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Informações para avaliação' })
export const form = (page: Page) => page.frameLocator('simulador-financiamento iframe')
export const ask = (page: Page) => page.getByRole('button', { name: 'Pedir avaliação de crédito' }).click()
export const send = (page: Page) => form(page).getByRole('button', { name: 'Enviar pelo WhatsApp' })

export async function openForm(page: Page) {
  await ask(page)
  await form(page).getByLabel('Nome completo').waitFor()
}

/** Each field, and what fills it. */
export const filling: ((page: Page) => Promise<void>)[] = [
  (page) => form(page).getByLabel('Nome completo').fill('Ana Clara Nóbrega'),
  (page) => form(page).getByLabel('CPF').pressSequentially('52998224725'),
  (page) => form(page).getByLabel('Data de nascimento').fill('1990-05-31'),
  (page) => form(page).getByRole('radio', { name: 'Viúvo(a)' }).check(),
  (page) =>
    form(page)
      .getByRole('checkbox', { name: /^Autorizo/ })
      .check(),
]

export async function fillForm(page: Page) {
  for (const fill of filling) await fill(page)
}

/** The result on a page of another website. */
export async function resultOnHost(
  page: Page,
  embed: (page: Page, markup: string, script?: string) => Promise<void>,
  script = '',
) {
  await embed(page, '<simulador-financiamento referencia="AP-1"></simulador-financiamento>', script)
  await see(page, 1)
  await setAnswers(page, keptAnswers)
  await withSimulator(page, (element) => element.irPara(9))
  await see(page, RESULT)
}

export const chat = (page: Page) =>
  page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'conversa' }))
