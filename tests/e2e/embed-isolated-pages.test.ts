import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FrameLocator, Page } from 'playwright'
import { expect, inject } from 'vitest'
import { test as base } from '../support/test.ts'
import { stubWhatsApp } from './evaluation-form.ts'
import { usedHomeAnswers } from './journey.ts'
import { openAnswers } from './result-page.ts'

const siteText = () => `<!doctype html><html lang="pt-BR"><title>Site</title><body>
  <script>
    heard = []
    for (const name of ['pronto', 'lead', 'erro'])
      document.addEventListener('simulador-' + name, ({ detail }) => heard.push([name, detail.codigo ?? detail.canal ?? '']))
  </script>
  <simulador-financiamento referencia="AP-1"></simulador-financiamento>
  <script src="${inject('origin')}/embed/v1/simulador.js"></script>
  <script>
    simulador = document.querySelector('simulador-financiamento')
    simulador.respostas = ${JSON.stringify(usedHomeAnswers)}
    simulador.irPara(9)
  </script></body></html>`

/** `openIsolated(page, headers, sandbox)` opens a site with these headers; with `sandbox` the simulator is in such a frame. */
// Vitest reads the needed fixtures from this pattern.
// oxlint-disable-next-line no-empty-pattern
const test = base.extend('openIsolated', async ({}, { onCleanup }) => {
  const state = { headers: {}, sandbox: '' }
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...state.headers })
    const isOuter = state.sandbox && url === '/'
    response.end(
      isOuter
        ? `<iframe sandbox="${state.sandbox}" src="/quadro" width="900" height="900"></iframe>`
        : siteText(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onCleanup(() => {
    server.close()
    server.closeAllConnections()
  })
  return (page: Page, headers: Record<string, string>, sandbox = '') => {
    Object.assign(state, { headers, sandbox })
    return page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  }
})

type Scope = Page | FrameLocator

const requestEvaluation = (scope: Scope) =>
  scope.getByRole('button', { name: 'Pedir avaliação de crédito' }).click()
const formIn = (scope: Scope) => scope.frameLocator('simulador-financiamento iframe')

async function fill(form: Scope) {
  await form.getByLabel('Nome completo').fill('Ana Clara Nóbrega')
  await form.getByLabel('CPF').pressSequentially('52998224725')
  await form.getByLabel('Data de nascimento').fill('1990-05-31')
  await form.getByRole('radio', { name: 'Viúvo(a)' }).check()
  await form.getByRole('checkbox', { name: /^Autorizo/ }).check()
}

const eventsInFrame = (page: Page) =>
  page.frames()[1]!.evaluate(() => Reflect.get(window, 'heard') as [string, string][])

test('on a cross-origin isolated page (COEP, COOP) the form opens, and the chat in a new tab', async ({
  blank,
  openIsolated,
}) => {
  const page = await blank()
  await openIsolated(page, {
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await requestEvaluation(page)
  await fill(formIn(page))
  await stubWhatsApp(page)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    formIn(page).getByRole('button', { name: 'Enviar pelo WhatsApp' }).click(),
  ])
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  await formIn(page).getByText('Pedido registrado.').waitFor()
  // The browser withholds the window of the tab, so the page does not claim that it opened.
  await formIn(page).getByRole('heading', { name: 'Continue no WhatsApp' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'heard') as unknown))
    .toEqual([
      ['pronto', ''],
      ['lead', 'whatsapp'],
    ])
})

test('on a page opened from a file the form opens, and the lead does not contain the path', async ({
  blank,
}) => {
  const page = await blank()
  const folder = await mkdtemp(join(tmpdir(), 'simulador-arquivo-'))
  try {
    const file = join(folder, 'site.html')
    await writeFile(file, siteText())
    await page.goto(pathToFileURL(file).href)
    const leadBodies: (string | null)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/public/leads')) leadBodies.push(request.postData())
    })
    await stubWhatsApp(page)
    await requestEvaluation(page)
    await fill(formIn(page))
    await formIn(page).getByRole('button', { name: 'Enviar pelo WhatsApp' }).click()
    await formIn(page).getByText('Pedido registrado.').waitFor()
    expect(leadBodies.join()).toContain('Nóbrega')
    expect(leadBodies.join()).not.toContain('site.html')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('in a sandboxed frame without an origin the form opens in a new tab with the answers', async ({
  blank,
  openIsolated,
}) => {
  const page = await blank()
  await openIsolated(page, {}, 'allow-scripts allow-popups')
  const frame = page.frameLocator('iframe').first()
  await requestEvaluation(frame)
  const link = frame.getByRole('link', { name: 'Abrir em outra aba' })
  await link.waitFor({ timeout: 2000 })
  expect(await eventsInFrame(page)).toEqual([
    ['pronto', ''],
    ['erro', 'avaliacao'],
  ])
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await tab.getByLabel('Nome completo').waitFor()
  // The page removes the answers from its address.
  expect(new URL(tab.url()).hash).toBe('')
  await fill(tab)
  await stubWhatsApp(tab)
  await tab.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click()
  await tab.getByText('Pedido registrado.').waitFor()
})

test('in a frame without pop-ups the form keeps its values and reports the lead only once it is stored', async ({
  blank,
  openIsolated,
}) => {
  const page = await blank()
  await openIsolated(page, {}, 'allow-scripts allow-same-origin')
  const frame = page.frameLocator('iframe').first()
  let down = true
  await stubWhatsApp(page)
  await page.route('**/api/public/leads', (route) =>
    down ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
  )
  await requestEvaluation(frame)
  const form = formIn(frame)
  await fill(form)
  await form.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click()
  await form.getByRole('heading', { name: 'Aqui o WhatsApp não pôde ser aberto' }).waitFor()
  expect(await form.getByRole('textbox').inputValue()).toContain('CPF: 529.982.247-25')
  await expect.poll(async () => (await eventsInFrame(page)).at(-1)).toEqual(['erro', 'pedido'])

  await form.getByRole('button', { name: 'Voltar ao formulário' }).click()
  expect(await form.getByLabel('Nome completo').inputValue()).toBe('Ana Clara Nóbrega')
  down = false
  await form.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click()
  await form.getByText('Pedido registrado.').waitFor()
  await expect.poll(async () => (await eventsInFrame(page)).at(-1)).toEqual(['lead', 'servidor'])
})

test('a closed form keeps its values, and is sent with answers changed meanwhile', async ({
  blank,
  openIsolated,
}) => {
  const page = await blank()
  await openIsolated(page, {})
  await requestEvaluation(page)
  const name = formIn(page).getByLabel('Nome completo')
  await name.fill('Ana Clara')
  await name.press('Escape')
  await name.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  await (await openAnswers(page)).filter({ hasText: 'FGTS' }).click()
  await page.getByRole('radio', { name: /^Não/ }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await requestEvaluation(page)
  await name.waitFor()
  expect(await name.inputValue()).toBe('Ana Clara')
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
  await stubWhatsApp(page)
  await fill(formIn(page))
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    formIn(page).getByRole('button', { name: 'Enviar pelo WhatsApp' }).click(),
  ])
  await tab.waitForURL(/^https:\/\/wa\.me\//)
  expect(new URL(tab.url()).searchParams.get('text')).not.toContain('FGTS: R$ 20')
})
