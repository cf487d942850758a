import { today } from 'core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { changeDatabase } from '../../support/database.ts'
import { people } from '../../support/people.ts'
import { at } from '../../support/test.ts'
import { addressOf, test } from '../../support/visit.ts'
import { choose, openChecklist, rowOf } from '../cases/checklist-page.ts'
import { pdf, photo } from '../cases/files.ts'
import { newCase } from '../cases/new-case.ts'
import { stubWhatsApp, fillForm, form, openForm, passRobotCheck, sendButton } from '../evaluation-form.ts'
import { openAt, RESULT } from '../journey.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Presses the button of the confirmation dialog. */
const confirm = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** A visitor simulates and asks for an evaluation. @returns her page, phone number and link to follow the case */
async function askForEvaluation(visit: (path: string) => Promise<Page>) {
  const page = await visit('/')
  await page.clock.install()
  await stubWhatsApp(page)
  await openAt(page, RESULT)
  await openForm(page)
  await fillForm(page)
  await form(page).getByLabel('Nome completo').fill('Zulmira Prado')
  // A new number and no valid CPF, since the server matches people by either.
  const phone = `(81) 9${String(Date.now()).slice(-8, -4)}-${String(Date.now()).slice(-4)}`
  await form(page).getByLabel('CPF').fill('1')
  await form(page).getByLabel('Celular com WhatsApp').fill(phone)
  await passRobotCheck(page)
  await sendButton(page).click()
  const link = form(page).getByRole('link', { name: 'Acompanhar meu dossiê' })
  await link.waitFor()
  return { client: page, link: await link.getAttribute('href'), phone }
}

/** The client creates an account with the link of her lead, and sees the case. */
async function signUpWithLink(client: Page, link: string | null, casePath: string) {
  await client.goto(at.site(link ?? ''))
  await client.getByLabel('Nome completo').fill('Zulmira Prado')
  await client.getByLabel('E-mail').fill('zulmira@exemplo.com.br')
  await client.getByLabel('Senha', { exact: true }).fill('Tijolo-Azul-9')
  await client.getByLabel('Confirmar senha').fill('Tijolo-Azul-9')
  await client.getByRole('checkbox').check()
  await client.getByRole('button', { name: 'Criar conta' }).click()
  await client.waitForURL(`${at.site(casePath.replace('/admin/', '/cliente/'))}**`)
}

/** Ends the case, and finds it in the list by its outcome alone. */
async function endCase(page: Page) {
  await press(page, 'Mais ações do dossiê')
  await press(page, 'Encerrar')
  await page.getByLabel('Motivo').selectOption('Achou caro')
  await confirm(page, 'Encerrar')
  await page.getByText('Dossiê encerrado: Desistiu').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Dossiês' }).click()
  await press(page, 'Filtrar')
  await page.getByLabel('Desfecho').selectOption('Desistiu')
  await press(page, 'Aplicar filtros')
  await page.getByRole('link', { name: 'Zulmira Prado', exact: true }).click()
}

test('an agent opens a case from a lead, ends and reopens it, while the client follows it', async ({
  visit,
}) => {
  const { client, link, phone } = await askForEvaluation(visit)
  const page = await visit('/admin/leads', { as: people.gil })
  await page.getByRole('link', { name: 'Zulmira Prado' }).click()
  await press(page, 'Abrir dossiê')
  await page.getByRole('heading', { level: 1, name: 'Zulmira Prado' }).waitFor()
  const { pathname } = new URL(page.url())
  await signUpWithLink(client, link, pathname)
  await page.getByText(phone).waitFor()

  await page.getByRole('tab', { name: 'Operação' }).click()
  await press(page, 'Editar imóvel')
  await page.getByRole('button', { name: /^Editar Preço: R\$\s400\.000,00$/ }).click()
  await page.getByRole('textbox', { name: 'Preço' }).fill('350 mil')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Editar Preço: R\$\s350\.000,00$/ }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('tab', { name: 'Resumo' }).click()

  await press(page, 'Anotar')
  const panel = page.getByRole('dialog', { name: 'Nova anotação' })
  await panel.getByLabel('Nova anotação').fill('Prefere ser chamada à tarde.')
  await panel.getByRole('button', { name: 'Anotar' }).click()
  await page.getByText('Prefere ser chamada à tarde.').last().waitFor()

  await endCase(page)
  await press(page, 'Reabrir dossiê')
  await confirm(page, 'Reabrir dossiê')
  await page.getByRole('button', { name: 'Avançar para Pré-análise' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Tirar o filtro Desfecho: Desistiu' }).waitFor()
  await page.getByRole('link', { name: 'Zulmira Prado', exact: true }).waitFor({ state: 'detached' })
  expect(addressOf(page)).toBe('/admin/dossies?outcome=desistiu')
})

test('a client sends three photos as one PDF, and an agent files a document and asks for it again when it expires', async ({
  visit,
}) => {
  const one = await newCase([{ label: 'RG' }, { label: 'Certidão' }])
  const client = await visit('about:blank')
  await client.setViewportSize({ width: 390, height: 844 })
  await openChecklist(client, one)
  const photos = await Promise.all(['frente.jpg', 'verso.jpg', 'errada.jpg'].map(photo))
  await choose(client, 'Enviar arquivo: RG', ...photos)
  const row = rowOf(client, 'RG')
  await row.getByRole('button', { name: 'Tirar o arquivo 3' }).click()
  await choose(client, 'Adicionar arquivo: RG', await photo('terceira.jpg'))
  await row.getByRole('button', { name: 'Mover o arquivo 3 para antes' }).press('Enter')
  await row.getByRole('button', { name: 'Girar a foto 1' }).click()
  expect(await row.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('frente.jpg'),
    expect.stringContaining('terceira.jpg'),
    expect.stringContaining('verso.jpg'),
  ])
  await row.getByRole('button', { name: 'Enviar 3 arquivos' }).click()
  await row.getByText('Em análise', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Ver RG.pdf' }).click()
  await client.getByText('Página 1 de 3').waitFor()

  const agent = await visit(`/admin/dossies/${one.id}?aba=documentos`, { as: people.gil })
  changeDatabase(`update doc_checklists set validity_days = 90 where case_id = ? and label = 'Certidão'`, [
    one.id,
  ])
  await agent.reload()
  const list = agent.getByRole('list', { name: 'Documentos' })
  await list.getByRole('button', { name: 'Certidão' }).click()
  await choose(agent, 'Enviar arquivo: Certidão', pdf('certidao.pdf'))
  await agent.getByText('WhatsApp', { exact: true }).click()
  await press(agent, 'Enviar 1 arquivo')
  await agent.getByText('chegou por WhatsApp').first().waitFor()
  await press(agent, 'Aprovar: Certidão')
  await agent.getByLabel('Data de emissão (vale 90 dias)').fill(today(new Date()))
  await press(agent, 'Aprovar')
  await list.getByRole('button', { name: /Certidão.*Aprovado/ }).waitFor()

  changeDatabase(
    `update doc_checklists set expires_on = '2026-01-02' where case_id = ? and label = 'Certidão'`,
    [one.id],
  )
  await agent.reload()
  await list.getByRole('button', { name: /Certidão.*Venceu em 02\/01\/2026/ }).click()
  await press(agent, 'Pedir de novo')
  await agent.getByLabel(/^Por que pedir de novo/).fill('A certidão venceu. Envie uma nova.')
  await press(agent, 'Pedir de novo')
  await list.getByRole('button', { name: /Certidão.*Pendente/ }).waitFor()
  await client.reload()
  await rowOf(client, 'Certidão').getByText('A certidão venceu. Envie uma nova.').waitFor()
})
