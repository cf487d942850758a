import type { Page } from 'playwright'
import { expect } from 'vitest'
import { people } from '../../support/people.ts'
import { at } from '../../support/test.ts'
import { test } from '../../support/visit.ts'
import { stubWhatsApp, fillForm, form, openForm, passRobotCheck, sendButton } from '../evaluation-form.ts'
import { openAt, RESULT } from '../journey.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const name = 'Iracema Torres'
/** A number of its own, since the server matches people by it. */
const digits = String(Date.now()).slice(-8)

/** A visitor simulates and asks for an evaluation. @returns the page with the receipt */
async function askForEvaluation(visit: (path: string) => Promise<Page>, phone: string) {
  const page = await visit('/')
  await page.clock.install()
  await stubWhatsApp(page)
  await openAt(page, RESULT)
  await openForm(page)
  await fillForm(page)
  await form(page).getByLabel('Nome completo').fill(name)
  await form(page).getByLabel('CPF').fill('1')
  await form(page).getByLabel('Celular com WhatsApp').fill(phone)
  await passRobotCheck(page)
  await sendButton(page).click()
  await form(page).getByRole('link', { name: 'Acompanhar meu dossiê' }).waitFor()
  return page
}

test('a person who returns stays one thread: agent told while the case is open, a new lead after its end', async ({
  visit,
}) => {
  const phone = `(81) 9${digits.replace(/^./, '8').replace(/(....)$/, '-$1')}`
  await askForEvaluation(visit, phone)
  const agent = await visit('/admin/leads', { as: people.gil })
  await agent.getByRole('link', { name }).click()
  await press(agent, 'Abrir dossiê')
  await agent.getByRole('heading', { level: 1, name }).waitFor()
  const casePath = new URL(agent.url()).pathname

  const client = await askForEvaluation(visit, phone)
  await form(client)
    .getByText(/^Quem fala com você é |Quem fala com você é /)
    .waitFor()
  await agent.goto(at.site('/admin/hoje'))
  await agent.getByText('Voltou pelo simulador').first().waitFor()

  const ended = await agent.request.post(
    at.site(`/api${casePath.replace('/admin/dossies', '/cases')}/outcome`),
    {
      data: { outcome: 'desistiu', reason: 'Achou caro' },
      headers: { Origin: new URL(at.site('/')).origin },
    },
  )
  expect(ended.status()).toBe(200)
  // The older spelling of the number, without its ninth digit.
  await askForEvaluation(visit, phone.replace('(81) 9', '(81) '))
  await agent.goto(at.site('/admin/leads'))
  await agent.getByRole('link', { name }).click()
  await agent.getByRole('heading', { name: 'Já teve um dossiê: Desistiu' }).waitFor()
  await agent.getByRole('link', { name: 'Tudo desta pessoa' }).click()
  await agent.getByText(/1 encerrado/).waitFor()
  expect(await agent.getByText(/^Simulou /).count()).toBe(3)

  await agent.goto(at.site('/admin/leads'))
  await press(agent, 'Novo lead')
  await agent.getByRole('dialog').getByLabel('Celular').fill(phone)
  await agent.getByRole('heading', { name: 'Já está aqui: 1 encerrado' }).waitFor()
})
