import type { FrameLocator, Page } from 'playwright'
import { fromNewAddress } from '../support/address.ts'
import { setAnswers, withSimulator } from './embed.ts'
import { usedHomeAnswers, RESULT, see } from './journey.ts'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Informações para avaliação' })
export const form = (page: Page) => page.frameLocator('simulador-financiamento iframe')
export const requestEvaluation = (page: Page) =>
  page.getByRole('button', { name: 'Pedir avaliação de crédito' }).click()
export const sendButton = (page: Page) => form(page).getByRole('button', { name: 'Enviar pelo WhatsApp' })

export async function openForm(page: Page) {
  await requestEvaluation(page)
  await form(page).getByLabel('Nome completo').waitFor()
}

/** Fills in one field each. */
const fields: ((frame: FrameLocator) => Promise<void>)[] = [
  (frame) => frame.getByLabel('Nome completo').fill('Ana Clara Nóbrega'),
  (frame) => frame.getByLabel('CPF').pressSequentially('52998224725'),
  (frame) => frame.getByLabel('Data de nascimento').pressSequentially('31051990'),
  (frame) => frame.getByRole('radio', { name: 'Viúvo(a)' }).check(),
  (frame) => frame.getByRole('checkbox', { name: /^Autorizo/ }).check(),
]

export async function fillFields(frame: FrameLocator) {
  for (const fill of fields) await fill(frame)
}

export const filling = fields.map((fill) => (page: Page) => fill(form(page)))
export const fillForm = (page: Page) => fillFields(form(page))

/** Opens a page of another website with the result of the worked case. */
export async function resultOnHost(
  page: Page,
  embed: (page: Page, markup: string, script?: string) => Promise<void>,
  script = '',
) {
  await embed(page, '<simulador-financiamento referencia="AP-1"></simulador-financiamento>', script)
  await see(page, 1)
  await setAnswers(page, usedHomeAnswers)
  await withSimulator(page, (element) => element.irPara(9))
  await see(page, RESULT)
}

/**
 * Moves the page's clock on, since the server takes a form that is sent within 2 s of opening for a robot's. The clock has
 * to be installed before the page opens.
 */
export const passRobotCheck = (page: Page) => page.clock.fastForward(2000)

/** Answers for wa.me, and sends requests from a new network, since each may make thirty in ten minutes. */
export async function stubWhatsApp(page: Page) {
  const context = page.context()
  const network = fromNewAddress()
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'conversa' }))
  await context.route('**/api/public/leads', (route) =>
    route.continue({ headers: { ...route.request().headers(), ...network } }),
  )
}
