import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { startServer } from '../support/server.ts'
import { test } from '../support/test.ts'
import { ask, chat, fillForm, form, send } from './evaluation-form.ts'
import { answerUntil, RESULT } from './journey.ts'

/** Released versions before the present one, as they were built; the two last are enough. */
const released = ['1.0.0']

const sha384 = (text: string) => createHash('sha384').update(text).digest('base64')

/** What a server of that version published: each file with the digest of the next. */
function publishedFiles(version: string, origin: string) {
  const read = (name: string) =>
    brotliDecompressSync(
      readFileSync(new URL(`../versions/${version}/${name}.js.br`, import.meta.url)),
    ).toString()
  const resultado = read('resultado')
  const etapas = read('etapas').replaceAll('sha384-of-resultado.js', `sha384-${sha384(resultado)}`)
  const simulador = read('simulador')
    .replaceAll('sha384-of-etapas.js', `sha384-${sha384(etapas)}`)
    .replaceAll('https://simulador-origin.invalid', origin)
  return { simulador, etapas, resultado }
}

test.for(released)(
  'a page that pinned %s by its digest goes on to a request that is kept, with a server of today',
  async (version, { blank, onTestFinished }) => {
    const server = await startServer()
    onTestFinished(server.stop)
    const files = publishedFiles(version, server.origin)
    const database = new Database(join(server.dataDir, 'simulador.sqlite'))
    for (const [name, content] of Object.entries(files))
      database
        .prepare('insert into embed_files (path, digest, content, published_at) values (?, ?, ?, ?)')
        .run(`${version}/${name}.js`, sha384(content), content, '2026-11-01T12:00:00.000Z')
    database.close()
    const site = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(
        `<!doctype html><title>Site</title><simulador-financiamento referencia="AP-1"></simulador-financiamento>
        <script>leads = []; addEventListener('simulador:lead', ({ detail }) => leads.push(detail.canal))</script>
        <script src="${server.origin}/embed/${version}/simulador.js" crossorigin="anonymous"
          integrity="sha384-${sha384(files.simulador)}"></script>`,
      )
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      site.close()
      site.closeAllConnections()
    })
    const page = await blank()
    await chat(page)
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    await answerUntil(page, RESULT)
    expect(
      await page
        .locator('simulador-financiamento')
        .evaluate((element) => Reflect.get(element, 'versao') as string),
    ).toBe(version)
    await page.locator('simulador-financiamento .panel svg').first().waitFor()
    await ask(page)
    await fillForm(page)
    await Promise.all([page.context().waitForEvent('page'), send(page).click()])
    await form(page).getByText('Pedido registrado.').waitFor()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'leads') as string[]))
      .toEqual(['whatsapp'])
  },
)
