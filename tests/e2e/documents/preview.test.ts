import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { accessibilityViolations } from '../../support/axe.ts'
import { at } from '../../support/test.ts'
import { test } from '../../support/visit.ts'
import { pdf, type TestFile } from '../cases/files.ts'
import { newCase, pathOf, sendFile } from '../cases/new-case.ts'
import { hostilePdf, hostilePng } from './hostile-files.ts'

const LABEL = 'Matrícula do imóvel'

/** Creates a case whose client has sent a file. @returns both pages, the document's path, and the partner's full-screen view */
async function sendAndReview(visit: (path: string, options: object) => Promise<Page>, file: TestFile) {
  const one = await newCase([{ label: LABEL }])
  const client = await visit('about:blank', { as: one.client })
  await sendFile(client, one, LABEL, file)
  const path = await pathOf(client, one, LABEL)
  const id = path.split('/').at(-1)
  const partner = await visit('about:blank', { as: one.partner })
  const address = at.site(`/parceiro/clientes/${one.id}?aba=documentos&documento=${id}&tela=cheia`)
  return { client, partner, path, address }
}

/** Replaces the bytes of a stored file, as if it had been sent before the server refused such files. */
async function replaceFile(path: string, bytes: Buffer) {
  const [caseId = '', id = ''] = path.split('/').filter((segment) => segment.includes('-'))
  const folder = join(inject('dataDir'), 'files/case-documents/documents', caseId, id)
  for (const name of await readdir(folder)) await writeFile(join(folder, name), bytes)
}

/** Collects requests to other sites, dialogs, pop-ups and downloads of a page, which only the file can cause. */
function recordEffects(page: Page): string[] {
  const effects: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'blob:' && protocol !== 'data:' && origin !== inject('origin'))
      effects.push(request.url())
  })
  page.on('dialog', (dialog) => {
    effects.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => effects.push('popup'))
  page.on('download', () => effects.push('download'))
  return effects
}

const didScriptRun = (page: Page) => page.evaluate(() => 'xssRan' in globalThis)

test('a PDF full of scripts and links is shown, and no script runs', async ({ visit }) => {
  // Padded to the length of its replacement, since the server sends the stored length.
  const hostile = hostilePdf()
  const { buffer, ...file } = pdf('matricula.pdf')
  const padding = Buffer.alloc(hostile.length - buffer.length, '\n')
  const { partner, path, address } = await sendAndReview(visit, {
    ...file,
    buffer: Buffer.concat([buffer, padding]),
  })
  await replaceFile(path, hostile)
  const effects = recordEffects(partner)
  await partner.goto(address)
  const dialog = partner.getByRole('dialog', { name: LABEL })
  await dialog.getByText('Comprovante com ação').waitFor()
  await dialog.getByText('Página 1 de 1').waitFor()
  const pdfPage = dialog.getByRole('img', { name: 'Imagem da página 1' })
  // Each half of the page is covered by a link.
  await pdfPage.click({ position: { x: 200, y: 200 }, force: true })
  await pdfPage.click({ position: { x: 200, y: 600 }, force: true })
  await partner.keyboard.press('Enter')
  expect(await dialog.locator('a[href^="javascript"], iframe, embed, object, form, input').count()).toBe(0)
  expect([await didScriptRun(partner), effects, partner.url()]).toEqual([false, [], address])
  expect(await accessibilityViolations(partner)).toEqual([])
})

test('an image with HTML in its metadata is shown as an image and downloaded as a file', async ({
  visit,
}) => {
  const { client, partner, path, address } = await sendAndReview(visit, {
    name: 'certidao.png',
    mimeType: 'image/png',
    buffer: hostilePng(),
  })
  const effects = recordEffects(partner)
  await partner.goto(address)
  const image = partner.getByRole('img', { name: 'certidao.png' })
  await image.waitFor()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(8)
  expect([await didScriptRun(partner), effects]).toEqual([false, []])

  const response = await client.request.get(at.site(`${path}/file`))
  expect(response.headers()).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })
})
