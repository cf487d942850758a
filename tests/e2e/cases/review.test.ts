import type { Page } from 'playwright'
import { expect } from 'vitest'
import { at } from '../../support/test.ts'
import { getJson, waitForEmail, enter, people } from '../../support/people.ts'
import { seeToast, test } from '../../support/visit.ts'
import { choose, openChecklist, openReview, rowOf } from './checklist-page.ts'
import { pdf, photo } from './files.ts'
import { addCase, documentsOf, newCase, newPartner, pathOf, sendFile, postJson } from './new-case.ts'

const RG = 'RG ou CNH'
const CPF = 'CPF'
const BLANK = 'about:blank'

/** Number of dark pixels on the rendered page of a PDF. */
const darkPixelsOf = (page: Page) =>
  page.getByRole('img', { name: 'Imagem da página 1' }).evaluate((shown) => {
    if (!(shown instanceof HTMLCanvasElement)) return 0
    const { data } = shown.getContext('2d')!.getImageData(0, 0, shown.width, shown.height)
    return data.filter((value, index) => index % 4 === 0 && value < 128).length
  })

const actions = (page: Page, label: string) => ({
  approve: page.getByRole('button', { name: `Aprovar: ${label}` }),
  reject: page.getByRole('button', { name: `Reprovar: ${label}` }),
})

test('a partner finds a client without typing accents, and going back keeps the search', async ({
  visit,
}) => {
  const one = await newCase([], { title: 'Sobrado', city: 'São Lourenço da Mata' })
  const other = await newCase([], { title: 'Cobertura', city: 'Olinda' })
  const { id: clientId } = await getJson<{ id: string }>(await signedIn(visit, other.client), '/api/me')
  addCase(clientId, one.partnerId, { title: 'Cobertura', city: 'Olinda' })
  const page = await signedIn(visit, one.partner)
  await page.goto(at.site('/parceiro/clientes'))
  await page.getByText('2 clientes', { exact: true }).waitFor()
  await page.getByLabel('Buscar clientes').fill('sao lourenco')
  await page.getByText('1 cliente', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sobrado' }).waitFor()
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Status', 'Documentos', 'Taxas'])
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect.poll(() => page.getByLabel('Buscar clientes').inputValue()).toBe('sao lourenco')
  await page.getByLabel('Buscar clientes').fill('pe cobertura')
  await page.getByRole('heading', { name: 'Cobertura' }).waitFor()
})

async function signedIn(visit: (path: string) => Promise<Page>, account: { email: string }) {
  const page = await visit(BLANK)
  await enter(page, account)
  return page
}

test('a document is rejected with a reason, sent again and approved, and the client is notified', async ({
  visit,
}) => {
  const one = await newCase([{ label: RG }, { label: CPF }])
  const client = await visit(BLANK)
  await openChecklist(client, one)
  await sendFile(client, one, RG, pdf('rg-frente.pdf', 'Frente'))
  await sendFile(client, one, CPF, await photo('cpf.jpg'))

  const partner = await visit(BLANK)
  await openReview(partner, one)
  const item = (label: string) =>
    partner.getByRole('list', { name: 'Documentos' }).getByRole('button', { name: label })
  await item(CPF).click()
  await partner.getByRole('img', { name: 'cpf.jpg' }).waitFor()
  await item(RG).click()
  await partner.getByText('Página 1 de 1').waitFor()
  expect(await darkPixelsOf(partner)).toBeGreaterThan(100)
  await actions(partner, RG).reject.click()
  const confirm = partner.getByRole('button', { name: 'Confirmar reprovação' })
  expect(await confirm.isDisabled()).toBe(true)
  await partner.getByLabel('Motivo da reprovação').fill('Falta o verso do documento.')
  await confirm.click()
  await seeToast(partner, 'Documento reprovado', 'O documento foi reprovado e o cliente será notificado')

  // The client gets an e-mail, and a notice that leads to the reason.
  const admin = await signedIn(visit, people.alice)
  await waitForEmail(admin, one.client.email)
  await client.evaluate(() => window.dispatchEvent(new Event('focus')))
  await client.getByRole('button', { name: 'Avisos, 1 não lido' }).click()
  await client.getByRole('link', { name: /RG ou CNH.* foi reprovado/ }).click()
  await rowOf(client, RG).getByText('Falta o verso do documento.').waitFor()
  await choose(client, `Enviar de novo: ${RG}`, pdf('rg-completo.pdf', 'Frente e verso'))
  await rowOf(client, RG).getByText('Em análise', { exact: true }).waitFor()

  await partner.reload()
  await item(RG).click()
  await partner.getByRole('button', { name: /^Versão 2 de 2.*Atual/ }).waitFor()
  await partner.getByRole('region', { name: 'Documento rg-completo.pdf' }).waitFor()
  await partner.getByRole('button', { name: /^Versão 1 de 2.*Anterior/ }).click()
  await partner.getByText('Você está vendo a versão 1, que foi substituída.').waitFor()
  await partner.getByRole('region', { name: 'Documento rg-frente.pdf' }).waitFor()
  expect(await actions(partner, RG).approve.count()).toBe(0)
  await partner.getByRole('button', { name: 'Ver a versão atual' }).click()
  await actions(partner, RG).approve.click()
  // Leaving the tab sends the approval without waiting for the time to undo it.
  await partner.getByRole('tab', { name: 'Status' }).click()
  await partner.getByText('Documento aprovado', { exact: true }).waitFor()

  await client.reload()
  await client.getByText('1 de 2 aprovados').first().waitFor()
  expect(
    await client.getByRole('progressbar', { name: 'Documentos aprovados' }).getAttribute('aria-valuenow'),
  ).toBe('50')
  // The client may list the files, but not read an earlier version.
  const path = await pathOf(client, one, RG)
  const statuses = await Promise.all(
    [`${path}/files`, `${path}/file?versao=1`].map(async (address) =>
      (await client.request.get(at.site(address))).status(),
    ),
  )
  expect(statuses).toEqual([200, 403])
})

test('when two partners decide at once, the second sees the decision of the first without a reload', async ({
  visit,
}) => {
  const one = await newCase([{ label: RG }])
  const client = await signedIn(visit, one.client)
  await sendFile(client, one, RG, pdf('rg.pdf'))
  // An approval that waits is sent while the page closes, past the service worker.
  const first = await visit(BLANK, { serviceWorkers: 'allow' })
  await openReview(first, one)
  const second = await visit(BLANK)
  await openReview(second, { id: one.id, partner: await newPartner(one.partnerId, 'Caio Sena') })
  await actions(second, RG).reject.click()
  await second.getByLabel('Motivo da reprovação').fill('Ilegível')
  await actions(first, RG).approve.click()
  await first.reload()
  await expect.poll(() => documentsOf(first, one)).toMatchObject([{ status: 'approved' }])
  await second.getByText('Aprovado', { exact: true }).first().waitFor()
  expect(await actions(second, RG).approve.count()).toBe(0)
})

test('an approval fails when the client has sent a new file during the review', async ({ visit }) => {
  const one = await newCase([{ label: RG }])
  const client = await signedIn(visit, one.client)
  await sendFile(client, one, RG, pdf('rg-1.pdf', 'Um'))
  const partner = await visit(BLANK)
  // Without live changes the screen shows the earlier file.
  await partner.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
  await openReview(partner, one)
  await partner.getByText('Página 1 de 1').waitFor()
  // Meanwhile another partner rejects the file and the client sends a new one.
  const path = await pathOf(partner, one, RG)
  expect(await postJson(partner, `${path}/reject`, { rejection_reason: 'Vencido' })).toBe(200)
  await sendFile(client, one, RG, pdf('rg-2.pdf', 'Dois'))
  await actions(partner, RG).approve.click()
  await partner.getByRole('tab', { name: 'Status' }).click()
  await seeToast(
    partner,
    'Erro ao aprovar',
    'O documento recebeu um novo arquivo. Veja a versão atual antes de decidir.',
  )
  await partner.getByRole('tab', { name: /^Documentos/ }).click()
  await partner.getByRole('region', { name: 'Documento rg-2.pdf' }).waitFor()
  expect(await documentsOf(partner, one)).toMatchObject([{ status: 'in_review', file: { version: 2 } }])
})

test('a double click approves one document and not the next one', async ({ visit }) => {
  const one = await newCase([{ label: CPF }, { label: RG }])
  const client = await signedIn(visit, one.client)
  await sendFile(client, one, RG, pdf('rg.pdf'))
  await sendFile(client, one, CPF, pdf('cpf.pdf'))
  const partner = await visit(BLANK)
  await partner.clock.install()
  await openReview(partner, one)
  await partner.getByText('Página 1 de 1').waitFor()
  const { x = 0, y = 0, width = 0, height = 0 } = (await actions(partner, CPF).approve.boundingBox()) ?? {}
  const press = () => partner.mouse.click(x + width / 2, y + height / 2)
  await press()
  await actions(partner, RG).approve.waitFor()
  await press()
  await partner.getByText('1 de 2 aprovados').first().waitFor()
  // After the time of a double click (600 ms) the same button approves the next document.
  await partner.getByRole('region', { name: 'Documento rg.pdf' }).waitFor()
  await partner.clock.fastForward(600)
  await actions(partner, RG).approve.click()
  await expect
    .poll(() => documentsOf(partner, one))
    .toMatchObject([{ status: 'approved' }, { status: 'in_review' }])
  await partner.getByText('2 de 2 aprovados').first().waitFor()
})

test('a partner sends a document of the partner, and an administrator approves it', async ({ visit }) => {
  const one = await newCase([{ label: 'Laudo', owner: 'parceiro' }])
  const partner = await visit(BLANK)
  await openReview(partner, one)
  await choose(partner, 'Enviar arquivo: Laudo', pdf('laudo.pdf'))
  await seeToast(partner, 'Upload concluído', 'Documento enviado com sucesso')
  await partner.getByRole('button', { name: 'Aprovar: Laudo' }).waitFor()
  const admin = await visit(BLANK)
  await openReview(admin, { id: one.id, partner: people.alice })
  await actions(admin, 'Laudo').approve.click()
  await admin.getByRole('button', { name: 'Desfazer' }).waitFor()
  await admin.goto(at.site(`/cliente/dossies/${one.id}?aba=documentos`))
  await rowOf(admin, 'Laudo').getByText('Aprovado', { exact: true }).waitFor()
})

test('when the staff moves a case on, the client gets a notice and sees the reason in the timeline', async ({
  visit,
}) => {
  const one = await newCase()
  const staff = await signedIn(visit, people.gil)
  const notes = 'Renda confirmada.'
  expect(
    await postJson(staff, `/api/cases/${one.id}/stage`, { stage: 'pre_analise', confirmed: true, notes }),
  ).toBe(200)
  const client = await signedIn(visit, one.client)
  await client.goto(at.site('/cliente/dossies'))
  await client.getByRole('button', { name: 'Avisos, 1 não lido' }).click()
  await client
    .getByRole('list', { name: 'Avisos' })
    .getByRole('link', { name: /Pré-análise/ })
    .click()
  await client.getByText('Etapa 2 de 8').waitFor()
  const panel = client.getByRole('tabpanel')
  await panel.getByText(notes).waitFor()
  expect(await panel.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Pré-análise',
    'Cadastro',
  ])
  await expect.poll(() => client.getByRole('button', { name: 'Avisos', exact: true }).count()).toBe(1)
})
