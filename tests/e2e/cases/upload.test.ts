import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { test as base } from '../../support/test.ts'
import { addressOf, seeToast, test } from '../../support/visit.ts'
import { choose, drop, openChecklist, rowOf, slowUploads } from './checklist-page.ts'
import { largePdf, pdf, photo } from './files.ts'
import { documentsOf, newCase } from './new-case.ts'

const KB = 1024
const RG = { label: 'RG ou CNH' }
const uploadDone = ['Upload concluído', 'Documento enviado com sucesso'] as const

test('a client opens a case and its tabs, sends a PDF and sees its status without a page load', async ({
  visit,
}) => {
  const one = await newCase([RG, { label: 'CPF' }])
  const page = await visit('about:blank')
  await openChecklist(page, one)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('heading', { name: 'Meus Dossiês' }).waitFor()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor()
  for (const [tab, text] of [
    ['Taxas', 'Nenhuma taxa cadastrada ainda'],
    ['Contatos', 'Sol Correspondente'],
    ['Documentos', '0 de 2 aprovados'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel').getByText(text).first().waitFor()
  }
  let loads = 0
  page.on('load', () => (loads += 1))
  await choose(page, 'Enviar arquivo: RG ou CNH', pdf('rg da Nina.pdf'))
  await seeToast(page, ...uploadDone)
  const row = rowOf(page, 'RG ou CNH')
  await row.getByText('Em análise', { exact: true }).waitFor()
  // The focus moves to the status, for people who use a screen reader.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Em análise')
  await row.getByRole('button', { name: 'Ver rg da Nina.pdf' }).click()
  await page.getByRole('dialog', { name: 'RG ou CNH' }).getByText('Página 1 de 1').waitFor()
  expect(loads).toBe(0)
  expect(await documentsOf(page, one)).toMatchObject([
    { label: 'CPF', status: 'pending', file: null },
    { label: 'RG ou CNH', status: 'in_review', file: { name: 'rg da Nina.pdf', version: 1 } },
  ])
})

test('a file dropped on a document is sent, and one dropped elsewhere is ignored', async ({ visit }) => {
  const one = await newCase([RG])
  const page = await visit('about:blank')
  await openChecklist(page, one)
  await drop(page, page.getByRole('heading', { level: 1 }), await photo('rg.jpg'))
  expect(await documentsOf(page, one)).toMatchObject([{ status: 'pending' }])
  await drop(page, page.getByRole('button', { name: 'Enviar arquivo: RG ou CNH' }), await photo('rg.jpg'))
  await seeToast(page, ...uploadDone)
  await rowOf(page, 'RG ou CNH').getByText('Em análise', { exact: true }).waitFor()
  expect(await documentsOf(page, one)).toMatchObject([{ file: { name: 'rg.jpg', type: 'image/jpeg' } }])
})

test('a phone sends a photo from the camera, which needs no file extension', async ({ visit }) => {
  const one = await newCase([RG])
  const page = await visit('about:blank', { viewport: 'phone', isMobile: true, hasTouch: true })
  await openChecklist(page, one)
  expect(await page.locator('input[capture="environment"]').getAttribute('accept')).toBe(
    'image/jpeg,image/png',
  )
  await choose(page, 'Tirar foto: RG ou CNH', await photo('image'))
  await seeToast(page, ...uploadDone)
  expect(await documentsOf(page, one)).toMatchObject([{ status: 'in_review', file: { name: 'image.jpg' } }])
})

test('the percentage of an upload stays on one line beside a long file name', async ({ visit }) => {
  const one = await newCase([RG])
  const page = await visit('about:blank', { viewport: 'phone' })
  await openChecklist(page, one)
  await slowUploads(page, 400 * KB)
  const name = 'WhatsApp Image 2026-11-20 at 10.33.21 com um nome bem comprido.pdf'
  await choose(page, 'Enviar arquivo: RG ou CNH', largePdf(name, 2000 * KB))
  const percent = page.locator('strong', { hasText: /^\d+%$/ })
  const lines = await percent.evaluate((shown) => {
    const text = document.createRange()
    text.selectNodeContents(shown)
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
  await page.getByRole('button', { name: 'Cancelar' }).click()
})

test('a slow upload shows its progress, and cancelling it leaves no file', async ({ visit }) => {
  const one = await newCase([RG])
  const page = await visit('about:blank')
  await openChecklist(page, one)
  await slowUploads(page, 400 * KB)
  await choose(page, 'Enviar arquivo: RG ou CNH', largePdf('renda.pdf', 2000 * KB))
  const bar = page.getByRole('progressbar', { name: 'Enviando renda.pdf' })
  await page.getByRole('status').filter({ hasText: 'Enviando renda.pdf' }).waitFor({ state: 'attached' })
  const percentages = new Set<number>()
  await expect
    .poll(async () => percentages.add(Number(await bar.getAttribute('aria-valuenow'))).size, {
      interval: 100,
    })
    .toBeGreaterThan(3)
  expect(Math.max(...percentages)).toBeLessThan(90)
  expect([...percentages]).toEqual([...percentages].toSorted((a, b) => a - b))
  await page.getByRole('button', { name: 'Cancelar' }).click()
  const button = page.getByRole('button', { name: 'Enviar arquivo: RG ou CNH' })
  await expect.poll(() => button.evaluate((shown) => shown === document.activeElement)).toBe(true)
  expect(await documentsOf(page, one)).toMatchObject([{ status: 'pending', file: null }])
  await expect.poll(() => readdir(join(inject('dataDir'), 'incoming'))).toEqual([])
})

// Uses `open`, since `visit` fails on the console error that Chromium logs for a lost connection.
base('a failed upload is sent again without choosing the file again', async ({ open }) => {
  const one = await newCase([RG])
  const page = await open('about:blank')
  await openChecklist(page, one)
  await page.route('**/file', (route) => route.abort('connectionreset'), { times: 1 })
  await choose(page, 'Enviar arquivo: RG ou CNH', pdf('rg.pdf'))
  const row = rowOf(page, 'RG ou CNH')
  await row.getByText('Não foi possível enviar o arquivo. Tente novamente.').waitFor()
  await row.getByRole('button', { name: 'Tentar de novo' }).click()
  await row.getByText('Em análise', { exact: true }).waitFor()
  expect(await documentsOf(page, one)).toMatchObject([{ file: { name: 'rg.pdf', version: 1 } }])
})

test('leaving the case or closing the browser during an upload asks first', async ({ visit }) => {
  const one = await newCase([RG])
  const page = await visit('about:blank')
  await openChecklist(page, one)
  await slowUploads(page, 100 * KB)
  await choose(page, 'Enviar arquivo: RG ou CNH', largePdf('renda.pdf', 3000 * KB))
  // Switching tabs within the case does not interrupt the upload.
  await page.getByRole('tab', { name: 'Taxas' }).click()
  await page.getByText('Nenhuma taxa cadastrada ainda').waitFor()
  await page.getByRole('link', { name: 'Voltar' }).click()
  const question = page.getByRole('dialog', { name: 'Interromper o envio?' })
  await question.getByRole('button', { name: 'Continuar enviando' }).click()
  await page.getByRole('tab', { name: 'Documentos' }).click()
  await page.getByRole('progressbar', { name: 'Enviando renda.pdf' }).waitFor()

  const leaveDialog = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const closing = await leaveDialog
  expect(closing.type()).toBe('beforeunload')
  await closing.dismiss()

  await page.getByRole('link', { name: 'Voltar' }).click()
  await question.getByRole('button', { name: 'Sair e interromper' }).click()
  await page.getByRole('heading', { name: 'Meus Dossiês' }).waitFor()
  expect(addressOf(page)).toBe('/cliente/dossies')
  expect(await documentsOf(page, one)).toMatchObject([{ status: 'pending', file: null }])
})
