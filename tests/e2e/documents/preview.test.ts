import type { Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import { DEMO_PASSWORD } from '../../support/api.ts'
import { accessibilityViolations } from '../../support/axe.ts'
import { startServer } from '../../support/server.ts'
import { people } from '../../support/people.ts'
import { test } from '../../support/visit.ts'
import { hostilePdf, hostilePng } from './hostile-files.ts'

// Of its own: what is sent here would change what others count.
const server = await startServer()
afterAll(() => server.stop())
const site = (path: string) => new URL(path, server.origin).href

const TITLE = 'Apartamento na Boa Vista'
const headers = { Origin: server.origin }

async function enter(page: Page, { email }: { email: string }) {
  const data = { email, password: DEMO_PASSWORD }
  expect((await page.request.post(site('/api/auth/sign-in/email'), { data, headers })).status()).toBe(200)
}

const list = async (page: Page, path: string) =>
  (await (await page.request.get(site(path))).json()) as { id: string; title: string; label: string }[]

/** Sends a file as Ana. @returns where Paula sees it on its own */
async function send(ana: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const found = (await list(ana, '/api/cases')).find(({ title }) => title === TITLE)
  const documents = `/api/cases/${found?.id}/documents`
  const item = (await list(ana, documents)).find((each) => each.label === label)
  const answer = await ana.request.post(site(`${documents}/${item?.id}/file`), {
    multipart: { file },
    headers,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return `/parceiro/clientes/${found?.id}?aba=documentos&documento=${item?.id}&tela=cheia`
}

/** What a page did that only the file could have asked for. */
function watch(page: Page): string[] {
  const deeds: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'blob:' && protocol !== 'data:' && origin !== server.origin) deeds.push(request.url())
  })
  page.on('dialog', (dialog) => {
    deeds.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => deeds.push('popup'))
  page.on('download', () => deeds.push('download'))
  return deeds
}

const isHarmed = (page: Page) => page.evaluate(() => 'harmed' in globalThis)

test('a PDF full of scripts and links is seen, and nothing of it runs', async ({ visit }) => {
  const ana = await visit(site('/login'))
  await enter(ana, people.ana)
  const address = await send(ana, 'Matrícula do imóvel', {
    name: 'matricula.pdf',
    mimeType: 'application/pdf',
    buffer: hostilePdf(),
  })
  const paula = await visit(site('/login'))
  await enter(paula, people.paula)
  const deeds = watch(paula)
  await paula.goto(site(address))
  const dialog = paula.getByRole('dialog', { name: 'Matrícula do imóvel' })
  await dialog.getByText('Comprovante com ação').waitFor()
  await dialog.getByText('Página 1 de 1').waitFor()
  const sheet = dialog.getByRole('img', { name: 'Imagem da página 1' })
  // One of the links covers each half.
  await sheet.click({ position: { x: 200, y: 200 }, force: true })
  await sheet.click({ position: { x: 200, y: 600 }, force: true })
  await paula.keyboard.press('Enter')
  expect(await dialog.locator('a[href^="javascript"], iframe, embed, object, form, input').count()).toBe(0)
  expect([await isHarmed(paula), deeds, paula.url()]).toEqual([false, [], site(address)])
  expect(await accessibilityViolations(paula)).toEqual([])
})

test('an image that holds a page in its metadata is an image', async ({ visit }) => {
  const ana = await visit(site('/login'))
  await enter(ana, people.ana)
  const address = await send(ana, 'Certidão de estado civil', {
    name: 'certidao.png',
    mimeType: 'image/png',
    buffer: hostilePng(),
  })
  const paula = await visit(site('/login'))
  await enter(paula, people.paula)
  const deeds = watch(paula)
  await paula.goto(site(address))
  const image = paula.getByRole('img', { name: 'certidao.png' })
  await image.waitFor()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(8)
  expect([await isHarmed(paula), deeds]).toEqual([false, []])
})

test('the file itself is saved and not shown, whoever opens its address', async ({ visit }) => {
  const ana = await visit(site('/login'))
  await enter(ana, people.ana)
  const [first] = await list(ana, '/api/cases')
  const documents = `/api/cases/${first?.id}/documents`
  const items = (await (await ana.request.get(site(documents))).json()) as { id: string; file: unknown }[]
  const sent = items.find(({ file }) => file)
  const answer = await ana.request.get(site(`${documents}/${sent?.id}/file`))
  expect(answer.headers()).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })
})
