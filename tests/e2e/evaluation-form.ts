import type { FrameLocator, Page } from 'playwright'
import { fromNewAddress } from '../support/address.ts'
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
const fields: ((frame: FrameLocator) => Promise<void>)[] = [
  (frame) => frame.getByLabel('Nome completo').fill('Ana Clara Nóbrega'),
  (frame) => frame.getByLabel('CPF').pressSequentially('52998224725'),
  (frame) => frame.getByLabel('Data de nascimento').fill('1990-05-31'),
  (frame) => frame.getByRole('radio', { name: 'Viúvo(a)' }).check(),
  (frame) => frame.getByRole('checkbox', { name: /^Autorizo/ }).check(),
]

export async function fillFields(frame: FrameLocator) {
  for (const fill of fields) await fill(frame)
}

export const filling = fields.map((fill) => (page: Page) => fill(form(page)))
export const fillForm = (page: Page) => fillFields(form(page))

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

/** Stands in for WhatsApp, and lets requests come from a network of their own: one may make thirty in ten minutes. */
export async function chat(page: Page) {
  const context = page.context()
  const network = fromNewAddress()
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'conversa' }))
  await context.route('**/api/public/leads', (route) =>
    route.continue({ headers: { ...route.request().headers(), ...network } }),
  )
}
