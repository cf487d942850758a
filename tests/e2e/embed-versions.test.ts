import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { writeRelease } from '../../server/src/publishing/embed/write-release.ts'
import { expect, onTestFinished } from 'vitest'
import { inRepository } from '../size/compressed.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { test } from '../support/test.ts'
import { requestEvaluation, stubWhatsApp, fillForm, form, sendButton } from './evaluation-form.ts'
import { answerUntil, RESULT } from './journey.ts'
import { openSection } from './result-page.ts'

interface IntegrityList {
  endereco: string
  arquivos: Record<string, string>
}

/** Releases before 1.2, whose addresses contain no digest. */
const oldReleases = ['1.0.0', '1.1.0']

async function start(...[env, main]: Parameters<typeof startServer>) {
  const server = await startServer(env, main)
  onTestFinished(server.stop)
  return server
}

const listOf = async ({ origin }: RunningServer) =>
  (await (await fetch(`${origin}/embed/v1/integridade.json`)).json()) as IntegrityList

/** Opens a page of another website with this version of the script, pinned by its digest. */
async function openPinned(page: Page, { origin }: RunningServer, address: string, integrity: string) {
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(
      `<!doctype html><title>Site</title><simulador-financiamento referencia="AP-1"></simulador-financiamento>
        <script>leads = []; addEventListener('simulador:lead', ({ detail }) => leads.push(detail.canal))</script>
        <script src="${origin}${address}" crossorigin="anonymous" integrity="${integrity}"></script>`,
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    site.close()
    site.closeAllConnections()
  })
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
}

const versionOn = (page: Page) =>
  page.locator('simulador-financiamento').evaluate((element) => Reflect.get(element, 'versao') as string)

async function sendRequest(page: Page) {
  await requestEvaluation(page)
  await fillForm(page)
  await Promise.all([page.context().waitForEvent('page'), sendButton(page).click()])
  await form(page).getByText('Pedido registrado.').waitFor()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'leads') as string[])).toEqual(['whatsapp'])
}

test.for(oldReleases)(
  'a page pinned to %s by digest still sends a lead to the current server',
  async (version, { blank }) => {
    const server = await start()
    const address = `/embed/${version}/simulador.js`
    const page = await blank()
    await stubWhatsApp(page)
    await openPinned(page, server, address, (await listOf(server)).arquivos[address]!)
    await answerUntil(page, RESULT)
    expect(await versionOn(page)).toBe(version)
    await page.locator('simulador-financiamento .panel svg').first().waitFor()
    await sendRequest(page)
  },
)

/** Copies the built product, so that a test can change its widget. @returns the folder */
async function copyProduct() {
  const root = await mkdtemp(join(tmpdir(), 'simulador-produto-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const name of ['server/dist', 'widget/dist', 'widget/releases', 'widget/package.json'])
    await cp(inRepository(name), join(root, name), { recursive: true })
  for (const name of ['server/data', 'server/node_modules', 'server/package.json', 'portal'])
    await symlink(inRepository(name), join(root, name))
  return root
}

test('a pinned release keeps working after a rebuild with changed files, a new database and another address', async ({
  blank,
}) => {
  const root = await copyProduct()
  const main = join(root, 'server/dist/main.js')
  const folder = await writeRelease(join(root, 'widget'))
  const before = await start({}, main)
  const { endereco, arquivos } = await listOf(before)
  expect(endereco).toBe(`/embed/${folder}/simulador.js`)
  await before.stop()

  const script = join(root, 'widget/dist/simulador.js')
  await writeFile(script, `${await readFile(script, 'utf8')}/* changed */\n`)
  await expect(startServer({}, main)).rejects.toThrow(/já foi publicada com outros arquivos/)
  await writeFile(join(root, 'widget/package.json'), '{ "version": "9.0.0" }')
  const after = await start({}, main)
  expect((await listOf(after)).endereco).not.toBe(endereco)

  const page = await blank()
  await stubWhatsApp(page)
  await openPinned(page, after, endereco, arquivos[endereco]!)
  await answerUntil(page, RESULT)
  expect(await versionOn(page)).toBe(folder.split('-')[0])
  await openSection(page, 'Parcelas, SAC e PRICE')
  await page.locator('simulador-financiamento .qv-chart').waitFor()
  await sendRequest(page)
})
