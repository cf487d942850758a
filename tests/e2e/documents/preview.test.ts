import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { accessibilityViolations } from '../../support/axe.ts'
import { at } from '../../support/test.ts'
import { test } from '../../support/visit.ts'
import { pdf, type SentFile } from '../cases/files.ts'
import { newCase, pathOf, sendFile } from '../cases/new-case.ts'
import { hostilePdf, hostilePng } from './hostile-files.ts'

const LABEL = 'Matrícula do imóvel'

/** A case whose client has sent a file. @returns the client's tab, and where the partner sees the file on its own */
async function sent(visit: (path: string, options: object) => Promise<Page>, file: SentFile) {
  const one = await newCase([{ label: LABEL }])
  const client = await visit('about:blank', { as: one.client })
  await sendFile(client, one, LABEL, file)
  const path = await pathOf(client, one, LABEL)
  const id = path.split('/').at(-1)
  const partner = await visit('about:blank', { as: one.partner })
  const address = at.site(`/parceiro/clientes/${one.id}?aba=documentos&documento=${id}&tela=cheia`)
  return { client, partner, path, address }
}

/** Puts other bytes in the place of a file, as one from before such files were refused. */
async function replaceFile(path: string, bytes: Buffer) {
  const [caseId = '', id = ''] = path.split('/').filter((part) => part.includes('-'))
  const folder = join(inject('dataDir'), 'files/case-documents/documents', caseId, id)
  for (const name of await readdir(folder)) await writeFile(join(folder, name), bytes)
}

/** What a page did that only the file could have asked for. */
function watch(page: Page): string[] {
  const deeds: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'blob:' && protocol !== 'data:' && origin !== inject('origin')) deeds.push(request.url())
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
  // As long as what takes its place: a file is sent with the length that was written down.
  const hostile = hostilePdf()
  const { buffer, ...file } = pdf('matricula.pdf')
  const padding = Buffer.alloc(hostile.length - buffer.length, '\n')
  const { partner, path, address } = await sent(visit, { ...file, buffer: Buffer.concat([buffer, padding]) })
  await replaceFile(path, hostile)
  const deeds = watch(partner)
  await partner.goto(address)
  const dialog = partner.getByRole('dialog', { name: LABEL })
  await dialog.getByText('Comprovante com ação').waitFor()
  await dialog.getByText('Página 1 de 1').waitFor()
  const sheet = dialog.getByRole('img', { name: 'Imagem da página 1' })
  // One of the links covers each half.
  await sheet.click({ position: { x: 200, y: 200 }, force: true })
  await sheet.click({ position: { x: 200, y: 600 }, force: true })
  await partner.keyboard.press('Enter')
  expect(await dialog.locator('a[href^="javascript"], iframe, embed, object, form, input').count()).toBe(0)
  expect([await isHarmed(partner), deeds, partner.url()]).toEqual([false, [], address])
  expect(await accessibilityViolations(partner)).toEqual([])
})

test('an image that holds a page in its metadata is an image, and its file is saved and not shown', async ({
  visit,
}) => {
  const { client, partner, path, address } = await sent(visit, {
    name: 'certidao.png',
    mimeType: 'image/png',
    buffer: hostilePng(),
  })
  const deeds = watch(partner)
  await partner.goto(address)
  const image = partner.getByRole('img', { name: 'certidao.png' })
  await image.waitFor()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(8)
  expect([await isHarmed(partner), deeds]).toEqual([false, []])

  const answer = await client.request.get(at.site(`${path}/file`))
  expect(answer.headers()).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })
})
